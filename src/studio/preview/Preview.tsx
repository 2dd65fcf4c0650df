import { CirclePlay, Minus, Plus } from 'lucide';
import { memo, startTransition, useEffect, useState } from 'react';
import type { Layout } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { runWhenIdle } from '../../ui/whenIdle';
import { useCommands } from '../commands';
import styles from '../Studio.module.css';
import { Button, IconButton } from '../ui/Button';
import shapes from './Preview.module.css';
import { Rehearsal } from './Rehearsal';
import { View } from './View';

interface Props {
  readonly layout: Layout;
}

/** ms until it follows, also where the browser has no time. */
const longestWait = 500;

/** The preview, which follows once the editor has shown a layout: the widget runs in this page's thread. */
export function Preview({ layout }: Props) {
  const [shown, setShown] = useState<Layout | null>(null);
  useEffect(() => runWhenIdle(() => startTransition(() => setShown(layout)), longestWait), [layout]);
  return shown && <ShownPreview layout={shown} />;
}

/** The method's form in any number of views, or a rehearsal in the sandbox. */
const ShownPreview = memo(function ShownPreview({ layout }: Props) {
  const { t } = useTranslate();
  const [count, setCount] = useState(1);
  const [isRehearsing, setIsRehearsing] = useState(false);
  const rehearseText = t(isRehearsing ? 'preview.endRehearsal' : 'preview.rehearse');
  const [hasRehearsed, setHasRehearsed] = useState(false);
  const rehearse = (): void => {
    setIsRehearsing(!isRehearsing);
    setHasRehearsed(isRehearsing);
  };
  useCommands([{ text: rehearseText, icon: CirclePlay, run: rehearse }]);
  return (
    <>
      <div className={styles.row}>
        {!isRehearsing && (
          <IconButton icon={Plus} label={t('preview.more')} isSmall onPress={() => setCount(count + 1)} />
        )}
        {!isRehearsing && count > 1 && (
          <IconButton icon={Minus} label={t('preview.less')} isSmall onPress={() => setCount(count - 1)} />
        )}
        <span className={styles.spacer} />
        {/* Where the focus of an ended rehearsal goes: its frame is gone. */}
        <Button key={rehearseText} isSmall autoFocus={hasRehearsed} onPress={rehearse}>
          {rehearseText}
        </Button>
      </div>
      {isRehearsing ? (
        <Rehearsal layout={layout} onEnd={rehearse} />
      ) : (
        <div className={shapes.views}>
          {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
            <View key={number} layout={layout} number={number} />
          ))}
        </div>
      )}
    </>
  );
});
