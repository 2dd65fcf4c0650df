import { type FilterName, filterNames } from './listFilters';
import { useAddressView } from './useAddressView';

const names = ['q', ...filterNames] as const;
export type ListView = Readonly<Record<FilterName | 'q', string>>;

const options = {
  read: (address: URLSearchParams): ListView => ({
    q: address.get('q') ?? '',
    kind: address.get('kind') ?? '',
    state: address.get('state') ?? '',
    country: address.get('country') ?? '',
    currency: address.get('currency') ?? '',
    group: address.get('group') ?? '',
  }),
  write: (view: ListView): URLSearchParams =>
    new URLSearchParams(names.flatMap((name) => (view[name] === '' ? [] : [[name, view[name]]]))),
  // The address of a method is an entry of its own.
  isReplacing: () => true,
};

/** The list's search and filters. */
export const useListView = () => useAddressView<ListView>(options);
