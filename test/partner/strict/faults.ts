import { callFaults } from './faults/callFaults';
import type { Fault } from './faults/Fault';
import { formFaults } from './faults/formFaults';
import { listFaults } from './faults/listFaults';
import { repeatFaults } from './faults/repeatFaults';
import { statusFaults } from './faults/statusFaults';

/** What developers get wrong: one at a time makes a server that is right otherwise break these duties, and no others. */
export const faults: Readonly<Record<string, Fault>> = {
  ...callFaults,
  ...listFaults,
  ...formFaults,
  ...repeatFaults,
  ...statusFaults,
};
