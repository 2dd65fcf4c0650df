import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMethod } from '../../../src/contract/method';
import { aField, aMethod, aWireMethod } from '../../builders/methods';

const broken = aField({ name: 'broken', type: 'hologram' });

const optionalKeys = [
  'category',
  'amount_rules',
  'banner',
  'checkLuhn',
  'isInvestForbidden',
  'isPopular',
  'isPreparationRequired',
  'securityRulesGroup',
  'iconIds',
  'cardViewType',
  'isGeetest',
  'countsForm',
  'video_guide_url',
  'support',
];

describe('parseMethod', () => {
  it('fills in the defaults of absent values', () => {
    expect(parseMethod('pix', aWireMethod())).toEqual({
      deviations: [],
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
    const texts = { banner: { en: 'Instant' }, fee: { en: 'No fee' }, arrival: { pt: 'Hoje' } };
    const optional = { ...texts, support: 'https://chat.example/pix' };
    expect(parseMethod('pix', aWireMethod({ ...optional, position: 1 })).method).toEqual(aMethod(optional));
    const without = parseMethod('pix', aWireMethod()).method;
    for (const name of Object.keys(optional)) expect(without).not.toHaveProperty(name);
  });

  it('hides a method that needs its broken field, and names the field', () => {
    const { method, deviations } = parseMethod('pix', aWireMethod({ fields: [aField(), broken] }));
    expect(method).toBeNull();
    expect(deviations).toMatchObject([{ path: '/fields/1/type', rule: 'enum', isDropped: true }]);
  });

  it('drops a broken field that is optional, and shows the method', () => {
    const { method, deviations } = parseMethod(
      'pix',
      aWireMethod({ fields: [{ ...broken, isOptional: true }, aField()] }),
    );
    expect(method?.fields.map(({ name }) => name)).toEqual(['document']);
    expect(deviations).toMatchObject([{ path: '/fields/0/type', rule: 'enum', isDropped: true }]);
  });

  it('drops a second field of the same name', () => {
    const fields = [aField({ mask: '000' }), aField({ mask: '111' })];
    const { method, deviations } = parseMethod('pix', aWireMethod({ fields }));
    expect(method?.fields.map(({ mask }) => mask)).toEqual(['000']);
    expect(deviations).toMatchObject([{ path: '/fields/1/name', rule: 'unique', isDropped: true }]);
  });

  it('names a method without a name by its key, and one without a text by its name', () => {
    const { method } = parseMethod('pix', aWireMethod({ name: undefined, text: null }));
    expect(method).toMatchObject({ name: 'pix', text: 'pix' });
    expect(parseMethod('7', aWireMethod({ name: null, text: { en: '', pt: null } })).method).toMatchObject({
      name: '7',
      text: '7',
    });
  });

  it.each([
    ['null for every optional value', Object.fromEntries(optionalKeys.map((key) => [key, null])), {}],
    ['a flag as a number', { isPopular: 1, isGeetest: 0 }, { isPopular: true }],
    ['a flag as text', { isPopular: 'true', checkLuhn: 'false' }, { isPopular: true }],
    ['numbers as text', { position: '3', cardViewType: '2' }, { position: 3, cardViewType: 2 }],
    ['a currency in small letters', { currency: ['brl'] }, {}],
    ['one currency that is in no list', { currency: 'BRL' }, {}],
    [
      'limits as text, for a currency in small letters',
      { amount_rules: { brl: { min: '10.50', max: '5000.00' } } },
      { amountRules: { BRL: { min: 10.5, max: 5000 } } },
    ],
    ['an empty list for a map', { amount_rules: [], video_guide_url: [] }, {}],
    ['a text for another language', { banner: { pt_BR: 'Grátis', en: null } }, { banner: { 'pt-br': 'Grátis' } }],
    ['a card view type in words', { cardViewType: 'pix' }, {}],
    ['a negative limit', { amount_rules: { BRL: { min: -1, max: 5 } } }, { amountRules: { BRL: { max: 5 } } }],
    ['no fields', { fields: null }, { fields: [] }],
  ])('reads %s', (_, sent, read) => {
    const { method } = parseMethod('pix', aWireMethod({ position: 1, ...sent }));
    expect(method).toEqual(aMethod({ position: 1, ...read }));
  });

  it.each([
    ['a name that is too long', { name: 'x'.repeat(101) }, '/name'],
    ['fields that are no list', { fields: {} }, '/fields'],
  ])('hides a method with %s, and names the place', (_, changes, path) => {
    const { method, deviations } = parseMethod('pix', aWireMethod(changes));
    expect(method).toBeNull();
    expect(deviations).toMatchObject([{ path, isDropped: true }]);
  });

  it('never throws: returns a method or names the problem', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const { method, deviations } = parseMethod('anything', value);
        if (method === null) expect(deviations.length).toBeGreaterThan(0);
      }),
    );
  });
});
