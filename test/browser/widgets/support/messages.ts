import en from '../../../../locales/en.json';

/** The English texts, and keys of layouts that tests use. */
export const messages = {
  ...en,
  'paymentMethods.placeholder.pix_key': 'E-mail, phone or CPF',
  'paymentMethods.regex_error.cpf': 'Enter the 11-digit CPF',
  'paymentMethods.regex_error.letters': 'Letters only',
};

/** The keys that tests read, in another language. */
export const spanish = {
  'form.error.required': 'Rellena el campo «{{label}}»',
  'paymentMethods.regex_error.letters': 'Solo letras',
  'form.moreDetails': 'Más detalles',
};
