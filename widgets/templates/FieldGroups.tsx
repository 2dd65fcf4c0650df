import type { ReactNode } from 'react';
import type { FieldDefinition } from '../../src/contract/fieldDefinition';
import type { Text } from '../../src/contract/generated/types';
import { useTranslate } from '../../src/i18n/useTranslate';
import styles from './FieldGroups.module.css';

interface AdjacentFields {
  readonly heading: string;
  /** Stays when a field or a group appears before it, which takes no other field's input out of the page. */
  readonly key: string;
  readonly names: readonly string[];
}

/** By autocomplete: a card's expiry and code share a line, as on the card. */
const shortFields: ReadonlySet<string> = new Set(['cc-exp', 'cc-csc']);

/** Groups neighbours with the same heading. */
function groupAdjacent(names: readonly string[], headingOf: (name: string) => string): AdjacentFields[] {
  const groups: { heading: string; key: string; names: string[] }[] = [];
  for (const name of names) {
    const heading = headingOf(name);
    const last = groups.at(-1);
    if (last && last.heading === heading) last.names.push(name);
    else
      groups.push({
        heading,
        key: `${heading} ${groups.filter((one) => one.heading === heading).length}`,
        names: [name],
      });
  }
  return groups;
}

interface FieldGroupsProps {
  readonly names: readonly string[];
  readonly definitionOf: (name: string) => Pick<FieldDefinition, 'category' | 'autocomplete'> | undefined;
  readonly contentOf: (name: string) => ReactNode;
}

/** The fields in order, under the headings of their categories (contract C5). */
export function FieldGroups({ names, definitionOf, contentOf }: FieldGroupsProps) {
  const { t, has, text } = useTranslate();
  // A category is a translation key, or the text itself (contract C8).
  const headingOf = (category: Text | undefined): string => {
    if (category === undefined) return '';
    return typeof category === 'string' && has(category) ? t(category) : text(category);
  };
  const isShort = (name: string): boolean => shortFields.has(definitionOf(name)?.autocomplete ?? '');
  const groups = groupAdjacent(names, (name) => headingOf(definitionOf(name)?.category));
  // A short field is in a line before another one appears beside it.
  const linesOf = (together: readonly string[]) =>
    groupAdjacent(together, (name) => (isShort(name) ? 'line' : '')).flatMap(
      ({ heading, key, names: line }): ReactNode[] =>
        heading === ''
          ? line.map(contentOf)
          : [
              <div key={key} className={styles.line}>
                {line.map(contentOf)}
              </div>,
            ],
    );
  return groups.flatMap(({ heading, key, names: together }): ReactNode[] =>
    heading === ''
      ? linesOf(together)
      : [
          <Group key={key} heading={heading}>
            {linesOf(together)}
          </Group>,
        ],
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{heading}</legend>
      {children}
    </fieldset>
  );
}
