import type { HostSchema, Parent } from '../contract/hostData';
import { cryptoBonusExperiment } from '../tables/experiments';

/** The group that the host put the user in, for specification §3's one experiment; group_a when it names none. */
export const cryptoBonusGroup = (experiments: Parent['experiments']): string =>
  experiments.find(({ key }) => key === cryptoBonusExperiment.key)?.group ?? cryptoBonusExperiment.defaultGroup;

/** Whether the crypto bonus is on offer (specification §4): a crypto group in the list, the schema's word, and group_b. */
export const isCryptoBonusAvailable = (
  hasCryptoGroup: boolean,
  schema: HostSchema,
  experiments: Parent['experiments'],
): boolean =>
  hasCryptoGroup &&
  schema.meta?.cryptoBonus === true &&
  cryptoBonusGroup(experiments) === cryptoBonusExperiment.enabledGroup;
