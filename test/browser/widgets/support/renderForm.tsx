import { useState } from 'react';
import { render } from 'vitest-browser-react';
import formKeys from '../../../../../keys/form.json';
