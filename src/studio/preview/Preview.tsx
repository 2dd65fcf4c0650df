import { useState } from 'react';
import type { Layout } from '../../contract/generated/types';
import styles from '../Studio.module.css';
import shapes from './Preview.module.css';
import { Rehearsal } from './Rehearsal';
import { View } from './View';

/** The next view's number: those that are shut leave no gap behind in what is shown. */
let newest = 1;

/** How a player will see the method: its form, in as many views side by side as one likes, and the whole way in the sandbox. */
export function Preview({ layout }: { readonly layout: Layout }) {
  const [views, setViews] = useState<readonly number[]>([1]);
  const [isRehearsing, setIsRehearsing] = useState(false);
  return (
    <>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.small}
          onClick={() => {
            newest += 1;
            setViews([...views, newest]);
          }}
        >
          One more view
        </button>
        {views.length > 1 && (
          <button type="button" className={styles.small} onClick={() => setViews(views.slice(0, -1))}>
            One view less
          </button>
        )}
        <span className={styles.spacer} />
        <button type="button" className={styles.small} onClick={() => setIsRehearsing(!isRehearsing)}>
          {isRehearsing ? 'End the rehearsal' : 'Rehearse in the sandbox'}
        </button>
      </div>
      {isRehearsing ? (
        <Rehearsal layout={layout} />
      ) : (
        <div className={shapes.views}>
          {views.map((view, index) => (
            <View key={view} layout={layout} number={index + 1} />
          ))}
        </div>
      )}
    </>
  );
}
