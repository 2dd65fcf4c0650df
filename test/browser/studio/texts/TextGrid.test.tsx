import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Layout } from '../../../../src/contract/generated/types';
import { methodFieldsOf } from '../../../../src/contract/layout';
import { type CellEdit, TextGrid } from '../../../../src/studio/texts/TextGrid';
import { noFilters } from '../../../../src/studio/texts/textFilters';
import { filterRows } from '../../../../src/studio/texts/textRows';
import { pixFile as layout } from '../../../builders/pixFile';
import { expectAccessible } from '../../ui/showUi';
import { showStudio } from '../showStudio';

interface Props {
  readonly method?: Layout;
  readonly onEdit?: (edits: readonly CellEdit[]) => void;
}

function Grid({ method = layout, onEdit = () => undefined }: Props) {
  const rows = filterRows(
    [{ key: { transaction: 'deposit', name: 'pix' }, layout: method, published: method }],
    noFilters,
    [],
  );
  const [active, setActive] = useState({ row: 0, column: 0 });
  const nothing = () => undefined;
  return (
    <div style={{ blockSize: 400, display: 'grid' }}>
      <TextGrid
        rows={rows}
        languages={['es', 'ru']}
        progress={new Map()}
        active={active}
        onMove={setActive}
        onEdit={onEdit}
        onType={nothing}
        onCancel={nothing}
        onUndo={nothing}
      />
    </div>
  );
}

it('a cell keeps a text that is too long open, and says by how much; leaving it puts what fits', async () => {
  const edits: CellEdit[] = [];
  const screen = await showStudio(<Grid onEdit={(some) => edits.push(...some)} />);
  await page.getByRole('gridcell').first().dblClick();
  const field = page.getByRole('textbox');
  await field.fill('x'.repeat(2005));
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('5 characters too many: no more than 2000 fit.');
  await expectAccessible(screen.container);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('x'.repeat(2005));
  expect(edits).toEqual([]);
  await page.getByRole('gridcell').last().click();
  await expect.element(alert).not.toBeInTheDocument();
  expect(edits.map(({ language, words }) => [language, words.length])).toEqual([['es', 2000]]);
});

it('a text with line breaks is copied into one cell', async () => {
  const edits: CellEdit[] = [];
  const name = { en: 'Pix', es: 'Pix\nen un "minuto"', ru: 'Пикс' };
  const method = { ...layout, method: { ...layout.method, text: name } };
  await showStudio(<Grid method={method} onEdit={(some) => edits.push(...some)} />);
  await page.getByRole('gridcell').first().click();
  // Not the browser's own clipboard: tests of other files have that one, too.
  const clipboardData = new DataTransfer();
  const send = (type: 'copy' | 'paste') =>
    document.activeElement?.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
  send('copy');
  await userEvent.keyboard('{ArrowRight}');
  send('paste');
  await expect.poll(() => edits.map(({ language, words }) => [language, words])).toEqual([['ru', name.es]]);
});

it('a pasted text that is too long opens its cell, which says by how much; F2 goes on at the end of a text', async () => {
  const edits: CellEdit[] = [];
  await showStudio(<Grid onEdit={(some) => edits.push(...some)} />);
  await page.getByRole('gridcell').first().click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'x'.repeat(2005));
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
  const field = page.getByRole('textbox');
  await expect.element(field).toHaveValue('x'.repeat(2005));
  await expect.element(page.getByRole('alert')).toHaveTextContent('5 characters too many');
  expect(edits).toEqual([]);
  await userEvent.keyboard('{Escape}{F2}!');
  await expect.element(field).toHaveValue('Pix!');
});

it('the names of texts wrap on a phone, and their rows grow', async () => {
  await page.viewport(390, 844);
  const fields = methodFieldsOf(layout).map((field) =>
    field.name === 'cpf' ? { ...field, label: 'Taxpayer’s identification number' } : field,
  );
  const screen = await showStudio(<Grid method={{ ...layout, method: { ...layout.method, fields } }} />);
  await expect.element(page.getByRole('rowheader').first()).toBeVisible();
  const headers = [...screen.container.querySelectorAll<HTMLElement>('[role="rowheader"]')];
  const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
    scrollWidth > clientWidth || scrollHeight > clientHeight;
  await expect.poll(() => headers.flatMap((header) => [header, ...header.children]).filter(isCut)).toEqual([]);
  const heights = headers.map(({ offsetHeight }) => offsetHeight);
  expect(Math.max(...heights)).toBeGreaterThan(Math.min(...heights));
  // One row begins where the one before ends.
  const tops = headers.map((header) => Math.round(header.getBoundingClientRect().top));
  expect(tops.slice(1)).toEqual(tops.slice(0, -1).map((top, at) => top + (heights[at] ?? 0) + 1));
});
