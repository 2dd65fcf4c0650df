import { createHash } from 'node:crypto';

export interface FileEntry {
  /** Below the widget's prefix, as 'assets/boot.0123abcd.js'. */
  readonly file: string;
  /** Subresource Integrity, sha384. */
  readonly integrity: string;
}

/** One script of the widget, as PCI DSS 4.0.1 6.4.3 wants it listed: that it is ours, whole, and needed. */
export interface ScriptEntry extends FileEntry {
  readonly bytes: number;
  /** What is in it and why: a package or a folder of the sources → the reason. */
  readonly holds: Readonly<Record<string, string>>;
}

/** dist/widget/scripts.json: what a deployed page may run, and the headers that it must have. */
export interface Inventory {
  readonly version: string;
  readonly scripts: readonly ScriptEntry[];
  readonly styles: readonly FileEntry[];
  /**
   * The boot entry, which the document carries inline: what the policy's script-src and style-src must have, as
   * 'sha256-…'.
   */
  readonly inline: { readonly script: string; readonly style: string };
  /** The widget's texts, where it reads them: a foreign text may misdirect a payment as well as a script. */
  readonly locales: readonly FileEntry[];
}

/** The policy's source for an inline script or style (CSP 3, hash-source), without its quotes. */
export const inlineHashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Subresource Integrity of a file's content. */
export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
