import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMask, maskText } from '../../../src/form/mask/createMask';
import { maskValues } from '../../../src/lint/maskValues';

function isFilled(mask: string, text: string): boolean {
  const masked = createMask({ mask });
  masked?.resolve(text, { input: true, raw: true });
  return masked?.isComplete ?? true;
}

describe('values generated from a mask', () => {
  it('are the shortest, the longest, and variants of the sample', () => {
    expect(maskValues({ mask: '00-00[00]' }, '12-345')).toEqual({
      shortest: '12-34',
      longest: '12-3451',
      variants: ['22-345', '13-345', '12-445', '12-355', '12-346'],
    });
    expect(maskValues({ mask: 'aa' }, 'Zb')).toMatchObject({ shortest: 'Zb', longest: 'Zb', variants: ['Ab', 'Zc'] });
    expect(maskValues({ mask: '00aa' }, '99zZ')?.variants).toEqual(['09zZ', '90zZ', '99aZ', '99zA']);
    expect(maskValues({ mask: 'date' }, '01.02.2000')).toBeNull();
    expect(maskValues({}, 'text')).toBeNull();
  });

  it('fill the mask and pass through it unchanged, for any mask', () => {
    const place = fc.constantFrom('0', 'a', '[0]', '[00]', '-', '.', ' ');
    const masks = fc
      .array(place, { minLength: 1, maxLength: 10 })
      .map((places) => places.join(''))
      .filter((mask) => /[0a]/.test(mask));
    fc.assert(
      fc.property(masks, fc.stringMatching(/^[0-9A-Za-z]{0,16}$/), (mask, typed) => {
        const sample = maskText({ mask }, typed);
        fc.pre(isFilled(mask, sample));
        const values = maskValues({ mask }, sample);
        for (const text of [values?.shortest ?? '', values?.longest ?? '', ...(values?.variants ?? [])]) {
          expect(maskText({ mask }, text)).toBe(text);
          expect(isFilled(mask, text)).toBe(true);
        }
        expect((values?.shortest ?? '').length).toBeLessThanOrEqual((values?.longest ?? '').length);
      }),
    );
  });
});
