import { useMemo, useSyncExternalStore } from 'react';
import { type CompiledForm, fieldUi } from '../src/form/compile/CompiledForm';
import { widgets } from './theme';

/**
 * Whether a widget of this form is still loading, which this starts. A form shows its skeleton meanwhile, and what
 * follows it waits, so that nothing moves when its fields appear.
 */
export function useAreWidgetsLoading({ uiSchema }: CompiledForm): boolean {
  const parts = useMemo(() => {
    const types = new Set(uiSchema['ui:order'].flatMap((name) => fieldUi(uiSchema, name)?.['ui:widget'] ?? []));
    return [...types].map((type) => widgets[type]).filter((widget) => 'isLoading' in widget);
  }, [uiSchema]);
  const subscribe = useMemo(
    () => (onChange: () => void) => {
      const stops = parts.map((part) => part.subscribe(onChange));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [parts],
  );
  // All of them start to load, also behind the first that does.
  return useSyncExternalStore(subscribe, () => parts.filter((part) => part.isLoading()).length > 0);
}
