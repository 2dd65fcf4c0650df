import { describe, expect, it } from 'vitest';
import { links } from '../../../../src/lint/rules/links';
import { pixLayout, withMethod } from '../../../builders/layouts';
import { problemsOf } from '../support/problemsOf';

const scripts = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
];
const refusedEverywhere = [...scripts, 'file:///etc/passwd', 'blob:https://pay.example/1', 'http://help.example/'];

const error = (path: string, words: string) => ({ severity: 'error', path, field: null, words });
const notHttps = (link: string): string => `The widget can’t open “${link}”. Use an address that starts with https://.`;

describe('a link to support', () => {
  it.each([...refusedEverywhere, '', 'telegram', 'tg://resolve?domain=x', 'mailto:a@help.example'])(
    'that the widget does not open is refused: %j',
    (support) => {
      expect(problemsOf(links, withMethod({ support }))).toEqual([error('/method/support', notHttps(support))]);
    },
  );

  it('may be https', () => {
    expect(problemsOf(links, withMethod({ support: 'https://help.example/br' }))).toEqual([]);
  });
});

describe('a video guide', () => {
  it.each(refusedEverywhere)('that the widget does not open is refused: %j', (link) => {
    const guide = { url: 'https://media.example/a.mp4', redesign: link };
    expect(problemsOf(links, withMethod({ video_guide_url: { pt_br: guide } }))).toEqual([
      error('/method/video_guide_url/pt_br/redesign', notHttps(link)),
    ]);
  });

  it('may be https, or on the origin of the widget', () => {
    const guide = { url: '/guides/a.mp4', redesign: 'https://media.example/a.mp4' };
    expect(problemsOf(links, withMethod({ video_guide_url: { pt_br: guide } }))).toEqual([]);
  });
});

describe('a deep link', () => {
  const withDeepLink = (deeplink: string) =>
    problemsOf(links, { ...pixLayout, sandbox: { steps: ['invoice'], deeplink } });

  it.each([...refusedEverywhere, '', 'upi'])('that the widget does not open is refused: %j', (link) => {
    const words = `The widget can’t open “${link}”. Use https:// or an app link such as upi://.`;
    expect(withDeepLink(link)).toEqual([error('/sandbox/deeplink', words)]);
  });

  it.each(['https://qr.example/{reference}', 'phonepe://pay?tr={reference}&am={amount}', 'upi://pay', 'tel:*99#'])(
    'may be https or of an app: %s',
    (link) => {
      expect(withDeepLink(link)).toEqual([]);
    },
  );
});
