import type { Text } from './generated/types';

/** Whether a text has words in any language. */
export const hasWords = (text: Text): boolean =>
  typeof text === 'string' ? text !== '' : Object.values(text).some((words) => words !== '');
