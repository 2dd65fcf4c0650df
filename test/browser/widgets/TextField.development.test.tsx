import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { openForm } from './support/openForm';
import { press } from './support/typing';

it('passes on what was typed where React mounts each input twice', async () => {
  const form = await openForm([{ name: 'field', type: 'text', label: 'Field' }], {}, {}, StrictMode);
  await form.field('Field').click();
  await press('typed');
  await form.submit();
  await expect.poll(() => form.submitted).toMatchObject([{ fields: { field: 'typed' } }]);
});
