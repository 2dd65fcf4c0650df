import { describe, expect, it } from 'vitest';
import type { FieldBlock, Layout, WireFieldDefinition } from '../../../../src/contract/generated/types';
import { methodFieldsOf } from '../../../../src/contract/layout';
import { applyBlock, blockOf, copyFields, detachField, fieldsNamed } from '../../../../src/studio/edits/blocks';
import { removeField } from '../../../../src/studio/edits/fieldEdits';
import { pixLayout, withMethod } from '../../../builders/layouts';

const field = (name: string, more: Partial<WireFieldDefinition> = {}): WireFieldDefinition => ({
  name,
  type: 'text',
  ...more,
});
const block = (...fields: WireFieldDefinition[]): FieldBlock => ({
  name: 'person',
  title: 'Person',
  fields,
  samples: Object.fromEntries(fields.map(({ name }) => [name, { valid: `sample of ${name}` }])),
  revision: 1,
  author: 'Ana',
  savedAt: '2026-11-22T12:00:00.000Z',
});
const plain: Layout = { ...withMethod({ fields: [field('amount', { type: 'amount' }), field('note')] }), samples: {} };
const names = (layout: Layout) => methodFieldsOf(layout).map(({ name }) => name);
const used = applyBlock(plain, block(field('cpf'), field('birthday')));

describe('a shared block of fields [AUTHOR-7]', () => {
  it('is inserted with links and samples', () => {
    expect(names(used)).toEqual(['amount', 'note', 'cpf', 'birthday']);
    expect(used.blocks).toEqual({ cpf: 'person', birthday: 'person' });
    expect(used.samples).toEqual({ cpf: { valid: 'sample of cpf' }, birthday: { valid: 'sample of birthday' } });
    expect([blockOf(used, 'cpf'), blockOf(used, 'note')]).toEqual(['person', null]);
  });

  it('brings its copies up to date: fields change, join beside the others, and leave', () => {
    const moved = { ...used, method: { ...used.method, fields: [...methodFieldsOf(used), field('last')] } };
    const after = applyBlock(moved, block(field('cpf', { mask: '000' }), field('city')));
    expect(names(after)).toEqual(['amount', 'note', 'cpf', 'city', 'last']);
    expect(methodFieldsOf(after)[2]).toEqual(field('cpf', { mask: '000' }));
    expect(after.blocks).toEqual({ cpf: 'person', city: 'person' });
    expect(Object.keys(after.samples)).toEqual(['cpf', 'city']);
  });

  it('changes nothing where it is up to date', () => {
    expect(applyBlock(used, block(field('cpf'), field('birthday')))).toEqual(used);
  });

  it('leaves alone what somebody detached or took out of the method', () => {
    const detached = detachField(used, 'cpf');
    const changed = block(field('cpf', { mask: '000' }), field('birthday'));
    expect(applyBlock(detached, changed)).toEqual(detached);
    const without = removeField(used, names(used).indexOf('birthday'));
    expect(names(applyBlock(without, changed))).toEqual(['amount', 'note', 'cpf']);
  });
});

describe('fields copied to other methods [AUTHOR-7]', () => {
  it('take the place of those of the same name, others come last; their samples come along', () => {
    const copied = fieldsNamed(pixLayout, new Set(['cpf']));
    expect(copied.fields).toHaveLength(1);
    const after = copyFields(used, copied);
    expect(names(after)).toEqual(['amount', 'note', 'cpf', 'birthday']);
    expect(methodFieldsOf(after)[2]).toEqual(copied.fields[0]);
    expect(after.samples.cpf).toEqual(pixLayout.samples.cpf);
    // Its own now: the block would overwrite what was copied.
    expect(after.blocks).toEqual({ birthday: 'person' });
    expect(names(copyFields(plain, copied))).toEqual(['amount', 'note', 'cpf']);
  });

  it('are there once, however often they are copied', () => {
    const copied = fieldsNamed(pixLayout, new Set(['cpf', 'full_name']));
    const once = copyFields(plain, copied);
    expect(copyFields(once, copied)).toEqual(once);
  });
});
