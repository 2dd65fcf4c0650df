/** The last part of `npm run build:cli` and `npm run build:form`. */
import { writeApart } from './writePackages';

const [, , name] = process.argv;
if (name !== 'cli' && name !== 'form') throw new Error('Give it the name of a package: cli or form.');
await writeApart[name]();
