import { Activity, Suspense, useContext, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Method } from '../../../contract/method';
import type { TransactionKind } from '../../../contract/transaction';
import { lazyPart } from '../../../ui/lazyPart';
import { whenIdle } from '../../../ui/whenIdle';
import { ScreenBoundary } from '../../routes/ScreenBoundary';
import { ScreenSkeleton } from '../../routes/ScreenSkeleton';
import { usePlace } from '../../routes/usePlace';
import { useRoute } from '../../routes/useRoute';
import { useCashierSelector } from '../../store/createStore';
import { useMethodList } from '../../store/useMethodList';
import { useRegion } from '../../store/useRegion';
import { isPrepared, type PreparedForm, PreparedFormContext } from './preparedForm';

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
  return <LikelyForm key={visits} {...{ isOpen, onChange }} transaction={row.transaction} isFirst={visits === 0} />;
}

interface FormProps extends Props {
  readonly transaction: TransactionKind;
  readonly isOpen: boolean;
  /** Whether none was open before. */
  readonly isFirst: boolean;
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
  return (
    method && <FormInContainer key={`${props.transaction} ${method.name} ${shownRegion}`} {...props} method={method} />
  );
}

/** React runs no effect of what is hidden, so there is no call, event or focus. They run once the form is open. */
function FormInContainer({ method, transaction, isOpen, isFirst, onChange }: FormProps & { readonly method: Method }) {
  const [container] = useState(() => document.createElement('div'));
  const { name } = method;
  useLayoutEffect(() => {
    let isUnmounted = false;
    const observer = new MutationObserver(() => {
      // Before it, React may have committed a skeleton.
      if (!container.querySelector('form')) return;
      observer.disconnect();
      void whenIdle().then(() => {
        if (isUnmounted) return;
        if (isFirst) layOut(container);
        onChange({ transaction, method: name, container });
      });
    });
    observer.observe(container, { childList: true, subtree: true });
    return () => {
      isUnmounted = true;
      observer.disconnect();
      onChange(null);
    };
  }, [container, transaction, name, isFirst, onChange]);
  return createPortal(
    <Activity mode={isOpen ? 'visible' : 'hidden'}>
      <ScreenBoundary>
        <Suspense fallback={<ScreenSkeleton screen="method" />}>
          <ChosenMethod transaction={transaction} method={method} />
        </Suspense>
      </ScreenBoundary>
    </Activity>,
    container,
  );
}

/** Lays the form out within one task, unseen: the first text of each font size takes a slow phone some 8 ms. */
function layOut(container: HTMLElement): void {
  const frame = document.createElement('div');
  Object.assign(frame.style, { position: 'fixed', inset: '0', contain: 'strict', visibility: 'hidden' });
  frame.inert = true;
  // Without the style by which React hides it.
  frame.append(...Array.from(container.children, (child) => child.cloneNode(true)));
  for (const { style } of frame.querySelectorAll<HTMLElement>(':scope > *')) style.removeProperty('display');
  document.body.append(frame);
  frame.getBoundingClientRect();
  frame.remove();
}
