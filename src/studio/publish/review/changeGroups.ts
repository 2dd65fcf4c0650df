import type { Layout } from '../../../contract/generated/types';
import { fieldsOf } from '../../../contract/layout';
import type { Change } from '../../../lint/changes/Change';
import { type PlayerTexts, titleOf } from '../../rules/playerTexts';

/** The changes of one part of a method, as the review lists them. */
export interface ChangeGroup {
  readonly id: string;
  /** A field's label; null: the studio's words for `part`. */
  readonly title: string | null;
  readonly part: 'method' | 'field' | 'texts' | 'sandbox';
  readonly changes: readonly Change[];
}

const partOf = ({ language, field, path }: Change): ChangeGroup['part'] => {
  if (language !== null) return 'texts';
  if (path.startsWith('/sandbox')) return 'sandbox';
  return field === null ? 'method' : 'field';
};

/** Changes by what they are about: the method, each field in its order, the texts, the sandbox. */
export function changeGroups(
  changes: readonly Change[],
  before: Layout | null,
  after: Layout,
  texts: PlayerTexts | null,
): readonly ChangeGroup[] {
  const fields = [...fieldsOf(after), ...(before ? fieldsOf(before) : [])].map(({ field }) => field);
  const titles = new Map(fields.toReversed().map((field) => [field.name, titleOf(texts, field)]));
  const of = (part: ChangeGroup['part']) => changes.filter((change) => partOf(change) === part);
  const ofField = of('field');
  const names = [...new Set([...fields.map(({ name }) => name), ...ofField.map(({ field }) => field ?? '')])];
  const groups: ChangeGroup[] = [
    { id: 'method', title: null, part: 'method', changes: of('method') },
    ...names.map((name) => ({
      id: `field ${name}`,
      title: titles.get(name) ?? name,
      part: 'field' as const,
      changes: ofField.filter(({ field }) => field === name),
    })),
    { id: 'texts', title: null, part: 'texts', changes: of('texts') },
    { id: 'sandbox', title: null, part: 'sandbox', changes: of('sandbox') },
  ];
  return groups.filter((group) => group.changes.length > 0);
}
