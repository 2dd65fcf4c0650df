import type { DefinitionLanguage } from '../countryLanguages';

/** A text in every language of the widget; 'in' reuses hi. */
export type Texts = Readonly<Record<DefinitionLanguage, string>>;

/** @param mx the text of Mexico, where it is not that of Spain */
const texts = (
  en: string,
  es: string,
  hi: string,
  mr: string,
  pt: string,
  ru: string,
  te: string,
  mx: string = es,
): Texts => ({ en, es, hi, mr, mx, pt, ru, te });

/** A name that is the same everywhere, such as CPF, but in the languages of `own`. */
export const named = (name: string, own: Partial<Texts> = {}): Texts => ({
  ...texts(name, name, name, name, name, name, name),
  ...own,
});

/** 'Check “CPF” for a typo': the error of a value with a wrong check digit or form. Names no character that was typed. */
export const wrong = ({ en, es, hi, mr, mx, pt, ru, te }: Texts): Texts =>
  texts(
    `Check “${en}” for a typo`,
    `Revisa si hay algún error en «${es}»`,
    `“${hi}” में टाइपिंग की गलती जाँचें`,
    `“${mr}” मध्ये टायपिंगची चूक तपासा`,
    `Confira se há erro de digitação em “${pt}”`,
    `Проверьте, нет ли опечатки в поле «${ru}»`,
    `“${te}”లో టైపింగ్ తప్పు ఉందేమో చూడండి`,
    `Revisa si hay algún error en “${mx}”`,
  );

/** @param count a number or a range, such as '10–16' */
export const digits = (count: number | string): Texts =>
  texts(
    `${count} digits`,
    `${count} dígitos`,
    `${count} अंक`,
    `${count} अंक`,
    `${count} dígitos`,
    `Цифр: ${count}`,
    `${count} అంకెలు`,
  );

export const lettersAndDigits = (count: number | string): Texts =>
  texts(
    `${count} letters and digits`,
    `${count} caracteres (letras y dígitos)`,
    `${count} कैरेक्टर (अंग्रेज़ी अक्षर और अंक)`,
    `${count} कॅरेक्टर (इंग्रजी अक्षरे आणि अंक)`,
    `${count} caracteres (letras e dígitos)`,
    `Латинских букв и цифр: ${count}`,
    `${count} క్యారెక్టర్లు (ఇంగ్లీష్ అక్షరాలు, అంకెలు)`,
  );

/** Adds to a hint how the value starts. */
export const startingWith = (start: string, { en, es, hi, mr, mx, pt, ru, te }: Texts): Texts =>
  texts(
    `${en}, starting with ${start}`,
    `${es}; empieza por ${start}`,
    `${hi}, ${start} से शुरू`,
    `${mr}, ${start} ने सुरू`,
    `${pt}, começando com ${start}`,
    `${ru}, начало: ${start}`,
    `${te}, మొదట ${start} ఉండాలి`,
    `${mx}; empieza con ${start}`,
  );

/** 'For example 12345678-5'. */
export const example = (value: string): Texts =>
  texts(
    `For example ${value}`,
    `Por ejemplo, ${value}`,
    `जैसे ${value}`,
    `उदा. ${value}`,
    `Por exemplo, ${value}`,
    `Например, ${value}`,
    `ఉదా. ${value}`,
  );

/** @param owner whose number it is: a wallet or a bank */
export const phoneOf = (owner: string): Texts =>
  texts(
    `${owner} phone number`,
    `Teléfono registrado en ${owner}`,
    `${owner} में दर्ज फ़ोन नंबर`,
    `${owner} फोन नंबर`,
    `Telefone cadastrado no ${owner}`,
    `Номер, привязанный к\u00a0${owner}`,
    `${owner} ఫోన్ నంబర్`,
    `Celular registrado en ${owner}`,
  );

/** @param count a number or a range @param prefix the country's, such as '+254' */
export const digitsAfter = (prefix: string, count: number | string): Texts =>
  texts(
    `${count} digits after ${prefix}`,
    `${count} dígitos después de ${prefix}`,
    `${prefix} के बाद ${count} अंक`,
    `${prefix} नंतर ${count} अंक`,
    `${count} dígitos depois de ${prefix}`,
    `Цифр после ${prefix}: ${count}`,
    `${prefix} తర్వాత ${count} అంకెలు`,
  );

/** @param network the coin or the network */
export const addressOn = (network: string): Texts =>
  texts(
    `${network} address`,
    `Dirección de ${network}`,
    `${network} पता`,
    `${network} पत्ता`,
    `Endereço ${network}`,
    `Адрес ${network}`,
    `${network} చిరునామా`,
  );

/** For an address that is pasted. */
export const copied: Texts = texts(
  'Copy it from your wallet',
  'Cópiala desde tu monedero',
  'इसे अपने वॉलेट से कॉपी करें',
  'तो तुमच्या वॉलेटमधून कॉपी करा',
  'Copie da sua carteira',
  'Скопируйте из кошелька',
  'మీ వాలెట్ నుండి కాపీ చేయండి',
  'Cópiala desde tu billetera',
);

/** @param owner the bank's or wallet's name; '' for any bank */
export const accountNumber = (owner = ''): Texts =>
  owner === ''
    ? texts('Account number', 'Número de cuenta', 'खाता नंबर', 'खाते क्रमांक', 'Número da conta', 'Номер счёта', 'ఖాతా నంబర్')
    : texts(
        `${owner} account number`,
        `Número de cuenta ${owner}`,
        `${owner} खाता नंबर`,
        `${owner} खाते क्रमांक`,
        `Número da conta ${owner}`,
        `Номер счёта ${owner}`,
        `${owner} ఖాతా నంబర్`,
      );

/** @param name the document's own name, in brackets */
export const nationalId = (name: string): Texts =>
  texts(
    `National ID (${name})`,
    `Documento de identidad (${name})`,
    `राष्ट्रीय पहचान नंबर (${name})`,
    `राष्ट्रीय ओळख क्रमांक (${name})`,
    `Documento de identidade (${name})`,
    `Личный номер (${name})`,
    `జాతీయ గుర్తింపు నంబర్ (${name})`,
  );

/** @param name the number's own name, in brackets */
export const taxNumber = (name: string): Texts =>
  texts(
    `Tax number (${name})`,
    `Número fiscal (${name})`,
    `टैक्स नंबर (${name})`,
    `टॅक्स नंबर (${name})`,
    `Número fiscal (${name})`,
    `Налоговый номер (${name})`,
    `ట్యాక్స్ నంబర్ (${name})`,
  );

/** @param brand of the card; '' for any */
export const cardNumberOf = (brand = ''): Texts => {
  const before = brand === '' ? '' : `${brand} `;
  const after = brand === '' ? '' : ` ${brand}`;
  return texts(
    brand === '' ? 'Card number' : `${brand} card number`,
    `Número de tarjeta${after}`,
    `${before}कार्ड नंबर`,
    `${before}कार्ड क्रमांक`,
    `Número do cartão${after}`,
    `Номер карты${after}`,
    `${before}కార్డ్ నంబర్`,
  );
};

export const expiryDate: Texts = texts(
  'Card expiration date',
  'Fecha de caducidad',
  'कार्ड की वैधता',
  'कार्डची वैधता',
  'Validade do cartão',
  'Срок действия карты',
  'కార్డ్ గడువు తేదీ',
  'Fecha de vencimiento',
);
export const securityCode: Texts = texts(
  'Security code',
  'Código de seguridad',
  'सुरक्षा कोड',
  'सुरक्षा कोड',
  'Código de segurança',
  'Код безопасности',
  'భద్రతా కోడ్',
);
export const emailKey: Texts = texts(
  'Pix email key',
  'Clave Pix: correo electrónico',
  'Pix ईमेल कुंजी',
  'Pix ईमेल कुंजी',
  'Chave Pix: e-mail',
  'Ключ Pix: эл. почта',
  'Pix ఇమెయిల్ కీ',
);
export const randomKey: Texts = texts(
  'Pix random key',
  'Clave Pix aleatoria',
  'Pix रैंडम कुंजी',
  'Pix रँडम कुंजी',
  'Chave Pix aleatória',
  'Случайный ключ Pix',
  'Pix రాండమ్ కీ',
);
export const postalCode: Texts = texts(
  'Postal code',
  'Código postal',
  'पोस्टल कोड',
  'पोस्टल कोड',
  'CEP',
  'Почтовый индекс',
  'పోస్టల్ కోడ్',
);
