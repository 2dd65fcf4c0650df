import { definitionLanguages } from '../../tables/countryLanguages';

/** What the grid shows; in the address, so that it can be bookmarked and sent. */
export interface TextFilters {
  /** 'deposit pix'; '': all. */
  readonly method: string;
  /** 'br'; '': all. */
  readonly country: string;
  /** Only texts without words in this language; '': all. */
  readonly missing: string;
  /** Only texts whose draft differs from what is published. */
  readonly isChanged: boolean;
  readonly search: string;
  /** Languages, in the order of `definitionLanguages`. */
  readonly columns: readonly string[];
}

export const noFilters: TextFilters = {
  method: '',
  country: '',
  missing: '',
  isChanged: false,
  search: '',
  columns: definitionLanguages,
};

/** Reads 'missing=te&columns=en,te' of '#/texts?missing=te&columns=en,te'. */
export function readFilters(params: URLSearchParams): TextFilters {
  const given = params.get('columns')?.split(',') ?? [];
  const columns = definitionLanguages.filter((language) => given.includes(language));
  return {
    method: params.get('method') ?? '',
    country: params.get('country') ?? '',
    missing: definitionLanguages.find((language) => language === params.get('missing')) ?? '',
    isChanged: params.has('changed'),
    search: params.get('search') ?? '',
    columns: columns.length > 0 ? columns : definitionLanguages,
  };
}

/** The parameters of the address; what is not filtered is left out. */
export function filterQuery({ method, country, missing, isChanged, search, columns }: TextFilters): URLSearchParams {
  return new URLSearchParams({
    ...(method && { method }),
    ...(country && { country }),
    ...(missing && { missing }),
    ...(isChanged && { changed: '1' }),
    ...(search && { search }),
    ...(columns.length < definitionLanguages.length && { columns: columns.join(',') }),
  });
}
