import { Ajv } from 'ajv';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { fieldsOf, offer, schemaOf } from '../fields';

type Values = Record<string, string>;

function Form({ count, validate }: { count: number; validate: ReturnType<Ajv['compile']> }) {
  const { register, formState } = useForm<Values>({
    mode: 'onChange',
    resolver: (values) => {
      if (validate(values)) return { values, errors: {} };
      const wrong = (validate.errors ?? []).map(({ instancePath }) => instancePath.slice(1));
      return { values: {}, errors: Object.fromEntries(wrong.map((name) => [name, { type: 'pattern' }])) };
    },
  });
  return (
    <form>
      {fieldsOf(count).map(({ name, label }) => (
        <div key={name}>
          <label htmlFor={name}>{label}</label>
          <input id={name} aria-invalid={formState.errors[name] !== undefined} {...register(name)} />
          {formState.errors[name] && formState.touchedFields[name] && <p>Check this field</p>}
        </div>
      ))}
    </form>
  );
}

offer((element, count) => {
  const validate = new Ajv({ allErrors: true }).compile(schemaOf(count));
  createRoot(element).render(<Form count={count} validate={validate} />);
});
