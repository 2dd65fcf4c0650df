import { Activity, Suspense, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Method } from '../../../contract/method';
import type { TransactionKind } from '../../../contract/transaction';
import { lazyPart } from '../../../ui/lazyPart';
import { whenIdle } from '../../../ui/whenIdle';
import { useOpening } from '../../routes/Opening';
import { ScreenBoundary } from '../../routes/ScreenBoundary';
import { ScreenSkeleton } from '../../routes/ScreenSkeleton';
import { usePlace } from '../../routes/usePlace';
import { useRoute } from '../../routes/useRoute';
import { useCashierSelector } from '../../store/createStore';
import { useMethodList } from '../../store/useMethodList';
import { useRegion } from '../../store/useRegion';
import { isPrepared, type PreparedForm, PreparedFormContext } from '../shared/preparedForm';

const ChosenMethod = lazyPart(async () => (await import(/* webpackChunkName: "form" */ './MethodScreen')).ChosenMethod);

interface Props {
  /** null: the form is gone, or about to be replaced. */
  readonly onChange: (form: PreparedForm | null) => void;
}

/**
 * Renders the form of the list's first method while the player reads the list, and keeps it while it is open: a press
 * only shows it (PAINT-4).
 */
export function PrepareForm({ onChange }: Props) {
  const row = useRoute();
  const place = usePlace(row);
  const selected = useCashierSelector(({ selection }) => selection.methodName);
  const form = useContext(PreparedFormContext);
  const isOpen = isPrepared(form, selected, row) && place === 'form';
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [visits, setVisits] = useState(0);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (wasOpen) setVisits(visits + 1);
  }
  // Elsewhere nothing has to ask for a list.
  if (row.screen !== 'list' && !isOpen) return null;
  return <LikelyForm key={visits} {...{ isOpen, onChange }} transaction={row.transaction} />;
}

interface FormProps extends Props {
  readonly transaction: TransactionKind;
  readonly isOpen: boolean;
}

function LikelyForm(props: FormProps) {
  const { methods } = useMethodList(props.transaction);
  const form = useContext(PreparedFormContext);
  const { country, currency } = useRegion();
  const region = `${country} ${currency}`;
  const [shownRegion, setShownRegion] = useState(region);
  // A form that is open keeps what was typed; one that waits starts with what was typed in its region.
  if (!props.isOpen && shownRegion !== region) setShownRegion(region);
  const method = props.isOpen ? methods.find(({ name }) => name === form?.method) : methods[0];
  return method && <HiddenForm key={`${props.transaction} ${method.name} ${shownRegion}`} {...props} method={method} />;
}

/** React runs no effect of what is hidden, so there is no call, event or focus. They run once the form is open. */
function HiddenForm({ method, transaction, isOpen, onChange }: FormProps & { readonly method: Method }) {
  const place = useRef<HTMLDivElement>(null);
  const isShown = useOpening() !== null || isOpen;
  const form = useMemo(() => ({ transaction, method: method.name }), [transaction, method.name]);
  useLayoutEffect(() => () => onChange(null), [onChange]);
  useLayoutEffect(() => {
    const shown = place.current;
    if (isOpen || !shown) return;
    return afterChanges(shown, () => {
      // Before it, React may have committed a skeleton.
      if (!shown.querySelector('form')) return;
      layOut(shown);
      onChange(form);
    });
  }, [isOpen, form, onChange]);
  useLayoutEffect(() => {
    if (isShown && place.current) unhide(place.current);
  }, [isShown]);
  return (
    <div data-open={isShown} ref={place}>
      <Activity mode={isOpen ? 'visible' : 'hidden'}>
        <ScreenBoundary>
          <Suspense fallback={<ScreenSkeleton screen="method" />}>
            <ChosenMethod transaction={transaction} method={method} />
          </Suspense>
        </ScreenBoundary>
      </Activity>
    </div>
  );
}

/** Calls back in idle time after each change of what is inside. Returns a function that stops that. */
function afterChanges(element: HTMLElement, onIdle: () => void): () => void {
  let isStopped = false;
  let isDue = false;
  const observer = new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    void whenIdle().then(() => {
      isDue = false;
      if (isStopped) return;
      onIdle();
      // Its own changes.
      observer.takeRecords();
    });
  });
  observer.observe(element, { childList: true, subtree: true, attributeFilter: ['style'] });
  return () => {
    isStopped = true;
    observer.disconnect();
  };
}

/**
 * Lays the form out where it will be shown, within one task, so that no frame shows it: a browser keeps the layout of what
 * `content-visibility` hides. Under `display: none`, by which React hides it at each change, it would keep none.
 */
function layOut(place: HTMLElement): void {
  unhide(place);
  place.style.contentVisibility = 'visible';
  place.getBoundingClientRect();
  place.removeAttribute('style');
}

/** Removes React's `display: none`, which comes back at each change: a press may come before the next `layOut`. */
function unhide(place: HTMLElement): void {
  for (const child of place.children) if (child instanceof HTMLElement) child.style.removeProperty('display');
}
