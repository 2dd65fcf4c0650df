import { useEffect, useState } from 'react';
import { api, type Reach } from '../api';

/** Asked again so often, and so many times: a widget whose player is away comes later. ms. */
const askEvery = 500;
const mostAsks = 40;

/** How many of the open widgets have what was just published. */
export function ReachNote() {
  const [reach, setReach] = useState<Reach | null>(null);
  const [asks, setAsks] = useState(0);
  const isOver = asks >= mostAsks || (reach !== null && reach.took >= reach.told);
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(
      () =>
        void api.reach().then((answer) => {
          if (answer.ok) setReach(answer.value);
          setAsks((count) => count + 1);
        }),
      asks === 0 ? 0 : askEvery,
    );
    return () => clearTimeout(timer);
  }, [asks, isOver]);
  if (!reach) return null;
  if (reach.told === 0) return <> No widget is open.</>;
  return (
    <>
      {' '}
      {reach.took} of {reach.told} open {reach.told === 1 ? 'widget has' : 'widgets have'} it.
    </>
  );
}
