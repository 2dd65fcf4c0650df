import type { Duty, DutyGroup, Need } from './Duty';
import { access } from './groups/access';
import { amounts } from './groups/amounts';
import { answers } from './groups/answers';
import { balance } from './groups/balance';
import { errors } from './groups/errors';
import { later } from './groups/later';
import { lists } from './groups/lists';
import { outcome } from './groups/outcome';
import { payments } from './groups/payments';
import { replays } from './groups/replays';
import { steps } from './groups/steps';
import { validation } from './groups/validation';

/** Every duty, in the order of the checks. */
export const dutyGroups: readonly DutyGroup[] = [
  lists,
  access,
  errors,
  payments,
  amounts,
  validation,
  replays,
  later,
  steps,
  outcome,
  balance,
  answers,
];

/** Whether `--only` chooses a duty. */
export const isChosen = (names: readonly string[], group: DutyGroup, { id }: Duty): boolean =>
  names.length === 0 || names.some((name) => name === group.name || id === name || id.startsWith(`${name}/`));

/** Why a duty is skipped whose need is not met. */
export const needWords: { readonly [Name in Need]: string } = {
  deposit: 'It needs a deposit that the sandbox takes: --deposit.',
  withdrawal: 'It needs a withdrawal that the sandbox takes: --withdrawal.',
  balance: "It needs what the player has in the withdrawal's currency: --balance.",
  settle: 'It needs what ends a payment of the sandbox: --settle.',
  otherToken: "It needs another player's token: --other-token.",
  expiredToken: 'It needs a token that has expired: --expired-token.',
  http: 'The server does not answer over HTTP.',
  socket: 'The server does not answer over the socket.',
};
