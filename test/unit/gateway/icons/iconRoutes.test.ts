import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studioReplies } from '../../../../src/contract/generated/studioReplies';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { iconAddress, parseIconName } from '../../../../src/ui/icons/iconAddress';
import { renamed } from '../../../builders/layouts';
import { startTestGateway } from '../../../fixtures/testGateway';
import { opsAuthorToken, publish, saveDraft, studioClients } from '../support/studioClient';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startTestGateway({ opsAuthorToken });
});
afterAll(() => gateway.close());
const { anybody, author, publisher } = studioClients(() => gateway);

const svg = (colour: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${more}<path d="M0 0h8v8z" fill="${colour}"/></svg>`;
const upload = async (name: string, light: string, dark?: string): Promise<string> => {
  const { body } = await author('POST', 'icons', { name, light, dark });
  return String(Reflect.get(Object(body), 'icon'));
};
/** What the widget loads for an icon. */
const load = (icon: string, theme: 'light' | 'dark'): Promise<Response> => {
  const name = parseIconName(icon);
  return fetch(gateway.url + (name ? iconAddress(name, theme) : ''));
};

describe('uploaded icons', () => {
  it('are cleaned, named by their content, and served to the widget in both themes', async () => {
    const { status, body } = await author('POST', 'icons', {
      name: 'Banco São João.svg',
      light: svg('red', '<script>alert(1)</script>'),
      dark: svg('white'),
    });
    const icon = expect.stringMatching(/^uploaded\/banco-sao-joao-[0-9a-f]{12}$/);
    expect([status, body]).toEqual([200, { icon, removed: ['<script>'] }]);
    const id = String(Reflect.get(Object(body), 'icon'));
    expect(await (await load(id, 'light')).text()).toBe(svg('red'));
    expect(await (await load(id, 'dark')).text()).toBe(svg('white'));
    const single = await upload('same', svg('blue'));
    expect(await (await load(single, 'dark')).text()).toBe(svg('blue'));
  });

  it('may be cached for ever and do nothing by themselves', async () => {
    const { headers } = await load(await upload('headers', svg('red')), 'light');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    });
  });

  it('are listed, and written to the audit log once', async () => {
    const icon = await upload('listed', svg('green'), svg('lime'));
    await upload('listed', svg('green'), svg('lime'));
    const { body } = await author('GET', 'icons');
    expect(studioReplies.icons(body)).toBe(true);
    expect(Reflect.get(Object(body), 'uploaded')).toContainEqual({
      icon,
      hasDark: true,
      who: expect.any(String),
      at: expect.any(String),
    });
    const { body: log } = await publisher('POST', 'audit', { search: icon });
    expect(Reflect.get(Object(log), 'entries')).toMatchObject([{ what: 'icon uploaded', detail: icon }]);
  });

  it.each([
    ['no SVG', 'GIF89a', 'ICON_NOT_SVG'],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('red')}`, 'ICON_ENTITIES'],
    ['too many parts', svg('red', '<g/>'.repeat(3000)), 'ICON_TOO_LARGE'],
    ['no size', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'ICON_NO_SIZE'],
    ['a huge file', svg('red', ' '.repeat(70_000)), 'CONTRACT'],
    ['a file beyond any limit', svg('red', ' '.repeat(400_000)), 'TOO_LARGE'],
  ])('are refused with a reason: %s', async (_, light, code) => {
    const { body } = await author('POST', 'icons', { name: 'bad', light });
    expect(body).toMatchObject({ error: { code } });
  });

  it('are removed when no method uses them, nor has in its history', async () => {
    const [free, used] = [await upload('free', svg('pink')), await upload('used', svg('grey'))];
    await saveDraft(publisher, renamed('with_icon', { iconIds: [used] }));
    await publish(publisher, 'with_icon');
    await saveDraft(publisher, renamed('with_icon', { iconIds: ['method/pix'] }));
    await publish(publisher, 'with_icon');
    expect(await author('POST', 'icons/remove', { icon: used })).toMatchObject({
      status: 409,
      body: { error: { code: 'ICON_USED' } },
    });
    expect(await author('POST', 'icons/remove', { icon: free })).toMatchObject({ status: 200 });
    expect(await author('POST', 'icons/remove', { icon: free })).toMatchObject({ status: 404 });
    expect((await load(free, 'light')).status).toBe(404);
  });

  it('are for people who are signed in', async () => {
    expect((await anybody('POST', 'icons', { name: 'x', light: svg('red') })).status).toBe(401);
    for (const path of ['nothing', '..%2fhealth', 'A.svg', 'x.dark.svg.svg'])
      expect((await fetch(`${gateway.url}/api/icons/${path}`)).status).toBe(404);
  });
});

it('sends the layouts of many methods at once', async () => {
  await saveDraft(publisher, renamed('pix', { position: 3 }));
  const keys = ['pix', 'none'].map((name) => ({ transaction: 'deposit', name }));
  const { body } = await author('POST', 'layouts', { methods: keys });
  expect(studioReplies.layouts(body)).toBe(true);
  expect(body).toMatchObject({ methods: [{ name: 'pix', published: { revision: 1 }, draft: { revision: 1 } }] });
});
