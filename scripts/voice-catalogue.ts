import { readFileSync, writeFileSync } from 'node:fs';
import { comparePiper, type PiperList } from './voice-catalogue/compare-piper.ts';
import { renderCatalogue } from './voice-catalogue/make-catalogue.ts';

/**
 * `npm run voice-catalogue`: writes the catalogue of voices from the tables in scripts/voice-catalogue.
 *
 * `npm run voice-catalogue -- voices.json`: also says what Piper's list of that name has changed since the tables were
 * written. Then change the tables, with the commit in piper-entry.ts, and run it again.
 */

const [list] = process.argv.slice(2);
if (list !== undefined) {
  const changes = comparePiper(JSON.parse(readFileSync(list, 'utf8')) as PiperList);
  const lines = changes.length === 0 ? ['Nothing has changed.'] : changes;
  process.stdout.write(`${lines.join('\n')}\n`);
}
writeFileSync('src/service/library/catalogue.json', renderCatalogue());
