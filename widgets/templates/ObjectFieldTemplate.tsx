import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ReactNode, useState } from 'react';
import { type FormNode, type FormSchema, fieldUi } from '../../src/form/compile/CompiledForm';
import { fieldStateOf, shownProblem } from '../../src/form/fieldState/fieldState';
import { AdvancedDisclosure } from '../AdvancedDisclosure/AdvancedDisclosure';
import type { ThemeContext } from '../FieldWidget';
import { createFieldStore } from '../fieldStore';
import { LastFieldContext } from '../LastFieldContext';
import { FieldStoreContext, useFieldStates } from '../useField';
import { FieldGroups } from './FieldGroups';

type Props = ObjectFieldTemplateProps<FormNode, FormSchema, ThemeContext>;

/** The fields of the form: those with `advanced` under 'More details', the others in the groups of their categories. */
export function ObjectFieldTemplate({ properties, uiSchema = {}, errorSchema = {}, registry }: Props) {
  const [own] = useState(createFieldStore);
  const contents = new Map(properties.map(({ name, content }) => [name, content]));
  const options = (name: string) => fieldUi(uiSchema, name)?.['ui:options'];
  const isAdvanced = (name: string): boolean => options(name)?.advanced === true;
  const names = [...contents.keys()];
  const advanced = names.filter(isAdvanced);
  const groupsOf = (some: readonly string[]) => (
    <FieldGroups
      names={some}
      definitionOf={(name) => options(name)?.definition}
      contentOf={(name) => contents.get(name)}
    />
  );
  return (
    <FieldStoreContext value={registry.formContext.fieldStore ?? own}>
      <LastFieldContext value={names.at(-1) ?? null}>
        {groupsOf(names.filter((name) => !isAdvanced(name)))}
        {advanced.length > 0 && (
          <Advanced names={advanced} errorsOf={(name) => errorsIn(errorSchema, name)}>
            {groupsOf(advanced)}
          </Advanced>
        )}
      </LastFieldContext>
    </FieldStoreContext>
  );
}

interface AdvancedProps {
  readonly names: readonly string[];
  readonly errorsOf: (name: string) => readonly string[];
  readonly children: ReactNode;
}

/** 'More details', which opens when one of its fields shows an error. */
function Advanced({ names, errorsOf, children }: AdvancedProps) {
  const hasError = useFieldStates(({ states }) =>
    names.some((name) => shownProblem(fieldStateOf(states, name), states.isSubmitted, errorsOf(name)[0]) !== null),
  );
  const revealed = useFieldStates((state) => state.revealed);
  return (
    <AdvancedDisclosure
      hasProblem={hasError}
      revealCount={revealed && names.includes(revealed.field) ? revealed.count : 0}
    >
      {children}
    </AdvancedDisclosure>
  );
}

/** A field's errors in rjsf's errorSchema. */
function errorsIn(errorSchema: object, name: string): readonly string[] {
  const field: unknown = Object.hasOwn(errorSchema, name) ? Reflect.get(errorSchema, name) : undefined;
  const errors: unknown = typeof field === 'object' && field !== null ? Reflect.get(field, '__errors') : undefined;
  return Array.isArray(errors) ? errors.map(String) : [];
}
