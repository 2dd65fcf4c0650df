import { createTranslate } from '../../i18n/createTranslate';
import { sourceFileOf, tagOf } from '../../i18n/languages';
import { beginLoading, restartLoading } from '../../ui/beginLoading';
import { toDom } from '../../ui/toDom';
import { SlowNotice } from '../routes/SlowNotice';
import { firstTextsOf } from './firstScreen/firstTextsOf';

export interface StartWatch {
  /** The host's data have arrived, thus the language is known. */
  setLanguage(language: string): void;
  /** The shell's first screen, or an error, is there. */
  end(): void;
}

/** Shows a notice and 'Refresh' below the skeleton or the painted list when the widget starts slowly (TRUTH-3). */
export function watchStart(): StartWatch {
  const place = document.getElementById('slow-start');
  let language = 'en';
  const show = (): void => {
    const texts = firstTextsOf(sourceFileOf(language));
    const { t } = createTranslate(texts ?? firstTextsOf('en') ?? {}, texts ? language : 'en');
    const notice = toDom(SlowNotice({ t }));
    place?.replaceChildren(notice);
    place?.setAttribute('lang', tagOf(texts ? language : 'en'));
    place?.querySelector('button')?.addEventListener('click', () => window.location.reload());
  };
  let stop = beginLoading(show);
  return {
    setLanguage(known) {
      language = known;
      if (!place?.hasChildNodes()) return;
      // A frame that its host has warmed up was hidden: the player waits from now on.
      stop();
      place.replaceChildren();
      restartLoading();
      stop = beginLoading(show);
    },
    end() {
      stop();
      place?.remove();
    },
  };
}
