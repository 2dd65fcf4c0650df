import { pix } from '../builders/payments';

let deposits = 0;

/** The payload of another deposit. Its amount is unique for a while: the same payment twice within 2 s would be a duplicate. */
export function nextDeposit() {
  deposits += 1;
  return pix({ amount: `${100 + (deposits % 4000)}.${1 + (Math.floor(deposits / 4000) % 9)}` });
}
