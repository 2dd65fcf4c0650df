import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMethod } from '../../../src/contract/method';
import { aField, aMethod, aWireMethod } from '../../builders/methods';

const broken = aField({ name: 'broken', type: 'hologram' });

describe('parseMethod', () => {
  it('fills in the defaults of absent values', () => {
    expect(parseMethod('pix', aWireMethod())).toEqual({
      problems: [],
      method: aMethod({ position: expect.any(Number) }),
    });
  });

  it('sorts methods without a position last', () => {
    fc.assert(
      fc.property(fc.integer(), (position) => {
        const placed = parseMethod('pix', aWireMethod({ position })).method;
        const unplaced = parseMethod('pix', aWireMethod()).method;
        expect(placed?.position).toBe(position);
        expect(unplaced?.position).toBeGreaterThan(position);
      }),
    );
  });

  it("translates the wire's spelling", () => {
    const rules = { BRL: { min: 10, max: 500, minNonRus: 20 } };
    const guides = { pt_br: { url: 'https://guides.example/1', redesign: 'https://guides.example/2' } };
    const { method } = parseMethod('pix', aWireMethod({ amount_rules: rules, video_guide_url: guides }));
    expect(method).toMatchObject({ amountRules: rules, videoGuides: guides, currencies: ['BRL'] });
    expect(method).not.toHaveProperty('amount_rules');
    expect(method).not.toHaveProperty('video_guide_url');
  });

  it('has the optional texts, links and rules that the server sent', () => {
    const optional = { banner: { en: '0 % fee' }, securityRulesGroup: 'cards', support: 'https://chat.example/pix' };
    expect(parseMethod('pix', aWireMethod({ ...optional, position: 1 })).method).toEqual(aMethod(optional));
    const without = parseMethod('pix', aWireMethod()).method;
    for (const name of Object.keys(optional)) expect(without).not.toHaveProperty(name);
  });

  it('hides a method that needs its broken field, and names the field', () => {
    const { method, problems } = parseMethod('pix', aWireMethod({ fields: [aField(), broken] }));
    expect(method).toBeNull();
    expect(problems).toEqual([{ method: 'pix', why: expect.stringContaining('broken'), isHidden: true }]);
  });

  it('drops a broken field that is optional, and shows the method', () => {
    const { method, problems } = parseMethod(
      'pix',
      aWireMethod({ fields: [{ ...broken, isOptional: true }, aField()] }),
    );
    expect(method?.fields.map(({ name }) => name)).toEqual(['document']);
    expect(problems).toEqual([{ method: 'pix', why: expect.stringContaining('broken'), isHidden: false }]);
  });

  it('drops a second field of the same name', () => {
    const fields = [aField({ mask: '000' }), aField({ mask: '111' })];
    const { method, problems } = parseMethod('pix', aWireMethod({ fields }));
    expect(method?.fields.map(({ mask }) => mask)).toEqual(['000']);
    expect(problems).toEqual([{ method: 'pix', why: expect.stringContaining('document'), isHidden: false }]);
  });

  it.each([
    ['no name', { name: undefined }],
    ['no text', { text: undefined }],
    ['currencies that are none', { currency: ['reais'] }],
    ['fields that are no list', { fields: {} }],
    ['a card view type in words', { cardViewType: 'pix' }],
    ['a negative bound', { amount_rules: { BRL: { min: -1 } } }],
  ])('hides a method with %s', (_, changes) => {
    const wire = JSON.parse(JSON.stringify(aWireMethod(changes)));
    const { method, problems } = parseMethod('pix', wire);
    expect(method).toBeNull();
    expect(problems).toEqual([{ method: 'pix', why: expect.any(String), isHidden: true }]);
  });

  it('names the rule that a hidden method breaks', () => {
    expect(parseMethod('pix', aWireMethod({ cardViewType: 'pix' })).problems).toEqual([
      { method: 'pix', why: '/cardViewType: type (type: integer)', isHidden: true },
    ]);
  });

  it('never throws: returns a method or names the problem', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const { method, problems } = parseMethod('anything', value);
        if (method === null) expect(problems.length).toBeGreaterThan(0);
      }),
    );
  });
});
