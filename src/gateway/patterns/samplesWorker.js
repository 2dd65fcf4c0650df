import { parentPort } from 'node:worker_threads';
import { customizeValidator } from '@rjsf/validator-ajv8';

// Plain JavaScript, as patternWorker.js. Its messages are defined in createSecondOpinion.ts.
const validator = customizeValidator({
  ajvFormatOptions: false,
  ajvOptionsOverrides: { ownProperties: true, allErrors: true },
});
const unescaped = (pointer) => pointer.replaceAll('~1', '/').replaceAll('~0', '~');

parentPort.on('message', ({ schema, instances }) => {
  const invalid = instances.map((instance) => {
    const { errors = [], validationError } = validator.rawValidation(schema, instance);
    if (validationError) throw validationError;
    return errors.map(({ instancePath }) => unescaped(instancePath.split('/')[2] ?? ''));
  });
  // ajv caches every schema that it compiles, and each layout has a new one.
  validator.reset();
  parentPort.postMessage(invalid);
});
parentPort.postMessage('ready');
