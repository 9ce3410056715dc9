import { existsSync, globSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildPage } from '../src/shared/pages/page.ts';

/**
 * `node scripts/image.ts FOLDER`: turns a copy of the project with its installed packages into what the container image
 * holds. Bundles the pages, and removes what is not used at run time. The Dockerfile calls it; don't call it in
 * your working copy.
 */

/** Packages that only building the pages or checking types needs. */
const BUILD_PACKAGES = [
  'typescript',
  '@typescript',
  '@types',
  'esbuild',
  '@esbuild',
  'preact',
  '@preact',
  '@fontsource-variable',
  'lucide',
  'uqr',
  'node-addon-api',
];

/** Files that Node.js never loads. License files stay: their names have none of these endings. */
const UNUSED_FILES = [
  '**/*.map',
  // Node.js does not strip types within node_modules.
  '**/*.{ts,mts,cts,tsx}',
  '**/*.{c,cc,cpp,h,hpp,gyp,gypi}',
  '**/tsconfig*.json',
  '**/*.tsbuildinfo',
  '**/{README,readme,CHANGELOG,HISTORY,History}*.md',
  '*/{test,tests,examples,benchmark,benchmarks,.github}/**',
  '@*/*/{test,tests,examples,benchmark,benchmarks,.github}/**',
  // The source code of SQLite.
  'better-sqlite3/{deps,src}/**',
  // OpenTelemetry is loaded as modules, with stable names only. `api` is also loaded by a package that is none.
  '@opentelemetry/{core,resources,sdk-trace,semantic-conventions}/**/*.cjs',
  '@opentelemetry/semantic-conventions/**/{experimental_*,index-incubating}.mjs',
  // The native build of Opus. Mynah uses the WebAssembly build.
  '@evan/opus/node/**',
];

const { positionals } = parseArgs({ allowPositionals: true });
const [folder] = positionals;
if (folder === undefined) throw new Error('Usage: node scripts/image.ts FOLDER');

await bundlePages(path.join(folder, 'src'));
removeUnused(path.join(folder, 'node_modules'));

/** Replaces the sources of each page by the bundled files, and removes what pages share. */
async function bundlePages(src: string): Promise<void> {
  const folders = globSync('**/browser', { cwd: src }).map((it) => path.join(src, it));
  const pages = folders.filter((it) => existsSync(path.join(it, 'main.tsx')));
  const built = await Promise.all(pages.map(buildPage));
  for (const each of folders) rmSync(each, { recursive: true });
  pages.forEach((page, index) => {
    mkdirSync(page);
    for (const [name, bytes] of built[index] ?? []) writeFileSync(path.join(page, name), bytes);
  });
}

function removeUnused(modules: string): void {
  for (const name of BUILD_PACKAGES)
    rmSync(path.join(modules, name), { recursive: true, force: true });
  for (const file of globSync(UNUSED_FILES, { cwd: modules }))
    rmSync(path.join(modules, file), { recursive: true, force: true });
  const prebuilds = path.join(modules, 'better-sqlite3', 'prebuilds');
  const ours = `${process.platform}-${process.arch}.node`;
  for (const file of readdirSync(prebuilds)) if (file !== ours) rmSync(path.join(prebuilds, file));
}
