import { expect, it, vi } from 'vitest';
import { callSucceeded } from '../../../../src/cashier/api/callOutcomes';
import { WarmForm } from '../../../../src/cashier/boot/WarmForm';
import { parseFieldDefinitions } from '../../../../src/contract/fieldDefinition';
import type { Transport } from '../../../../src/transport/Transport';
import { aField, aMethod } from '../../../builders/methods';
import { showInCashier } from '../showInCashier';

/** How often a form was made, in the document or not. */
function countForms(): () => number {
  const create = vi.spyOn(document, 'createElement');
  return () => create.mock.calls.filter(([tag]) => tag === 'form').length;
}

async function showAt(address: string) {
  const made: string[] = [];
  const { fields } = parseFieldDefinitions([aField({ name: 'amount', type: 'amount' }), aField()]);
  // The real transport parses replies; a test's are in the parsed shape.
  const call = (async (name: string) => {
    made.push(name);
    return { ok: true, value: { methods: [aMethod({ fields })], isDirectGeo: false } };
  }) as Transport['call'];
  return { made, ...(await showInCashier(<WarmForm />, { addresses: [address], transport: { call } })) };
}

it('runs the code of the first form while the list is read: no call, no event, nothing on the screen', async () => {
  const formsMade = countForms();
  const { made, container, dispatched, toHost } = await showAt('/deposit');
  await expect.poll(formsMade).toBe(1);
  await expect.poll(() => vi.mocked(document.createElement).mock.calls.length).toBeGreaterThan(20);
  // The list's own call, which the list has made before.
  expect(made).toEqual(['depositMethods']);
  const types = dispatched.map(({ type }) => type).filter((type) => !type.startsWith('api/'));
  expect(types).toEqual([callSucceeded.type]);
  expect(toHost).toEqual([]);
  expect(container).toBeEmptyDOMElement();
  expect(document.querySelector('form')).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

it('lays that form out once, unseen and out of reach: its fonts are loaded then', async () => {
  const laidOut: { visibility: string; isInert: boolean; height: number }[] = [];
  const measure = HTMLElement.prototype.getBoundingClientRect;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const form = this.querySelector('form');
    if (form?.isConnected) {
      const { visibility } = getComputedStyle(form);
      laidOut.push({ visibility, isInert: this.inert, height: measure.call(form).height });
    }
    return measure.call(this);
  });
  await showAt('/deposit');
  await expect.poll(() => document.querySelector('form') === null && laidOut.length > 0).toBe(true);
  expect(laidOut).toEqual([{ visibility: 'hidden', isInert: true, height: expect.any(Number) }]);
  // Two fields.
  expect(laidOut[0]?.height).toBeGreaterThan(80);
});

// A preview of the studio has no session: a call would be answered that it has expired.
for (const address of ['/deposit/redirect', '/form'])
  it(`runs nothing, and asks for no list, at ${address}`, async () => {
    const formsMade = countForms();
    const { made } = await showAt(address);
    await new Promise(requestAnimationFrame);
    expect(made).toEqual([]);
    expect(formsMade()).toBe(0);
  });
