import type { Answer } from './api/answer';
import { showToast, type ToastContent } from './ui/toasts';
import { useRefusalText } from './useRefusalText';

/** Shows why a call was refused, or that it is done. @returns a function whose `done` is missing where the page shows that */
export function useAnswerToast(): (answer: Answer<unknown>, done?: ToastContent) => void {
  const refusalText = useRefusalText();
  return (answer, done) => {
    if (!answer.ok) showToast({ text: refusalText(answer.refusal) });
    else if (done) showToast(done);
  };
}
