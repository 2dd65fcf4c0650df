import { Trash2 } from 'lucide';
import type { ReactNode } from 'react';
import type { Text, WireFieldRule } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { joinClasses } from '../../ui/primitives/joinClasses';
import type { RuleBlock } from '../ruleBlocks/RuleBlock';
import { readRule } from '../ruleBlocks/readRule';
import { contradictionOf } from '../rules/contradicts';
import { type PlayerTexts, widgetText } from '../rules/playerTexts';
import type { RuleKind } from '../rules/ruleKinds';
import { ruleInWords } from '../rules/ruleWords';
import styles from '../Studio.module.css';
import { IconButton } from '../ui/Button';
import { Fold } from '../ui/Fold';
import { TextField } from '../ui/TextField';
import parts from './FieldSettings.module.css';
import { RuleBuilder } from './RuleBuilder';
import { Translations } from './Translations';

interface Props {
  readonly rule: WireFieldRule;
  readonly number: number;
  readonly texts: PlayerTexts;
  /** The languages that players of the method speak. */
  readonly needed: readonly string[];
  /** Just now, as this kind: it opens for its author. null: it was there. */
  readonly addedAs: RuleKind | null;
  readonly onChange: (block: RuleBlock) => void;
  readonly onMessage: (text: Text | undefined) => void;
  readonly onRemove: () => void;
  /** What is wrong with its expression. */
  readonly children: ReactNode;
}

/** A rule as a sentence, with the message that players read; its building blocks and its expression are folds. */
export function RuleRow({ rule, number, texts, needed, addedAs, onChange, onMessage, onRemove, children }: Props) {
  const translate = useTranslate();
  const { t, text } = translate;
  const block = readRule(rule.regex);
  const inherited = rule.regex_error_key === undefined ? undefined : widgetText(texts, rule.regex_error_key);
  const message = inherited ?? rule.text;
  const contradiction = contradictionOf(rule, texts, translate);
  const shown = message === undefined ? '' : text(message);
  return (
    <li className={parts.rule}>
      <Fold level={4} title={ruleInWords(translate, block)} isOpenAtFirst={addedAs !== null}>
        <RuleBuilder rule={block} onChange={onChange} />
        <Translations
          level={5}
          title={t('rules.message')}
          text={inherited ? undefined : rule.text}
          inherited={inherited}
          needed={needed}
          onChange={onMessage}
        />
        <Fold
          level={5}
          title={t('rules.kind.expression')}
          isOpenAtFirst={block.kind === 'expression' || addedAs === 'expression'}
        >
          <TextField
            label={t('rules.expression')}
            value={rule.regex}
            spellCheck="false"
            autoComplete="off"
            onChange={(regex) => onChange({ kind: 'expression', regex })}
          />
        </Fold>
      </Fold>
      <IconButton icon={Trash2} label={t('rules.remove', { number })} isSmall onPress={onRemove} />
      {children}
      <p className={parts.message}>{shown || t('rules.noMessage')}</p>
      {contradiction && (
        <p className={joinClasses(parts.message, styles.warning)}>{t('rules.contradicts', contradiction)}</p>
      )}
    </li>
  );
}
