import { brazil } from '../builders/players';
import { openBareHost, openSession, sendToWidget } from '../support/bareHost';
import { expect, test } from './support/cashierPage';

/** Texts that become code if they are interpreted as HTML, a URL or CSS. */
const payloads = [
  '<script>window.hacked = 1</script>',
  '<img src=x onerror="window.hacked = 1">',
  '"><svg onload=window.hacked=1>',
  "'-window.hacked=1-'",
  'javascript:window.hacked=1',
  'data:text/html,<script>parent.hacked=1</script>',
  '<iframe srcdoc="<script>top.hacked=1</script>"></iframe>',
  '<a href="javascript:window.hacked=1">x</a>',
  '{{constructor.constructor("window.hacked=1")()}}',
  '$' + '{window.hacked=1}',
  '</title><script>window.hacked=1</script>',
  '<style>*{background:url(javascript:window.hacked=1)}</style>',
  '<math><mtext></mtext><script>window.hacked=1</script></math>',
  '&lt;script&gt;window.hacked=1&lt;/script&gt;',
  '\u202e<script>window.hacked=1</script>',
  '$t(button.back) {{name}} %s',
];

test('hostile texts of the server and the host are shown as text and never run', async ({ page, baseURL }) => {
  const { token } = await openSession(baseURL ?? '', {});
  const bonuses = payloads.map((text, index) => ({
    id: index,
    type: 'deposit',
    title: { en: text },
    text: { en: text },
    depositBonusData: { minDeposit: 1 },
  }));
  const user = { ...brazil, lang: 'en', paymentGeo: 'BR', name: payloads[0] };
  const parent = { token, transport: 'http', bonusList: bonuses, host: payloads[4], partnerKey: payloads[1] };
  await openBareHost(page, baseURL ?? '', { path: `form?x=${encodeURIComponent(payloads[0] ?? '')}`, parent, user });
  const widget = page.frameLocator('iframe');
  const fields = payloads.flatMap((text, index) => [
    {
      name: `f${index}`,
      type: 'text',
      label: { en: text },
      hint: { en: text },
      placeholder: { en: text },
      category: { en: text },
    },
    {
      name: `d${index}`,
      type: 'dropdown',
      label: { en: text },
      values: [{ value: text, text: { en: text } }],
      value: text,
    },
  ]);
  await expect
    .poll(async () => {
      await sendToWidget(page, { type: 'form-preview', payload: { fields } });
      return widget.locator('input[name="f0"]').count();
    })
    .toBe(1);
  for (const [index, text] of payloads.entries()) {
    await expect(widget.locator(`input[name="f${index}"]`)).toBeVisible();
    if (index < 3) await expect(widget.getByText(text, { exact: false }).first()).toBeVisible();
  }
  for (const { frame, hacked } of await Promise.all(
    page.frames().map(async (frame) => ({
      frame: frame.url(),
      hacked: await frame.evaluate(() => Reflect.get(window, 'hacked')),
    })),
  ))
    expect({ frame, hacked }).toEqual({ frame, hacked: undefined });
  expect(
    await page
      .frames()[1]
      ?.evaluate(
        () =>
          document.querySelectorAll('script:not([src]):not([type="application/json"]), iframe, [onerror], [onload]')
            .length,
      ),
    // The document's own boot entry.
  ).toBe(1);
});
