/** The last part of `npm run build:cli`. */
import { writeCli } from './writePackages';

await writeCli();
