/**
 * Keys whose text may be the English one in a language with other letters: names of documents and codes, samples of
 * what is typed in Latin letters, and texts without a word. Anything else that is left in English is forgotten.
 */
export const sameInEveryLanguage: ReadonlySet<string> = new Set([
  'group.more',
  'limits.range',
  // Latin, as Indian bank apps write it: the ghost has one letter for each sign of the mask.
  'form.date.ghost',
  ...['cci', 'clabe', 'cnic', 'cpf', 'cvc', 'dni', 'iban', 'ifsc', 'rut', 'vpa'].map(
    (name) => `paymentMethods.field.${name}`,
  ),
  ...[
    'btc_address',
    'email',
    'evm_address',
    'ifsc',
    'ltc_address',
    'perfect_money',
    'rut',
    'tron_address',
    'trx_id',
    'vpa',
    'webmoney',
  ].map((name) => `paymentMethods.placeholder.${name}`),
  // §3: some names of groups stay English.
  'paymentMethods.group.sbp-transgran-grouped',
  // A group's first methods and how many more there are; a factor as it is read.
  'group.more',
  'bulk.factorRead',
  // The studio: a name and a role, a place before its problem, and the name of a format.
  'app.who',
  'problem.at',
  // A rule in words: its length before its characters, a quoted text.
  'rule.of',
  'rule.quoted',
  'payScreen.eazype',
  'payScreen.pix',
  'tab.json',
  'text.in',
  // Wallets show the word 'memo' in Latin letters in every language.
  'step.crypto.memo',
]);

/** Keys whose text may be the English one in Spanish and Portuguese, where it is the same word. */
export const sameInLatinLetters: ReadonlySet<string> = new Set([
  'error.snackbar.title',
  'hooks.status',
  'list.state',
  'method.banner',
  'method.popular',
  'nav.hooks',
  'problem.error',
]);

/** Names of methods with an English word: the same in every language. Any other text with one is translated. */
export const namesWithEnglishWords: ReadonlySet<string> = new Set([
  ...['Airtel Money', 'Apple Pay', 'Bangkok Bank', 'Boleto', 'Google Pay'],
  ...['monobank', 'Ozon Bank', 'Perfect Money', 'SCB EASY', 'UPI ID'],
]);
