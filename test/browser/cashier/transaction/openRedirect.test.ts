import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { submitForm } from '../../../../src/cashier/transaction/openRedirect';
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
