// AccountForm and definitions are the package's README.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AccountForm } from './AccountForm';
import definitions from './definitions.json';

const showSent = (values) => {
  document.title = JSON.stringify(values);
};
createRoot(document.getElementById('app')).render(
  <StrictMode>
    <AccountForm definitions={definitions} onSubmit={showSent} />
  </StrictMode>,
);
