import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MethodList } from '../../../src/studio/MethodList';
import { summaryOf } from '../../builders/summaries';
import { expectAccessible } from '../ui/showUi';
import { showStudio } from './showStudio';

afterEach(() => {
  vi.restoreAllMocks();
});

const methods = Array.from({ length: 60 }, (_, at) =>
  summaryOf({ name: `bank_${at}`, title: `Bank ${at}`, words: at === 41 ? ['birth_date'] : ['amount'] }),
);

/** The browser's button. */
function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

async function openList(answer: Promise<Response> = Promise.resolve(Response.json({ methods })), at = '/methods') {
  vi.spyOn(globalThis, 'fetch').mockReturnValue(answer);
  const { transaction } = summaryOf({ name: 'bank_50' });
  return showStudio(
    <MemoryRouter initialEntries={['/methods', at]}>
      <Back />
      <div style={{ display: 'flex', flexDirection: 'column', blockSize: 400, inlineSize: 300 }}>
        <MethodList
          open={{ transaction, name: 'bank_50' }}
          onOpen={() => undefined}
          onCreate={() => undefined}
          isCreating={false}
          setIsCreating={() => undefined}
          mayOrder={at !== '/methods'}
        />
      </div>
    </MemoryRouter>,
  );
}

it('marks the opened method and scrolls to it', async () => {
  const screen = await openList();
  const opened = page.getByRole('option', { name: /^Bank 50 / });
  await expect.element(opened).toBeInViewport();
  await expect.element(opened).toHaveAttribute('aria-selected', 'true');
  // Once is enough to hear.
  await expect.element(opened).not.toHaveAttribute('aria-current');
  await expectAccessible(screen.container);
});

it('finds a method by the label that a shared text gives its field', async () => {
  await openList();
  await page.getByRole('searchbox').fill('date of birth');
  await expect.element(page.getByRole('option', { name: /^Bank 41 / })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(1);
});

it('has no option without a name while it is loaded', async () => {
  let answer: (response: Response) => void = () => undefined;
  const screen = await openList(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await expect.element(page.getByRole('searchbox')).toBeVisible();
  await expectAccessible(screen.container);
  answer(Response.json({ methods: [] }));
  await expect.element(page.getByRole('option')).toHaveTextContent('No methods yet');
});

it('a list that is being reordered is shown again when the address loses its filters', async () => {
  await openList(undefined, '/methods?kind=deposit&country=br');
  await page.getByRole('button', { name: 'Reorder' }).click();
  await expect.element(page.getByRole('button', { name: 'Publish new order' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByRole('option', { name: /^Bank 50 / })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Publish new order' })).not.toBeInTheDocument();
});
