import { useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import type { RuleBlock } from '../ruleBlocks/RuleBlock';
import { normalRule, problemOf, writeRule } from '../ruleBlocks/writeRule';
import { ruleKindNames, ruleKindOf, ruleKinds } from '../rules/ruleKinds';
import styles from '../Studio.module.css';
import { Select } from '../ui/Select';
import parts from './FieldSettings.module.css';
import { KindsInput } from './KindsInput';
import { LengthInput } from './LengthInput';
import { ParsedText, readList, writeList } from './ParsedText';
import { PartRows } from './PartRows';

interface Props {
  readonly rule: RuleBlock;
  readonly onChange: (rule: RuleBlock) => void;
}

/** The building blocks of a rule. What cannot be written yet stays here, with its problem. */
export function RuleBuilder({ rule, onChange }: Props) {
  const { t } = useTranslate();
  const [draft, setDraft] = useState(rule);
  const problem = problemOf(draft);
  const isSame = problem !== null || writeRule(draft) === writeRule(rule);
  const shown = isSame ? draft : rule;
  const change = (next: RuleBlock): void => {
    setDraft(next);
    if (problemOf(next) === null) onChange(normalRule(next));
  };
  const problemText = problem !== null && shown === draft ? t(`rules.problem.${problem}`) : undefined;
  const kind = ruleKindOf(shown);
  return (
    <div className={parts.part}>
      <div className={parts.pair}>
        <Select
          label={t('rules.kind')}
          value={kind}
          options={ruleKindNames.map((id) => ({ id, text: t(`rules.kind.${id}`) }))}
          onChange={(id) =>
            change(id === 'expression' ? { kind: 'expression', regex: writeRule(rule) } : ruleKinds[id])
          }
        />
        {shown.kind === 'characters' && (
          <>
            <KindsInput kinds={shown.kinds} onChange={(kinds) => change({ ...shown, kinds })} />
            <LengthInput
              {...shown}
              onChange={(bounds) => change({ ...shown, ...bounds })}
              error={problem === 'lengths' ? problemText : undefined}
            />
            <ParsedText
              label={t('rules.starts')}
              value={shown.starts}
              write={writeList}
              read={readList}
              onChange={(starts) => change({ ...shown, starts })}
              error={problem === 'starts' || problem === 'startLength' ? problemText : undefined}
            />
          </>
        )}
        {shown.kind === 'text' && (
          <ParsedText
            label={t('rules.texts')}
            value={shown.texts}
            write={writeList}
            read={readList}
            onChange={(texts) => change({ ...shown, texts })}
          />
        )}
      </div>
      {shown.kind === 'order' &&
        shown.options.length === 1 &&
        shown.options[0]?.every(({ kind: one }) => one !== 'optional') && (
          <PartRows parts={shown.options[0]} onChange={(list) => change({ ...shown, options: [list] })} />
        )}
      {(problem === 'empty' || problem === 'complex') && <p className={styles.error}>{problemText}</p>}
    </div>
  );
}
