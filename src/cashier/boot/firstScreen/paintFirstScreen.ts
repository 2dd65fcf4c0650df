import type { HostData } from '../../../contract/hostData';
import type { MethodsReply } from '../../../contract/replies';
import type { TransactionKind } from '../../../contract/transaction';
import { formatMoney } from '../../../domain/formatMoney';
import { listMethods } from '../../../domain/methodList';
import type { Region } from '../../../domain/region';
import type { Messages } from '../../../i18n/createI18n';
import { createTranslate } from '../../../i18n/createTranslate';
import { intlTagOf, sourceFileOf, tagOf } from '../../../i18n/languages';
import { recordBrokenIcons } from '../../../ui/icons/brokenIcons';
import { parseIconName } from '../../../ui/icons/iconAddress';
import { iconSource, loadIconPack } from '../../../ui/icons/iconPack';
import type { ThemeName } from '../../../ui/theme/themeName';
import { toDom } from '../../../ui/toDom';
import { readLastMethods } from '../../store/lastMethodStorage';
import { FirstScreen } from './FirstScreen';
import { firstTextsOf } from './firstTextsOf';

interface FirstList {
  readonly transaction: TransactionKind;
  readonly parent: HostData['parent'];
  readonly region: Region;
  readonly userId: string | null;
  /** The name of a locale file. */
  readonly language: string;
  readonly theme: ThemeName;
}

/** What the boot entry painted; React hydrates it, unless the locale files have other texts. */
export interface PaintedScreen {
  /** Its texts, those of the build. */
  readonly texts: Messages;
  /** Called once React has rendered the page: does the press that came before. */
  readonly finish: () => void;
  /**
   * Loads the pack of icons, and shows those of the list; React may have rendered them by then.
   * @param whenIdle the network has nothing more urgent
   */
  readonly showIcons: (whenIdle: Promise<unknown>) => Promise<void>;
}

/**
 * Loads what Intl needs for amounts and plurals, while the first call is in progress: it takes up to 300 ms on a slow
 * phone.
 */
export function warmUpIntl(currency: string, language: string): void {
  const tag = intlTagOf(language);
  formatMoney('20', currency, tag);
  new Intl.PluralRules(tag).select(5);
}

/**
 * Paints the list before any code of React has run.
 * @returns null where it cannot: an empty list, or a language without built-in texts
 */
export function paintFirstScreen(
  element: HTMLElement,
  { methods }: MethodsReply,
  { transaction, parent, region, userId, language, theme }: FirstList,
): PaintedScreen | null {
  const texts = firstTextsOf(sourceFileOf(language));
  const last = readLastMethods(userId)[transaction];
  const { items } = listMethods(methods, { transaction, currency: region.currency, last });
  if (!texts || items.length === 0) return null;
  const translate = createTranslate(texts, language);
  document.documentElement.lang = tagOf(language);
  const stopRecording = recordBrokenIcons(element);
  element.replaceChildren(toDom(FirstScreen({ transaction, parent, items, region, translate, theme })));
  const replayPress = queuePress(element);
  return {
    texts,
    finish() {
      stopRecording();
      replayPress();
    },
    async showIcons(whenIdle) {
      await loadIconPack(whenIdle);
      for (const image of element.querySelectorAll<HTMLImageElement>('img[data-icon]:not([src])')) {
        const icon = parseIconName(image.dataset.icon ?? '');
        const source = icon && iconSource(icon, theme);
        if (source) image.src = source;
      }
    },
  };
}

/**
 * Queues the presses on an element's buttons, and lets nobody else have them: React loses a press that comes while it
 * hydrates. The last one counts: a player who presses two tiles wants the second. Its button is busy until then.
 * @returns called once React has hydrated the element: does the press
 */
function queuePress(element: HTMLElement): () => void {
  const buttons = (): HTMLButtonElement[] => [...element.querySelectorAll('button')];
  let pressed: HTMLButtonElement | null = null;
  let index = -1;
  const record = (event: Event): void => {
    event.stopImmediatePropagation();
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    pressed?.removeAttribute('aria-busy');
    pressed = button;
    pressed.setAttribute('aria-busy', 'true');
    index = buttons().indexOf(button);
  };
  // Added before React's own listeners on the element, thus called before them.
  element.addEventListener('click', record, { capture: true });
  return () => {
    element.removeEventListener('click', record, { capture: true });
    pressed?.removeAttribute('aria-busy');
    // Where React did not find the page as it expects it, the same button is another node.
    (pressed?.isConnected ? pressed : buttons()[index])?.click();
  };
}
