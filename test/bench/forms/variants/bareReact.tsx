import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { fieldsOf, offer, rule } from '../fields';

const pattern = new RegExp(rule, 'u');

/** What one writes by hand: values in one state, every field checked at every key. */
function Form({ count }: { count: number }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [touched, setTouched] = useState<Readonly<Record<string, boolean>>>({});
  return (
    <form>
      {fieldsOf(count).map(({ name, label }) => {
        const value = values[name] ?? '';
        const isWrong = touched[name] === true && !pattern.test(value);
        return (
          <div key={name}>
            <label htmlFor={name}>{label}</label>
            <input
              id={name}
              value={value}
              aria-invalid={isWrong}
              onChange={({ target }) => setValues((before) => ({ ...before, [name]: target.value }))}
              onBlur={() => setTouched((before) => ({ ...before, [name]: true }))}
            />
            {isWrong && <p>Check this field</p>}
          </div>
        );
      })}
    </form>
  );
}

offer((element, count) => createRoot(element).render(<Form count={count} />));
