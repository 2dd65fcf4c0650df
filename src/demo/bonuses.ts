import type { CashierBonus } from '../embed/types';
import type { Settings } from './settings';

const welcome: CashierBonus = {
  id: 'welcome',
  type: 'deposit',
  title: {
    en: 'Welcome bonus 100%',
    pt: 'Bônus de boas-vindas 100%',
    es: 'Bono de bienvenida 100 %',
    ru: 'Приветственный бонус 100 %',
    hi: 'स्वागत बोनस 100%',
  },
  text: { en: 'We double your first deposit.' },
  depositBonusData: { minDeposit: 300 },
};

const spins: CashierBonus = {
  id: 'spins',
  type: 'freespin',
  title: { en: '50 free spins', pt: '50 rodadas grátis' },
  freespinBonusData: { minDeposit: 200, depositRequired: true },
};

/** The bonuses that the host offers, by the setting. */
export const bonusesOf: Readonly<Record<Settings['bonus'], readonly CashierBonus[]>> = {
  none: [],
  deposit: [welcome],
  freespin: [spins],
  several: [welcome, spins],
};

export const allBonuses = bonusesOf.several;
