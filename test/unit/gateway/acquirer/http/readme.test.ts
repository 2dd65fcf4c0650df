import { readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { acquirerProblems } from '../../support/acquirerSchema';

it("the README's examples are as the schema says, and signed as it says", () => {
  const text = readFileSync(new URL('../../../../../src/gateway/acquirer/README.md', import.meta.url), 'utf8');
  const examples = [...text.matchAll(/^(?:body=')?(\{"type":"payment\..*\})'?$/gm)].map(([, body = '']) =>
    JSON.parse(body),
  );
  expect(examples.map(({ type }) => type)).toEqual(['payment.create', 'payment.state', 'payment.state']);
  for (const { type, data } of examples) expect([type, acquirerProblems(type, data)]).toEqual([type, null]);

  const webhook = new Webhook(/signed with `(whsec_\S+)`/.exec(text)?.[1] ?? '');
  const signed = [...text.matchAll(/webhook-id: (\S+)\nwebhook-timestamp: (\d+)\nwebhook-signature: (\S+)\n\n(.+)/g)];
  expect(signed).toHaveLength(2);
  for (const [, id = '', time, signature, body = ''] of signed)
    expect(webhook.sign(id, new Date(Number(time) * 1000), body)).toBe(signature);
});
