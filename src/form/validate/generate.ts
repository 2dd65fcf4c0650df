/**
 * Writes validate/generated/validateItems.js: ONE validator for every form there will ever be, as plain code, so that
 * the widget needs neither ajv nor eval. The rules are not compiled in: they stand in the data (ajv's `$data`).
 *
 * Run by `npm run generate`: `tsx src/form/validate/generate.ts`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Ajv, type Options } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { patternFor } from '../regex/patternFor';
import { ruleItemsSchema } from './ruleItems';

const outputFolder = fileURLToPath(new URL('./generated/', import.meta.url));

type StandaloneCode = (ajv: Ajv, refs: Record<string, string>) => string;

// ajv's standalone part is CommonJS: Node hands over its exports, its types promise their default.
const standaloneCodeOf = ((standaloneModule as { default?: unknown }).default ?? standaloneModule) as StandaloneCode;

// ajv asks for a RegExp-like value; what it calls is `test`, and in the generated code nothing but the name is left.
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

/** ajv's own runtime parts are CommonJS; imported as modules they tree-shake. */
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
