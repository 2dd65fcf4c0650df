import { hasMisleadingCharacters } from '../../domain/misleadingCharacters';

/** Why the history cannot show a name, as a refusal's code; null: it can. @param name without spaces around it */
export function nameProblem(name: string): 'NAME_MISSING' | 'NAME_CHARACTERS' | null {
  if (name === '') return 'NAME_MISSING';
  return hasMisleadingCharacters(name) ? 'NAME_CHARACTERS' : null;
}

export const nameMessages = {
  NAME_MISSING: 'Enter the name: the history shows it.',
  NAME_CHARACTERS: 'A name has no line breaks, and no invisible or direction characters.',
} as const;

/** Whether people can sign in with a login: it is shown in lists and in the audit log, too. */
export const isLogin = (login: string): boolean => /^\S+$/.test(login) && nameProblem(login.normalize('NFKC')) === null;
