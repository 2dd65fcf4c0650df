import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { fieldsOf, offer, schemaOf } from '../fields';

function Form({ count }: { count: number }) {
  const [data, setData] = useState<unknown>({});
  const [{ schema, uischema }] = useState(() => ({
    schema: schemaOf(count),
    uischema: {
      type: 'VerticalLayout',
      elements: fieldsOf(count).map(({ name, label }) => ({ type: 'Control', scope: `#/properties/${name}`, label })),
    },
  }));
  return (
    <JsonForms
      schema={schema}
      uischema={uischema}
      data={data}
      renderers={vanillaRenderers}
      cells={vanillaCells}
      onChange={(change) => setData(change.data)}
    />
  );
}

offer((element, count) => createRoot(element).render(<Form count={count} />));
