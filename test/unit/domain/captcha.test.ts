import { describe, expect, it } from 'vitest';
import { captchaOf } from '../../../src/domain/captcha';
import { captchaV3Methods } from '../../../src/tables/methodFlags';
import { aMethod } from '../../builders/methods';

describe('captchaOf', () => {
  it('is the invisible one for the ten methods of §9, none for others [EVENT-3]', () => {
    const names = [
      'card-p2p card_sberpay_one_click card_sberpay_p2p card_p2p_uz_humo card_p2p_uz_uzcard phone_p2p',
      'sberpay_paylink transfer_by_sber sbp_transgran_rabbit_tbank sbp_transgran_rabbit_sber',
    ].flatMap((line) => line.split(' '));
    expect([...captchaV3Methods].sort()).toEqual(names.sort());
    expect(names.map((name) => captchaOf(aMethod({ name })))).toEqual(Array(10).fill('invisible'));
    expect(captchaOf(aMethod())).toBeNull();
  });

  it('is the challenge if the server requires it', () => {
    expect(captchaOf(aMethod({ isGeetest: true }))).toBe('challenge');
    expect(captchaOf(aMethod({ name: 'phone_p2p', isGeetest: true }))).toBe('challenge');
  });
});
