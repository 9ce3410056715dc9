import { writeFileSync } from 'node:fs';
import { readPackages } from './licenses/packages.ts';
import { findRefused } from './licenses/policy.ts';
import { renderNotice } from './licenses/render.ts';

/** `npm run notice`: writes NOTICE after a change of package-lock.json, unless a license is incompatible. */

const packages = readPackages();
const refused = findRefused(packages);
for (const { name, version, problem } of refused) {
  process.stderr.write(`${name} ${version} cannot be used: ${problem}\n`);
}
if (refused.length > 0) process.exitCode = 1;
else writeFileSync('NOTICE', renderNotice(packages));
