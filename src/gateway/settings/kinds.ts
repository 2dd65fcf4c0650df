import { z } from 'zod/v4';
import { isLoopback } from './isLoopback';

/** What the documentation and the messages say of a variable, beside its kind and its default. */
type About = {
  readonly text: string;
  readonly example?: string | readonly string[];
  /** Instead of the default. */
  readonly shown?: string;
  /** Messages never repeat its value. */
  readonly isSecret?: true;
  /** Without spaces around it. */
  readonly isExact?: true;
  /** Variables that have to be set, too. */
  readonly needs?: readonly string[];
};

export const about = z.registry<About>();

/** Every kind's message is its rule: 'a whole number'. */
export const matching = (pattern: RegExp, rule: string) => z.string().regex(pattern, { error: rule, abort: true });

export const wholeNumber = (min: number, max: number) => {
  const rule = `a whole number from ${min} to ${max}`;
  return matching(/^\d+$/, rule)
    .transform(Number)
    .refine((value) => value >= min && value <= max, rule);
};

export const oneOf = <const Name extends string>(...names: readonly Name[]) =>
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(names, `one of ${names.join(', ')}`));

/** 'false' and 'yes' are mistakes that nobody should guess about. */
export const flag = (meaning: string) =>
  z
    .enum(['0', '1'], '1, which alone switches it on, or 0')
    .default('0')
    .transform((value) => value === '1')
    .register(about, { text: `1: ${meaning}`, example: ['1', '0'], isExact: true });

/** Letters, digits, '-' and '_': keys end up in a document and in URLs. */
export const key = () => matching(/^[\w-]{8,128}$/, 'a key as the service shows it: 8 to 128 letters, digits, - and _');

export const secret = (length: number, more: About) =>
  z
    .string()
    .min(length, `a secret of ${length} characters or more`)
    .optional()
    .register(about, { ...more, isSecret: true, example: `$(openssl rand -hex ${length})` });

const webhookRule = 'a secret of Standard Webhooks, which is whsec_ and 24 to 64 bytes in Base64';

/** What requests to or from another server are signed with. */
export const webhookSecret = (text: string, ...needs: readonly string[]) =>
  matching(/^whsec_[A-Za-z0-9+/]+={0,2}$/, webhookRule)
    .refine((value) => {
      const bytes = Buffer.from(value.slice('whsec_'.length), 'base64').length;
      return bytes >= 24 && bytes <= 64;
    }, webhookRule)
    .optional()
    .register(about, { text, needs, isSecret: true, example: 'whsec_$(openssl rand -base64 32)' });

/** An address whose protocol is one of `protocols`, as 'https:'. */
export const address = (protocols: readonly string[], rule: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: rule,
    abort: true,
  });

/** Another server. Plain HTTP only to this machine. */
export const peerAddress = (rule = "an https address, or this machine's, without user and password") =>
  address(['https:', 'http:'], rule)
    .transform((value) => new URL(value))
    .refine(
      ({ protocol, hostname, username, password }) =>
        (protocol === 'https:' || isLoopback(hostname)) && `${username}${password}` === '',
      rule,
    );

/** Only 'https://casino.example': a path, a star or a semicolon would change the page's policy. */
export const origin = () =>
  matching(/^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?\/?$/i, 'an origin without a path')
    .refine(URL.canParse, { error: 'an origin without a path', abort: true })
    .transform((value) => new URL(value).origin);

/** Parts between commas or spaces. */
export const listOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .default('')
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(item));
