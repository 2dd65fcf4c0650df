import { layoutOf } from './layouts';

/** What a method's tile shows, and where. */
export interface Shown {
  readonly name: string;
  readonly category?: string;
  readonly cardViewType?: number;
  readonly position?: number;
  readonly isPopular?: boolean;
  readonly text?: Readonly<Record<string, string>>;
}

/** A server's reply with these methods. */
export const replyOf = (methods: readonly Shown[]) =>
  Object.fromEntries(
    methods.map(({ name, ...more }) => [
      name,
      {
        ...layoutOf('picpay').method,
        category: 'none',
        isPopular: false,
        cardViewType: 0,
        text: { en: name },
        ...more,
        name,
      },
    ]),
  );
