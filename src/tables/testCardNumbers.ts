/**
 * Card numbers that card schemes and payment providers publish for tests, issued to nobody; beside those whose digits
 * repeat, such as 4242 4242 4242 4242.
 */
export const testCardNumbers: ReadonlySet<string> = new Set([
  '4012888888881881',
  '4917610000000000',
  '5105105105105100',
  '5200828282828210',
  '2223003122003222',
  '378282246310005',
  '371449635398431',
  '6011000990139424',
  '30569309025904',
  '38520000023237',
  '3566002020360505',
]);
