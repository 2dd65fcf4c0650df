import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pageSnapshots } from '../../../.ci/pageSnapshots';

/** As Playwright 1.65 writes it. */
const report = (snapshot: string): string => `# Instructions

- Explain why.

# Test info

- Name: deposit.spec.ts >> pays

# Error details

\`\`\`
Error: expect(locator).toBeVisible() failed
\`\`\`

# Page snapshot

\`\`\`yaml
${snapshot}
\`\`\`

# Test source

\`\`\`ts
  1 | code
\`\`\``;

it('shows of each failed test its name, its error and what its page showed, and of a long page the start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reports-'));
  try {
    expect(pageSnapshots(join(folder, 'none'))).toBe('');
    mkdirSync(join(folder, 'deposit-pays-phone'));
    writeFileSync(join(folder, 'deposit-pays-phone/error-context.md'), report('- button "Deposit" [ref=e3]'));
    mkdirSync(join(folder, 'list-scrolls-desktop'));
    writeFileSync(join(folder, 'list-scrolls-desktop/error-context.md'), report('- listitem\n'.repeat(400)));
    const text = pageSnapshots(folder);
    expect(text).toContain('- Name: deposit.spec.ts >> pays');
    expect(text).toContain('Error: expect(locator).toBeVisible() failed');
    expect(text).toContain('- button "Deposit" [ref=e3]');
    expect(text).not.toMatch(/Explain why|1 \| code/);
    expect(text.match(/- listitem/g)).toHaveLength(149);
    expect(text).toMatch(/… \d+ more lines/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
