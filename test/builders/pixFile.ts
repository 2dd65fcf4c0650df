import file from '../../schemas/methods/pix.deposit.json';
import type { Layout } from '../../src/contract/generated/types';

const read: unknown = file;

/** The project's own Pix, also for tests in a browser, which reads no files (`layouts.ts`). */
export const pixFile = read as Layout; // checked in test/unit/schemas
