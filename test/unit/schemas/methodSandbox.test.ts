import { describe, expect, it } from 'vitest';
import type { Layout } from '../../../src/contract/generated/types';
import { layouts } from './layouts';

type Kind = Layout['sandbox']['steps'][number];

const p2pGroups = ['p2p_methods_kyrgyzstan', 'p2p_methods_ukraine', 'sbp-transgran-grouped'];

/** The steps that contract C4's table has a screen for, by the flow that a method is entered in. */
function stepsWithScreen({ transaction, method }: Layout): readonly Kind[] {
  const usual: Kind[] = ['redirect', 'form', 'instruction', 'invoice'];
  if (transaction === 'withdrawal') return ['redirect', 'form', 'instruction', 'confirm'];
  if (method.category === 'crypto') return [...usual, 'crypto-address'];
  return usual;
}

describe('the sandbox parts of the layouts', () => {
  it.each(layouts)('$file: each step has a screen and what it shows', ({ layout, formFields }) => {
    const {
      steps,
      httpMethod,
      instruction = [],
      requisites = [],
      qr,
      deeplink,
      confirmations,
      withCode,
    } = layout.sandbox;
    const screens = stepsWithScreen(layout);
    expect(steps.filter((kind) => !screens.includes(kind))).toEqual([]);
    expect(formFields.length > 0).toBe(steps.includes('form'));
    expect(instruction.length > 0).toBe(steps.includes('instruction'));
    expect(requisites.length > 0).toBe(steps.includes('instruction') || steps.includes('invoice'));
    expect(confirmations !== undefined).toBe(steps.includes('crypto-address'));
    if (httpMethod) expect(steps).toContain('redirect');
    if (qr ?? deeplink) expect(steps).toContain('invoice');
    if (withCode) expect(steps).toContain('confirm');
  });

  it.each(layouts.filter(({ layout }) => layout.sandbox.steps.includes('invoice')))(
    '$file: an invoice says how much',
    ({ layout }) => {
      const values = layout.sandbox.requisites?.map(({ value }) => value) ?? [];
      expect(values).toContain('{amount}');
      const places = [...values, layout.sandbox.qr ?? '', layout.sandbox.deeplink ?? ''].join(' ');
      const unknown = places.replaceAll('{amount}', '').replaceAll('{reference}', '');
      expect(unknown).not.toMatch(/[{}]/);
    },
  );

  it('play every step kind, both ways of redirecting, and confirming with and without a code', () => {
    const parts = layouts.map(({ layout }) => layout.sandbox);
    const kinds = new Set(parts.flatMap(({ steps }) => steps));
    expect([...kinds].sort()).toEqual(['confirm', 'crypto-address', 'form', 'instruction', 'invoice', 'redirect']);
    expect(parts.filter(({ httpMethod }) => httpMethod === 'POST').length).toBeGreaterThanOrEqual(2);
    const confirming = parts.filter(({ steps }) => steps.includes('confirm'));
    expect(new Set(confirming.map(({ withCode = false }) => withCode))).toEqual(new Set([true, false]));
    expect(parts.some(({ qr }) => qr) && parts.some(({ deeplink }) => deeplink)).toBe(true);
  });

  it('ask peer-to-peer payers to wait for requisites', () => {
    const peers = layouts.filter(
      ({ layout }) => layout.transaction === 'deposit' && p2pGroups.includes(layout.method.category ?? ''),
    );
    expect(peers.length).toBeGreaterThanOrEqual(6);
    for (const { file, layout } of peers) expect(layout.method.isPreparationRequired, file).toBe(true);
  });
});
