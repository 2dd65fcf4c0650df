import { textIn } from '../../i18n/textIn';
import { useTranslate } from '../../i18n/useTranslate';
import { MergeCard } from '../editor/MergeCard';
import { isPassing } from '../isPassing';
import { methodId } from '../methodId';
import { Button } from '../ui/Button';
import { useRefusalText } from '../useRefusalText';
import styles from './Texts.module.css';
import type { TextMethod } from './textMethod';
import type { TextStore } from './textStore';

interface Props {
  readonly methods: readonly TextMethod[];
  readonly store: TextStore;
}

/** Methods at a time: the grid stays in sight. */
const maxNotices = 3;

/** What waits for somebody to decide: conflicts, refused edits, releases that an edit would stop. */
export function TextNotices({ methods, store }: Props) {
  const { t, tag } = useTranslate();
  const refusalWords = useRefusalText();
  const notices = methods.flatMap((method) => {
    const { conflict, refusal, isHeld } = method;
    // A refusal that passes is in the page's status.
    const lasting = refusal && !isPassing(refusal) ? refusal : null;
    return conflict || lasting || isHeld ? [{ method, conflict, lasting, isHeld }] : [];
  });
  return notices.slice(0, maxNotices).map(({ method, conflict, lasting, isHeld }) => {
    const id = methodId(method.key);
    const name = `${textIn(method.layout.method.text, tag)} · ${t(`kind.${method.key.transaction}`)}`;
    return conflict ? (
      <MergeCard
        key={id}
        base={method.base}
        mine={method.layout}
        theirs={conflict.theirs}
        author={conflict.author}
        method={name}
        resolve={(merged) => store.resolve(id, merged)}
      />
    ) : (
      <p key={id} role="alert" className={styles.problem}>
        {lasting && t('problem.at', { place: name, text: refusalWords(lasting, method.layout) })}
        {isHeld && t('problem.at', { place: name, text: t('held.text') })}
        {isHeld && (
          <Button isSmall onPress={() => store.stopRelease(id)}>
            {t('held.stop')}
          </Button>
        )}
        <Button isSmall onPress={() => store.discard(id)}>
          {t('texts.discard')}
        </Button>
      </p>
    );
  });
}
