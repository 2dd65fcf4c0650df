import type { KeyboardEvent } from 'react';

/** 'Next' of a phone's keyboard goes to the next field; iOS would submit the form. A desktop's Enter does. */
export function goToNext(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next') return;
  if (!matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  const controls = [...(target.form?.querySelectorAll<HTMLElement>('input, [role="combobox"]') ?? [])];
  controls[controls.indexOf(target) + 1]?.focus();
}
