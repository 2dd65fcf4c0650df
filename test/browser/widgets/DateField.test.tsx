import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { WireFieldDefinition as WireField } from '../../../src/contract/generated/types';
import { expectAccessible } from '../ui/showUi';
import { openForm } from './support/openForm';
import { expectError, inputOf, noteOf, press } from './support/typing';

const born: WireField = { name: 'born', type: 'date', label: 'Born', minDate: '1920-01-01', maxDate: '2008-12-31' };

const sent = (day: string) => [{ amount: null, fields: { born: day } }];

describe('with a mouse', () => {
  it('is typed as day.month.year and sent as ISO 8601 [FORM-19]', async () => {
    const form = await openForm([born]);
    await form.field('Born').click();
    await press('29021988');
    await expect.element(form.field('Born')).toHaveValue('29.02.1988');
    await form.submit();
    await vi.waitFor(() => expect(form.submitted).toEqual(sent('1988-02-29')));
    await expectAccessible(form.screen.container);
  });

  it.each([
    ['29021987', 'Enter a date that exists, for example 25.04.1990'],
    ['2904', 'Enter a date that exists, for example 25.04.1990'],
    ['31121919', 'Enter Jan 1, 1920 or a later day'],
    ['01012009', 'Enter Dec 31, 2008 or an earlier day'],
  ])('refuses %s: %s [FORM-19]', async (digits, message) => {
    const form = await openForm([born]);
    await form.field('Born').click();
    await press(digits);
    await userEvent.tab();
    await expectError(form.field('Born'), message);
    await form.submit();
    expect(form.submitted).toEqual([]);
  });

  it.each(['1920-01-01', '2008-12-31', '31.12.2008'])('starts with %s, its bounds included', async (value) => {
    const form = await openForm([{ ...born, value }]);
    const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
    const dotted = day === undefined ? value : `${day}.${month}.${year}`;
    await expect.element(form.field('Born')).toHaveValue(dotted);
    await form.submit();
    await vi.waitFor(() => expect(form.submitted).toHaveLength(1));
  });
});

describe('on a phone', () => {
  const openOnPhone = (fields: WireField[]) => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      matchMedia.call(window, query === '(pointer: coarse)' ? 'all' : query),
    );
    return openForm(fields);
  };

  it("is the browser's own picker, with its bounds, and sends ISO 8601 [FORM-19]", async () => {
    const form = await openOnPhone([born]);
    const input = inputOf(form.field('Born'));
    expect([input.type, input.min, input.max]).toEqual(['date', '1920-01-01', '2008-12-31']);
    await form.submit();
    await expectError(form.field('Born'), 'Fill in “Born”');
    await form.field('Born').fill('2009-01-01');
    await expect.poll(() => noteOf(form.field('Born'))).toBe('Enter Dec 31, 2008 or an earlier day');
    await form.field('Born').fill('1988-02-29');
    await form.submit();
    await vi.waitFor(() => expect(form.submitted).toEqual(sent('1988-02-29')));
    await expectAccessible(form.screen.container);
  });
});
