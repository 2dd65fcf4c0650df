import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import { fieldsOf, offer, rule } from '../fields';

function Form({ count }: { count: number }) {
  const [model] = useState(
    () =>
      new Model({
        checkErrorsMode: 'onValueChanged',
        textUpdateMode: 'onTyping',
        showQuestionNumbers: false,
        elements: fieldsOf(count).map(({ name, label }) => ({
          type: 'text',
          name,
          title: label,
          isRequired: true,
          validators: [{ type: 'regex', regex: rule }],
        })),
      }),
  );
  return <Survey model={model} />;
}

offer((element, count) => createRoot(element).render(<Form count={count} />));
