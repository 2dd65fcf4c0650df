import { useTranslate } from '../../i18n/useTranslate';
import { hasCharacter, normalKinds } from '../ruleBlocks/characterKinds';
import { type CharacterGroup, type CharacterKinds, characterGroups } from '../ruleBlocks/RuleBlock';
import { MultiSelect } from '../ui/MultiSelect';
import { ParsedText } from './ParsedText';

interface Props {
  readonly kinds: CharacterKinds;
  readonly onChange: (kinds: CharacterKinds) => void;
}

/** Spaces are a kind for authors, and one of the other characters for the rule. */
const options = [
  ...characterGroups.filter((group) => group !== 'any' && group !== 'visible'),
  'spaces',
  'visible',
  'any',
];
const isGroup = (id: string): id is CharacterGroup => characterGroups.some((group) => group === id);
const isAlone = (id: string): boolean => id === 'any' || id === 'visible';

/** Which characters a rule allows: kinds to choose, and others to type. */
export function KindsInput({ kinds, onChange }: Props) {
  const { t } = useTranslate();
  const others = kinds.also.replace(' ', '');
  const chosen = [...kinds.groups, ...(kinds.also.includes(' ') ? ['spaces'] : [])];
  const choose = (ids: readonly string[]): void => {
    const latest = ids.find((id) => !chosen.includes(id));
    const kept = latest !== undefined && isAlone(latest) ? [latest] : ids.filter((id) => id === latest || !isAlone(id));
    onChange({
      groups: kept.filter(isGroup),
      also: kept.some(isAlone) ? '' : (kept.includes('spaces') ? ' ' : '') + others,
      except: kinds.except,
    });
  };
  return (
    <>
      <MultiSelect
        label={t('rules.characters')}
        values={chosen}
        options={options.map((id) => ({ id, text: t(`rule.set.${id}`) }))}
        onChange={choose}
      />
      {!kinds.groups.some(isAlone) && (
        <ParsedText
          label={t('rules.also')}
          value={others}
          write={(text) => text}
          read={(text) =>
            [...new Set(text.replaceAll(' ', ''))].filter((one) => !hasCharacter({ ...kinds, also: '' }, one)).join('')
          }
          onChange={(text) => onChange(normalKinds({ ...kinds, also: text + (kinds.also.includes(' ') ? ' ' : '') }))}
        />
      )}
    </>
  );
}
