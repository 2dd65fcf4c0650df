import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/primitives/Button/Button';

interface Props {
  /** The form to submit; its code may still be loading. */
  formId: string;
  busy: boolean;
  children: ReactNode;
}

const formOf = (id: string): HTMLFormElement | null => {
  const element = document.getElementById(id);
  return element instanceof HTMLFormElement ? element : null;
};

/** A form's submit button outside of it. A press before the form is there submits the form once it is (contract §9). */
export function SubmitButton({ formId, busy, children }: Props) {
  const awaiting = useRef<MutationObserver | null>(null);
  useEffect(() => () => awaiting.current?.disconnect(), []);
  const press = () => {
    if (awaiting.current !== null || formOf(formId)) return;
    const observer = new MutationObserver(() => {
      const form = formOf(formId);
      if (!form) return;
      observer.disconnect();
      form.requestSubmit();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    awaiting.current = observer;
  };
  return (
    <Button type="submit" form={formId} full busy={busy} onClick={press}>
      {children}
    </Button>
  );
}
