import { readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';

it.each(['acquirer', 'ledger', 'webhooks'])("the examples in the README of '%s' are signed as it says", (folder) => {
  const text = readFileSync(new URL(`../../../src/gateway/${folder}/README.md`, import.meta.url), 'utf8');
  const webhook = new Webhook(/signed with `(whsec_\S+)`/.exec(text)?.[1] ?? '');
  const signed = [...text.matchAll(/webhook-id: (\S+)\nwebhook-timestamp: (\d+)\nwebhook-signature: (\S+)\n\n(.+)/g)];
  expect(signed).not.toEqual([]);
  for (const [, id = '', time, signature, body = ''] of signed)
    expect(webhook.sign(id, new Date(Number(time) * 1000), body)).toBe(signature);
});
