import type { FastifyRequest } from 'fastify';

interface CookieOptions {
  readonly name: string;
  /** Over http; behind https it is '/', as the prefix '__Host-' demands. */
  readonly path: string;
  /** Lax: also sent when another site sends the browser here. */
  readonly sameSite: 'Strict' | 'Lax';
  /** Whether the studio is served over https. */
  readonly isSecure: boolean;
}

/** A cookie that no script can read. */
export interface Cookie {
  /** A `set-cookie` header. */
  set(value: string, seconds: number): string;
  /** A `set-cookie` header that drops it. */
  drop(): string;
  read(request: FastifyRequest): string | undefined;
}

export function createCookie({ name: plainName, path: plainPath, sameSite, isSecure }: CookieOptions): Cookie {
  // '__Host-' takes a cookie of https alone, for this host and every path (RFC 6265bis §4.1.3.2).
  const [name, path] = isSecure ? [`__Host-${plainName}`, '/'] : [plainName, plainPath];
  const set = (value: string, seconds: number): string =>
    `${name}=${value}; Path=${path}; HttpOnly; SameSite=${sameSite}; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`;
  return {
    set,
    drop: () => set('', 0),
    read: ({ headers }) =>
      (headers.cookie ?? '')
        .split(/;\s*/)
        .find((part) => part.startsWith(`${name}=`))
        ?.slice(name.length + 1),
  };
}
