import { describe, expect, it } from 'vitest';
import { cryptoInstructionUrl, videoGuideUrl } from '../../../src/domain/videoGuide';
import { aMethod } from '../../builders/methods';

const viewer = { language: 'pt', country: 'br', platformVersion: 'redesign' };
const old = { ...viewer, platformVersion: 'classic' };

describe('videoGuideUrl', () => {
  const videoGuides = {
    pt_br: { url: 'pt', redesign: 'pt-new' },
    en_br: { url: 'en' },
    en_mx: { redesign: 'only-new' },
  };

  it('looks up language and country, then English and country', () => {
    expect(videoGuideUrl({ videoGuides }, viewer)).toBe('pt-new');
    expect(videoGuideUrl({ videoGuides }, { ...viewer, language: 'te' })).toBe('en');
    expect(videoGuideUrl({ videoGuides }, { ...viewer, country: 'in' })).toBeNull();
  });

  it('uses the redesign url only on the redesigned platform', () => {
    expect(videoGuideUrl({ videoGuides }, old)).toBe('pt');
    expect(videoGuideUrl({ videoGuides }, { ...old, country: 'mx' })).toBeNull();
  });

  it('skips an entry without a url', () => {
    expect(videoGuideUrl({ videoGuides: { pt_br: { url: '' }, en_br: { url: 'en' } } }, viewer)).toBe('en');
  });
});

describe('cryptoInstructionUrl', () => {
  const schema = { meta: { cryptoInstructionVideo: true } };
  const russian = { ...viewer, language: 'ru', country: 'ru' };
  const crypto = aMethod({ category: 'crypto' });

  it('is the method’s guide, else the fallback, for crypto in Russia when the schema enables it', () => {
    expect(cryptoInstructionUrl(crypto, russian, schema)).toBe('videos/crypto-instruction.webm');
    expect(cryptoInstructionUrl({ ...crypto, videoGuides: { ru_ru: { url: 'own' } } }, russian, schema)).toBe('own');
  });

  it('is none otherwise', () => {
    expect(cryptoInstructionUrl(crypto, viewer, schema)).toBeNull();
    expect(cryptoInstructionUrl(aMethod(), russian, schema)).toBeNull();
    expect(cryptoInstructionUrl(crypto, russian, {})).toBeNull();
  });
});
