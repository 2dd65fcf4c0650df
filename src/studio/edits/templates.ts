import type { Layout, TransactionKind } from '../../contract/generated/types';
import { currencyCodeOf, methodNameOf } from '../../contract/ids';
import { fieldTypeAuthoring } from '../../form/fieldTypes/fieldTypes';

/** The palette: the templates of every field type. */
export const fieldTemplates = Object.values(fieldTypeAuthoring).flatMap(({ templates }) => templates);

/** A new method, with an amount and a redirect to the acquirer's page. */
export const newLayout = (transaction: TransactionKind, name: string, title: string): Layout => ({
  transaction,
  countries: ['br'],
  method: {
    name: methodNameOf(name),
    text: { en: title },
    currency: [currencyCodeOf('BRL')],
    amount_rules: { BRL: { min: 20, max: 5000 } },
    iconIds: ['general/bank'],
    position: 1,
    fields: [{ name: 'amount', type: 'amount', inputMode: 'decimal' }],
  },
  samples: {},
  sandbox: { steps: ['redirect'] },
});

/** A copy under a free name. @param titled the English name of the copy */
export function duplicateOf(layout: Layout, taken: ReadonlySet<string>, titled: (title: string) => string): Layout {
  const { method } = layout;
  let name = `${method.name}_copy`;
  for (let number = 2; taken.has(`${layout.transaction} ${name}`); number += 1) name = `${method.name}_copy_${number}`;
  const texts = typeof method.text === 'string' ? { en: method.text } : method.text;
  return {
    ...layout,
    method: { ...method, name: methodNameOf(name), text: { ...texts, en: titled(texts.en ?? method.name) } },
  };
}
