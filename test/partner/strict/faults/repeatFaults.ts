import { setTimeout as wait } from 'node:timers/promises';
import { rightRules } from '../rules';
import type { Fault } from './Fault';

const always = (): boolean => true;
const never = (): boolean => false;

/** Of repeated and concurrent calls, steps and balances. */
export const repeatFaults: Readonly<Record<string, Fault>> = {
  'makes a payment for each attempt': {
    rules: { isIntent: never, isDuplicate: never },
    breaks: [
      'replays/repeated',
      'replays/captcha',
      'replays/concurrent',
      'replays/transports',
      'replays/mismatch',
      'replays/duplicate',
      'replays/race',
    ],
  },
  'makes a payment for each attempt at the same moment': {
    rules: { think: () => wait(20) },
    breaks: ['replays/concurrent', 'replays/transports', 'replays/race'],
  },
  'takes another payload under a known requestId': {
    rules: { isSamePayload: always },
    breaks: ['replays/mismatch'],
  },
  'takes a repeated payment with a new captcha for another one': {
    rules: {
      isSamePayload: (known, body) =>
        rightRules.isSamePayload(known, body) && Reflect.get(known.body, 'captcha') === Reflect.get(body, 'captcha'),
    },
    breaks: ['replays/captcha'],
  },
  'takes the same payment twice': {
    rules: { isDuplicate: never },
    breaks: ['replays/duplicate', 'replays/race'],
  },
  'names another payment as the first': {
    rules: { firstOf: (duplicate, all) => all.find((one) => one !== duplicate) ?? duplicate },
    breaks: ['replays/duplicate'],
  },
  'takes any confirmation code': { rules: { answersCode: always }, breaks: ['steps/withdrawal/code'] },
  'takes a code beside a resend': { rules: { takesMixedActions: true }, breaks: ['steps/withdrawal/mixed'] },
  'takes a step twice': {
    rules: {
      isStepRepeated: never,
      stepOf: (step, answers) => (answers > 1 ? { kind: 'complete' } : step),
    },
    breaks: ['steps/deposit/repeated'],
    deposit: 'slip',
  },
  'pays out more than the balance': {
    rules: { suffices: always },
    breaks: ['balance/above'],
  },
  'pays the balance out twice at the same moment': {
    rules: { think: () => wait(20) },
    breaks: ['balance/whole'],
  },
};
