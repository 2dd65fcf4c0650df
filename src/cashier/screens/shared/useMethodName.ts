import type { TransactionKind } from '../../../contract/transaction';
import { useTranslate } from '../../../i18n/useTranslate';
import { useMethodList } from '../../store/useMethodList';

/** A method's text in the language, or its name when the list does not hold it (another region's, an archived one). */
export function useMethodName(name: string, transaction: TransactionKind): string {
  const { text } = useTranslate();
  const { methods } = useMethodList(transaction);
  const method = methods.find((candidate) => candidate.name === name);
  return method ? text(method.text) : name;
}
