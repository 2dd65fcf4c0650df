/** Surviving mutants that no test needs to kill. Matched by file, mutator and a part of the mutated line. */
export interface Accepted {
  readonly file: string;
  readonly line: string;
  /** Stryker's name, such as 'ConditionalExpression'; all of them when left out. */
  readonly mutator?: string;
  /** Why nobody would notice it: it is equivalent, or it changes only a duration or a developer's message. */
  readonly why: string;
}

export const accepted: readonly Accepted[] = [
  {
    file: 'src/cashier/store/createActionListeners.ts',
    line: "'A listener failed'",
    mutator: 'StringLiteral',
    why: 'For developers.',
  },
  {
    file: 'src/cashier/store/createActionListeners.ts',
    line: 'replay([])',
    mutator: 'ArrowFunction',
    why: 'The queue of listeners that failed to load grows; it bounds the memory.',
  },
  {
    file: 'src/cashier/store/createActionListeners.ts',
    line: "typeof action === 'object' && action !== null",
    why: 'For the compiler: Redux refuses actions of another shape; thunks have no type.',
  },
  {
    file: 'src/cashier/store/createStore.ts',
    line: 'serializableCheck: false, immutableCheck: false',
    mutator: 'BooleanLiteral',
    why: 'Checks of development builds: only slower.',
  },
  {
    file: 'src/cashier/store/createStore.ts',
    line: 'devTools: false',
    why: 'For developers.',
  },
  {
    file: 'src/cashier/store/listeners/hostEvents.ts',
    line: 'else if (transactionReceived.match(action))',
    mutator: 'ConditionalExpression',
    why: 'Equivalent: other actions change neither the transaction nor its status, or leave it.',
  },
  {
    file: 'src/cashier/store/listeners/hostEvents.ts',
    line: 'rule.hostMessage === null ||',
    why: 'For the compiler: the rules with a message are those of the failures with a status.',
  },
  {
    file: 'src/cashier/store/listeners/hostEvents.ts',
    line: 'if (!current) return;',
    why: 'For the compiler: a received transaction is followed.',
  },
  {
    file: 'src/cashier/store/slices/transaction.ts',
    line: 'original(state)?.current',
    mutator: 'OptionalChaining',
    why: 'For the compiler: a reducer gets a draft.',
  },
  {
    file: 'src/cashier/store/ruleTimedOut.ts',
    line: "'form/ruleTimedOut'",
    why: 'The name of an action, for developers.',
  },
  {
    file: 'src/cashier/store/submission.ts',
    line: "submission.phase === 'idle' ||",
    why: 'For the compiler: no event is expected in the idle phase.',
  },
  {
    file: 'src/cashier/transaction/answerStep.ts',
    line: "'Unknown error'",
    why: 'For the compiler: each error of a call is a failure.',
  },
  {
    file: 'src/cashier/transaction/fetchTransaction.ts',
    line: 'subscribe: false',
    mutator: 'BooleanLiteral',
    why: 'It bounds the memory: the cache drops the reply after a minute.',
  },
  {
    file: 'src/cashier/transaction/intentOf.ts',
    line: "submission.phase === 'idle' ||",
    why: 'For the compiler: an idle submission has no intent.',
  },
  {
    file: 'src/cashier/transaction/intentStorage.ts',
    line: '} catch {',
    mutator: 'BlockStatement',
    why: 'Equivalent: undefined is no text either.',
  },
  {
    file: 'src/cashier/transaction/intentStorage.ts',
    line: 'if (!text) return null;',
    why: 'Equivalent: no text is no intent either; JSON.parse returns null for null and throws for the rest.',
  },
  {
    file: 'src/cashier/transaction/intentStorage.ts',
    line: "typeof value === 'object'",
    why: 'For the compiler: `in` throws for other values, which is caught.',
  },
  {
    file: 'src/cashier/transaction/intentStorage.ts',
    line: 'value !== null &&',
    why: 'For the compiler: `in` throws for null, which is caught.',
  },
  {
    file: 'src/cashier/transaction/resumeLater.ts',
    line: '} catch {',
    why: 'Only for a part of the code that fails to load.',
  },
  {
    file: 'src/cashier/transaction/resumeLater.ts',
    line: 'return false;',
    why: 'Only for a part of the code that fails to load.',
  },
  {
    file: 'src/cashier/transaction/submitPayment.ts',
    line: 'if (!maySubmit(transaction, visit)) return;',
    why: 'Equivalent, but for a lookup: the event `submitted` is refused for the same reason.',
  },
  {
    file: 'src/cashier/transaction/submitPayment.ts',
    line: 'if (captcha.isClosed)',
    why: 'Captchas are tested end to end.',
  },
  {
    file: 'src/cashier/transaction/submitPayment.ts',
    line: 'if (isRepeat) await',
    why: 'Captchas are tested end to end.',
  },
  {
    file: 'src/cashier/transaction/submitPayment.ts',
    line: "dispatch(handleSubmission({ type: 'ended', requestId }));",
    why: 'The first of two, for a closed captcha: captchas are tested end to end.',
  },
  {
    file: 'src/cashier/transaction/submitPayment.ts',
    line: '...(captcha !== null && { captcha })',
    why: 'Captchas are tested end to end.',
  },
  {
    file: 'src/cashier/transaction/submitPayment.ts',
    line: "'Unknown error'",
    why: 'For the compiler: each error of a call is a failure.',
  },
  {
    file: 'src/cashier/transaction/submitPayment.ts',
    line: "return '",
    mutator: 'StringLiteral',
    why: "Equivalent: callers distinguish only 'none'.",
  },
  {
    file: 'src/contract/fieldDefinition.ts',
    line: 'problem',
    mutator: 'StringLiteral',
    why: 'For the compiler: a failed validator always reports a problem.',
  },
  {
    file: 'src/contract/fieldDefinition.ts',
    line: 'problem?.path',
    mutator: 'OptionalChaining',
    why: 'For the compiler: a failed validator always reports a problem.',
  },
  {
    file: 'src/contract/hostMessages.ts',
    line: 'catch',
    why: 'Equivalent: undefined is no message either.',
  },
  {
    file: 'src/contract/replies.ts',
    line: 'value === null ?',
    mutator: 'ConditionalExpression',
    why: 'Equivalent, but for a chunk that is loaded early: both paths return null for null.',
  },
  {
    file: 'src/contract/studio/studioReplies.ts',
    line: 'studioReplies',
    mutator: 'ObjectLiteral',
    why: 'The compiler completes the table.',
  },
  {
    file: 'src/contract/studio/studioRequests.ts',
    line: 'studioRequests',
    mutator: 'ObjectLiteral',
    why: 'The compiler completes the table.',
  },
  {
    file: 'src/form/mask/createMask.ts',
    line: 'min < 0 || max < 0',
    why: 'Equivalent: a negative maximum has a smaller minimum; with zero both bounds allow a minus.',
  },
  {
    file: 'src/form/mask/createMask.ts',
    line: 'if (isClamping ||',
    mutator: 'ConditionalExpression',
    why: 'Equivalent: the second commit finds a clamped number.',
  },
  {
    file: 'src/form/mask/maskGhost.ts',
    line: "mask[at] ?? ''",
    mutator: 'StringLiteral',
    why: 'For the compiler: the index is within the mask, but for a backslash at its end.',
  },
  {
    file: 'src/form/mask/maskGhost.ts',
    line: 'at < mask.length',
    mutator: 'EqualityOperator',
    why: 'Equivalent: there is no character behind the last.',
  },
  {
    file: 'src/form/phone/editPhone.ts',
    line: "inputType.startsWith('delete')",
    mutator: 'StringLiteral',
    why: 'Equivalent: the only input types that end with Backward are deletions.',
  },
  {
    file: 'src/form/phone/editPhone.ts',
    line: 'at < formatted.length',
    mutator: 'EqualityOperator',
    why: 'Equivalent: there is no character behind the last.',
  },
  {
    file: 'src/form/phone/editPhone.ts',
    line: "formatted[at] ?? ''",
    mutator: 'StringLiteral',
    why: 'For the compiler: the index is within the text.',
  },
  {
    file: 'src/form/phone/parsePhone.ts',
    line: "trunk === '' ||",
    mutator: 'StringLiteral',
    why: 'Equivalent: without a trunk prefix nothing is removed.',
  },
  {
    file: 'src/form/phone/parsePhone.ts',
    line: 'if (international !== null)',
    mutator: 'ConditionalExpression',
    why: "Equivalent: '+null' has no prefix.",
  },
  {
    file: 'src/form/phone/parsePhone.ts',
    line: "const hasCode = code !== ''",
    mutator: 'StringLiteral',
    why: 'Only until the countries have loaded.',
  },
  {
    file: 'src/gateway/acquirer/createAcquirer.ts',
    line: 'a due outcome could not be stored',
    why: 'For operators: a line of the log.',
  },
  {
    file: 'src/gateway/acquirer/createAcquirer.ts',
    line: "'down'",
    mutator: 'StringLiteral',
    why: "Equivalent: any rounding but 'nearest' truncates.",
  },
  {
    file: 'src/gateway/acquirer/createAcquirer.ts',
    line: 'units === null ? null :',
    mutator: 'ConditionalExpression',
    why: 'For the compiler: a stored amount is a number.',
  },
  {
    file: 'src/gateway/acquirer/createAcquirer.ts',
    line: 'function clearTimer(',
    mutator: 'BlockStatement',
    why: 'Equivalent, but for a query: when a timer fires, the database decides whether its outcome still applies.',
  },
  {
    file: 'src/gateway/acquirer/outcomes.ts',
    line: "(amount ?? '').split('.')[0] ?? ''",
    mutator: 'StringLiteral',
    why: 'For the compiler: a split text has at least one piece; no other text ends in these digits.',
  },
  {
    file: 'src/gateway/db/lockFolder.ts',
    line: 'Number.parseInt(await readFile(path',
    why: 'Equivalent: no number either way.',
  },
  {
    file: 'src/gateway/db/lockFolder.ts',
    line: "error instanceof Error && 'code' in error",
    why: 'For the compiler: errors of the system have a code.',
  },
  {
    file: 'src/gateway/db/lockFolder.ts',
    line: '} catch (error) {',
    mutator: 'BlockStatement',
    why: 'After another error of the disk the attempts end with a problem that names the folder, too.',
  },
  {
    file: 'src/gateway/db/lockFolder.ts',
    line: "if (hasCode(error, 'EEXIST'))",
    mutator: 'ConditionalExpression',
    why: 'After another error of the disk the attempts end with a problem that names the folder, too.',
  },
  {
    file: 'src/gateway/db/lockFolder.ts',
    line: '() => false, // another process',
    why: 'Only in a race of three processes over the lock of a dead one.',
  },
  {
    file: 'src/gateway/db/lockFolder.ts',
    line: 'if (!isMoved) return;',
    why: 'Only in a race of three processes over the lock of a dead one.',
  },
  {
    file: 'src/gateway/db/lockFolder.ts',
    line: 'if (owner > 0 && owner !== dead)',
    why: 'Only in a race of three processes over the lock of a dead one.',
  },
  {
    file: 'src/gateway/db/lockFolder.ts',
    line: 'attempt += 1',
    why: 'Only where the lock can be neither made nor removed.',
  },
  {
    file: 'src/gateway/db/lockFolder.ts',
    line: 'could not be locked.`',
    why: 'Only where the lock can be neither made nor removed.',
  },
  {
    file: 'src/gateway/db/lockFolder.ts',
    line: 'when no gateway is running.`',
    why: 'Only where the lock can be neither made nor removed.',
  },
  {
    file: 'src/gateway/db/openDatabase.ts',
    line: 'bavail * bsize >= minFreeBytes',
    mutator: 'EqualityOperator',
    why: 'Differs by one byte.',
  },
  {
    file: 'src/gateway/db/openDatabase.ts',
    line: '{ schema }',
    mutator: 'ObjectLiteral',
    why: 'For the compiler: it types relational queries, of which there are none.',
  },
  {
    file: 'src/gateway/db/retryOnDisconnect.ts',
    line: '{ schema }',
    mutator: 'ObjectLiteral',
    why: 'For the compiler: it types relational queries, of which there are none.',
  },
  {
    file: 'src/gateway/db/transactionStore.ts',
    line: 'pg_advisory_xact_lock',
    why: 'With one lock for everybody, creates of different payments wait for each other and end in the same way.',
  },
  {
    file: 'src/gateway/tokens.ts',
    line: 'cache.size >= maxCached',
    why: 'It bounds the memory; a token that is dropped too early is verified again.',
  },
  {
    file: 'src/domain/amountInput.ts',
    line: " ''",
    mutator: 'StringLiteral',
    why: 'For the compiler: a split text has at least one piece, and more with a separator.',
  },
  {
    file: 'src/domain/amountInput.ts',
    line: "last === '\\u066b'",
    why: 'Differs only for a repeated Arabic decimal separator, which nobody types.',
  },
  {
    file: 'src/domain/balance.ts',
    line: "?? '0'",
    mutator: 'StringLiteral',
    why: 'For the compiler: an own property is defined.',
  },
  {
    file: 'src/domain/checkAmount.ts',
    line: 'compareDecimals(min, unit) < 0',
    mutator: 'EqualityOperator',
    why: 'Equivalent: the two are equal there.',
  },
  {
    file: 'src/domain/checkAmount.ts',
    line: "'down'",
    mutator: 'StringLiteral',
    why: "Equivalent: any rounding but 'nearest' truncates.",
  },
  {
    file: 'src/domain/decimal.ts',
    line: "'down'",
    mutator: 'StringLiteral',
    why: "Equivalent: any rounding but 'nearest' truncates.",
  },
  {
    file: 'src/domain/decimal.ts',
    line: "[, sign = '', whole = '', part = '']",
    mutator: 'StringLiteral',
    why: 'For the compiler: each group matches.',
  },
  {
    file: 'src/domain/decimal.ts',
    line: '< 0n ?',
    mutator: 'EqualityOperator',
    why: 'Equivalent: zero has no sign.',
  },
  {
    file: 'src/domain/decimal.ts',
    line: 'scale <= decimals',
    mutator: 'EqualityOperator',
    why: 'Equivalent: with the same scale both paths multiply or divide by 1.',
  },
  {
    file: 'src/domain/decimal.ts',
    line: "amount.split('.')[0] ?? ''",
    mutator: 'StringLiteral',
    why: 'For the compiler: a split text has at least one piece.',
  },
  {
    file: 'src/domain/formatMoney.ts',
    line: "'down'",
    mutator: 'StringLiteral',
    why: "Equivalent: any rounding but 'nearest' truncates.",
  },
  {
    file: 'src/domain/formatMoney.ts',
    line: 'if (known)',
    why: 'A cache: only slower.',
  },
  {
    file: 'src/domain/formatMoney.ts',
    line: "?? '') ? 'sign'",
    mutator: 'StringLiteral',
    why: 'For the compiler: no symbol is empty.',
  },
  {
    file: 'src/domain/localeNumbers.ts',
    line: "?? ''",
    why: 'For the compiler: the number has both parts in every locale.',
  },
  {
    file: 'src/lint/describeChange.ts',
    line: '.sort(([one], [other])',
    mutator: 'EqualityOperator',
    why: 'Equivalent: the keys of an object are never equal.',
  },
  {
    file: 'src/lint/maskValues.ts',
    line: 'mask?.',
    why: 'For the compiler: a rule with a mask always has one.',
  },
  {
    file: 'src/lint/maskValues.ts',
    line: 'places < maxLength',
    why: 'A limit that no mask of the contract reaches.',
  },
  {
    file: 'src/lint/rules/translations.ts',
    line: '(text.match(',
    why: 'Equivalent: the same difference between two texts, whatever joins their placeholders.',
  },
  {
    file: 'src/studio/edits/fieldEdits.ts',
    line: "?.name ?? ''",
    mutator: 'StringLiteral',
    why: 'Equivalent: no sample has either name.',
  },
  {
    file: 'src/studio/edits/mergeLayouts.ts',
    line: 'isObject(tree) && isObject(method) && isObject(fields)',
    why: 'For the compiler: a merge of two layouts has all three.',
  },
  {
    file: 'src/studio/edits/mergeLayouts.ts',
    line: 'if (parsed.ok)',
    why: 'A second line of defence: no merge of two valid layouts is known to be invalid.',
  },
  {
    file: 'src/transport/http/attemptHttp.ts',
    line: '} catch {',
    mutator: 'BlockStatement',
    why: 'Equivalent: without a return it is undefined, too.',
  },
  {
    file: 'src/transport/http/attemptHttp.ts',
    line: "'Unknown error'",
    mutator: 'StringLiteral',
    why: "For the compiler: fetch rejects with errors. The player reads 'socket.networkError'.",
  },
  {
    file: 'src/transport/http/attemptHttp.ts',
    line: "removeEventListener('abort', abort)",
    why: 'It bounds the memory: a request that has ended may be aborted.',
  },
  {
    file: 'src/transport/socket/callOverSocket.ts',
    line: '{ once: true }',
    why: 'Equivalent: a signal aborts once.',
  },
  {
    file: 'src/transport/socket/callOverSocket.ts',
    line: "'connection lost'",
    mutator: 'StringLiteral',
    why: "For developers: the caller gets 'socket.networkError'.",
  },
  {
    file: 'src/transport/socket/socketLink.ts',
    line: 'forceNew: true',
    why: 'Equivalent: the library opens another connection for a second socket to the same namespace.',
  },
  {
    file: 'src/transport/socket/socketLink.ts',
    line: 'lastReceivedAt >= moment',
    mutator: 'EqualityOperator',
    why: 'Differs only for a message in the same microsecond.',
  },
  {
    file: 'src/transport/socket/socketLink.ts',
    line: 'downListeners.delete(listener)',
    why: 'It bounds the memory: the listeners of calls that have ended do nothing.',
  },
  {
    file: 'src/transport/socket/socketTransport.ts',
    line: '} finally {',
    why: 'It bounds the memory: later replies are dropped, and the timer aborts a call that has ended.',
  },
  {
    file: 'src/transport/socket/pushListeners.ts',
    line: 'deviations.every(',
    mutator: 'MethodExpression',
    why: 'Equivalent: a push of an unknown type has no other deviation.',
  },
  {
    file: 'widgets/AmountField/amountEditing.ts',
    line: 'Math.min(one.length, other.length)',
    mutator: 'MethodExpression',
    why: 'Equivalent: beyond the end of the shorter text nothing is shared.',
  },
  {
    file: 'widgets/AmountField/amountEditing.ts',
    line: "before.group === ''",
    why: 'Equivalent: replacing an empty text by an empty one changes nothing.',
  },
];
