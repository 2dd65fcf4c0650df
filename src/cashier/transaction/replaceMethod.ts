import type { Method } from '../../contract/method';
import { type MethodsOf, methodsApi } from '../api/methods';
import type { CashierThunk } from '../store/cashierState';

/** Replaces a method in a list that is known, and asks for the list again. @param method null: it is in the list alone */
export const replaceMethod =
  (list: MethodsOf, method: Method | null): CashierThunk =>
  (dispatch) => {
    if (method)
      dispatch(
        methodsApi.util.updateQueryData('methods', list, ({ methods, ...rest }) => ({
          ...rest,
          methods: methods.map((known) => (known.name === method.name ? method : known)),
        })),
      );
    dispatch(methodsApi.util.invalidateTags(['Methods']));
  };
