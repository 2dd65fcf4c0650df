import { Trash2 } from 'lucide';
import { useTranslate } from '../../i18n/useTranslate';
import type { RulePart } from '../ruleBlocks/RuleBlock';
import { Button, IconButton } from '../ui/Button';
import { Select } from '../ui/Select';
import parts from './FieldSettings.module.css';
import { KindsInput } from './KindsInput';
import { LengthInput } from './LengthInput';
import { ParsedText, readList, writeList } from './ParsedText';

interface Props {
  readonly parts: readonly RulePart[];
  readonly onChange: (parts: readonly RulePart[]) => void;
}

const newText: RulePart = { kind: 'text', texts: ['-'] };
const newCharacters: RulePart = {
  kind: 'characters',
  kinds: { groups: ['digits'], also: '', except: '' },
  min: 4,
  max: 4,
};

/** The parts of a value in their order, each a fixed text or characters. */
export function PartRows({ parts: list, onChange }: Props) {
  const { t } = useTranslate();
  const change = (index: number, part: RulePart): void => onChange(list.map((one, at) => (at === index ? part : one)));
  return (
    <div className={parts.part}>
      {list.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
        <div key={index} className={parts.rule}>
          <div className={parts.tight}>
            <Select
              label={t('rules.part', { number: index + 1 })}
              value={part.kind === 'text' ? 'text' : 'characters'}
              options={[
                { id: 'text', text: t('rules.partText') },
                { id: 'characters', text: t('rules.characters') },
              ]}
              onChange={(kind) => change(index, kind === 'text' ? newText : newCharacters)}
            />
            {part.kind === 'text' && (
              <ParsedText
                label={t('rules.texts')}
                value={part.texts}
                write={writeList}
                read={readList}
                onChange={(texts) => change(index, { ...part, texts })}
              />
            )}
            {part.kind === 'characters' && (
              <>
                <KindsInput kinds={part.kinds} onChange={(kinds) => change(index, { ...part, kinds })} />
                <LengthInput {...part} onChange={(bounds) => change(index, { ...part, ...bounds })} />
              </>
            )}
          </div>
          <IconButton
            icon={Trash2}
            label={t('rules.removePart', { number: index + 1 })}
            isSmall
            isDisabled={list.length === 1}
            onPress={() => onChange(list.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <div>
        <Button isSmall onPress={() => onChange([...list, newCharacters])}>
          {t('rules.addPart')}
        </Button>
      </div>
    </div>
  );
}
