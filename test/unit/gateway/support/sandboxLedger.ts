import { createLedger } from '../../../../src/gateway/ledger/createLedger';
import { startingBalance } from '../../../../src/gateway/sandbox/readOpening';

/** Each new player starts with the sandbox's balance. */
export const sandboxLedger = createLedger({ holder: 'ledger', opening: startingBalance });
