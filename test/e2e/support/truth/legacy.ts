import type { Truth } from './moneyTruths';
/** Scratch. */
export const legacy = (truths: Readonly<Record<string, Truth>>): Readonly<Record<string, Truth>> => {
  const as = (key: string): Truth => truths[key] as Truth;
  const never: Truth = { of: 'requests', isTrue: () => false };
  return {
    ...Object.fromEntries(['waiting', 'accepted', 'processed'].flatMap((s) => ['title', 'text'].map((p) => [`transaction.${s}.${p}`, as(`money.${s}.title`)]))),
    'transaction.mistaked.title': as('money.failed.title'),
    'transaction.mistaked.text': as('money.notCharged.text'),
    'transaction.notSent': as('money.absent.text'),
    'transaction.unsure.title': as('money.unknown.text'),
    'transaction.unsure.text': as('money.unknown.text'),
    'method.gone.text': never,
    'step.paidTold': as('money.reported.text'),
  };
};
