import type { Action } from '../controls';
import type { Settings } from '../settings';
import type { Help } from './paths';

interface HelperOptions {
  readonly open: (transaction: 'deposit' | 'withdrawal') => void;
  /** Returns why it cannot be done. */
  readonly act: (action: Action) => Promise<string | null>;
  readonly change: (change: Partial<Settings>) => void;
  /** Of the player who is there, or of a new one. */
  readonly token: () => Promise<string>;
  /** False: there are none. */
  readonly showMessages: () => boolean;
  readonly notice: (occurrence: string) => void;
}

/** Does what a step offers; returns why it cannot be done, null if it is done. */
export function createHelper({ open, act, change, token, showMessages, notice }: HelperOptions) {
  return async (help: Help): Promise<string | null> => {
    switch (help.kind) {
      case 'open':
        open(help.transaction);
        return null;
      case 'control':
        return act(help.action);
      case 'settings':
        change(help.change);
        return null;
      case 'messages':
        if (!showMessages()) return 'Open the cashier first.';
        notice('messages shown');
        return null;
      case 'link':
        notice(`opened ${help.href}`);
        return null;
      case 'copy':
        try {
          const text = help.command.replaceAll('{origin}', location.origin);
          await navigator.clipboard.writeText(text.includes('{token}') ? text.replace('{token}', await token()) : text);
          notice(`copied ${help.name}`);
          return null;
        } catch (error) {
          return `It could not be copied: ${error instanceof Error ? error.message : String(error)}`;
        }
    }
  };
}
