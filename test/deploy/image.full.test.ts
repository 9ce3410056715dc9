import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPackages } from '../../scripts/licenses/packages.ts';
import { folderForAll } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { runCopy } from '../support/run.ts';

const MOST_BYTES = 165e6;
const KEY = 'a-key-that-only-this-test-uses';
const SENTENCES = [
  { text: 'The pages were bundled before.', voice_id: 'voice-b-en-f-01' },
  { text: '今日は東京駅で会いましょう。', voice_id: 'voice-b-ja-f-01', output_format: 'mp3' },
];

/** What the Dockerfile copies, with the packages that `npm ci --omit=dev` installs. */
describe('the folder of the container image', () => {
  const folder = folderForAll();

  beforeAll(async () => {
    const packages = readPackages().filter((it) => !it.isDevelopment && existsSync(it.folder));
    const parts = [...packages.map((it) => it.folder), 'src', 'commands'];
    for (const part of [...parts, 'package.json', 'LICENSE', 'NOTICE'])
      cpSync(part, path.join(folder, part), { recursive: true });
    expect(await exitCodeOf(['scripts/image.ts', folder])).toBe(0);
  });

  test('is at most 165 MB, without compilers, sources of packages and source maps', () => {
    const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((it) =>
      it.isFile(),
    );
    const paths = files.map((it) => path.join(it.parentPath, it.name));
    const bytes = paths.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeLessThan(MOST_BYTES);
    const modules = paths.map((it) => path.relative(path.join(folder, 'node_modules'), it));
    const unused =
      /(^|\/)(typescript|esbuild|@types)\/|\.map$|\.[cm]?ts$|\.c$|(darwin|win32|musl).*\.node$/;
    expect(modules.filter((it) => !it.startsWith('..') && unused.test(it))).toEqual([]);
  });

  test('runs the voice service with its pages, and its health check finds it', async () => {
    const port = await freePort();
    const environment = { VOICE_SERVICE_PORT: port, VOICE_SERVICE_KEYS: KEY };
    expect(await exitCodeOf([HEALTH_CHECK], environment)).toBe(1);
    await using service = runCopy(folder, 'service', environment);
    await service.printed(/listening/);
    for (const sentence of SENTENCES) {
      const speech = await fetch(`http://127.0.0.1:${port}/v1/tts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
        body: JSON.stringify(sentence),
      });
      expect(speech.status).toBe(200);
      expect((await speech.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
    }
    for (const page of ['dashboard/', 'dashboard/main.js', 'dashboard/main.css', 'docs']) {
      expect((await fetch(`http://127.0.0.1:${port}/${page}`)).status, page).toBe(200);
    }
    // As in the image: a bot's port is set there, too, and nothing listens on it.
    const both = { ...environment, HEALTH_PORT: await freePort() };
    expect(await exitCodeOf([HEALTH_CHECK], both)).toBe(0);
  });

  test('runs the bot with the sandbox and its page, and its health check finds it', async () => {
    const environment = { HEALTH_PORT: await freePort(), SANDBOX_PAGE_PORT: await freePort() };
    await using bot = runCopy(folder, 'start', environment);
    await bot.printed(/Mynah is ready/);
    const page = `http://127.0.0.1:${environment.SANDBOX_PAGE_PORT}`;
    for (const file of ['', 'main.js', 'main.css', 'sound.worklet.js']) {
      expect((await fetch(`${page}/${file}`)).status, file).toBe(200);
    }
    expect(await exitCodeOf([HEALTH_CHECK], environment)).toBe(0);
  });

  const HEALTH_CHECK = path.join(folder, 'src/health-check.ts');
});

async function exitCodeOf(args: string[], environment: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, ...environment };
  const child = spawn(process.execPath, args, { env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code;
}
