import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import { OptionalPart } from '../../ui/OptionalPart';
import { whenIdle } from '../../ui/whenIdle';
import { screenTable } from '../screens/screenTable';
import { type PreparedForm, PreparedFormContext } from '../screens/shared/preparedForm';

const PrepareForm = lazyPart(
  async () => (await import(/* webpackChunkName: "later" */ '../screens/method/PrepareForm')).PrepareForm,
  true,
);

/**
 * Loads the form's code once the list is there, and then prepares a form.
 * @param children renders the screens, with the prepared form in its place
 */
export function PreparedForms({ children }: { children: (form: ReactNode) => ReactNode }) {
  const [isLoaded, setIsLoaded] = useState(false);
  const [form, setForm] = useState<PreparedForm | null>(null);
  useEffect(() => {
    // A chunk that fails is requested again when its screen opens.
    void whenIdle()
      .then(() => Promise.all([screenTable.method.preload(), screenTable.methodOrStep.preload()]))
      .then(whenIdle)
      .then(PrepareForm.preload)
      .then(() => startTransition(() => setIsLoaded(true)));
  }, []);
  return (
    <PreparedFormContext value={form}>
      {children(
        isLoaded && (
          <OptionalPart>
            <PrepareForm onChange={setForm} />
          </OptionalPart>
        ),
      )}
    </PreparedFormContext>
  );
}
