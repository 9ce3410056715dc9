import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };
import { startHostedService } from '../../support/hosted-service.ts';
import { run } from '../../support/run.ts';
import { sandboxFor } from '../bot.ts';
import { PageClient, pageFor } from './page-client.ts';

test('the page uses a free port and reports it when the default port is taken', async () => {
  const taken = createServer().listen(4080, '127.0.0.1');
  onTestFinished(() => void taken.close());
  // Another npm start on this machine may already use the port.
  taken.on('error', () => undefined);
  await Promise.race([once(taken, 'listening'), once(taken, 'error')]).catch(() => undefined);
  const { sandbox } = await sandboxFor();
  const page = await pageFor(sandbox, { port: undefined });
  expect(page.takenPort).toBe(4080);
  expect((await fetch(page.url)).status).toBe(200);
  expect((await pageFor(sandbox)).takenPort).toBeUndefined();
});

describe('npm start', () => {
  test('prints the URL of the page, and stops cleanly while it is open', async () => {
    await using bot = run('start', [], { SANDBOX_PAGE_PORT: '0' });
    await bot.printed(/Open (http:\S+) in your browser/);
    const url = /Open (http:\S+)/.exec(bot.output)?.[1] ?? '';
    const html = await (await fetch(url)).text();
    expect(html).toContain('<title>');

    const client = await PageClient.open({ url });
    const { info, guilds } = await client.received('welcome');
    expect(info).toMatchObject({ isVoiceServiceEmbedded: true, version: packageFile.version });
    expect(info.voiceService).toContain('embedded voice service');
    expect(guilds[0]?.name).toBe('The Aviary');
    bot.child.kill('SIGTERM');
    expect(await bot.ended).toBe(0);
  });

  test('names the variable when the page’s port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    await using hosted = await startHostedService();
    await using bot = run('start', [], { ...hosted.environment, SANDBOX_PAGE_PORT: String(port) });
    expect(await bot.ended).toBe(1);
    expect(bot.errors).toContain(`Port ${port} is already in use.`);
    expect(bot.errors).toContain('SANDBOX_PAGE_PORT');
  });
});
