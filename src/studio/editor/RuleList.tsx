import { Plus, Trash2 } from 'lucide';
import { useRef, useState } from 'react';
import type { LintProblem } from '../../contract/generated/types';
import { wireRulesOf } from '../../contract/olderSpelling';
import { useTranslate } from '../../i18n/useTranslate';
import { identifiers } from '../../tables/identifiers/identifiers';
import { changeField } from '../edits/fieldEdits';
import { ruleIndexOf } from '../edits/problemPlace';
import { addRule, changeMessage, changeRule, removeRule } from '../rules/ruleEdits';
import { type RuleKind, ruleKindNames, ruleKinds } from '../rules/ruleKinds';
import { usePlayerTexts } from '../rules/usePlayerTexts';
import { Button, IconButton } from '../ui/Button';
import { Fold } from '../ui/Fold';
import { Menu } from '../ui/Menu';
import type { FieldTextsPart } from './FieldPart';
import parts from './FieldSettings.module.css';
import { ProblemList } from './ProblemList';
import { RuleRow } from './RuleRow';
import { Translations } from './Translations';

interface Props extends FieldTextsPart {
  /** The field's. */
  readonly problems: readonly LintProblem[];
}

/** A field's rules as sentences, each with its problems, then its check digit. */
export function RuleList({ layout, index, field, needed, problems, onChange }: Props) {
  const { t, text } = useTranslate();
  const texts = usePlayerTexts();
  const [added, setAdded] = useState<{ readonly place: number; readonly kind: RuleKind } | null>(null);
  const section = useRef<HTMLElement>(null);
  if (!texts) return <div aria-busy="true" />;
  const rules = wireRulesOf(field);
  /** Rows are identified by their index: the last one goes, and the focus in it to the one before, else to 'Add rule'. */
  const remove = (place: number, change: () => void): void => {
    const rows = [...(section.current?.querySelectorAll(':scope > ul > li') ?? [])];
    const add = section.current?.querySelector<HTMLElement>(':scope > div button');
    const next = (rows[place - 1] ?? rows[place + 1])?.querySelector<HTMLElement>(':scope > button') ?? add;
    if (place >= rules.length - 1) next?.focus();
    change();
  };
  const checked = identifiers.find(({ id }) => id === field.check);
  return (
    <section ref={section} className={parts.part} aria-label={t('rules.title')}>
      <h3 className={parts.title}>{t('rules.title')}</h3>
      {(rules.length > 0 || field.check !== undefined) && (
        <ul className={parts.rules}>
          {rules.map((rule, place) => (
            <RuleRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity but their index
              key={place}
              rule={rule}
              number={place + 1}
              texts={texts}
              needed={needed}
              addedAs={added?.place === place ? added.kind : null}
              onChange={(block) => onChange(changeRule(layout, index, place, texts, block))}
              onMessage={(message) => onChange(changeMessage(layout, index, place, message))}
              onRemove={() =>
                remove(place, () => {
                  setAdded(null);
                  onChange(removeRule(layout, index, place));
                })
              }
            >
              <div className={parts.problems}>
                <ProblemList
                  problems={problems.filter((problem) => ruleIndexOf(problem) === place)}
                  layout={null}
                  fixing={{ layout, onChange }}
                />
              </div>
            </RuleRow>
          ))}
          {field.check !== undefined && (
            <li className={parts.rule}>
              <Fold level={4} title={t('rule.check', { name: checked?.name ?? field.check })}>
                <Translations
                  level={5}
                  title={t('rules.message')}
                  text={field.checkText}
                  inherited={field.checkText === undefined ? checked?.error : undefined}
                  needed={needed}
                  onChange={(checkText) => onChange(changeField(layout, index, { checkText }))}
                />
              </Fold>
              <IconButton
                icon={Trash2}
                label={t('rules.remove', { number: rules.length + 1 })}
                isSmall
                onPress={() =>
                  remove(rules.length, () =>
                    onChange(changeField(layout, index, { check: undefined, checkText: undefined })),
                  )
                }
              />
              <p className={parts.message}>{text(field.checkText ?? checked?.error ?? '')}</p>
            </li>
          )}
        </ul>
      )}
      <div>
        <Menu
          actions={ruleKindNames.map((id) => ({
            id,
            text: t(`rules.kind.${id}`),
            run() {
              setAdded({ place: rules.length, kind: id });
              onChange(addRule(layout, index, texts, ruleKinds[id]));
            },
          }))}
        >
          <Button icon={Plus} isSmall>
            {t('field.addRule')}
          </Button>
        </Menu>
      </div>
    </section>
  );
}
