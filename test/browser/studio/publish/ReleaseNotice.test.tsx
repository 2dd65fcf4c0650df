import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MethodDraft, ReleaseHealth, VersionHealth } from '../../../../src/contract/generated/types';
import styles from '../../../../src/studio/publish/Health.module.css';
import { ReleaseNotice } from '../../../../src/studio/publish/ReleaseNotice';
import { pixFile as layout } from '../../../builders/pixFile';
import { expectAccessible } from '../../ui/showUi';
import { showStudio } from '../showStudio';

const draft: MethodDraft = {
  layout,
  revision: 3,
  author: 'Ana',
  savedAt: '2026-11-20T12:00:00Z',
  share: 25,
  publishAt: null,
};
const health = (changes: Partial<VersionHealth>): VersionHealth => ({
  opened: 0,
  sent: 0,
  refused: 0,
  paid: 0,
  errors: [],
  ...changes,
});
const running: ReleaseHealth = {
  id: 7,
  share: 25,
  by: 'Ana',
  note: 'Ask for less',
  reason: '',
  startedAt: '2026-11-20T12:00:00Z',
  endedAt: null,
  end: null,
  stopWhen: { sentPoints: 5, refusalFactor: 2 },
  stopped: null,
  old: health({ opened: 1500, sent: 1200, refused: 60, paid: 1080 }),
  new: health({
    opened: 500,
    sent: 390,
    refused: 8,
    paid: 360,
    errors: [{ field: 'cpf', kind: 'rule', players: 50 }],
  }),
};
const stopped: ReleaseHealth = {
  ...running,
  end: 'stopped',
  endedAt: '2026-11-20T12:10:00Z',
  stopped: { limit: 'sentPoints', value: 5, old: 0.8, new: 0.61 },
};

let releases: readonly ReleaseHealth[];
const posted: unknown[] = [];
beforeEach(() => {
  releases = [running];
  posted.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, { body } = {}) => {
    if (body) posted.push(JSON.parse(String(body)));
    const answer = String(address).endsWith('publish') ? { revision: 4, widgets: 0 } : { releases };
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function show(shown: MethodDraft = draft) {
  const [onEnded, cancelRelease] = [vi.fn(), vi.fn()];
  const screen = await showStudio(
    <main>
      <ReleaseNotice
        methodKey={{ transaction: 'deposit', name: 'pix' }}
        draft={shown}
        layout={layout}
        cancelRelease={cancelRelease}
        onEnded={onEnded}
      />
    </main>,
  );
  return { screen, onEnded, cancelRelease };
}

describe('the health of a release [AUTHOR-8]', () => {
  it('is shown beside the published version, with differences in points and whether they can be chance', async () => {
    const { screen } = await show();
    await expect
      .element(screen.getByRole('heading', { level: 2, name: '25% of players see this draft.' }))
      .toBeVisible();
    const row = (name: string) => screen.getByRole('row').filter({ hasText: name }).element().textContent;
    await expect.element(screen.getByRole('rowheader', { name: 'Opened' })).toBeVisible();
    expect(row('Opened')).toBe('Opened1,500500');
    expect(row('Sent')).toBe('Sent80%1,200 of 1,50078%390 of 500−2 pointsCould be chance');
    expect(row('Declined')).toBe('Declined5%60 of 1,2002.1%8 of 390−2.9 points1 in 20 by chance alone');
    const lessDeclined = screen.getByText('−2.9 points').element();
    expect(lessDeclined.className).toBe(styles.better);
    expect(row('Rule broken')).toBe('cpfRule broken0%10%+10 points');
    await expect.element(screen.getByText('It stops if forms sent drop by more than 5 points.')).toBeVisible();
    await expectAccessible(screen.container);
  });

  it('is published to everyone with its own note, or stopped', async () => {
    const { screen, onEnded, cancelRelease } = await show();
    await screen.getByRole('button', { name: 'Publish to everyone' }).click();
    await vi.waitFor(() => expect(onEnded).toHaveBeenCalledWith('Published as version 4.', true));
    expect(posted).toEqual([{ seen: 3, note: 'Ask for less' }]);
    await screen.getByRole('button', { name: 'Stop rollout' }).click();
    expect(cancelRelease).toHaveBeenCalledOnce();
  });

  it('reports when it has stopped by itself, and then says what stopped it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { screen, onEnded } = await show();
    await expect.element(screen.getByRole('table').first()).toBeVisible();
    releases = [stopped];
    await vi.waitFor(() => {
      vi.advanceTimersByTime(5000);
      expect(onEnded).toHaveBeenCalledWith('Rollout stopped automatically');
    });
    await screen.unmount();
    vi.useRealTimers();
    const after = await show({ ...draft, share: 0 });
    await expect.element(after.screen.getByText(/The rollout stopped automatically at/)).toBeVisible();
    await expect.element(after.screen.getByText('Forms sent fell from 80% to 61%: more than 5 points.')).toBeVisible();
    await expectAccessible(after.screen.container);
  });
});
