import { isDeepStrictEqual } from 'node:util';
import { listCalls } from '../../../contract/calls';
import type { Outcome } from '../../../contract/failure';
import { currencyCodeOf } from '../../../contract/ids';
import type { MethodsReply } from '../../../contract/replies';
import type { TransactionKind } from '../../../contract/transaction';
import type { Region } from '../../../domain/region';
import { messageOf } from '../../output';
import type { CheckContext } from '../createContexts';
import { broken, type DutyGroup, type DutyRow, dutiesOf, passed, skipped, type Verdict } from '../Duty';
import { unusableField, wrongExpression } from '../formProblems';
import { foreignMethods, impossibleLimits, inEachForm, lackingText, unlistedMethod, unsafeLink } from '../listProblems';
import { oncePer } from '../oncePer';
import { failureWords, isTaken, verdictOf } from '../verdicts';

const ownRegion = ({ options: { country, currency } }: CheckContext): Region => ({ country, currency });

/** Another currency of the server's; null: it has one. */
async function otherRegion(context: CheckContext): Promise<Region | null> {
  const countries = await context.own.call('countrySelector', {});
  if (!countries.ok) return null;
  const regions = countries.value.flatMap(({ code, currencies }) =>
    currencies.map((currency) => ({ country: code, currency })),
  );
  return regions.find(({ currency }) => currency !== context.options.currency) ?? null;
}

/** A list, and what of it the widget does not read as it was sent. */
async function readList({ own, recorder }: CheckContext, kind: TransactionKind, region: Region) {
  const from = recorder.deviations.length;
  const list = await own.call(listCalls[kind], region);
  return { list, deviations: recorder.deviations.slice(from) };
}

/** ISO 4217 has it for tests: no method takes it. */
export const unusedCurrency = currencyCodeOf('XTS');

/** The lists of the own region, which most duties here are about; read once. */
const ownLists = {
  deposit: oncePer((context: CheckContext) => readList(context, 'deposit', ownRegion(context))),
  withdrawal: oncePer((context: CheckContext) => readList(context, 'withdrawal', ownRegion(context))),
} as const satisfies Readonly<Record<TransactionKind, unknown>>;

const listProblem = (list: Outcome<MethodsReply>, check: (list: MethodsReply) => string | null): Verdict =>
  verdictOf(list.ok ? check(list.value) : failureWords(list.failure));

const withList = async (
  context: CheckContext,
  kind: TransactionKind,
  check: (list: MethodsReply) => string | null,
): Promise<Verdict> => listProblem((await ownLists[kind](context)).list, check);

/** Whether the icons that the server keeps itself are there (contract §5). */
async function iconVerdict({ options: { url, timeLimit } }: CheckContext, { methods }: MethodsReply): Promise<Verdict> {
  const own = methods.flatMap(({ iconIds: [logo = ''] }) => /^uploaded\/(.+)$/.exec(logo)?.[1] ?? []);
  for (const icon of new Set(own)) {
    const path = `/api/icons/${icon}.svg`;
    try {
      const { ok, status } = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(timeLimit) });
      if (!ok) return broken(`${path} answers ${status}.`);
    } catch (error) {
      return broken(`${path}: ${messageOf(error)}`);
    }
  }
  return passed;
}

const namesOf = ({ methods }: MethodsReply): string =>
  methods
    .map(({ name }) => name)
    .sort()
    .join(', ');

const rowsOf = (kind: TransactionKind): Readonly<Record<string, DutyRow>> => ({
  read: {
    words: `${listCalls[kind]} answers methods or isDirectGeo (C4)`,
    check: async (context) => isTaken((await ownLists[kind](context)).list),
  },
  shown: {
    words: `the widget can show every ${kind} method, with every field (C5)`,
    async check(context) {
      const { list, deviations } = await ownLists[kind](context);
      if (!list.ok) return broken(failureWords(list.failure));
      const dropped = deviations.find(({ isDropped }) => isDropped);
      return verdictOf(dropped ? dropped.words : unlistedMethod(kind)(list.value));
    },
  },
  currency: {
    words: `the ${kind} list has only methods of the currency that it is asked for (C4)`,
    check: (context) => withList(context, kind, foreignMethods(ownRegion(context))),
  },
  'other-currency': {
    words: `so has the ${kind} list of another currency (C4)`,
    async check(context) {
      const region = await otherRegion(context);
      if (!region) return skipped('The country selector names no other currency.');
      return listProblem((await readList(context, kind, region)).list, foreignMethods(region));
    },
  },
  none: {
    words: `the ${kind} list of a currency that no method takes is answered, and has none (C4)`,
    async check(context) {
      const region = { ...ownRegion(context), currency: unusedCurrency };
      return listProblem((await readList(context, kind, region)).list, foreignMethods(region));
    },
  },
  expressions: {
    words: `every expression of the ${kind} forms compiles in Unicode mode (C5)`,
    check: (context) =>
      withList(
        context,
        kind,
        inEachForm((fields) => wrongExpression(fields, context.options.isLenient)),
      ),
  },
  forms: {
    words: `every field of the ${kind} forms can be filled in (C5)`,
    check: (context) => withList(context, kind, inEachForm(unusableField)),
  },
  texts: {
    words: `the texts of every ${kind} method and its fields serve every language (C5)`,
    check: (context) => withList(context, kind, lackingText),
  },
  links: {
    words: `every link of a ${kind} method is https (C5)`,
    check: (context) => withList(context, kind, unsafeLink),
  },
  icons: {
    words: `every icon of the ${kind} methods that is the server's own is there (C5)`,
    over: 'once',
    needs: ['http'],
    async check(context) {
      const { list } = await ownLists[kind](context);
      return list.ok ? iconVerdict(context, list.value) : broken(failureWords(list.failure));
    },
  },
  limits: {
    words: `the limits of every ${kind} method leave an amount to pay (specification §5)`,
    check: (context) => withList(context, kind, impossibleLimits(ownRegion(context))),
  },
  same: {
    words: `HTTP and socket list the same ${kind} methods (C3)`,
    over: 'once',
    needs: ['http', 'socket'],
    async check(context) {
      const [first, second] = await Promise.all(
        (['http', 'socket'] as const).map(async (name) => (await ownLists[kind](context.on(name))).list),
      );
      if (!first?.ok || !second?.ok) return skipped('A list could not be read.');
      const names = [namesOf(first.value), namesOf(second.value)] as const;
      if (names[0] !== names[1]) return broken(`HTTP lists ${names[0]}; the socket ${names[1]}.`);
      const other = first.value.methods.find(
        (method) => !second.value.methods.some((one) => isDeepStrictEqual(one, method)),
      );
      return other ? broken(`They list '${other.name}' in two ways.`) : passed;
    },
  },
});

export const lists: DutyGroup = {
  name: 'lists',
  title: 'Lists',
  duties: [
    ...dutiesOf('lists', {
      countries: {
        words: 'methods-country-selector-v2 answers countries with currencies (C4)',
        async check({ own }) {
          const countries = await own.call('countrySelector', {});
          if (!countries.ok) return broken(failureWords(countries.failure));
          if (countries.value.length === 0) return broken('It names no country with a currency.');
          const lacking = countries.value.find(({ currencies }) => currencies.length === 0);
          return lacking ? broken(`'${lacking.code}' has no currency.`) : passed;
        },
      },
      snippet: {
        words: 'userdata-payment-snippet answers texts by field (C4)',
        check: async (context) => isTaken(await context.own.call('paymentSnippet', ownRegion(context))),
      },
      metrics: {
        words: 'metric events are taken (specification §7)',
        check: async ({ own }) => isTaken(await own.call('metricEvents', { events: [] })),
      },
    }),
    ...dutiesOf('lists/deposit', rowsOf('deposit')),
    ...dutiesOf('lists/withdrawal', rowsOf('withdrawal')),
  ],
};
