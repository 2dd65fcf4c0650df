import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { acquirerProblems } from '../../support/acquirerSchema';

it("the README's examples are as the schema says", () => {
  const text = readFileSync(new URL('../../../../../src/gateway/acquirer/README.md', import.meta.url), 'utf8');
  const examples = [...text.matchAll(/^(?:body=')?(\{"type":"payment\..*\})'?$/gm)].map(([, body = '']) =>
    JSON.parse(body),
  );
  expect(examples.map(({ type }) => type)).toEqual(['payment.create', 'payment.state', 'payment.state']);
  for (const { type, data } of examples) expect([type, acquirerProblems(type, data)]).toEqual([type, null]);
});
