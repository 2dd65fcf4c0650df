import { describe, expect, it } from 'vitest';
import { captchaOf } from '../../../src/domain/captcha';
import { captchaV3Methods } from '../../../src/tables/methodFlags';
import { aMethod } from '../../builders/methods';

describe('captchaOf', () => {
  it('is the invisible one for the ten methods of §9, none for others', () => {
    expect(captchaV3Methods.map((name) => captchaOf(aMethod({ name })))).toEqual(Array(10).fill('invisible'));
    expect(captchaOf(aMethod())).toBeNull();
  });

  it('is the challenge if the server requires it', () => {
    expect(captchaOf(aMethod({ isGeetest: true }))).toBe('challenge');
    expect(captchaOf(aMethod({ name: 'phone_p2p', isGeetest: true }))).toBe('challenge');
  });
});
