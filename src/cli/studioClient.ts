import type { Layout } from '../contract/generated/types';

export interface MethodDetails {
  readonly published: { readonly layout: Layout } | null;
  readonly draft: { readonly revision: number } | null;
}
interface MethodSummary {
  readonly transaction: string;
  readonly name: string;
  /** 0: never published. */
  readonly revision: number;
}
interface Refusal {
  readonly error: { readonly message: string; readonly problems?: readonly { readonly why?: string }[] };
}

/** The studio's own calls to the gateway. Each throws an Error with the gateway's message when it refuses. */
export interface StudioClient {
  listMethods(): Promise<{ readonly methods: readonly MethodSummary[] }>;
  getMethod(transaction: string, name: string): Promise<MethodDetails>;
  /** @param seen the revision of the draft that this one replaces; 0: none */
  saveDraft(layout: Layout, seen: number): Promise<{ readonly revision: number }>;
  /** @returns the version, and how many open widgets were notified */
  publish(
    layout: Layout,
    options: { readonly seen: number; readonly note: string; readonly reason: string },
  ): Promise<{ readonly revision: number; readonly widgets: number }>;
}

const pathOf = ({ transaction, method }: Layout): string => `methods/${transaction}/${method.name}`;

export function createStudioClient(url: string, token: string): StudioClient {
  async function request<T>(verb: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${url}/studio/api/${path}`, {
      method: verb,
      headers: {
        authorization: `Bearer ${token}`,
        'x-cashier-studio': '1',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const reply: unknown = await response.json();
    if (response.ok) return reply as T; // the gateway and this command are released together
    const { message, problems = [] } = (reply as Refusal).error;
    throw new Error([message, ...problems.map(({ why }) => why ?? '')].join(' '));
  }

  return {
    listMethods: () => request('GET', 'methods'),
    getMethod: (transaction, name) => request('GET', `methods/${transaction}/${name}`),
    saveDraft: (layout, seen) => request('PUT', `${pathOf(layout)}/draft`, { layout, seen }),
    publish: (layout, options) => request('POST', `${pathOf(layout)}/publish`, options),
  };
}
