import type { Layout, WireFieldDefinition } from '../../../contract/generated/types';
import { methodFieldsOf } from '../../../contract/layout';
import { wireRulesOf } from '../../../contract/olderSpelling';
import { useTranslate } from '../../../i18n/useTranslate';
import type { Change } from '../../../lint/changes/Change';
import { changedPart, valueWords } from '../../../lint/changes/changeWords';
import { describeChange } from '../../../lint/describeChange';
import { FieldNotes } from '../../editor/FieldNotes';
import { fieldOnWhich } from '../../edits/conditionEdits';
import { readRule } from '../../ruleBlocks/readRule';
import { titleOf, widgetText } from '../../rules/playerTexts';
import { ruleInWords } from '../../rules/ruleWords';
import { usePlayerTexts } from '../../rules/usePlayerTexts';
import styles from '../../Studio.module.css';
import { Fold } from '../../ui/Fold';
import { ChangeTable } from './ChangeTable';
import { useChangeLanguage } from './changeLanguage';
import shapes from './Review.module.css';

/** Options that are named; of a longer list the number of the others is said. */
const maxOptions = 8;

const settings = [
  ['isOptional', 'field.optional'],
  ['isDisabled', 'field.readOnly'],
  ['isAdvanced', 'field.advanced'],
] as const;

/** What a method is, in the order in which an author thinks of it; its texts and examples are one press away. */
const facts: readonly RegExp[] = [
  /^\/countries$/,
  /^\/method\/currency$/,
  /^\/method\/(?:category|cardViewType|isPopular|fee|arrival|banner)\b/,
];
const isFact = ({ kind, path, language }: Change, own: string): boolean =>
  kind === 'set' && (language === null || language === own) && facts.some((fact) => fact.test(path));

/** A new method as what it is: where it is offered, its limits, and each field in sentences. */
export function NewMethod({ layout }: { readonly layout: Layout }) {
  const { t } = useTranslate();
  const words = useChangeLanguage();
  const { language } = useTranslate();
  const changes = describeChange(null, layout).filter((change) => isFact(change, language));
  const money = (currency: string, amount: number | undefined): string =>
    amount === undefined || amount === 0
      ? t('change.noLimit')
      : valueWords({ as: 'money', amount: String(amount), currency }, words);
  const rows = [
    [t('list.kind'), t(`create.${layout.transaction}`)],
    ...changes.map((change) => [changedPart(change, layout, words), valueWords(change.after, words, change.path)]),
    ...layout.method.currency.map((currency) => {
      const { min, max } = layout.method.amount_rules?.[currency] ?? {};
      const [least, most] = [money(currency, min), money(currency, max)];
      return [t('place.limits', { currency }), least === most ? least : `${least} – ${most}`];
    }),
  ];
  return (
    <>
      <section className={shapes.group} aria-label={t('change.new')}>
        <h3>{t('change.new')}</h3>
        <dl className={shapes.facts}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={shapes.group} aria-label={t('tab.fields')}>
        <h3>{t('tab.fields')}</h3>
        <ol className={shapes.fields}>
          {methodFieldsOf(layout).map((field, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may be there twice while it is typed
            <li key={index}>
              <FieldSentences layout={layout} field={field} />
            </li>
          ))}
        </ol>
      </section>
      <Fold title={t('review.all')}>
        <ChangeTable before={null} after={layout} />
      </Fold>
    </>
  );
}

/** A field: what it is, what it takes, and what a player reads when it does not. */
function FieldSentences({ layout, field }: { readonly layout: Layout; readonly field: WireFieldDefinition }) {
  const { t, tag, text } = useTranslate();
  const texts = usePlayerTexts();
  const options = (field.values ?? []).map((option) => (typeof option === 'string' ? option : text(option.text)));
  const messageOf = (key: string | undefined, own: WireFieldDefinition['label']): string =>
    text((key === undefined ? own : texts && widgetText(texts, key)) ?? '');
  return (
    <>
      <strong>{titleOf(texts, field)}</strong>{' '}
      <FieldNotes field={field} title={titleOf(texts, field)} other={fieldOnWhich(layout, field)} texts={texts} />
      {settings.map(
        ([setting, key]) =>
          field[setting] && (
            <span key={key} className={styles.tag}>
              {t(key)}
            </span>
          ),
      )}
      {wireRulesOf(field).map(({ regex, regex_error_key, text: own }) => {
        const message = messageOf(regex_error_key, own);
        return (
          <p key={regex}>
            {ruleInWords({ t, tag }, readRule(regex))}
            {message && <span className={styles.muted}> · {t('rule.quoted', { text: message })}</span>}
          </p>
        );
      })}
      {options.length > 0 && (
        <p>
          {options.slice(0, maxOptions).join(', ')}
          {options.length > maxOptions && ` +${options.length - maxOptions}`}
        </p>
      )}
    </>
  );
}
