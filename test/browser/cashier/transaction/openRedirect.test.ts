import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRedirect, submitForm } from '../../../../src/cashier/transaction/openRedirect';
import type { RedirectStep } from '../../../../src/contract/generated/types';
import { formProperties } from '../../formProperties';

const target = 'payment-page';

let frame: HTMLIFrameElement;
beforeEach(() => {
  frame = document.createElement('iframe');
  frame.name = target;
  document.body.append(frame);
});
afterEach(() => frame.remove());

/** Submits to the frame; returns what the browser sends, and the form's attributes. */
function submitted(params: Record<string, string>) {
  const posts: { entries: [string, unknown][]; attributes: (string | null)[] }[] = [];
  const note = ({ target: form, formData }: FormDataEvent) => {
    if (!(form instanceof HTMLFormElement)) return;
    const attributeOf = (name: string) => Element.prototype.getAttribute.call(form, name);
    posts.push({ entries: [...formData], attributes: ['method', 'action', 'target'].map(attributeOf) });
  };
  window.addEventListener('formdata', note);
  submitForm({ kind: 'redirect', url: '/pay', httpMethod: 'POST', params }, target);
  window.removeEventListener('formdata', note);
  return posts;
}

describe('submitForm', () => {
  it('submits parameters with the name of any property of a form', () => {
    for (const name of formProperties()) {
      const params = Object.fromEntries([
        [name, 'x'],
        ['order', '77'],
      ]);
      expect(submitted(params), name).toEqual([
        { entries: Object.entries(params), attributes: ['post', '/pay', target] },
      ]);
      expect(document.querySelector('form'), name).toBeNull();
    }
  });

  it('opens the page with all of them at once', async () => {
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    const params = Object.fromEntries(formProperties().map((name, index) => [name, String(index)]));
    expect(submitted(params)).toMatchObject([{ entries: Object.entries(params) }]);
    await loaded;
    expect(frame.contentWindow?.location.pathname).toBe('/pay');
  });
});

describe('openRedirect', () => {
  /** Where this page would go; it stays. */
  const leaving = (step: RedirectStep): Promise<NavigateEvent> =>
    new Promise((resolve) => {
      const stay = (event: NavigateEvent) => {
        event.preventDefault();
        resolve(event);
      };
      navigation.addEventListener('navigate', stay, { once: true });
      expect(openRedirect(step, true)).toBe('leaving');
    });
  const step = { kind: 'redirect', url: 'https://pay.example/1?lang=pt', params: { order: '77' } } as const;

  it('replaces a web view by the payment page, with its parameters in the address', async () => {
    const { destination, formData } = await leaving({ ...step, httpMethod: 'GET' });
    expect([destination.url, formData]).toEqual(['https://pay.example/1?lang=pt&order=77', null]);
  });

  it('replaces a web view by the payment page, with its parameters posted', async () => {
    const { destination, formData } = await leaving({ ...step, httpMethod: 'POST' });
    expect([destination.url, [...(formData ?? [])]]).toEqual([step.url, [['order', '77']]]);
  });
});
