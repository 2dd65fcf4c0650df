import { describe, expect, it } from 'vitest';
import { localeFiles, messagesOf } from './localeFiles';

/** What a text may say of money, or of a cause; each language says it by these words. */
type Claim = 'charged' | 'inBalance' | 'received' | 'onItsWay' | 'bank' | 'connection' | 'approved';

const words: Readonly<Record<string, Readonly<Record<Claim, RegExp>>>> = {
  en: {
    charged: /charged|debited|deducted/i,
    inBalance: /(?:in|to) your balance/i,
    received: /payment received|we’ve received \{\{paid|is in your balance|it’s in your balance/i,
    onItsWay: /on its way|withdrawal sent|we’ve sent/i,
    bank: /\bbank/i,
    connection: /connection/i,
    approved: /(?:is|was|been) approved|payment approved|request accepted/i,
  },
  es: {
    charged: /cobrado|cobró|cargado/i,
    inBalance: /(?:en|a) tu saldo/i,
    received: /pago recibido|(?<!aún no )hemos recibido \{\{paid|(?:está|entró) en tu saldo/i,
    onItsWay: /en camino|retirada enviada|hemos enviado/i,
    bank: /banco/i,
    connection: /conexión/i,
    approved: /aprobad|aceptad/i,
  },
  mx: {
    charged: /cobrado|cobró|cargado/i,
    inBalance: /(?:en|a) tu saldo/i,
    received: /pago recibido|hemos recibido \{\{paid|está en tu saldo/i,
    onItsWay: /en camino|retiro enviado|hemos enviado/i,
    bank: /banco/i,
    connection: /conexión/i,
    approved: /aprobad|aceptad/i,
  },
  pt: {
    charged: /cobrad|debitad|descontad/i,
    inBalance: /(?:no|para o) seu saldo/i,
    received: /pagamento recebido|recebemos \{\{paid|está no seu saldo/i,
    onItsWay: /a caminho|saque enviado|enviamos (?:\{\{paid|menos)/i,
    bank: /banco/i,
    connection: /conexão/i,
    approved: /aprovad[ao] (?!\.)|aceit[oa](?!\p{L})/iu,
  },
  ru: {
    charged: /списан/i,
    inBalance: /баланс/i,
    received: /платёж получен|получили \{\{paid|деньги уже на/i,
    onItsWay: /в\s?пути|отправлены|отправили (?:\{\{paid|не всю)/i,
    bank: /банк/i,
    connection: /соединени|связ/i,
    approved: /(?<!будет )одобрен|принят[ао]?(?!\p{L})/iu,
  },
  hi: {
    charged: /कट(?:े|ा|ी)(?!\p{L})/u,
    inBalance: /बैलेंस में/,
    received: /भुगतान मिल गया|\{\{paid\}\} मिले|पैसे आपके बैलेंस में हैं/,
    onItsWay: /पहुँच रहे|भेज दिए गए|भेजे गए हैं/,
    bank: /बैंक/,
    connection: /कनेक्शन/,
    approved: /मंज़ूर (?:हो गया|हुआ)|स्वीकार (?:हुआ|कर लिया)/,
  },
  mr: {
    charged: /कापले/,
    inBalance: /बॅलन्समध्ये/,
    received: /पेमेंट मिळाले(?!ले)|\{\{paid\}\} मिळाले|पैसे तुमच्या बॅलन्समध्ये आहेत/,
    onItsWay: /येत आहेत|पैसे पाठवले(?! असतील)|\{\{paid\}\} पाठवले/,
    bank: /बँक/,
    connection: /कनेक्शन/,
    approved: /मंजूर (?:झाले|झाली)|स्वीकारल/,
  },
  te: {
    charged: /కట్ (?:కా|అ)/,
    inBalance: /బ్యాలెన్స్‌(?:లో|కు)/,
    received: /^చెల్లింపు అందింది|\{\{paid\}\} అందాయి|బ్యాలెన్స్‌లో ఉంది/,
    onItsWay: /వస్తోంది|డబ్బు పంపించాము|\{\{paid\}\} పంపించాము/,
    bank: /బ్యాంక్/,
    connection: /కనెక్షన్/,
    approved: /ఆమోదించా|అంగీకరించా|స్వీకరించా/,
  },
};

/** By fact and kind: what contract §11 lets a screen say. What is not listed says nothing of these. */
const allowed: Readonly<Record<string, readonly Claim[]>> = {
  'money.absent.deposit': ['charged'],
  'money.absent.withdrawal': ['inBalance'],
  'money.accepted.deposit': ['inBalance'],
  'money.failedPart.deposit': ['received', 'inBalance'],
  'money.failedPart.withdrawal': ['onItsWay', 'inBalance'],
  'money.less.withdrawal': ['onItsWay'],
  'money.notCharged.deposit': ['charged'],
  'money.notCharged.withdrawal': ['inBalance'],
  'money.part.deposit': ['received'],
  'money.part.withdrawal': ['onItsWay'],
  'money.processed.deposit': ['received', 'inBalance'],
  'money.processed.withdrawal': ['onItsWay'],
  'money.processedPart.deposit': ['received', 'inBalance'],
  'money.processedPart.withdrawal': ['onItsWay', 'inBalance'],
  // The server's reason: less than the full amount was sent.
  'transaction.reason.underpaid.withdrawal': ['onItsWay'],
};

/** A part of the screen whose component is given no fact says nothing at all. */
const withoutFact = /^(?:captcha|step|transaction|error|session|method\.gone|code|copy)\./;
/** The connection is what they are about. */
const ofConnection = /^(?:connection|socket)\./;
/** A step says where to pay, in a bank's app, say; that is no cause. */
const isInstruction = (key: string, claim: Claim): boolean =>
  (claim === 'connection' && ofConnection.test(key)) || (claim === 'bank' && key.startsWith('step.'));
/** What to do, not what was done. */
const advice = new Set(['step.crypto.memoWarning']);

const factOf = (key: string): string => key.replace(/\.(?:title|text)(?=\.)/, '');
const claimsIn = (file: string, text: string): Claim[] =>
  Object.entries(words[file] ?? {}).flatMap(([claim, pattern]) => (pattern.test(text) ? [claim as Claim] : []));

describe('a text claims no cause and no place of money beyond its fact', () => {
  it.each(localeFiles)('under a fact of the money: %s [TRUTH-1]', (file) => {
    const texts = Object.entries(messagesOf('locales', file)).filter(([key]) => key.startsWith('money.'));
    expect(texts.length).toBeGreaterThan(30);
    const beyond = texts.flatMap(([key, text]) =>
      claimsIn(file, text)
        .filter((claim) => !allowed[factOf(key)]?.includes(claim))
        .map((claim) => `${key}: ${claim} | ${text}`),
    );
    expect(beyond).toEqual([]);
  });

  it.each(localeFiles)('and every language says what the fact allows: %s [TRUTH-1]', (file) => {
    const said = new Map<string, Set<Claim>>();
    for (const [key, text] of Object.entries(messagesOf('locales', file))) {
      const claims = said.get(factOf(key)) ?? new Set();
      for (const claim of claimsIn(file, text)) claims.add(claim);
      said.set(factOf(key), claims);
    }
    const unsaid = Object.entries(allowed)
      .filter(([fact]) => fact.startsWith('money.'))
      .flatMap(([fact, claims]) =>
        claims.filter((claim) => !said.get(fact)?.has(claim)).map((claim) => `${fact}: ${claim}`),
      );
    expect(unsaid).toEqual([]);
  });

  it.each(localeFiles)('without one, in steps, reasons and refusals: %s [TRUTH-1]', (file) => {
    const texts = Object.entries(messagesOf('locales', file));
    const shown = texts.filter(([key]) => (withoutFact.test(key) || ofConnection.test(key)) && !advice.has(key));
    expect(shown.length).toBeGreaterThan(40);
    const beyond = shown.flatMap(([key, text]) =>
      claimsIn(file, text)
        .filter((claim) => !isInstruction(key, claim) && !allowed[key]?.includes(claim))
        .map((claim) => `${key}: ${claim} | ${text}`),
    );
    expect(beyond).toEqual([]);
  });

  it.each([
    ['en', 'Your bank declined the payment. You haven’t been charged.', ['charged', 'bank']],
    ['es', 'El banco ha rechazado el pago. No se te ha cobrado nada.', ['charged', 'bank']],
    ['mx', 'Pago aceptado', ['approved']],
    ['pt', 'A conexão caiu ao enviar a solicitação.', ['connection']],
    ['ru', 'Платёж принят. Деньги скоро будут на балансе.', ['inBalance', 'approved']],
    ['hi', 'भेजते समय कनेक्शन टूट गया। पैसे आपके बैलेंस में ही हैं।', ['inBalance', 'connection']],
    ['mr', 'पेमेंट स्वीकारले', ['approved']],
    ['te', 'మీ రిక్వెస్ట్‌ను అంగీకరించాము', ['approved']],
  ])('of %s is found: %s', (file, text, claims) => {
    expect(claimsIn(file, text)).toEqual(claims);
  });
});
