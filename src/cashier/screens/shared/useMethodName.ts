import type { MethodName } from '../../../contract/ids';
import type { TransactionKind } from '../../../contract/transaction';
import { useTranslate } from '../../../i18n/useTranslate';
import { useMethodList } from '../../store/useMethodList';

/**
 * A method's text in the language, or its name when the list lacks it (another region's method, or an archived one).
 */
export function useMethodName(name: MethodName | undefined, transaction: TransactionKind): string {
  const { text } = useTranslate();
  const { methods } = useMethodList(transaction);
  const method = methods.find((candidate) => candidate.name === name);
  return method ? text(method.text) : (name ?? '');
}
