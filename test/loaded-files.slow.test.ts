import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const LIST = `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      loaded.add(found.url);
      return found;
    },
  });
  await import(process.argv[1]);
  process.stdout.write([...loaded].join('\\n'), () => process.exit());
`;

/** The URLs of all files that Node.js loads for a module. */
function filesLoadedBy(file: string): string[] {
  const args = ['--input-type=module', '-e', LIST, pathToFileURL(file).href];
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).split('\n');
}

test('the bot starts without languages that nobody has used yet, and without an Opus encoder', () => {
  const files = filesLoadedBy('src/bot/run-on-discord.ts');
  expect(files.filter((file) => /\/i18n\/en\.json$/.test(file))).not.toEqual([]);
  expect(files.filter((file) => /\/i18n\/(?!en\.)[^/]+\.json$/.test(file))).toEqual([]);
  expect(files.filter((file) => file.includes('/@evan/opus/'))).toEqual([]);
});

test('the voice service starts without its pages', () => {
  const files = filesLoadedBy('src/service/start-service.ts');
  expect(files.filter((file) => /\/(swagger|yaml|ajv)\/|\/dashboard\//.test(file))).toEqual([]);
});

test.each([
  'src/service/engines/embedded/segment-renderer.ts',
  'src/service/engines/embedded/flite.ts',
  'src/service/engines/embedded/espeak.ts',
  'src/bot/speech/encoding/worker-job.ts',
])('%s needs no schemas, because every thread would load zod again', (file) => {
  expect(filesLoadedBy(file).filter((it) => it.includes('/zod/'))).toEqual([]);
});
