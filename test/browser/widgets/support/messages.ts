import en from '../../../../locales/en.json';

/** The English texts, and some of a layout's own that tests name. */
export const messages = {
  ...en,
  'paymentMethods.placeholder.pix_key': 'E-mail, phone or CPF',
  'paymentMethods.regex_error.cpf': 'A CPF has 11 digits',
  'paymentMethods.regex_error.letters': 'Letters only',
};

/** The same keys, in another language, as far as a test reads them. */
export const spanish = {
  'form.error.required': 'Rellena este campo',
  'paymentMethods.regex_error.letters': 'Solo letras',
  'form.moreDetails': 'Más detalles',
};
