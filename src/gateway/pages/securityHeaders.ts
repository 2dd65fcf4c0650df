/** The gateway's pages; each has its own policy (contract C8). */
export type PageKind = 'widget' | 'demo' | 'studio' | 'acquirer';

interface PolicyContext {
  /** The page's origin as ws:// or wss://: 'self' does not cover sockets in every browser. */
  readonly socketOrigin: string;
  /** Origins whose pages may frame the widget. */
  readonly partnerOrigins: readonly string[];
  /** The services that are configured. */
  readonly services?: readonly Service[];
  /** Hashes of what the widget's document carries inline: 'sha256-…'. */
  readonly inline?: { readonly script: string; readonly style: string };
  /** Of the style elements that the studio's component library writes; new for each response. */
  readonly styleNonce?: string;
}

/** `datadog` with its site, as 'datadog:datadoghq.eu'. */
export type Service = 'recaptcha' | 'geetest' | `datadog:${string}`;

type Directives = Readonly<Record<string, string>>;

const base: Directives = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
};

/** What each service adds to the widget's policy, by its own documentation. */
const serviceSources: { readonly [Name in 'recaptcha' | 'geetest']: Directives } = {
  recaptcha: {
    'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    'connect-src': 'https://www.google.com/recaptcha/',
    'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  },
  geetest: {
    'script-src': 'https://static.geetest.com https://gcaptcha4.geetest.com',
    'style-src': 'https://static.geetest.com',
    'connect-src': 'https://gcaptcha4.geetest.com',
  },
};

/** Datadog's intake, and the session recorder's worker, which is a blob. */
const datadogSources = (site: string): Directives => ({
  'connect-src': `https://browser-intake-${site.replace(/\.(?=.*\.)/, '-')}`,
  'worker-src': "'self' blob:",
});

const sourcesOf = (service: Service): Directives =>
  service === 'recaptcha' || service === 'geetest'
    ? serviceSources[service]
    : datadogSources(service.slice('datadog:'.length));

function withServices(directives: Directives, services: readonly Service[]): Directives {
  const merged: Record<string, string> = { ...directives };
  for (const service of services)
    for (const [name, sources] of Object.entries(sourcesOf(service)))
      merged[name] = [merged[name], sources].filter(Boolean).join(' ');
  return merged;
}

/** @param source a hash or a nonce */
const withSource = (source: string | undefined): string => (source ? `'self' '${source}'` : "'self'");

const policies: { readonly [Kind in PageKind]: (context: PolicyContext) => Directives } = {
  // In the order of contract C8.
  widget: ({ socketOrigin, partnerOrigins, services = [], inline }) =>
    withServices(
      {
        'default-src': "'none'",
        'script-src': withSource(inline?.script),
        'style-src': withSource(inline?.style),
        'img-src': "'self' data: blob: https:",
        'media-src': "'self' https:",
        'font-src': "'self' https:",
        'connect-src': ["'self'", socketOrigin].filter(Boolean).join(' '),
        'form-action': "'self' https:",
        'base-uri': "'self'",
        'frame-ancestors': ["'self'", ...partnerOrigins].join(' '),
        'require-trusted-types-for': "'script'",
      },
      services,
    ),
  demo: () => ({ ...base, 'img-src': "'self' data:", 'connect-src': "'self'", 'frame-src': "'self'" }),
  // The studio previews the widget in frames.
  studio: ({ styleNonce }) => ({
    ...base,
    'style-src': withSource(styleNonce && `nonce-${styleNonce}`),
    'img-src': "'self' data:",
    'connect-src': "'self'",
    'frame-src': "'self'",
  }),
  acquirer: () => ({ ...base, 'img-src': "'self' data:" }),
};

const text = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** The headers of a page. Camera, microphone and geolocation are denied to its frames, too. */
export function securityHeaders(kind: PageKind, context: PolicyContext): Readonly<Record<string, string>> {
  return {
    'content-security-policy': text(policies[kind](context)),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    'cross-origin-opener-policy': kind === 'studio' ? 'same-origin' : 'unsafe-none',
  };
}
