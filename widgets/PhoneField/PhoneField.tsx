import { useEffect, useMemo, useRef, useState } from 'react';
import { digitsOf } from '../../src/domain/latinNumber';
import { maskText } from '../../src/form/mask/createMask';
import { maskGhost } from '../../src/form/mask/maskGhost';
import { parsePhone } from '../../src/form/phone/parsePhone';
import {
  countryOfPrefix,
  loadPhoneCountries,
  numberingPlanOf,
  type PhoneCountry,
  unknownPlan,
} from '../../src/form/phone/phoneCountries';
import { splitPhone } from '../../src/form/phone/phoneValue';
import { loadRepeatedly } from '../../src/ui/loadRepeatedly';
import type { FieldWidgetProps } from '../FieldWidget';
import type { CreateInputController } from '../TextField/InputController';
import { TextInput } from '../TextField/TextInput';
import { useField } from '../useField';
import { useLatest } from '../useLatest';
import { CountryCode } from './CountryCode';
import styles from './PhoneField.module.css';
import { type FormatNumber, formatPhone, phoneTextController } from './phoneTextController';

const digitsOnly: FormatNumber = (digits) => digits;

/** A phone number with its country prefix (specification §4, clauses PHONE-1 … PHONE-5). */
export function PhoneField(props: FieldWidgetProps) {
  const field = useField(props);
  const { definition, context, value, isReadOnly, events } = field;
  const { mask } = definition;
  const countries = usePhoneCountries();
  const [chosenCode, setChosenCode] = useState<string | null>(null);

  const prefix = splitPhone(value).prefix;
  const country = useMemo(() => {
    if (!countries) return undefined;
    const own = countries.find(({ code }) => code === context.country);
    return countryOfPrefix(countries, prefix, [chosenCode, context.country]) ?? own ?? countries[0];
  }, [countries, prefix, chosenCode, context.country]);

  const plan = useMemo(
    () => (countries && country ? numberingPlanOf(countries, country) : unknownPlan),
    [countries, country],
  );
  const formatNumber = useMemo<FormatNumber>(
    () => (mask ? (digits) => maskText({ mask }, digits) : digitsOnly),
    [mask],
  );
  const format = useLatest({ plan, formatNumber });
  const input = useRef<HTMLInputElement>(null);
  const keepText = useMemo<CreateInputController>(() => {
    const create = phoneTextController(() => format.current);
    return (element, typed) => {
      input.current = element;
      return create(element, typed);
    };
  }, [format]);

  // Adds the prefix to a number without one: at the start, and when the countries have loaded. The form does not have
  // yet what is being typed.
  const { onFill } = events;
  const isBare = plan.prefix !== '' && prefix === '';
  useEffect(() => {
    if (isBare) onFill(formatPhone(parsePhone(input.current?.value ?? value, plan), formatNumber));
  }, [isBare, onFill, value, plan, formatNumber]);

  const ghost = country ? country.prefix + (mask ? maskGhost(mask) : digitsOf(country.example)) : '';
  const countryCode = countries && country && (
    <CountryCode
      countries={countries}
      country={country}
      ownCountry={context.country}
      isReadOnly={isReadOnly}
      onChoose={(next) => {
        setChosenCode(next.code);
        const digits = digitsOf(splitPhone(value).rest);
        events.onChange(formatPhone({ prefix: next.prefix, digits }, formatNumber));
      }}
    />
  );
  return (
    <TextInput
      {...{ field, keepText, ghost }}
      placeholder={props.placeholder}
      leading={countryCode}
      type="tel"
      inputMode={definition.inputMode ?? 'tel'}
      autoComplete={definition.autocomplete ?? 'tel'}
      className={styles.phone}
      isLabelFloating
      dir="ltr"
    />
  );
}

let loaded: readonly PhoneCountry[] | null = null;

/** The phone countries; null while they load: until then the field takes a number with its '+'. */
function usePhoneCountries(): readonly PhoneCountry[] | null {
  const [countries, setCountries] = useState(loaded);
  useEffect(() => {
    if (countries) return;
    let isUnmounted = false;
    void loadRepeatedly(loadPhoneCountries, Number.POSITIVE_INFINITY).then((rows) => {
      loaded = rows;
      if (!isUnmounted) setCountries(rows);
    });
    return () => {
      isUnmounted = true;
    };
  }, [countries]);
  return countries;
}
