import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { loadPhoneCountries } from '../../../../src/form/phone/phoneCountries';
import { currencies } from '../../../../src/tables/currencies';
import { hasDarkForm, iconAddress, parseIconName } from '../../../../src/ui/icons/iconAddress';
import { circleCountries, iconTable } from '../../../../src/ui/icons/iconTable';
import { drawIcons, packOf, writeIcons } from '../../../../src/ui/icons/writeIcons';

const layouts = fileURLToPath(new URL('../../../../schemas/methods/', import.meta.url));

const files = await drawIcons();

const isThere = (name: string): boolean => files.has(`${name}.svg`);

/** Whatever is under `iconIds` or `icon`, at any depth. */
function iconsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(iconsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'iconIds' && Array.isArray(inner)) return inner.filter((name) => typeof name === 'string');
    return key === 'icon' && typeof inner === 'string' ? [inner] : iconsIn(inner);
  });
}

describe('what is needed is there', () => {
  it('every icon that a method layout names', async () => {
    const names = (await readdir(layouts)).filter((name) => name.endsWith('.json'));
    const wanted = await Promise.all(
      names.map(async (name) => iconsIn(JSON.parse(await readFile(join(layouts, name), 'utf8')))),
    );
    expect(names.length).toBeGreaterThan(50);
    expect(new Set(wanted.flat()).size).toBeGreaterThan(50);
    expect([...new Set(wanted.flat())].filter((name) => !isThere(name))).toEqual([]);
  });

  it('an icon for every currency and phone country', async () => {
    const phoneCountries = await loadPhoneCountries();
    const wanted = [
      ...Object.keys(currencies).map((code) => `currency/${code.toLowerCase()}`),
      ...phoneCountries.map(({ code }) => `country/${code.toLowerCase()}`),
    ];
    expect(wanted.filter((name) => !isThere(name))).toEqual([]);
  });

  it('round icons for the five countries of specification §9 [LOOK-3]', () => {
    expect([...circleCountries]).toEqual(['az', 'kg', 'kz', 'tj', 'uz']);
    expect(circleCountries.filter((country) => !isThere(`country-circle/${country}`))).toEqual([]);
  });

  it('a light and a dark logo for every bank, and they differ [LOOK-3]', () => {
    const banks = [...iconTable.keys()].filter((name) => name.startsWith('bank/'));
    expect(banks.length).toBeGreaterThan(19);
    for (const bank of banks) {
      expect(files.get(`${bank}.dark.svg`), bank).toBeDefined();
      expect(files.get(`${bank}.dark.svg`), bank).not.toBe(files.get(`${bank}.svg`));
    }
  });
});

describe('what is there is sound', () => {
  it('has a dark file exactly where the widget asks for one', () => {
    const names = [...files.keys()].filter((path) => !path.endsWith('.dark.svg')).map((path) => path.slice(0, -4));
    for (const name of names) {
      const icon = parseIconName(name);
      expect(icon, name).not.toBeNull();
      if (!icon) continue;
      expect(files.has(`${name}.dark.svg`), name).toBe(hasDarkForm(icon));
      expect(files.has(iconAddress(icon, 'dark').slice('icons/'.length)), name).toBe(true);
    }
  });

  it('holds nothing that runs or calls outside', () => {
    for (const [path, svg] of files) {
      expect(svg, path).toMatch(/^<svg [\s\S]*<\/svg>$/);
      expect(svg, path).not.toMatch(/<script|<foreignObject|<image|<style|\son[a-z]+=|javascript:|@import/i);
      expect(svg.match(/(?:href|src)="(?!#)[^"]*"|url\((?!['"]?#)/gi), path).toBeNull();
    }
  });

  it('has letters in the middle of their tiles, in the ink', () => {
    expect(files.get('method/mir.svg')).toMatch(
      /<text x="20" y="24\.68" fill="#[0-9a-f]+" .*text-anchor="middle">MIR<\/text>/,
    );
  });

  it('is small: under 4 KB each, but for one flag of many waves', () => {
    const heavy = [...files].filter(([, svg]) => svg.length > 4096);
    expect(heavy.map(([path]) => path)).toEqual(['country/io.svg']);
  });

  it('has a light pack: the logos of methods and coins, except the detailed ones', () => {
    const logos = [...files].filter(([path]) => /^(?:crypto|method)\//.test(path));
    const detailed = logos
      .filter(([, svg]) => svg.length > 1000)
      .map(([path]) => path.replace(/(?:\.dark)?\.svg$/, ''));
    const packed = logos
      .map(([path]) => path.slice(0, -4))
      .filter((form) => !detailed.includes(form.replace('.dark', '')));
    expect(Object.keys(JSON.parse(packOf(files)))).toEqual(packed);
    expect(gzipSync(packOf(files)).length).toBeLessThan(10 * 1024);
  });
});

it('writes each of them where the widget looks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'icons-'));
  try {
    await writeIcons(folder, files);
    expect((await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.svg')).length).toBe(
      files.size,
    );
    for (const path of ['method/pix.svg', 'bank/uba.dark.svg', 'country/br.svg']) {
      expect(await readFile(join(folder, path), 'utf8')).toBe(files.get(path));
    }
    const pack = JSON.parse(await readFile(join(folder, 'pack.json'), 'utf8'));
    expect(pack['method/pix']).toBe(files.get('method/pix.svg'));
    expect(pack['method/sbp.dark']).toBe(files.get('method/sbp.dark.svg'));
    expect(pack['bank/uba']).toBeUndefined();
    expect(pack['method/mercado-pago']).toBeUndefined();
  } finally {
    await rm(folder, { recursive: true });
  }
});
