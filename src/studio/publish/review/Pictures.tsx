import { useState } from 'react';
import type { Layout } from '../../../contract/generated/types';
import { methodFieldsOf } from '../../../contract/layout';
import { languages, nameOfLanguage } from '../../../i18n/languages';
import { useTranslate } from '../../../i18n/useTranslate';
import { everyLanguage } from '../../../lint/changes/Change';
import type { ChangedLayouts } from '../../../lint/changes/changeWords';
import { describeChange } from '../../../lint/describeChange';
import { PreviewFrame } from '../../preview/PreviewFrame';
import { Select } from '../../ui/Select';
import { type FieldMarks, fieldMarks } from './fieldMarks';
import shapes from './Review.module.css';

export interface PicturesProps extends ChangedLayouts {
  /** Of the two sides: 'Published', 'Draft'. */
  readonly titles: readonly [before: string, after: string];
}

const devices = ['phone', 'desktop'] as const;
const marks = ['added', 'changed', 'gone'] as const;

/** The widget's form of both layouts side by side, with the changed fields marked; of a new method its form alone. */
export function Pictures({ before, after, titles }: PicturesProps) {
  const { t, tag, language: own } = useTranslate();
  const changes = describeChange(before, after);
  const [device, setDevice] = useState<(typeof devices)[number]>('phone');
  const changed = changes.find(({ language }) => language !== null && language !== everyLanguage)?.language;
  const [language, setLanguage] = useState<string>(languages.find((code) => code === changed) ?? own);
  const currencies = after.method.currency.filter((code) =>
    changes.some(({ path }) => path.startsWith(`/method/amount_rules/${code}/`)),
  );
  const currency = currencies[0] ?? after.method.currency[0] ?? 'USD';
  const marked = fieldMarks(changes, before, after, { language, currency });
  const sides: readonly (readonly [title: string, layout: Layout, marks: FieldMarks])[] = before
    ? [
        [titles[0], before, marked.before],
        [titles[1], after, marked.after],
      ]
    : [[titles[1], after, {}]];
  return (
    <section className={shapes.pictures} aria-label={t('review.pictures')}>
      <div className={shapes.switches}>
        <Select
          label={t('preview.device')}
          isLabelHidden
          value={device}
          options={devices.map((id) => ({ id, text: t(`preview.${id}`) }))}
          onChange={setDevice}
        />
        <Select
          label={t('preview.language')}
          isLabelHidden
          value={language}
          options={languages.map((id) => ({ id, text: nameOfLanguage(id, tag) }))}
          onChange={setLanguage}
        />
      </div>
      <div className={shapes.sides} data-device={device}>
        {sides.map(([title, layout, marksOfSide]) => (
          <figure key={title}>
            <figcaption>{title}</figcaption>
            <div className={shapes.picture}>
              <PreviewFrame
                title={title}
                isDesktop={device === 'desktop'}
                schema={undefined}
                preview={{
                  fields: methodFieldsOf(layout),
                  transaction: layout.transaction,
                  locale: language,
                  theme: 'light',
                  currency,
                  country: layout.countries.find((code) => code !== '*') ?? 'br',
                  limits: { ...layout.method.amount_rules?.[currency] },
                  marks: marksOfSide,
                }}
              />
            </div>
          </figure>
        ))}
      </div>
      {before && (
        <ul className={shapes.legend} aria-label={t('review.legend')}>
          {marks.map((mark) => (
            <li key={mark}>
              <span className={shapes.mark} data-mark={mark} aria-hidden="true" />
              {t(`review.mark.${mark}`)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
