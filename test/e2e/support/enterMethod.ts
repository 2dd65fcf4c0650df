import type { FrameLocator } from '@playwright/test';
import type { Layout } from '../../../src/contract/generated/types';
import { textIn } from '../../builders/layouts';

/** Presses a method in the list. @param group the name of the group that it is in */
export async function enterMethod(
  widget: FrameLocator,
  layout: Layout,
  language: string,
  group?: string | RegExp,
): Promise<void> {
  if (group !== undefined) {
    await widget.getByRole('button', { name: group }).first().click();
    // A group's own tile names its members, too.
    await widget.getByRole('heading', { level: 1, name: group }).waitFor();
  }
  const name = textIn(layout.method.text, language);
  await widget.getByRole('button', { name }).first().click();
}
