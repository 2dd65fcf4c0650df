import type { MethodName } from '../../../contract/ids';
import type { TransactionKind } from '../../../contract/transaction';
import { useTranslate } from '../../../i18n/useTranslate';
import { useListedMethod } from '../../store/useMethodList';

/** A method's text in the language, or its name when the list lacks it. */
export function useMethodName(name: MethodName | undefined, transaction: TransactionKind): string {
  const { text } = useTranslate();
  const method = useListedMethod(name, transaction);
  return method ? text(method.text) : (name ?? '');
}
