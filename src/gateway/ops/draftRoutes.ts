import type { FastifyPluginAsync } from 'fastify';
import type { Layout, LintProblem, MethodKey } from '../../contract/generated/types';
import { realCardsIn } from '../../lint/rules/cardFields';
import { unknownCountriesIn } from '../../lint/rules/countries';
import { expressionsOf } from '../../lint/rules/expressions';
import { mayChange, otherCountries } from '../people/requireCountries';
import { addCall, addMethodCall } from './addCall';
import { contractProblem } from './contractProblem';
import type { LintLayout } from './createLayoutLint';
import type { Rehearsals } from './createRehearsals';
import type { LayoutStore } from './layoutStore';
import { checksBusy, draftChanged, Refused } from './Refused';
import { actorOf } from './roles';

export interface DraftRoutesOptions {
  readonly store: LayoutStore;
  readonly check: LintLayout;
  /** null: there is no sandbox to rehearse in. */
  readonly rehearsals: Rehearsals | null;
  /** Brings every widget up to date after players got other layouts. */
  readonly onPublish: (revision: number) => Promise<number>;
}

const noSandbox = new Refused(403, 'NO_SANDBOX', 'This gateway has no sandbox. Rehearse on one that has.');

/** No form of ours has more than ten. Each of them takes the lint about 0.1 ms, and all of them wait for it. */
const maxExpressions = 200;

const contractRefused = (problems: LintProblem[]): Refused | null =>
  problems.length === 0 ? null : new Refused(422, 'CONTRACT', 'It does not fit the contract.', { problems });

/** Refuses a layout that would take the lint too long; null: it does not. */
const expressionsRefused = (layout: Layout): Refused | null =>
  contractRefused(
    expressionsOf(layout).length > maxExpressions
      ? [
          contractProblem(
            { path: '/method/fields', rule: 'maxExpressions', wanted: { limit: maxExpressions } },
            `/method/fields: has more than ${maxExpressions} expressions: take some out`,
          ),
        ]
      : [],
  );

/** Refuses a layout with a country that there is not; null: it has none. */
const countriesRefused = (layout: Layout): Refused | null =>
  contractRefused(
    unknownCountriesIn(layout).map(({ path, country }) =>
      contractProblem(
        { path, rule: 'country', wanted: { country } },
        `${path}: '${country}' is no country of ISO 3166-1: use its two letters, or * for all countries`,
      ),
    ),
  );

/** Refuses a layout that must not be stored: the number of a real card may be in it. null: it may be stored. */
export const storingRefused = (layout: Layout): Refused | null =>
  expressionsRefused(layout) ??
  countriesRefused(layout) ??
  contractRefused(
    realCardsIn(layout).map(({ path }) =>
      contractProblem(
        { path, rule: 'realCard', wanted: {} },
        `${path}: may be the number of a real card: use a test number`,
      ),
    ),
  );

/** What an author does: save and delete drafts, lint them, rehearse them in the sandbox. */
export const draftRoutes: FastifyPluginAsync<DraftRoutesOptions> = async (app, options) => {
  const { store, check, rehearsals, onPublish } = options;
  const isReleased = async (key: MethodKey): Promise<boolean> => ((await store.draftOf(key))?.share ?? 0) > 0;

  addMethodCall(app, 'saveDraft', async ({ key, operator, request, body: { layout, seen, ...conditions } }) => {
    if (layout.transaction !== key.transaction || layout.method.name !== key.name)
      return new Refused(422, 'BAD_NAME', 'The layout and its address name different methods.');
    const refused = storingRefused(layout);
    if (refused) return refused;
    if (!mayChange(operator, layout)) return otherCountries(operator);
    const wasReleased = await isReleased(key);
    const saved = await store.saveDraft(key, layout, seen, actorOf(request), conditions);
    if ('conflict' in saved) return draftChanged(saved.conflict, operator);
    if (wasReleased) await onPublish(0);
    return saved;
  });
  addMethodCall(app, 'deleteDraft', async ({ key, operator, request, body: { seen } }) => {
    const wasReleased = await isReleased(key);
    const changed = await store.deleteDraft(key, actorOf(request), seen);
    if (changed) return draftChanged(changed.conflict, operator);
    if (wasReleased) await onPublish(0);
    return {};
  });
  addCall(app, 'check', async ({ body: layout, operator, signal }) => {
    const refused = expressionsRefused(layout);
    if (refused) return refused;
    const published = await store.publishedOf({ transaction: layout.transaction, name: layout.method.name });
    const problems = await check(layout, published?.layout ?? null, { person: operator.id, signal });
    return typeof problems === 'string' ? checksBusy : { problems: [...problems] };
  });
  addCall(
    app,
    'rehearse',
    async ({ body: layout }) => storingRefused(layout) ?? rehearsals?.start(layout) ?? noSandbox,
  );
};
