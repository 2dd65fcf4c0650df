/** Methods that need the invisible captcha, version 3 (specification §9). */
export const captchaV3Methods = [
  'card-p2p',
  'card_sberpay_one_click',
  'card_sberpay_p2p',
  'card_p2p_uz_humo',
  'card_p2p_uz_uzcard',
  'phone_p2p',
  'sberpay_paylink',
  'transfer_by_sber',
  'sbp_transgran_rabbit_tbank',
  'sbp_transgran_rabbit_sber',
] as const satisfies readonly string[];

/** Methods without bonuses (specification §5, §9). */
export const bonusRestrictedMethods = [
  'yamoney_h2h',
  'yamoney_rub',
  'webmoney_usd',
] as const satisfies readonly string[];
