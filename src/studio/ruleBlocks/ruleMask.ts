import type { FieldType } from '../../contract/generated/types';
import type { CharacterKinds, RuleBlock, RulePart } from './RuleBlock';

/** Longer values are easier to type without a mask. */
const maxPlaces = 40;

const isOnly = ({ groups, also, except }: CharacterKinds, group: string): boolean =>
  groups.length === 1 && groups[0] === group && also === '' && except === '';

/** imask's placeholders; letters only where the field itself makes them capitals. */
const placeOf = (kinds: CharacterKinds, type: FieldType): string | null => {
  if (isOnly(kinds, 'digits')) return '0';
  return type === 'text_uppercase' && isOnly(kinds, 'capitals') ? 'a' : null;
};

/** A literal text of the mask: characters that are placeholders are escaped. */
const literal = (text: string): string => text.replaceAll(/[0a*[\]{}\\`]/g, '\\$&');

function maskOfPart(part: RulePart, type: FieldType): string | null {
  if (part.kind === 'text') return part.texts.length === 1 ? literal(part.texts[0] ?? '') : null;
  if (part.kind === 'optional' || part.separator !== undefined) return null;
  const place = placeOf(part.kinds, type);
  return place !== null && part.min === part.max && part.min <= maxPlaces ? place.repeat(part.min) : null;
}

/** The mask through which only values of this form can be typed; null: none fits. */
export function ruleMask(rule: RuleBlock, type: FieldType): string | null {
  if (rule.kind === 'characters') {
    const place = placeOf(rule.kinds, type);
    const { min, max } = rule;
    if (place === null || max === null || min < 1 || max > maxPlaces) return null;
    return place.repeat(min) + (max > min ? `[${place.repeat(max - min)}]` : '');
  }
  if (rule.kind !== 'order' || rule.place !== 'whole') return null;
  const [parts, other] = rule.options;
  if (!parts || other) return null;
  const masks = parts.map((part) => maskOfPart(part, type));
  return masks.every((mask) => mask !== null) ? masks.join('') : null;
}
