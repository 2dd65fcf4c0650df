import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Badge } from '../../../../src/ui/primitives/Badge/Badge';
import { Button } from '../../../../src/ui/primitives/Button/Button';
import { Chip } from '../../../../src/ui/primitives/Chip/Chip';
import { EmptyState } from '../../../../src/ui/primitives/EmptyState/EmptyState';
import { Notice } from '../../../../src/ui/primitives/Notice/Notice';
import { Skeleton } from '../../../../src/ui/primitives/Skeleton/Skeleton';
import { StatusMark, type StatusMarkState } from '../../../../src/ui/primitives/StatusMark/StatusMark';
import { Steps } from '../../../../src/ui/primitives/Steps/Steps';
import { StickyBar } from '../../../../src/ui/primitives/StickyBar/StickyBar';
import { expectAccessible, showUi } from '../showUi';

it('an empty state shows what happened, why, and what to do [LOOK-5]', async () => {
  const screen = await showUi(
    <main>
      <EmptyState
        drawing="empty"
        level={1}
        title="There are no payment methods available for this region"
        text="Enable VPN, select another country and refresh the page"
        action={<Button>Change region</Button>}
      />
      {(['error', 'offline', 'search'] as const).map((drawing) => (
        <EmptyState key={drawing} drawing={drawing} title={drawing} />
      ))}
    </main>,
  );
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'There are no payment methods available for this region' }))
    .toBeVisible();
  await expect.element(screen.getByText('Enable VPN, select another country and refresh the page')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Change region' })).toBeVisible();
  await expectAccessible(screen.container);
});

it('announces a live notice, and not a static one', async () => {
  const screen = await showUi(
    <main>
      <Notice tone="warning" title="Send USDT by TRC20 only">
        Another network loses it.
      </Notice>
      <Notice tone="negative" live action={<Button size="s">Refresh</Button>}>
        Session expired
      </Notice>
      <Notice tone="info" live>
        Saved
      </Notice>
      <Notice tone="info">It takes a minute.</Notice>
    </main>,
  );
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Session expired');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Saved');
  await expectAccessible(screen.container);
});

it('a status mark keeps its position and its node while it changes', async () => {
  const mark = (state: StatusMarkState) => <StatusMark state={state} />;
  const screen = await showUi(mark('waiting'));
  const svg = screen.container.querySelector('svg');
  const place = svg?.getBoundingClientRect();
  for (const state of ['accepted', 'done', 'partial', 'failed'] as const) {
    await screen.rerender(mark(state));
    expect(screen.container.querySelector('svg')).toBe(svg);
    expect(svg?.dataset.state).toBe(state);
    expect(svg?.getBoundingClientRect()).toEqual(place);
  }
});

it('a toggle chip has aria-pressed; every chip is a target of 44 px', async () => {
  const screen = await showUi(
    <main style={{ padding: 20 }}>
      <Chip selected>500</Chip>
      <Chip selected={false}>1,000</Chip>
      <Chip aria-label="Change region: Brazil, BRL">BRL</Chip>
    </main>,
  );
  await expect.element(screen.getByRole('button', { name: '500' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByRole('button', { name: '1,000' })).toHaveAttribute('aria-pressed', 'false');
  const plain = screen.getByRole('button', { name: 'Change region: Brazil, BRL' }).element();
  expect(plain.hasAttribute('aria-pressed')).toBe(false);
  const { left, top } = plain.getBoundingClientRect();
  expect(document.elementFromPoint(left + 10, top - 3)).toBe(plain);
  await expectAccessible(screen.container);
});

it('steps are a numbered list, badges are plain', async () => {
  const screen = await showUi(
    <main>
      <Steps items={['Copy', 'Pay', <b key="back">Come back</b>]} />
      {(['accent', 'warning'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Skeleton height={20} width={80} />
    </main>,
  );
  expect(screen.getByRole('listitem').elements()).toHaveLength(3);
  await expectAccessible(screen.container);
});

it('a sticky bar stays visible while the page scrolls, unless the frame grows', async () => {
  await page.viewport(390, 500);
  const long = (sticky: boolean) => (
    <main>
      <div style={{ blockSize: 2000 }} />
      <StickyBar sticky={sticky}>
        <Button full>Deposit</Button>
      </StickyBar>
    </main>
  );
  const screen = await showUi(long(true));
  const bottom = () => screen.getByRole('button').element().getBoundingClientRect().bottom;
  expect(bottom()).toBeLessThanOrEqual(500);
  await screen.rerender(long(false));
  expect(bottom()).toBeGreaterThan(2000);
});
