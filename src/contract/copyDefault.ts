import type { Requisite } from './generated/types';

/** Labels of what a payer has to enter elsewhere, by their English and international words. */
const forwardedLabel =
  /account|address|wallet|\bcard\b|\bcode\b|number|reference|\bmemo\b|\btag\b|\biban\b|\bbic\b|\bclabe\b|\bcbu\b|\balias\b|\bpix\b|\bupi\b|\bvpa\b|\bifsc\b|phone|e-?mail/i;
/** 'R$100', '100.50 USDT', '22.11.2026': read, but not entered. */
const amountOrDate = /^(?:\p{L}{1,3}\p{Sc})?\W*\d[\d\s.,:/-]*\s*\p{L}{0,5}\W*$/u;

/** Whether a requisite without `copy` gets a copy button: its value is meant to be sent on (contract §9). */
export const copyDefault = ({ label, value }: Pick<Requisite, 'label' | 'value'>): boolean => {
  const labels = typeof label === 'string' ? [label] : Object.values(label);
  if (labels.some((text) => forwardedLabel.test(text))) return true;
  return /\d/.test(value) && /^\S{8,}$/.test(value) && !amountOrDate.test(value);
};
