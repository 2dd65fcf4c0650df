import type Masked from 'imask/esm/masked/base.js';
import MaskedNumber from 'imask/esm/masked/number.js';
import MaskedPattern from 'imask/esm/masked/pattern.js';
import MaskedRange from 'imask/esm/masked/range.js';
import { withLatinDigits } from '../../domain/latinNumber';
import { dateMask, numberMask } from '../../tables/masks';
import { expiryMask, isExpiry } from './expiryMask';

/** The mask of a definition (contract C5). */
export interface MaskRule {
  readonly mask?: string;
  /** For the mask `number` only. */
  readonly min?: number;
  readonly max?: number;
  readonly autocomplete?: string;
}

/** The masks with a name instead of a pattern (specification §5). */
const namedMasks: Readonly<Record<string, (rule: MaskRule) => Masked>> = {
  number: numberMaskOf,
  date: () =>
    new MaskedPattern({
      mask: ['d', 'm', 'Y'].join(dateMask.separator),
      autofix: 'pad',
      prepareChar: withLatinDigits,
      blocks: {
        d: { mask: MaskedRange, from: 1, to: 31, maxLength: 2 },
        m: { mask: MaskedRange, from: 1, to: 12, maxLength: 2 },
        Y: { mask: MaskedRange, from: dateMask.minYear, to: dateMask.maxYear },
      },
    }),
};

const smallestPart = 10 ** -numberMask.scale;

/** A bound as the mask can write it: two decimals, within the safe range. */
const roundBound = (bound: number, round: (value: number) => number): number => {
  const rounded = Number.isInteger(bound) ? bound : round(bound / smallestPart) * smallestPart;
  return Number(Math.min(Math.max(rounded, numberMask.min), numberMask.max).toFixed(numberMask.scale));
};

/**
 * imask would refuse a digit that exceeds `max`, but §5 clamps on commit. So imask gets only the sign and the safe
 * bounds, and the definition's bounds apply on commit.
 */
function numberMaskOf({ min = numberMask.min, max = numberMask.max }: MaskRule): Masked {
  const mayBeNegative = min < 0 || max < 0;
  const [lowest, highest] = [roundBound(min, Math.ceil), roundBound(max, Math.floor)];
  let isClamping = false;
  const masked: MaskedNumber = new MaskedNumber({
    ...numberMask,
    min: mayBeNegative ? numberMask.min : 0,
    mapToRadix: ['.'],
    prepareChar: withLatinDigits,
    commit: (value) => {
      const clamped = Math.min(Math.max(masked.number, lowest), highest);
      if (isClamping || value === '' || clamped === masked.number) return;
      // Setting the value commits again.
      isClamping = true;
      masked.unmaskedValue = String(clamped);
      isClamping = false;
    },
  });
  return masked;
}

export const isNamedMask = (mask: string): boolean => Object.hasOwn(namedMasks, mask);

/**
 * A new imask model, which holds a text of its own. null for a field without a mask. Digits of any script, as Arabic and
 * Indian keyboards and full-width input methods write them, become those that a mask takes.
 */
export function createMask(rule: MaskRule, prepareChar: (typed: string) => string = (typed) => typed): Masked | null {
  if (!rule.mask) return null;
  if (isExpiry(rule.mask, rule.autocomplete)) return expiryMask();
  const named = isNamedMask(rule.mask) ? namedMasks[rule.mask] : undefined;
  return named
    ? named(rule)
    : new MaskedPattern({ mask: rule.mask, prepareChar: (typed) => prepareChar(withLatinDigits(typed)) });
}

/** The text as shown after blur: '4111111111111111' → '4111 1111 1111 1111'. */
export function maskText(rule: MaskRule, text: string): string {
  const masked = createMask(rule);
  if (!masked || text === '') return text;
  masked.resolve(text, { input: true, raw: true });
  masked.doCommit();
  return masked.value;
}
