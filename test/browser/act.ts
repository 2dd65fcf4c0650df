/**
 * Setup of the browser tests: `act` for React in production, which has none. `render` and `rerender` of
 * vitest-browser-react end once the change and its effects are shown, and what these change.
 */
import React from 'react';
import { flushSync } from 'react-dom';

/** React's scheduler works in tasks like this one, which comes after those that wait. No test's clock stops it. */
const { setTimeout } = window;
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

if (!Object.hasOwn(React, 'act'))
  Reflect.set(React, 'act', async (change: () => Promise<void>) => {
    await flushSync(change);
    await nextTask();
  });
