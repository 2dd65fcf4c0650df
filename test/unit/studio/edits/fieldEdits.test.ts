import { describe, expect, it } from 'vitest';
import type { Layout, WireFieldDefinition } from '../../../../src/contract/generated/types';
import {
  addField,
  changeField,
  changeMethod,
  moveField,
  patched,
  removeField,
  renameField,
  setSample,
} from '../../../../src/studio/edits/fieldEdits';
import { fieldsOf, pixLayout, withMethod } from '../../../builders/layouts';

const a: WireFieldDefinition = { name: 'a', type: 'text', mask: '00' };
const b: WireFieldDefinition = { name: 'b', type: 'text' };
const c: WireFieldDefinition = { name: 'c', type: 'dropdown', values: ['1'] };
const samples = { a: { valid: '12', invalid: '1' }, b: { valid: 'yes' } };
const layout: Layout = { ...withMethod({ fields: [a, b, c] }), samples };
const namesOf = (edited: Layout): readonly string[] => fieldsOf(edited).map(({ name }) => name);

describe('patched', () => {
  it('changes and adds properties, and removes undefined ones', () => {
    expect(patched(a, { mask: '000', label: 'A' })).toEqual({ name: 'a', type: 'text', mask: '000', label: 'A' });
    expect(Object.keys(patched(a, { mask: undefined }))).toEqual(['name', 'type']);
  });
});

describe('changeField', () => {
  it('changes the field at the index, and nothing else', () => {
    expect(changeField(layout, 1, { hint: 'New' })).toEqual({
      ...layout,
      method: { ...layout.method, fields: [a, { ...b, hint: 'New' }, c] },
    });
    expect(layout.method.fields).toEqual([a, b, c]);
  });
});

describe('addField', () => {
  it('adds a field at the end, with its sample', () => {
    const d: WireFieldDefinition = { name: 'd', type: 'text' };
    expect(addField(layout, d)).toEqual({ ...layout, method: { ...layout.method, fields: [a, b, c, d] } });
    expect(addField(layout, d, { valid: 'x' }).samples).toEqual({ ...samples, d: { valid: 'x' } });
  });

  it('numbers a name that is taken, from 2', () => {
    const twice = addField(addField(layout, b, { valid: 'no' }), b);
    expect(namesOf(twice)).toEqual(['a', 'b', 'c', 'b_2', 'b_3']);
    expect(twice.samples).toEqual({ ...samples, b_2: { valid: 'no' } });
  });
});

describe('removeField', () => {
  it('removes the field at the index, and its sample', () => {
    const edited = removeField(layout, 0);
    expect(namesOf(edited)).toEqual(['b', 'c']);
    expect(edited.samples).toEqual({ b: { valid: 'yes' } });
  });

  it('changes nothing outside of the list', () => {
    expect(removeField(layout, 3)).toEqual(layout);
  });
});

describe('moveField', () => {
  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [0, 9, ['b', 'c', 'a']],
    [2, -1, ['c', 'a', 'b']],
    [3, 0, ['a', 'b', 'c']],
  ])('from %i to %i leaves %j', (index, to, names) => {
    expect(namesOf(moveField(layout, index, to))).toEqual(names);
  });
});

describe('renameField', () => {
  it('renames the field, and its sample with it', () => {
    const edited = renameField(layout, 0, 'cpf');
    expect(fieldsOf(edited)).toEqual([{ ...a, name: 'cpf' }, b, c]);
    expect(edited.samples).toEqual({ cpf: samples.a, b: samples.b });
  });

  it('adds no sample for a field without one', () => {
    const edited = renameField(layout, 2, 'bank');
    expect(namesOf(edited)).toEqual(['a', 'b', 'bank']);
    expect(edited.samples).toEqual(samples);
    expect(renameField(layout, 3, 'none')).toEqual(layout);
  });
});

describe('setSample', () => {
  it('changes one part of a sample', () => {
    expect(setSample(layout, 'a', 'valid', '34').samples).toEqual({
      a: { valid: '34', invalid: '1' },
      b: { valid: 'yes' },
    });
    expect(setSample(layout, 'b', 'invalid', 'no').samples.b).toEqual({ valid: 'yes', invalid: 'no' });
  });

  it('removes an empty bad sample, but leaves an empty good one', () => {
    expect(setSample(layout, 'a', 'invalid', '').samples.a).toEqual({ valid: '12' });
    expect(setSample(layout, 'a', 'valid', '').samples.a).toEqual({ valid: '', invalid: '1' });
  });

  it('starts a sample', () => {
    expect(setSample(layout, 'c', 'invalid', 'no').samples).toEqual({ ...samples, c: { valid: '', invalid: 'no' } });
  });
});

describe('changeMethod', () => {
  it('changes properties of the method, and removes undefined ones', () => {
    const { banner: _, ...method } = pixLayout.method;
    expect(changeMethod(pixLayout, { position: 3, banner: undefined })).toEqual({
      ...pixLayout,
      method: { ...method, position: 3 },
    });
  });
});
