import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { offer, schemaOf } from '../fields';

offer((element, count) =>
  createRoot(element).render(
    <Form schema={schemaOf(count)} validator={validator} liveValidate showErrorList={false} />,
  ),
);
