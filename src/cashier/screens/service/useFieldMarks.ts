import { type RefObject, useEffect, useRef } from 'react';
import { boxOf } from '../../../../widgets/FieldFrame/FieldFrame';
import { fieldId } from '../../../../widgets/fieldId';
import type { FormPreview } from '../../../contract/formPreview';

/** What is drawn as marked: the field's box; of an amount, its line. */
const markedOf = (control: HTMLElement): HTMLElement => {
  const box = boxOf(control);
  return box === control ? (control.closest('label') ?? control) : box;
};

/** Marks fields of a form-preview (`marks`), those of a disclosure once it is open. @returns the ref of the form's parent */
export function useFieldMarks(formId: string, marks: FormPreview['marks']): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = element.current;
    if (!form || !marks) return;
    const mark = (): void => {
      for (const [name, kind] of Object.entries(marks)) {
        const control = document.getElementById(fieldId(formId, name));
        if (control) markedOf(control).dataset.mark = kind;
      }
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(form, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      for (const box of form.querySelectorAll<HTMLElement>('[data-mark]')) delete box.dataset.mark;
    };
  }, [formId, marks]);
  return element;
}
