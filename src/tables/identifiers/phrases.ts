/** A text in every language of the widget; 'in' reuses hi. */
export type Texts = Readonly<Record<'en' | 'es' | 'hi' | 'mr' | 'mx' | 'pt' | 'ru' | 'te', string>>;

/** Mexico reads the Spanish text. */
const texts = (en: string, es: string, hi: string, mr: string, pt: string, ru: string, te: string): Texts => ({
  en,
  es,
  hi,
  mr,
  mx: es,
  pt,
  ru,
  te,
});

/** A name that is the same everywhere, such as CPF, or has a spelling of its own in Russian. */
export const named = (name: string, ru = name): Texts => texts(name, name, name, name, name, ru, name);

/** 'Check “CPF” for a typo': the error of a value with a wrong check digit or form. Names no character that was typed. */
export const wrong = ({ en, es, hi, mr, pt, ru, te }: Texts): Texts =>
  texts(
    `Check “${en}” for a typo`,
    `Revisa si hay un error en «${es}»`,
    `“${hi}” में टाइपिंग की गलती जाँचें`,
    `“${mr}” मध्ये टायपिंगची चूक तपासा`,
    `Confira se há erro de digitação em “${pt}”`,
    `Проверьте, нет ли опечатки в поле «${ru}»`,
    `“${te}”లో టైపింగ్ తప్పు ఉందేమో చూడండి`,
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
    `${count} letras y dígitos`,
    `${count} अक्षर और अंक`,
    `${count} अक्षरे आणि अंक`,
    `${count} letras e dígitos`,
    `Букв и цифр: ${count}`,
    `${count} అక్షరాలు, అంకెలు`,
  );

/** Adds to a hint how the value starts. */
export const startingWith = (start: string, { en, es, hi, mr, pt, ru, te }: Texts): Texts =>
  texts(
    `${en}, starting with ${start}`,
    `${es}, empieza por ${start}`,
    `${hi}, ${start} से शुरू`,
    `${mr}, ${start} ने सुरू`,
    `${pt}, começa com ${start}`,
    `${ru}, начало: ${start}`,
    `${te}, ${start} తో మొదలవుతుంది`,
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
    `Teléfono de ${owner}`,
    `${owner} फ़ोन नंबर`,
    `${owner} फोन नंबर`,
    `Telefone ${owner}`,
    `Телефон ${owner}`,
    `${owner} ఫోన్ నంబర్`,
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
  'ते तुमच्या वॉलेटमधून कॉपी करा',
  'Copie da sua carteira',
  'Скопируйте из кошелька',
  'మీ వాలెట్ నుండి కాపీ చేయండి',
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
    `राष्ट्रीय पहचान संख्या (${name})`,
    `राष्ट्रीय ओळख क्रमांक (${name})`,
    `Documento de identidade (${name})`,
    `Личный номер (${name})`,
    `జాతీయ గుర్తింపు సంఖ్య (${name})`,
  );

/** @param name the number's own name, in brackets */
export const taxNumber = (name: string): Texts =>
  texts(
    `Tax number (${name})`,
    `Número fiscal (${name})`,
    `कर संख्या (${name})`,
    `कर क्रमांक (${name})`,
    `Número fiscal (${name})`,
    `Налоговый номер (${name})`,
    `పన్ను సంఖ్య (${name})`,
  );

/** @param brand of the card; '' for any */
export const cardNumberOf = (brand = ''): Texts => {
  const own = brand === '' ? '' : ` ${brand}`;
  return texts(
    `Card number${own}`,
    `Número de tarjeta${own}`,
    `कार्ड नंबर${own}`,
    `कार्ड क्रमांक${own}`,
    `Número do cartão${own}`,
    `Номер карты${own}`,
    `కార్డ్ నంబర్${own}`,
  );
};

export const expiryDate: Texts = texts(
  'Card expiry date',
  'Fecha de caducidad',
  'कार्ड की समाप्ति तिथि',
  'कार्डची मुदत',
  'Validade do cartão',
  'Срок действия карты',
  'కార్డ్ గడువు తేదీ',
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
  'Pix ईमेल की',
  'Pix ईमेल की',
  'Chave Pix: e-mail',
  'Ключ Pix: эл. почта',
  'Pix ఈమెయిల్ కీ',
);
export const randomKey: Texts = texts(
  'Pix random key',
  'Clave Pix aleatoria',
  'Pix रैंडम की',
  'Pix रँडम की',
  'Chave Pix aleatória',
  'Случайный ключ Pix',
  'Pix యాదృచ్ఛిక కీ',
);
export const postalCode: Texts = texts(
  'Postal code',
  'Código postal',
  'पिन कोड',
  'पिन कोड',
  'CEP',
  'Почтовый индекс',
  'పిన్ కోడ్',
);
