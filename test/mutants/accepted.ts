/** A part of the mutated line, and why nobody would notice: it is equivalent, or changes only a duration or a developer's message. */
type Accepted = readonly [line: string, why: string, mutator?: string];

/** Surviving mutants that no test needs to kill, by file; of all mutators of Stryker where a row names none. */
export const accepted: Readonly<Record<string, readonly Accepted[]>> = {
  'src/cashier/store/createActionListeners.ts': [
    ["'A listener failed'", 'For developers.', 'StringLiteral'],
    ['replay([])', 'The queue of listeners that failed to load grows; it bounds the memory.', 'ArrowFunction'],
    [
      "typeof action === 'object' && action !== null",
      'For the compiler: Redux refuses actions of another shape; thunks have no type.',
    ],
  ],
  'src/cashier/store/createStore.ts': [
    ['serializableCheck: false, immutableCheck: false', 'Checks of development builds: only slower.', 'BooleanLiteral'],
    ['devTools: false', 'For developers.'],
  ],
  'src/cashier/store/listeners/hostEvents.ts': [
    [
      'else if (transactionReceived.match(action))',
      'Equivalent: other actions change neither the transaction nor its status, or leave it.',
      'ConditionalExpression',
    ],
    [
      'rule.hostMessage === null ||',
      'For the compiler: the rules with a message are those of the failures with a status.',
    ],
    ['if (!current) return;', 'For the compiler: a received transaction is followed.'],
  ],
  'src/cashier/store/slices/transaction.ts': [
    ['original(state)?.current', 'For the compiler: a reducer gets a draft.', 'OptionalChaining'],
  ],
  'src/cashier/store/screenActions.ts': [["'form/ruleTimedOut'", 'The name of an action, for developers.']],
  'src/cashier/store/submission.ts': [
    ["submission.phase === 'idle' ||", 'For the compiler: no event is expected in the idle phase.'],
  ],
  'src/cashier/transaction/answerStep.ts': [
    ["'Unknown error'", 'For the compiler: each error of a call is a failure.'],
  ],
  'src/cashier/transaction/fetchTransaction.ts': [
    ['subscribe: false', 'It bounds the memory: the cache drops the reply after a minute.', 'BooleanLiteral'],
  ],
  'src/cashier/transaction/intentOf.ts': [
    ["submission.phase === 'idle' ||", 'For the compiler: an idle submission has no intent.'],
  ],
  'src/cashier/transaction/intentStorage.ts': [
    ['} catch {', 'Equivalent: undefined is no text either.', 'BlockStatement'],
    [
      'if (!text) return null;',
      'Equivalent: no text is no intent either; JSON.parse returns null for null and throws for the rest.',
    ],
    ["typeof value === 'object'", 'For the compiler: `in` throws for other values, which is caught.'],
    ['value !== null &&', 'For the compiler: `in` throws for null, which is caught.'],
  ],
  'src/cashier/transaction/recoverLater.ts': [['} catch {', 'Only for a part of the code that fails to load.']],
  'src/cashier/transaction/submitPayment.ts': [
    [
      'if (!maySubmit(transaction, visit)) return;',
      'Equivalent, but for a lookup: the event `submitted` is refused for the same reason.',
    ],
    ['if (captcha.isClosed)', 'Captchas are tested end to end.'],
    [
      "dispatch(handleSubmission({ type: 'ended', requestId }));",
      'The first of two, for a closed captcha: captchas are tested end to end.',
    ],
    ['...(captcha !== null && { captcha })', 'Captchas are tested end to end.'],
    ["'Unknown error'", 'For the compiler: each error of a call is a failure.'],
  ],
  'src/cashier/transaction/checkSubmission.ts': [
    ["return '", "Equivalent: callers distinguish only 'none'.", 'StringLiteral'],
  ],
  'src/contract/fieldDefinition.ts': [
    ['problem', 'For the compiler: a failed validator always reports a problem.', 'StringLiteral'],
    ['problem?.path', 'For the compiler: a failed validator always reports a problem.', 'OptionalChaining'],
  ],
  'src/contract/hostMessages.ts': [['catch', 'Equivalent: undefined is no message either.']],
  'src/contract/replies.ts': [
    [
      'value === null ?',
      'Equivalent, but for a chunk that is loaded early: both paths return null for null.',
      'ConditionalExpression',
    ],
  ],
  'src/form/mask/createMask.ts': [
    [
      'min < 0 || max < 0',
      'Equivalent: a negative maximum has a smaller minimum; with zero both bounds allow a minus.',
    ],
    ['if (isClamping ||', 'Equivalent: the second commit finds a clamped number.', 'ConditionalExpression'],
  ],
  'src/form/mask/maskGhost.ts': [
    [
      "mask[at] ?? ''",
      'For the compiler: the index is within the mask, but for a backslash at its end.',
      'StringLiteral',
    ],
    ['at < mask.length', 'Equivalent: there is no character behind the last.', 'EqualityOperator'],
  ],
  'src/form/phone/editPhone.ts': [
    [
      "inputType.startsWith('delete')",
      'Equivalent: the only input types that end with Backward are deletions.',
      'StringLiteral',
    ],
    ['at < formatted.length', 'Equivalent: there is no character behind the last.', 'EqualityOperator'],
    ["formatted[at] ?? ''", 'For the compiler: the index is within the text.', 'StringLiteral'],
  ],
  'src/form/phone/parsePhone.ts': [
    ["trunk === '' ||", 'Equivalent: without a trunk prefix nothing is removed.', 'StringLiteral'],
    ['if (international !== null)', "Equivalent: '+null' has no prefix.", 'ConditionalExpression'],
    ["const hasCode = code !== ''", 'Only until the countries have loaded.', 'StringLiteral'],
  ],
  'src/form/regex/characterSet.ts': [
    [
      'size >= 1 && size <= maxMembers',
      'Equivalent, but for the speed: the union of a class has the same limit, and no range is empty.',
    ],
  ],
  'widgets/verdicts/createPatternRunner.ts': [
    ['late?.terminate()', 'Equivalent: its error is caught.', 'OptionalChaining'],
    [
      "if (!worker) return 'unavailable'",
      "Equivalent: its error makes the test 'unavailable', too.",
      'ConditionalExpression',
    ],
  ],
  'src/form/regex/patternCost.ts': [
    [
      'node.max === 0 ? []',
      'Equivalent: a set that matches no character is apart from all others.',
      'ArrayDeclaration',
    ],
  ],
  'src/form/regex/patternFor.ts': [
    ['value.length <= maxTestedLength ||', 'Equivalent, but for the speed: the last of the three comparisons decides.'],
    ['cache.size >= maxCached', 'It bounds the memory.'],
  ],
  'widgets/verdicts/createWorkerResults.ts': [
    ['oldest !== undefined', 'For the compiler: a full map has a first key.', 'ConditionalExpression'],
  ],
  'src/gateway/acquirer/createSandboxAcquirer.ts': [
    ['a due outcome could not be stored', 'For operators: a line of the log.'],
    ["'down'", "Equivalent: any rounding but 'nearest' truncates.", 'StringLiteral'],
    ['units === null ? null :', 'For the compiler: a stored amount is a number.', 'ConditionalExpression'],
    [
      'function clearTimer(',
      'Equivalent, but for a query: when a timer fires, the database decides whether its outcome still applies.',
      'BlockStatement',
    ],
  ],
  'src/gateway/acquirer/outcomes.ts': [
    [
      "(amount ?? '').split('.')[0] ?? ''",
      'For the compiler: a split text has at least one piece; no other text ends in these digits.',
      'StringLiteral',
    ],
  ],
  'src/gateway/db/lockFolder.ts': [
    ['Number.parseInt(await readFile(path', 'Equivalent: no number either way.'],
    ["error instanceof Error && 'code' in error", 'For the compiler: errors of the system have a code.'],
    [
      '} catch (error) {',
      'After another error of the disk the attempts end with a problem that names the folder, too.',
      'BlockStatement',
    ],
    [
      "if (hasCode(error, 'EEXIST'))",
      'After another error of the disk the attempts end with a problem that names the folder, too.',
      'ConditionalExpression',
    ],
    ['() => false, // another process', 'Only in a race of three processes over the lock of a dead one.'],
    ['if (!isMoved) return;', 'Only in a race of three processes over the lock of a dead one.'],
    ['if (owner > 0 && owner !== dead)', 'Only in a race of three processes over the lock of a dead one.'],
    ['attempt += 1', 'Only where the lock can be neither made nor removed.'],
    ['could not be locked.`', 'Only where the lock can be neither made nor removed.'],
    ['when no gateway is running.`', 'Only where the lock can be neither made nor removed.'],
  ],
  'src/gateway/db/openDatabase.ts': [
    ['bavail * bsize >= minFreeBytes', 'Differs by one byte.', 'EqualityOperator'],
    ['{ schema }', 'For the compiler: it types relational queries, of which there are none.', 'ObjectLiteral'],
  ],
  'src/gateway/db/retryOnDisconnect.ts': [
    ['{ schema }', 'For the compiler: it types relational queries, of which there are none.', 'ObjectLiteral'],
  ],
  'src/gateway/db/databaseErrors.ts': [
    [
      'const disconnectCodes =',
      'Fails disconnectErrors.test.ts when planted by hand: Stryker misses constants that are made on import.',
    ],
    ["'57P0", 'Fails disconnectErrors.test.ts when planted by hand: Stryker misses constants that are made on import.'],
    ["'0800", 'Fails disconnectErrors.test.ts when planted by hand: Stryker misses constants that are made on import.'],
    ["'E", 'Fails disconnectErrors.test.ts when planted by hand: Stryker misses constants that are made on import.'],
    [
      'const disconnectMessages =',
      'Fails disconnectErrors.test.ts when planted by hand: Stryker misses constants that are made on import.',
    ],
  ],
  'src/gateway/db/createPaymentChange.ts': [["super('Nothing is stored", 'For developers.', 'StringLiteral']],
  'src/gateway/tokens/createTokens.ts': [
    ['cache.size >= maxCached', 'It bounds the memory; a token that is dropped too early is verified again.'],
  ],
  'src/domain/amountInput.ts': [
    [" ''", 'For the compiler: a split text has at least one piece, and more with a separator.', 'StringLiteral'],
    ["last === '\\u066b'", 'Differs only for a repeated Arabic decimal separator, which nobody types.'],
  ],
  'src/domain/balance.ts': [["?? '0'", 'For the compiler: an own property is defined.', 'StringLiteral']],
  'src/domain/amountBounds.ts': [
    ['compareDecimals(min, unit) < 0', 'Equivalent: the two are equal there.', 'EqualityOperator'],
    ["'down'", "Equivalent: any rounding but 'nearest' truncates.", 'StringLiteral'],
  ],
  'src/domain/decimal.ts': [
    ["'down'", "Equivalent: any rounding but 'nearest' truncates.", 'StringLiteral'],
    ["[, sign = '', whole = '', part = '']", 'For the compiler: each group matches.', 'StringLiteral'],
    ['< 0n ?', 'Equivalent: zero has no sign.', 'EqualityOperator'],
    ['scale <= decimals', 'Equivalent: with the same scale both paths multiply or divide by 1.', 'EqualityOperator'],
    ["amount.split('.')[0] ?? ''", 'For the compiler: a split text has at least one piece.', 'StringLiteral'],
  ],
  'src/domain/formatMoney.ts': [
    ["'down'", "Equivalent: any rounding but 'nearest' truncates.", 'StringLiteral'],
    ['if (known)', 'A cache: only slower.'],
    ["?? '') ? 'sign'", 'For the compiler: no symbol is empty.', 'StringLiteral'],
  ],
  'src/domain/localeNumbers.ts': [["?? ''", 'For the compiler: the number has both parts in every locale.']],
  'src/lint/changes/sameJson.ts': [
    ['.sort(([one], [other])', 'Equivalent: the keys of an object are never equal.', 'EqualityOperator'],
  ],
  'src/lint/maskValues.ts': [
    ['mask?.', 'For the compiler: a rule with a mask always has one.'],
    ['places < maxLength', 'A limit that no mask of the contract reaches.'],
  ],
  'src/lint/rules/translations.ts': [
    ['(text.match(', 'Equivalent: the same difference between two texts, whatever joins their placeholders.'],
  ],
  'src/studio/edits/fieldEdits.ts': [["?.name ?? ''", 'Equivalent: no sample has either name.', 'StringLiteral']],
  'src/studio/edits/mergeLayouts.ts': [
    [
      'isObject(tree) && isObject(method) && isObject(fields)',
      'For the compiler: a merge of two layouts has all three.',
    ],
    ['if (parsed.ok)', 'A second line of defence: no merge of two valid layouts is known to be invalid.'],
  ],
  'src/transport/http/attemptHttp.ts': [
    ['} catch {', 'Equivalent: without a return it is undefined, too.', 'BlockStatement'],
    ["removeEventListener('abort', abort)", 'It bounds the memory: a request that has ended may be aborted.'],
  ],
  'src/transport/socket/callOverSocket.ts': [
    ['{ once: true }', 'Equivalent: a signal aborts once.'],
    ["'connection lost'", "For developers: the caller gets 'socket.networkError'.", 'StringLiteral'],
  ],
  'src/transport/socket/socketLink.ts': [
    ['forceNew: true', 'Equivalent: the library opens another connection for a second socket to the same namespace.'],
    ['lastReceivedAt >= moment', 'Differs only for a message in the same microsecond.', 'EqualityOperator'],
    ['downListeners.delete(listener)', 'It bounds the memory: the listeners of calls that have ended do nothing.'],
  ],
  'src/transport/socket/socketTransport.ts': [
    ['} finally {', 'It bounds the memory: later replies are dropped, and the timer aborts a call that has ended.'],
  ],
  'src/transport/socket/pushListeners.ts': [
    ['deviations.every(', 'Equivalent: a push of an unknown type has no other deviation.', 'MethodExpression'],
  ],
  'widgets/AmountField/amountEditing.ts': [
    [
      'Math.min(one.length, other.length)',
      'Equivalent: beyond the end of the shorter text nothing is shared.',
      'MethodExpression',
    ],
    ["before.group === ''", 'Equivalent: replacing an empty text by an empty one changes nothing.'],
  ],
};
