import { type FieldDefinition, partOfForm } from '../../src/contract/fieldDefinition';
import { Skeleton } from '../../src/ui/primitives/Skeleton/Skeleton';
import { FieldGroups } from './FieldGroups';
import styles from './FormSkeleton.module.css';

type SkeletonField = Pick<FieldDefinition, 'name' | 'type'> &
  Partial<Pick<FieldDefinition, 'isAdvanced' | 'visibleWhen' | 'value' | 'category' | 'autocomplete' | 'options'>>;

/** AmountField's box: its label, its figures and what surrounds them. */
const amountHeight = 'calc(var(--leading-s) + var(--leading-3xl) + 2 * var(--space-3) + 2px)';

/** The cards of Networks on a phone: two in a row, or one with a hint. */
function cardsHeight(options: FieldDefinition['options'] = []): string {
  const rows = options.some(({ hint }) => hint) ? options.length : Math.ceil(options.length / 2);
  return `calc(var(--leading-s) + ${rows} * (64px + var(--space-2)))`;
}

/** What a form leaves where its fields will be, in their geometry (PAINT-5); those under 'More details' are folded. */
export function FormSkeleton({ fields }: { fields: readonly SkeletonField[] }) {
  const startOf = (name: string) => fields.find((field) => field.name === name)?.value ?? '';
  const shown = fields.filter(({ visibleWhen: is }) => !is || is.equals.includes(startOf(is.field)));
  const ordered = (['amount', 'fields'] as const).flatMap((part) =>
    shown.filter((field) => partOfForm(field) === part),
  );
  const byName = new Map(ordered.map((field) => [field.name, field]));
  const contentOf = (name: string) => {
    const { type, options } = byName.get(name) ?? {};
    const height = { amount: amountHeight, networks: cardsHeight(options) }[String(type)] ?? 'var(--control-height)';
    return (
      <div key={name} className={type === 'amount' ? styles.amount : styles.field}>
        <Skeleton height={height} />
      </div>
    );
  };
  return (
    <div aria-hidden>
      <FieldGroups names={[...byName.keys()]} definitionOf={(name) => byName.get(name)} contentOf={contentOf} />
    </div>
  );
}
