/**
 * Setup of the browser tests: `act` for React in production, which has none. `render` and `rerender` of
 * vitest-browser-react end once the change and its effects are shown, and what these change.
 */
import React from 'react';
import { flushSync } from 'react-dom';

/** No test's clock stops it. */
const { setTimeout } = window;
const timers = () => new Promise((resolve) => setTimeout(resolve));

/** React's scheduler works in messages: one that is sent now comes after those that wait. A timer may come before them. */
const messages = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

if (!Object.hasOwn(React, 'act'))
  Reflect.set(React, 'act', async (change: () => Promise<void>) => {
    await flushSync(change);
    await timers();
    // Of the effects, and of what they change.
    await messages();
    await messages();
  });
