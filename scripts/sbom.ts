import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EMBEDDED } from './licenses/embedded.ts';
import { readPackages } from './licenses/packages.ts';
import { licenseOf } from './licenses/policy.ts';

/**
 * `npm run --silent sbom`: prints a CycloneDX bill of materials of what Mynah runs with, without a network. npm writes it
 * from the lock file. `npm sbom --omit dev` would leave out packages that tools need as well, such as pg, so the
 * tools are removed from a copy of the lock file instead. Then components inside packages are added.
 */

interface Component {
  'bom-ref': string;
  name: string;
  version?: string;
  [field: string]: unknown;
}

const folder = mkdtempSync(path.join(tmpdir(), 'mynah-sbom-'));
try {
  const bom = runNpm(writeProject(folder));
  process.stdout.write(`${JSON.stringify(complete(bom), null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Writes the project's package.json and lock file without development packages. npm takes the name from the folder. */
function writeProject(parent: string): string {
  const project = path.join(parent, 'mynah');
  mkdirSync(project);
  const { devDependencies: _, scripts: __, ...manifest } = readJson('package.json');
  const lock = readJson('package-lock.json');
  for (const { folder, isDevelopment } of readPackages())
    if (isDevelopment) delete lock.packages[folder];
  delete lock.packages[''].devDependencies;
  writeFileSync(path.join(project, 'package.json'), JSON.stringify(manifest));
  writeFileSync(path.join(project, 'package-lock.json'), JSON.stringify(lock));
  return project;
}

function runNpm(cwd: string) {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline'];
  const output = execFileSync('npm', [...args, '--loglevel=error'], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return JSON.parse(output) as { components: Component[]; dependencies: unknown[] };
}

/** Corrects licenses and adds what packages contain. */
function complete(bom: ReturnType<typeof runNpm>) {
  const packages = new Map(readPackages().map((it) => [`${it.name}@${it.version}`, it]));
  const components = bom.components.map((component) => {
    const known = packages.get(component['bom-ref']);
    const license = known === undefined ? undefined : licenseOf(known);
    const inside = EMBEDDED.filter((it) => `${it.in}@${it.inVersion}` === component['bom-ref']);
    return {
      ...component,
      ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
      ...(inside.length === 0 ? {} : { components: inside.map(toComponent) }),
    };
  });
  return { ...bom, components };
}

function toComponent({ in: parent, name, license, copyright, source }: (typeof EMBEDDED)[number]) {
  return {
    type: 'library',
    'bom-ref': `${parent}#${name}`,
    name,
    copyright,
    licenses: [{ expression: license }],
    externalReferences: source.split(' and ').map((url) => ({ type: 'vcs', url })),
  };
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
