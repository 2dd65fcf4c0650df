import type { HostSchema, Parent } from '../contract/hostData';
import { cryptoBonusExperiment } from '../tables/experiments';

/** The user's group in the one experiment of specification §3, as the host sent it; group_a by default. */
export const cryptoBonusGroup = (experiments: Parent['experiments']): string =>
  experiments.find(({ key }) => key === cryptoBonusExperiment.key)?.group ?? cryptoBonusExperiment.defaultGroup;

/**
 * Whether the crypto bonus is offered (specification §4): needs a crypto group in the list, the schema's flag, and
 * group_b.
 */
export const isCryptoBonusAvailable = (
  hasCryptoGroup: boolean,
  schema: HostSchema,
  experiments: Parent['experiments'],
): boolean =>
  hasCryptoGroup &&
  schema.meta?.cryptoBonus === true &&
  cryptoBonusGroup(experiments) === cryptoBonusExperiment.enabledGroup;
