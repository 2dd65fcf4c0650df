/**
 * Writes validate/generated/validateItems.js: one validator for all forms, as plain code, so that the widget needs
 * neither ajv nor eval. Rules are not compiled in; they are part of the data (ajv's `$data`).
 *
 * Part of `npm run generate`: `tsx src/form/validate/generate.ts`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Ajv, type Options } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { patternFor } from '../regex/patternFor';
import { ruleItemsSchema } from './ruleItems';

const outputFolder = fileURLToPath(new URL('./generated/', import.meta.url));

type StandaloneCode = (ajv: Ajv, refs: Record<string, string>) => string;

// ajv's standalone module is CommonJS: Node imports its exports, its types declare a default.
const standaloneCodeOf = ((standaloneModule as { default?: unknown }).default ?? standaloneModule) as StandaloneCode;

// ajv requires a RegExp-like value. It calls `test` alone, and the generated code contains only the name.
const regExp: NonNullable<NonNullable<Options['code']>['regExp']> = Object.assign(
  (source: string) => patternFor(source),
  { code: 'patternFor' },
);

const ajv = new Ajv({
  $data: true,
  allErrors: true,
  ownProperties: true,
  messages: false,
  strict: false,
  code: { source: true, esm: true, lines: true, optimize: 2, regExp },
  schemas: [ruleItemsSchema],
});

/** ajv's runtime parts are CommonJS; imported as modules they tree-shake. */
const withImports = (code: string): string =>
  code.replaceAll(
    /const (\w+) = require\("([^"]+)"\)\.default;/g,
    (_, local, path) =>
      `import ${local}Module from "${path}.js"; const ${local} = ${local}Module.default ?? ${local}Module;`,
  );

const declaration = `import type { Validator } from '../../../contract/validator';
import type { RuleItem } from '../ruleItems';

export declare const validateItems: Validator<RuleItem[]>;
`;

await mkdir(outputFolder, { recursive: true });
const code = standaloneCodeOf(ajv, { validateItems: ruleItemsSchema.$id });
await writeFile(
  `${outputFolder}validateItems.js`,
  `/* Written by src/form/validate/generate.ts. Do not edit. */\nimport { patternFor } from "../../regex/patternFor.ts";\n${withImports(code)}`,
);
await writeFile(`${outputFolder}validateItems.d.ts`, declaration);
