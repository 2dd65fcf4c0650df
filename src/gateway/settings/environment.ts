import { StartProblem } from '../StartProblem';

/** `process.env`, or what a test gives. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A whole number. @throws StartProblem: it is another text, or out of range */
export function numberOf(environment: Environment, name: string, fallback: number, max: number, min = 0): number {
  const text = environment[name]?.trim();
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new StartProblem(
    `${name} is '${text}'.`,
    `${name} is a whole number from ${min} to ${max}, as ${name}=${fallback}`,
  );
}

/** Only '1' switches on, and only '0' or nothing off: 'false' and 'yes' are mistakes that nobody should guess about. */
export function flagOf(environment: Environment, name: string): boolean {
  const text = environment[name] ?? '';
  if (text === '1') return true;
  if (text === '' || text === '0') return false;
  throw new StartProblem(
    `${name} is '${text}'.`,
    `Only ${name}=1 switches it on. To switch it off, leave ${name} out or write ${name}=0`,
  );
}

export const addressOf = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};

/** Only 'https://casino.example': a path, a star or a semicolon would change the page's policy. */
const originPattern = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?\/?$/i;

export function originOf(name: string, text: string): string {
  const address = originPattern.test(text) ? addressOf(text) : null;
  if (address) return address.origin;
  throw new StartProblem(
    `${name} contains '${text}'.`,
    `It takes origins without a path, as ${name}=https://casino.example`,
  );
}

/** Letters, digits, '-' and '_': keys end up in a document and in URLs. */
export function keyOf(environment: Environment, name: string): string | undefined {
  const key = environment[name]?.trim();
  if (!key || /^[\w-]{8,128}$/.test(key)) return key || undefined;
  throw new StartProblem(
    `${name} is not a key.`,
    'It is the public key that the service shows: letters, digits, - and _',
  );
}

/**
 * A secret; undefined when it is not set. The message does not repeat it.
 * @throws StartProblem: it has fewer than `minLength` characters
 */
export function secretOf(environment: Environment, name: string, minLength: number): string | undefined {
  const secret = environment[name]?.trim();
  if (!secret || secret.length >= minLength) return secret || undefined;
  throw new StartProblem(
    `${name} is too short to be safe.`,
    `It takes ${minLength} characters or more, as made by: openssl rand -hex ${minLength}`,
  );
}
