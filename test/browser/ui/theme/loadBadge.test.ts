import { expect, it, vi } from 'vitest';
import { loadBadge } from '../../../../src/ui/theme/loadBadge';

const answerWith = (answer: () => Promise<Response>) => vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
const picture = () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } });

it('fetches nothing if the badge is stored, or its URL is missing or not safe [LOOK-1]', async () => {
  const fetched = answerWith(async () => picture());
  expect(await loadBadge('/badge.svg', 'blob:stored')).toEqual({ kind: 'skipped' });
  expect(await loadBadge(undefined, null)).toEqual({ kind: 'skipped' });
  expect(await loadBadge('', null)).toEqual({ kind: 'skipped' });
  expect(await loadBadge('http://evil.example/badge.svg', null)).toEqual({ kind: 'skipped' });
  expect(fetched).not.toHaveBeenCalled();
});

it('returns an object URL when the badge has loaded [LOOK-1]', async () => {
  answerWith(async () => picture());
  const outcome = await loadBadge('/badge.svg', null);
  expect(outcome).toEqual({ kind: 'loaded', source: expect.stringMatching(/^blob:/) });
});

it('loads a badge of another origin as a picture, since the policy allows no request there', async () => {
  const fetched = answerWith(async () => picture());
  expect(await loadBadge('https://cdn.invalid/badge.svg', null)).toEqual({ kind: 'stopped', status: null });
  expect(fetched).not.toHaveBeenCalled();
});

it('stops on a non-ok response [LOOK-1]', async () => {
  answerWith(async () => new Response('gone', { status: 410 }));
  expect(await loadBadge('/badge.svg', null)).toEqual({ kind: 'stopped', status: 410 });
});

it('stops without a response, or if the response is not an image', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await loadBadge('/badge.svg', null)).toEqual({ kind: 'stopped', status: null });
  answerWith(async () => new Response('<p>hello</p>', { headers: { 'content-type': 'text/html' } }));
  expect(await loadBadge('/badge.svg', null)).toEqual({ kind: 'stopped', status: 200 });
});
