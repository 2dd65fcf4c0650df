import { useContext, useEffect, useId, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { fieldId } from '../../../../widgets/fieldId';
import { MethodForm } from '../../../../widgets/MethodForm';
import { useAreWidgetsLoading } from '../../../../widgets/useAreWidgetsLoading';
import type { SavedAccount } from '../../../contract/generated/types';
import type { Method } from '../../../contract/method';
import type { TransactionKind } from '../../../contract/transaction';
import { canonicalAmount } from '../../../domain/decimal';
import { formatMoney } from '../../../domain/formatMoney';
import { isWithin, limitsOf } from '../../../domain/limits';
import { isUnfinished } from '../../../domain/transactionProgress';
import { type FormValues, fieldUi } from '../../../form/compile/CompiledForm';
import { boundsIn } from '../../../form/fieldTypes/amount';
import { type FormPayload, sentApart } from '../../../form/payload/formPayload';
import { useTranslate } from '../../../i18n/useTranslate';
import { cryptoGroupKey } from '../../../tables/methodGroups';
import { lazyPart, useIsLoading } from '../../../ui/lazyPart';
import { OptionalPart } from '../../../ui/OptionalPart';
import { StickyBar } from '../../../ui/primitives/StickyBar/StickyBar';
import { whenIdle } from '../../../ui/whenIdle';
import { typeEarlyKeys, useEarlyKeys } from '../../routes/earlyKeys';
import { visitOf } from '../../routes/visitOf';
import { useCashierDispatch, useCashierSelector } from '../../store/createStore';
import { fieldErrorShown, ruleTimedOut } from '../../store/screenActions';
import { notified } from '../../store/slices/ui';
import { isBusy, isUnknown, isWhole } from '../../store/submission';
import { useRegion } from '../../store/useRegion';
import { handleSubmission } from '../../transaction/handleSubmission';
import type { PaymentRequest } from '../../transaction/intentOf';
import { CheckButton } from '../shared/CheckButton';
import { DraftsContext, draftKeyOf } from '../shared/drafts';
import { loadSubmit } from '../shared/loadSubmit';
import { SubmitButton } from '../shared/SubmitButton';
import { SupportLink } from '../shared/SupportLink';
import { useBonus } from '../shared/useBonus';
import { useCompiledForm } from '../shared/useCompiledForm';
import styles from './MethodScreen.module.css';
import { SavedAccounts } from './SavedAccounts';
import { hasAccount, useSavedAccounts, withoutAccounts } from './useSavedAccounts';

/** A chunk of its own: most players have no bonus. */
const BonusCard = lazyPart(async () => (await import(/* webpackChunkName: "bonus" */ './BonusCard')).BonusCard);

/** In the chunk that comes before anything is sent: most methods say neither. */
const MethodTerms = lazyPart(async () => (await import(/* webpackChunkName: "aside" */ './MethodTerms')).MethodTerms);

/** Loads once the form can be filled in; without a network there is no film, either. */
const GuideLink = lazyPart(async () => {
  await whenIdle();
  const loading = import(/* webpackChunkName: "guide" */ './GuideLink');
  return await loading.then(
    ({ GuideLink: link }) => link,
    () => () => null,
  );
});

export interface PaymentFormProps {
  method: Method;
  transaction: TransactionKind;
  /** Values chosen on the way to this form. */
  start?: FormValues;
}

/** The method's fields, the bonus, and one button that names its action, with the amount once it can be sent. */
export function PaymentForm({ method, transaction, start }: PaymentFormProps) {
  const { t, tag } = useTranslate();
  const dispatch = useCashierDispatch();
  const formId = useId();
  const { country, currency } = useRegion();
  const submission = useCashierSelector((state) => state.transaction.submission);
  const isSticky = useCashierSelector(({ session }) => !session.parent.autoHeight);
  const limits = useMemo(() => limitsOf(method, currency, country), [method, currency, country]);
  const { accounts, choice, choose } = useSavedAccounts(method, start);
  const { fields, checkLuhn } = method;
  const { minimum } = useBonus(method, null);
  const suggestedAmount = transaction === 'deposit' ? minimum : null;
  const account = choice.account?.fields;
  const form = useCompiledForm({ fields, limits, transaction, checkLuhn, suggestedAmount, account });
  const drafts = useContext(DraftsContext);
  const { amountField } = sentApart(form);
  const formKey = draftKeyOf(transaction, method.name, country, currency);
  const [entered, setEntered] = useState<FormValues>(() => ({
    ...drafts.startOf(formKey, amountField, currency),
    ...start,
  }));
  const values = { ...form.formData, ...entered };
  const amount = amountField === null ? null : canonicalAmount(values[amountField] ?? '', currency);
  const context = fieldUi(form.uiSchema, amountField ?? '')?.['ui:options'].context;
  const isAmountValid = amount !== null && context !== undefined && isWithin(amount, boundsIn(context));
  const bonus = useBonus(method, amount);
  const hasBonus = transaction === 'deposit' && bonus.offered.length > 0;
  const hasTerms = method.fee !== undefined || method.arrival !== undefined;
  // What follows them waits for them, so that nothing moves.
  const isBonusLoading = useIsLoading(hasBonus ? BonusCard : null);
  const areTermsLoading = useIsLoading(hasTerms ? MethodTerms : null);

  const visit = visitOf(useLocation());
  useLayoutEffect(() => {
    dispatch(handleSubmission({ type: 'formOpened', visit }));
  }, [dispatch, visit]);
  useEffect(() => {
    // If it fails, the press loads it again.
    void whenIdle()
      .then(loadSubmit)
      .catch(() => {});
  }, []);
  const sentHere = 'intent' in submission && isWhole(submission.intent) && submission.intent.method === method.name;
  const isAccepted = submission.phase === 'accepted' && sentHere;
  useEffect(() => {
    if (isAccepted) drafts.send(formKey);
  }, [isAccepted, drafts, formKey]);
  const saveDraft = (changed: FormValues) => {
    drafts.save(formKey, changed);
    setEntered(changed);
  };
  const serverErrors = submission.phase === 'refused' && sentHere ? submission.fields : undefined;
  const chooseAccount = (account: SavedAccount | null) => {
    saveDraft(withoutAccounts(values, accounts));
    choose(account, serverErrors);
  };
  const [isLoading, setIsLoading] = useState(false);
  const send = async (request: PaymentRequest) => {
    setIsLoading(true);
    const submitPayment = await loadSubmit().catch(() => null);
    setIsLoading(false);
    // Nothing was sent: the player may press again.
    if (submitPayment === null) dispatch(notified({ key: 'socket.networkError' }));
    else await dispatch(submitPayment(request, visit));
  };
  const submit = ({ amount, account, fields }: FormPayload) =>
    void send({
      transaction,
      method: method.name,
      amount,
      currency,
      country,
      fields,
      account: account ?? 'main',
      bonusId: transaction === 'deposit' ? bonus.bonusId : null,
    });
  const areWidgetsLoading = useAreWidgetsLoading(form);
  useEarlyKeys(visit, areWidgetsLoading);
  const [firstField = ''] = form.uiSchema['ui:order'];
  useLayoutEffect(() => {
    if (!areWidgetsLoading) typeEarlyKeys(visit, document.getElementById(fieldId(formId, firstField)));
  }, [areWidgetsLoading, visit, formId, firstField]);
  const isAnother = useCashierSelector((state) => {
    const { current } = state.transaction;
    return current !== null && isUnfinished(current);
  });
  // Nothing is paid by the press.
  const isAddress = amountField === null && transaction === 'deposit' && method.category === cryptoGroupKey;
  const submitText = isAnother
    ? t(`${transaction}.another`)
    : isAmountValid
      ? t(`${transaction}.submitAmount`, { amount: formatMoney(amount, currency, tag) })
      : isAddress
        ? t('deposit.showAddress')
        : t(`${transaction}.submit`);
  return (
    <>
      <div className={styles.form}>
        {accounts.length > 0 && (
          <SavedAccounts
            accounts={accounts}
            chosen={hasAccount(values, form, choice.account) ? choice.account : null}
            isBusy={isBusy(submission)}
            onChoose={chooseAccount}
          />
        )}
        <MethodForm
          form={form}
          formKey={`${transaction} ${method.name} ${choice.count}`}
          formId={formId}
          isBusy={isBusy(submission)}
          values={entered}
          onValuesChange={saveDraft}
          onSubmit={submit}
          onErrorShown={(error) => dispatch(fieldErrorShown({ transaction, method: method.name, ...error }))}
          onTimedOutRule={(rule) => dispatch(ruleTimedOut({ transaction, method: method.name, ...rule }))}
          {...(serverErrors && serverErrors !== choice.errors ? { serverErrors } : {})}
        />
        {!areWidgetsLoading && hasBonus && (
          <OptionalPart>
            <BonusCard method={method} amount={amount} />
          </OptionalPart>
        )}
        {!areWidgetsLoading && !isBonusLoading && !areTermsLoading && (
          <>
            {hasTerms && (
              <OptionalPart>
                <MethodTerms method={method} />
              </OptionalPart>
            )}
            <div className={styles.help}>
              <SupportLink href={method.support} />
              {transaction === 'deposit' && (
                <OptionalPart>
                  <GuideLink />
                </OptionalPart>
              )}
            </div>
          </>
        )}
      </div>
      <StickyBar sticky={isSticky} className={styles.bar}>
        {isUnknown(submission) ? (
          <CheckButton full />
        ) : (
          <>
            {isAddress && <p className={styles.next}>{t('deposit.addressNext')}</p>}
            <SubmitButton formId={formId} busy={isLoading || isBusy(submission)}>
              {submitText}
            </SubmitButton>
          </>
        )}
      </StickyBar>
    </>
  );
}
