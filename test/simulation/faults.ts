import type { PlantedFault } from './plantFaults';

const store = 'src/gateway/db/transactionStore.ts';
const change = 'src/gateway/db/createPaymentChange.ts';
const afterChange = 'src/gateway/db/afterChange.ts';
const ledger = 'src/gateway/ledger/createLedger.ts';
const create = 'src/gateway/calls/createTransaction.ts';
const fitting = 'src/gateway/calls/fittingLayout.ts';
const payload = 'src/gateway/calls/paymentsOfPayload.ts';
const acquirer = 'src/gateway/acquirer/http/createHttpAcquirer.ts';
const holds = 'src/gateway/ledger/platform/createHoldQueue.ts';
const reserve = 'src/gateway/ledger/platform/reserveFirst.ts';
const balance = 'src/gateway/ledger/platform/createPlatformBalance.ts';
const hooks = 'src/gateway/webhooks/createWebhookStore.ts';
const outbox = 'src/gateway/webhooks/createWebhookOutbox.ts';
const requests = 'src/gateway/acquirer/http/requestStore.ts';
const keyring = 'src/gateway/keys/createKeyring.ts';
const layouts = 'src/gateway/layouts/loadLayouts.ts';
const retention = 'src/gateway/privacy/createRetention.ts';

/** Faults in the way of money, each of which the simulation has to notice. */
export const faults: Readonly<Record<string, PlantedFault>> = {
  endChanges: {
    breaks: 'a payment that has ended takes another end',
    file: afterChange,
    from: '  !transactionStatuses[status].isEnd && mayFollow(status, next);',
    to: '  transactionStatuses[status].isEnd || mayFollow(status, next);',
  },
  olderState: {
    breaks: 'an older state replaces a newer one',
    file: store,
    from: ' && row.stepIndex < sequence,',
    to: ',',
  },
  doubleMade: {
    breaks: 'the same payment within 2 s is made twice',
    file: 'src/gateway/db/findPayment.ts',
    from: 'or(isOfIntent(db), samePayment)',
    to: 'isOfIntent(db)',
  },
  ledgerForgotten: {
    breaks: 'a change of a payment moves no money',
    file: change,
    from: '      ...(await ledger.changed(tx, after, before)),\n',
    to: '',
  },
  outboxForgotten: {
    breaks: 'a change of a payment is told to nobody',
    file: change,
    from: '      ...outbox.changed(after, former),\n',
    to: '',
  },
  triesNotSpent: {
    breaks: 'a code is sent without a try',
    file: acquirer,
    from: '      if (!(await store.spendTry(row, maxTries))) return codesSpent;\n',
    to: '',
  },
  tryAfterwards: {
    breaks: 'a try is counted after it has left',
    file: acquirer,
    from: 'if (!(await store.spendTry(row, maxTries))) return codesSpent;',
    to: 'if (row.codeTries >= maxTries) return codesSpent; void store.spendTry(row, maxTries);',
  },
  resendPause: {
    breaks: 'codes are asked for without a pause',
    file: store,
    from: "if ((await count(resends.pause)) > 0) return 'too-soon';",
    to: '',
  },
  fingerprintWithoutAmount: {
    breaks: 'the same requestId with another amount is taken for the same payment',
    file: payload,
    from: 'return [kind, method, amount, currency,',
    to: 'return [kind, method, currency,',
  },
  fingerprintWithoutCurrency: {
    breaks: 'the same requestId with another currency is taken for the same payment',
    file: payload,
    from: 'return [kind, method, amount, currency,',
    to: 'return [kind, method, amount,',
  },
  twinFails: {
    breaks: 'a create whose twin was quicker fails',
    file: create,
    from: '      // Another request with the same requestId was quicker; if not, the reference is taken.\n      const twin = await replay();\n      if (twin) return twin;\n',
    to: '',
  },
  intentNotStored: {
    breaks: 'what has to go to the acquirer is in memory alone',
    file: create,
    from: 'acquirer.intentOf(made, payload.fields),',
    to: '[],',
  },
  releaseForgotten: {
    breaks: 'the rest of a withdrawal stays held',
    file: ledger,
    from: "    if (isEnd) await post('release', units - paid);\n",
    to: '',
  },
  partConfirmedTwice: {
    breaks: 'a part of a withdrawal that was paid before is confirmed again',
    file: ledger,
    from: "'partOut', paid - before);",
    to: "'partOut', paid);",
  },
  partCreditedTwice: {
    breaks: 'a part of a deposit is credited again with the rest',
    file: ledger,
    from: 'const units = settledUnits(payment, before) - before;',
    to: 'const units = settledUnits(payment, before);',
  },
  acceptedIsPaid: {
    breaks: 'an accepted payment counts as paid',
    file: 'src/gateway/ledger/settledUnits.ts',
    from: "paidAmount === null && status === 'processed'",
    to: "paidAmount === null && (status === 'processed' || status === 'accepted')",
  },
  partIgnored: {
    breaks: 'what was paid in part is not read',
    file: 'src/gateway/acquirer/http/changeOf.ts',
    from: "status === 'waiting' ? null : (paidAmount ?? null)",
    to: "status === 'accepted' ? (paidAmount ?? null) : null",
  },
  balanceUnchecked: {
    breaks: 'a withdrawal takes more than there is',
    file: 'src/gateway/ledger/postEntry.ts',
    from: '    gte(available, sql`0`),\n',
    to: '',
  },
  restNotReleased: {
    breaks: 'the platform keeps the rest of a withdrawal that was paid in part',
    file: holds,
    from: "during === 'confirming' && paid < units",
    to: "during === 'confirming' && paid < 0n",
  },
  wholeConfirmed: {
    breaks: 'the platform is asked to confirm all of what was paid in part',
    file: balance,
    from: '  confirm: paidOfHold,',
    to: '  confirm: ({ units }) => units,',
  },
  confirmedUnanswered: {
    breaks: 'a confirm counts as done without its answer',
    file: holds,
    from: ") === 'done' && answered(hold);",
    to: ") !== 'refused' && answered(hold);",
  },
  reservationLost: {
    breaks: 'a reservation whose process dies is given back by nobody',
    file: reserve,
    from: '      dueAt: new Date(Date.now() + longestReservation),',
    to: '      dueAt: null,',
  },
  unknownIsReserved: {
    breaks: 'a reserve without an answer counts as done',
    file: reserve,
    from: "    if (answer === 'unknown') {",
    to: "    if (answer === 'refused') {",
  },
  failedIsDelivered: {
    breaks: 'a hook that was not accepted counts as delivered',
    file: hooks,
    from: '(isAccepted(attempt) ? recordSuccess : recordFailure)',
    to: '(isAccepted(attempt) ? recordSuccess : recordSuccess)',
  },
  hookOvertakes: {
    breaks: 'a hook does not wait for the one before',
    file: hooks,
    from: '      if (!first) return false;\n',
    to: '      return false;\n',
  },
  newHookId: {
    breaks: 'a repeated hook is a new one for the platform',
    file: 'src/gateway/webhooks/createDelivery.ts',
    from: 'await post.send(id, body)',
    to: 'await post.send(id + performance.now(), body)',
  },
  partUntold: {
    breaks: 'another part that arrives is told to nobody',
    file: outbox,
    from: 'if (status === former.status && settled === former.settled) return [];',
    to: 'if (status === former.status) return [];',
  },
  eventsNotNumbered: {
    breaks: 'each hook of a payment has the same number',
    file: 'src/gateway/webhooks/webhookOf.ts',
    from: 'sequence: former.sequence + 1,',
    to: 'sequence: 1,',
  },
  lostFieldsSent: {
    breaks: 'a create goes out without the card number that was only in memory',
    file: acquirer,
    from: "if (action === 'create' && (isLost || expiresAt <= now())) return 'cancel';",
    to: "if (action === 'create' && expiresAt <= now()) return 'cancel';",
  },
  takenIsDropped: {
    breaks: 'a request without an answer is not sent again',
    file: requests,
    from: 'set({ attempts, dueAt: next })',
    to: "set({ attempts, dueAt: new Date('2999-01-01') })",
  },
  awayIsInternal: {
    breaks: 'a database that restarts is an internal error',
    file: 'src/gateway/calls/endOfFailure.ts',
    from: 'if (isUnavailable(error)) return serverBusy;',
    to: '',
  },
  lockLeftOut: {
    breaks: 'changes of one player go at the same time on two nodes',
    file: 'src/gateway/db/playerLock.ts',
    from: 'return answer?.locked ? { result: await work(tx, found) } : undefined;',
    to: 'return { result: await work(tx, found) };',
  },
  readBeforeLock: {
    breaks: 'what a change rests on is read before its player is locked',
    file: 'src/gateway/db/playerLock.ts',
    from: 'const [[answer], found] = await Promise.all([tryLock(tx).execute({ userId }), read(tx)]);',
    to: 'const found = await read(tx); const [answer] = await tryLock(tx).execute({ userId });',
  },
  sameStateAgain: {
    breaks: 'a state with the number of the present one replaces it',
    file: store,
    from: ' && row.stepIndex < sequence,',
    to: ' && row.stepIndex <= sequence,',
  },
  hookOutsideTransaction: {
    breaks: 'a hook is written before the change that it reports is stored',
    file: store,
    from: 'createPaymentChange({ ledger, outbox, rowOf })',
    to: 'createPaymentChange({ ledger, outbox: { ...outbox, changed: (...of) => { for (const { statement } of outbox.changed(...of)) void db.execute(statement.getSQL()); return []; } }, rowOf })',
  },
  dueNotPutOff: {
    breaks: 'what is due is taken by two',
    file: requests,
    from: 'set({ attempts, dueAt: next })',
    to: 'set({ attempts })',
  },
  laterRequestDropped: {
    breaks: 'the reply to a request counts for a later one',
    file: requests,
    from: 'const same = and(eq(key, request.transactionId), eq(acquirerRequests.key, request.key));',
    to: 'const same = eq(key, request.transactionId);',
  },
  hookRecordedByTwo: {
    breaks: 'an attempt counts that another node has repeated',
    file: hooks,
    from: 'dueAt ? eq(webhookEvents.dueAt, dueAt) : isNull(webhookEvents.dueAt));',
    to: 'dueAt ? undefined : isNull(webhookEvents.dueAt));',
  },
  answerNotRepeated: {
    breaks: 'the answer to a step that the acquirer has not got is not sent again',
    file: acquirer,
    from: "return action === 'answer' && isLost ? 'status' : action;",
    to: "return action === 'answer' ? 'status' : action;",
  },
  takenHookLost: {
    breaks: 'a hook whose process dies is sent by nobody',
    file: hooks,
    from: '.set({ jobId: null, dueAt: after(longestWork) })',
    to: '.set({ jobId: null, dueAt: after(1e12) })',
  },
  takenHoldLost: {
    breaks: 'a confirm or release at the platform that is not answered is not repeated',
    file: holds,
    from: '.set({ attempts, state, dueAt: nextAttempt(now(), attempts, backoff) })',
    to: '.set({ attempts, state, dueAt: null })',
  },
  statusNeverAsked: {
    breaks: 'an acquirer whose webhook is lost is never asked',
    file: requests,
    from: "dueAt: nextAfter('status', 1),",
    to: "dueAt: new Date('2999-01-01'),",
  },
  paidTakenBack: {
    breaks: 'what was paid in part is taken back by a later state',
    file: afterChange,
    from: 'const isMore = before !== null &&',
    to: 'const isMore = false && before !== null &&',
  },
  lostReservation: {
    breaks: 'a withdrawal is stored whose reservation was given back',
    file: ledger,
    from: "return promoted.length > 0 ? 'held' : 'lost';",
    to: "return promoted.length >= 0 ? 'held' : 'lost';",
  },
  fingerprintWithoutFields: {
    breaks: 'the same requestId with other fields is taken for the same payment',
    file: payload,
    from: 'rest.account : null, kept, ...bonus];',
    to: 'rest.account : null, ...bonus];',
  },
  doubleForgotten: {
    breaks: 'a double that is repeated later is made',
    file: store,
    from: '          await tx.insert(duplicateCreates).values(duplicate).onConflictDoNothing();\n',
    to: '          void duplicate;\n',
  },
  closedFormTaken: {
    breaks: 'forms that a publish has closed at once are taken',
    file: layouts,
    from: '            isClosed === isWanted &&\n',
    to: '            (isClosed === isWanted || !isWanted) &&\n',
  },
  openFormRefused: {
    breaks: 'a form that was open during a publish is refused',
    file: fitting,
    from: 'for (const layout of layouts.former(kind, payload.method)) {',
    to: 'for (const layout of layouts.former(kind, payload.method).slice(0, 0)) {',
  },
  storedByNewForm: {
    breaks: 'what is stored follows from another version than the one that was filled in',
    file: create,
    from: '    const definitions = methodFieldsOf(layout);\n',
    to: '    const definitions = methodFieldsOf(context.layouts.find(kind, payload.method) ?? layout);\n',
  },
  publishUnnoticed: {
    breaks: 'a node that missed a publish goes on with the version before',
    file: 'src/gateway/dueWork/dueWork.ts',
    from: 'if (isOutdated && wasOutdated) await onPublish(0);',
    to: 'if (isOutdated && wasOutdated) return;',
  },
  erasedKeepsFields: {
    breaks: 'what an erased player has typed is stored still',
    file: 'src/gateway/privacy/createPlayerData.ts',
    from: '              ...withoutPersonalData,\n',
    to: '',
  },
  openPaymentDeleted: {
    breaks: 'an old payment is deleted while it is open',
    file: retention,
    from: "before('transactions')), hasEnded,",
    to: "before('transactions')),",
  },
  unreportedDeleted: {
    breaks: 'an old payment is deleted before the platform has its end',
    file: retention,
    from: 'const isDone = and(not(isUnsettled(tx)), not(isBeingReported(tx, now())));',
    to: 'const isDone = not(isUnsettled(tx));',
  },
  givenBackIsRefused: {
    breaks: 'a reservation that another node has given back is taken for a lack of money',
    file: reserve,
    from: ' || dropped.length === 0 ||',
    to: ' ||',
  },
  endedTokenTaken: {
    breaks: 'a token is taken after the sessions of its player were ended',
    file: 'src/gateway/tokens/createTokens.ts',
    from: 'at.getTime() + longestLead >= caller.issuedAt',
    to: 'at.getTime() + longestLead < 0',
  },
  olderKeyForgotten: {
    breaks: 'what was typed before a rotation of secrets cannot be read',
    file: keyring,
    from: 'all(purpose).find((key) => key.id === id) ?? null',
    to: '[newest(purpose)].find((key) => key.id === id) ?? null',
  },
  fingerprintByOneKey: {
    breaks: 'a create that is repeated after a rotation of secrets is taken for another one',
    file: 'src/gateway/keys/createFingerprints.ts',
    from: 'const accepted = [...own,',
    to: 'const accepted = [...own.slice(0, 1),',
  },
  signedByNewSecretAlone: {
    breaks: 'while secrets are rotated, requests are signed by the new one alone',
    file: 'src/gateway/signed/postSigned.ts',
    from: 'const webhooks = secretsOf(peer).map(',
    to: 'const webhooks = secretsOf(peer).slice(0, 1).map(',
  },
};
