/** A fault of the kind that developers make. Its patch is `<name>.patch` beside this file. */
export interface Fault {
  readonly breaks: string;
  /** The file of the test that must fail. */
  readonly test: string;
  /** The test's title. */
  readonly title: string;
}

export const faults: Readonly<Record<string, Fault>> = {
  declinedThenApproved: {
    breaks: 'a declined payment can become an approved one',
    test: 'test/unit/gateway/db/transactionStore.test.ts',
    title: 'leaves a payment that is mistaked as it is when it becomes processed later',
  },
  tokenCacheExpiry: {
    breaks: 'the cache of tokens keeps the expired ones',
    test: 'test/unit/gateway/tokens/createTokens.test.ts',
    title: 'is accepted until it expires, however often it was verified before [PROD-9]',
  },
  rollbackToAnyVersion: {
    breaks: 'a rollback restores any version up to the one asked for',
    test: 'test/unit/gateway/ops/layoutStore.test.ts',
    title: 'returns to exactly the version that was asked for',
  },
  publishWithoutRevision: {
    breaks: 'a publish takes a draft that was saved after the review',
    test: 'test/unit/gateway/ops/layoutStore.test.ts',
    title: 'publishes no draft that was saved after the review',
  },
  rateLimitByToken: {
    breaks: 'a second token doubles the calls of a player',
    test: 'test/unit/gateway/limits/rateLimit.test.ts',
    title: 'count the calls of a player with several tokens together',
  },
  quotesUnescaped: {
    breaks: 'a value with a quote leaves its attribute',
    test: 'test/unit/gateway/pages/html.test.ts',
    title: 'escapes values, so that one cannot leave its attribute or its element',
  },
  socketBufferKept: {
    breaks: 'a call that has ended is sent over the next link',
    test: 'test/contract/socketFaults.test.ts',
    title: 'does not send over the next link what has ended before',
  },
  abortSwitchesToHttp: {
    breaks: 'an aborted call switches the session to HTTP',
    test: 'test/contract/faults.test.ts',
    title: 'stays on the socket when the caller aborts a call over HTTP',
  },
  oldBalanceWins: {
    breaks: 'an old balance replaces the pushed one',
    test: 'test/unit/domain/user.test.ts',
    title: 'replaces the balance of a currency that has one',
  },
  decimalCommaDropped: {
    breaks: '1,5 is compared with the bounds as 15',
    test: 'test/unit/form/validate/validateForm.test.ts',
    title: 'has a decimal comma and is within its bounds: 1,5',
  },
  workerResultsByValue: {
    breaks: 'the result of one expression decides another',
    test: 'test/unit/widgets/verdicts/createWorkerResults.test.ts',
    title: 'belong to a value and its expression',
  },
  yearBoundExclusive: {
    breaks: 'the year 1900 is refused',
    test: 'test/unit/form/validate/validateForm.test.ts',
    title: 'exists: 01.01.1900',
  },
  minNonRusUnchecked: {
    breaks: 'the lint passes a minimum outside Russia above the maximum',
    test: 'test/unit/lint/lintLayout.test.ts',
    title: 'reports a minimum outside Russia above the maximum, where it is and what to do',
  },
  stepUnderNewRequestId: {
    breaks: 'a step is retried under a new requestId',
    test: 'test/unit/cashier/transaction/answerStep.test.ts',
    title: 'whose reply was lost is repeated under its requestId; another answer has its own',
  },
  loginTokenIgnored: {
    breaks: 'the token of a login-token push is ignored',
    test: 'test/unit/cashier/transaction/connectPushes.test.ts',
    title: 'changes the user, and renews the token for the next call',
  },
  createErrorNotLookedUp: {
    breaks: 'a create answered with a 5xx is not looked up',
    test: 'test/unit/cashier/transaction/submitPayment.test.ts',
    title: 'is looked up by its requestId, and a payment that was made is followed [TX-5]',
  },
  createErrorForgotten: {
    breaks: 'after a 5xx the same form is sent under a new requestId',
    test: 'test/unit/cashier/transaction/submitPayment.test.ts',
    title: 'is resent under the same requestId if the server does not have it [TX-5]',
  },
  pressWhileChecking: {
    breaks: 'a press sends the payment again while it is being looked up',
    test: 'test/unit/cashier/transaction/submitPayment.test.ts',
    title: 'does nothing while the payment is being sent or looked up [TX-5]',
  },
  nestedSuccessHidesError: {
    breaks: 'a nested 200 replaces the 500 of a socket reply',
    test: 'test/unit/transport/interpretReply.test.ts',
    title: 'keeps the error status of a socket reply whose body has the status 200 [NET-8]',
  },
  dropdownRequired: {
    breaks: 'a dropdown does not say that it is required',
    test: 'test/browser/widgets/Dropdown.test.tsx',
    title: 'is announced as required unless it is optional',
  },
  dropdownReadOnlyOpens: {
    breaks: 'the list of a read-only field opens',
    test: 'test/browser/widgets/Dropdown.test.tsx',
    title: 'cannot be changed in a read-only field',
  },
  dropdownOpensOnShortcut: {
    breaks: 'Ctrl+C on a dropdown opens its list',
    test: 'test/browser/widgets/Dropdown.test.tsx',
    title: 'does not open on a shortcut of the browser',
  },
  dropdownEscapeUntriggered: {
    breaks: 'leaving a list without a choice shows no error',
    test: 'test/browser/widgets/Dropdown.test.tsx',
    title: 'keep the choice on Escape, which triggers the field [FORM-3]',
  },
  listLetterNotSearched: {
    breaks: 'a letter on the list does not go to its search',
    test: 'test/browser/widgets/Dropdown.test.tsx',
    title: 'are searched by a letter that is typed on the list of a phone',
  },
  listTabLeavesOpen: {
    breaks: 'Tab does not close a list',
    test: 'test/browser/widgets/Dropdown.test.tsx',
    title: 'gets the focus back when Tab closes its list',
  },
  listPageKeysOffByOne: {
    breaks: 'Page Down moves one row too many',
    test: 'test/browser/widgets/Dropdown.test.tsx',
    title: 'render only in view, and are reachable by keyboard',
  },
  findPrefixLast: {
    breaks: 'items that start with the search come last',
    test: 'test/browser/widgets/ListPanel/findItems.test.ts',
    title: 'puts items first that start with the search; the others keep their order',
  },
  networksReadOnlyChosen: {
    breaks: 'a read-only network can be changed',
    test: 'test/browser/widgets/Networks.test.tsx',
    title: 'is announced as required, and cannot be changed in a read-only field',
  },
  phonePasteReadOnly: {
    breaks: 'a read-only phone takes a pasted number',
    test: 'test/browser/widgets/PhoneField.test.tsx',
    title: 'and the number of a read-only field take no text: typed, pasted or deleted',
  },
  phoneCountryForgotten: {
    breaks: 'the chosen country turns into another one of the same prefix',
    test: 'test/browser/widgets/PhoneField.test.tsx',
    title: 'stays the chosen one among countries with the same prefix',
  },
  phoneOwnCountryNotFirst: {
    breaks: "the player's country is the last of the list",
    test: 'test/browser/widgets/PhoneField.test.tsx',
    title: "is chosen from a list of all countries, the user's first, by name, code or prefix [PHONE-1]",
  },
  refetchOverwritesTouched: {
    breaks: 'a refetch overwrites what a player has typed',
    test: 'test/browser/widgets/MethodForm.test.tsx',
    title: 'a refetch with another initial value, also where the text is the initial one again, or empty [FORM-16]',
  },
  presetsWhileBusy: {
    breaks: 'a preset changes the amount that is being sent',
    test: 'test/browser/widgets/AmountField.test.tsx',
    title: 'keeps its presets in place while the form is being sent, and they take no press',
  },
  presetNotPressed: {
    breaks: 'no preset is marked as chosen',
    test: 'test/browser/widgets/AmountField.test.tsx',
    title: 'offers presets within the limits, set by a press [AMOUNT-3]',
  },
  limitInWrongCurrency: {
    breaks: 'an error names its limit in another currency',
    test: 'test/browser/widgets/AmountField.test.tsx',
    title: 'come from the rule in the currency, rounded to its decimals; the error replaces them [AMOUNT-1]',
  },
  existsErrorFocused: {
    breaks: 'an already-exists error disappears before anybody has read it',
    test: 'test/browser/widgets/MethodForm.test.tsx',
    title: 'that a value exists already stays until the player presses the field; any other takes the focus [FORM-4]',
  },
  busyFormSubmits: {
    breaks: 'a form that is being sent is submitted again',
    test: 'test/browser/widgets/MethodForm.test.tsx',
    title: 'does nothing during another one, which locks the fields',
  },
  lastKeyNext: {
    breaks: 'the last field has Next on the keyboard of a phone',
    test: 'test/browser/widgets/MethodForm.test.tsx',
    title: 'has Next on the keyboard of a phone, and Done in the last field',
  },
  newestTextNotSent: {
    breaks: 'Enter sends the text before the last key press',
    test: 'test/browser/widgets/MethodForm.test.tsx',
    title: 'sends the newest text, even if Enter follows at once',
  },
  errorNotDescribed: {
    breaks: 'an error is not read out with its field',
    test: 'test/browser/widgets/MethodForm.test.tsx',
    title: 'appear on blur, and for all fields on submit [FORM-3]',
  },
  disclosureStaysClosed: {
    breaks: "a submit shows no problem under a closed 'More details'",
    test: 'test/browser/widgets/MethodForm.test.tsx',
    title: 'hide advanced fields until one of them is invalid [FORM-10]',
  },
  dialogKeepsFocus: {
    breaks: 'the focus is lost when a dialog closes',
    test: 'test/browser/ui/primitives/useModalDialog.test.tsx',
    title: 'moves focus to data-autofocus, traps it, and returns it on close',
  },
  escapeClosesDialog: {
    breaks: 'Escape in a search closes the dialog around it',
    test: 'test/browser/ui/primitives/useModalDialog.test.tsx',
    title: 'closes once on Escape; in a search field the first Escape clears it',
  },
  snackbarTimerRestarts: {
    breaks: 'a snackbar starts its time anew after each pause',
    test: 'test/browser/ui/primitives/Snackbar.test.tsx',
    title: 'pauses while hovered or focused, and resumes with the time left',
  },
  snackbarIgnoresFocus: {
    breaks: "a snackbar closes under the keyboard's focus",
    test: 'test/browser/ui/primitives/Snackbar.test.tsx',
    title: 'pauses while hovered or focused, and resumes with the time left',
  },
  busyButtonPressed: {
    breaks: 'a busy button can be pressed',
    test: 'test/browser/ui/primitives/Button.test.tsx',
    title: 'keeps name, width and focus while busy, and ignores presses',
  },
  buttonSubmits: {
    breaks: 'any button submits the form around it',
    test: 'test/browser/ui/primitives/Button.test.tsx',
    title: 'does not submit the form around it',
  },
  doubleClickPressesNext: {
    breaks: 'a double click presses the button of the next screen, too',
    test: 'test/browser/ui/primitives/Button.test.tsx',
    title: 'takes both presses of a double click, but none of one that began before it was on the page',
  },
  refusedCopySelectsNothing: {
    breaks: 'a refused clipboard selects nothing to copy by hand',
    test: 'test/browser/ui/primitives/CopyButton.test.tsx',
    title: 'reports a refused clipboard, and selects the value to copy by hand',
  },
  countdownRoundsDown: {
    breaks: 'a countdown ends a second early',
    test: 'test/browser/ui/primitives/Countdown.test.tsx',
    title: 'counts down by seconds, then calls onEnd once',
  },
  noticeNotAnnounced: {
    breaks: 'an expired session is not announced at once',
    test: 'test/browser/ui/primitives/messages.test.tsx',
    title: 'announces a live notice, and not a static one',
  },
  destroyKeepsListening: {
    breaks: "a destroyed widget still calls its host's listeners",
    test: 'test/browser/embed/createCashier.test.ts',
    title: 'destroy removes the frame, and afterwards nothing is received or sent [HOST-13]',
  },
  staleMergeBase: {
    breaks: 'a merge starts from what was loaded, not from what was saved last',
    test: 'test/browser/studio/useEditor.test.tsx',
    title: "takes over what somebody else has changed since this author's last save, also back to what it was",
  },
  redoLosesSteps: {
    breaks: 'a second redo does nothing',
    test: 'test/unit/studio/edits/history.test.ts',
    title: 'is undone step by step, and redone in the same order',
  },
  metricsInFrame: {
    breaks: 'metrics are sent in an iframe, and not outside',
    test: 'test/unit/cashier/analytics/sendMetrics.test.ts',
    title: 'sends nothing in an iframe, nor after another action [EVENT-2]',
  },
  staleLockKept: {
    breaks: 'the lock of a dead process is not replaced by an own one',
    test: 'test/unit/gateway/db/lockFolder.test.ts',
    title: 'is refused while its process runs, and taken over from a dead one',
  },
  refusedIntentKept: {
    breaks: 'a payment that was refused is looked up after a reload as if it were unknown',
    test: 'test/unit/cashier/transaction/submitPayment.test.ts',
    title: 'is kept until the outcome is known',
  },
  closedCaptchaForgets: {
    breaks: 'a captcha that is closed at a repeat forgets the payment of the first attempt',
    test: 'test/unit/cashier/transaction/closedCaptcha.test.ts',
    title: 'looks up the payment of a first attempt that was carried out after all, and follows it [TX-5]',
  },
  hiddenPageWakes: {
    breaks: 'waking a hidden page begins the pauses between polls anew',
    test: 'test/unit/transport/createPoller.test.ts',
    title: 'goes on with the pause that it had when it is woken on a hidden page',
  },
  disabledEndpointSent: {
    breaks: 'webhooks are still sent to a disabled endpoint',
    test: 'test/unit/gateway/webhooks/delivery.test.ts',
    title: 'are disabled after three days without an accepted one, and go on in order when enabled [HOOK-2]',
  },
  othersForgotten: {
    breaks: 'an error of the server makes the other fields forget theirs',
    test: 'test/unit/form/fieldState/fieldState.test.ts',
    title: 'leaves the other fields as they are',
  },
  readOnlyRequired: {
    breaks: 'a field that nobody can fill in is required',
    test: 'test/unit/form/compile/compileForm.test.ts',
    title: 'requires neither an optional field nor a read-only one, which nobody could fill in',
  },
  pointsAreShares: {
    breaks: 'a difference of ten percentage points is shown as 0.1',
    test: 'test/unit/domain/releaseHealth.test.ts',
    title: 'compares each rate in points, and whether the difference can be chance',
  },
  submitReportedAgain: {
    breaks: 'a form that renders or opens reports the last payment again',
    test: 'test/unit/cashier/analytics/sendAnalytics.test.ts',
    title: 'are sent once, however often its form renders or another opens',
  },
  directionKept: {
    breaks: 'the document keeps the direction of its first language',
    test: 'test/unit/i18n/applyLocale.test.ts',
    title: "sets the document's language and direction: ar",
  },
  languageBeforeTexts: {
    breaks: 'a language is shown before its texts are there',
    test: 'test/unit/i18n/applyLocale.test.ts',
    title: 'is shown once, when its texts are there, with English for what it lacks',
  },
  countdownFromMount: {
    breaks: 'an invoice that is opened late has its whole time again',
    test: 'test/browser/cashier/screens/step/ExpiryCountdown.test.tsx',
    title: 'counts from the reply, however late its screen opens, and warns when it is over',
  },
  reconnectNotAwaited: {
    breaks: "'Try again' may be pressed again while it tries",
    test: 'test/browser/cashier/screens/shared/OfflineNotice.test.tsx',
    title: 'appears after the third attempt, tries once at a time, and goes when the link is back',
  },
  timeoutWhileExpired: {
    breaks: 'the error page replaces a screen that waits for a token',
    test: 'test/browser/cashier/screens/shared/useLoadingTask.test.tsx',
    title: 'does not count the time in which the session waits for a new token (contract §8)',
  },
  captchaTimeoutRuns: {
    breaks: 'a challenge that takes its player longer than 8 s is skipped',
    test: 'test/unit/cashier/captcha/solveCaptcha.test.ts',
    title: 'that is ready waits for its player, however long that takes',
  },
  refetchInHistory: {
    breaks: 'Back leads to the address that reloads the list',
    test: 'test/browser/cashier/screens/list/useRefetchFlag.test.tsx',
    title: 'reloads the list once, and leaves no entry in the history that would do it again [LIST-2]',
  },
  amountKeptAfterPayment: {
    breaks: 'a new form has the amount of a failed payment that was paid since',
    test: 'test/unit/cashier/screens/shared/drafts.test.ts',
    title: 'of a failed payment is gone once the next one exists, by whatever method',
  },
  attemptsNotCounted: {
    breaks: 'an acquirer that does not answer is asked every five seconds for ever',
    test: 'test/unit/gateway/acquirer/http/requestStore.test.ts',
    title: 'is asked more and more seldom: create',
  },
  hostTimeoutAfterClose: {
    breaks: 'a closed link to the host sends InitError after five seconds',
    test: 'test/browser/bridge/webViewLink.test.ts',
    title: 'that is closed neither looks for data nor sends anything, and leaves a newer one its messages',
  },
  otherInboxRemoved: {
    breaks: "a closed link takes a newer one's messages away",
    test: 'test/browser/bridge/webViewLink.test.ts',
    title: 'that is closed neither looks for data nor sends anything, and leaves a newer one its messages',
  },
  watchGoesOn: {
    breaks: 'a widget that has started is probed when its frame loads again',
    test: 'test/browser/embed/watchLoad.test.ts',
    title: 'asks the server nothing about a frame that loads again after its widget has started',
  },
  bonusDependency: {
    breaks: 'new bonuses of a React host wait for a new token',
    test: 'test/browser/embed/react/CashierFrame.test.tsx',
    title: 'sends a new bonus list, and a new token, when that alone has changed',
  },
  textOfFormerInput: {
    breaks: 'an input that is mounted again loses what is typed',
    test: 'test/browser/widgets/TextField.test.tsx',
    title: 'passes on what was typed where React mounts each input twice',
  },
  linkDownRefetches: {
    breaks: 'a lost link refetches the lists',
    test: 'test/unit/cashier/boot/handleSessionEvents.test.ts',
    title:
      'that is up refetches the lists once the first screen is there: pushes were missed; one that is lost does not',
  },
  typingDebounceRestarts: {
    breaks: 'a form is not checked while keys follow quickly',
    test: 'test/unit/widgets/createTypingDebounce.test.ts',
    title: 'is done within 500 ms of the first one, however quickly they follow: 5 ms',
  },
  oldestNotificationShown: {
    breaks: 'an old message hides the newest',
    test: 'test/browser/cashier/screens/shared/Notifications.test.tsx',
    title: 'shows the newest message, then the one before',
  },
  resendOneSecondEarly: {
    breaks: 'the pause before another code ends a second early',
    test: 'test/browser/cashier/screens/step/ResendButton.test.tsx',
    title: 'counts the seconds down in which no code may be sent, by one timer at a time',
  },
  emptyListInHistory: {
    breaks: 'Back leads to the list that is empty',
    test: 'test/browser/cashier/screens/list/useListEntry.test.tsx',
    title:
      'an empty list of deposit, direct true, is reported to the host once, and its page takes its place [LIST-3] [LIST-4]',
  },
  emptyMessageOfDeposit: {
    breaks: 'the message to the host is that of deposits where a list of withdrawals is empty',
    test: 'test/browser/cashier/screens/list/useListEntry.test.tsx',
    title:
      'an empty list of withdrawal, direct false, is reported to the host once, and its page takes its place [LIST-3] [LIST-4]',
  },
  staleFailureCounts: {
    breaks: 'a screen that is opened again shows the failure of the time before',
    test: 'test/browser/cashier/screens/shared/useLoadingTask.test.tsx',
    title: 'waits for the new request where the failure is older than the screen',
  },
  abortedIsError: {
    breaks: 'a call that was aborted opens the error page',
    test: 'test/browser/cashier/screens/shared/useLoadingTask.test.tsx',
    title: 'opens the error page at once for a failure of a call that was aborted',
  },
  listShownTwice: {
    breaks: 'a list is measured before it is there',
    test: 'test/browser/cashier/screens/list/useListEntry.test.tsx',
    title: 'a list is entered at once, and shown when it has loaded',
  },
  offlineUnnoticed: {
    breaks: 'a device without a network is noticed by its link alone',
    test: 'test/browser/cashier/screens/shared/OfflineNotice.test.tsx',
    title: 'appears at once on a device without a network, and goes when that is back',
  },
  tryingForEver: {
    breaks: "'Try again' stays busy after a failure",
    test: 'test/browser/cashier/screens/shared/OfflineNotice.test.tsx',
    title: 'appears after the third attempt, tries once at a time, and goes when the link is back',
  },
  valuesUntrimmed: {
    breaks: 'a text of spaces counts as filled in',
    test: 'test/unit/form/validate/fieldValue.test.ts',
    title:
      'values are checked as they are sent: texts trimmed, options as they are, none that is empty or of another field',
  },
  cycleOfEight: {
    breaks: 'a cycle of eight conditions is shown without its end',
    test: 'test/unit/form/compile/compileDefinitions.test.ts',
    title: 'a cycle of 8 conditions, abbreviated where it is longer than eight',
  },
  nineBecomesTen: {
    breaks: 'the lint tries no other digit in place of a nine',
    test: 'test/unit/lint/maskValues.test.ts',
    title: 'are the shortest, the longest, and variants of the sample',
  },
  faultsOfEverybodyKept: {
    breaks: 'the sandbox keeps faults of every user for ever',
    test: 'test/unit/gateway/sandbox/createFaultStore.test.ts',
    title: 'keeps the faults of ten thousand users, the oldest of whom gives way',
  },
  flowForAWeek: {
    breaks: 'a sign-in at the provider may be finished a week later',
    test: 'test/unit/gateway/oidc/flowSeal.test.ts',
    title: 'a flow is opened by any node within ten minutes, and not later',
  },
  analyticsUnasked: {
    breaks: 'a host gets analytics that it has not asked for',
    test: 'test/unit/cashier/analytics/sendAnalytics.test.ts',
    title: 'an event reaches the host if that has asked for it: false',
  },
  submitHidden: {
    breaks: 'a payment page with a parameter named submit is not opened',
    test: 'test/browser/cashier/transaction/openRedirect.test.ts',
    title: 'submits parameters with the name of any property of a form',
  },
  olderCopyWins: {
    breaks: 'an old local copy replaces what was typed since',
    test: 'test/unit/studio/edits/editorReducer.property.test.ts',
    title: 'loses nothing that was typed or saved after another author has discarded the draft',
  },
};
