import { expect, it } from 'vitest';
import { partnersPart } from '../../../../.ci/packages/writePackages';

it('a packed README has links to the web and within itself alone, and nothing for contributors', () => {
  const readme =
    'See [the wire](../contract/wire.md#3), [rjsf](https://rjsf.example/docs/) and [below](#more).\n\n## For contributors\n\nx';
  expect(partnersPart(readme)).toBe('See the wire, [rjsf](https://rjsf.example/docs/) and [below](#more).\n');
});
