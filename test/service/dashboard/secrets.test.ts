import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type {
  KeyCreatedReply,
  OneTimePasswordReply,
} from '../../../src/service/dashboard/protocol.ts';
import { openStore } from '../../../src/service/store/store.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';
import { SILENT, temporaryFolder } from '../../support/databases.ts';
import { OTHER_PASSWORD, PASSWORD, Visitor } from '../../support/service/dashboard.ts';
import { FAULTY_ENGINE, startTestService } from '../../support/service/start.ts';

/** A password typed into the name field by mistake. */
const MISPLACED = 'hidden-umbrella-tango';

test('logs, files and metrics contain no password, token or key, and the log contains the events', async () => {
  const lines: string[] = [];
  const dataDir = temporaryFolder();
  const store = await openStore({ kind: 'sqlite', dataDir }, SILENT);
  const service = await startTestService({
    synthesizers: [FAULTY_ENGINE],
    hasDashboard: true,
    store,
    log: createLogger('trace', 'test', { write: (line) => lines.push(line) }),
  });
  const visitor = new Visitor(service.url);
  const setupToken = (await service.tenancy.setup.createToken()) ?? '';
  await visitor.setUp({ token: setupToken, name: 'acme', password: PASSWORD });
  await new Visitor(service.url).logIn('acme', PASSWORD);
  const tokens = [setupToken, ...visitor.cookies.values(), visitor.csrfToken];
  const { secret } = (await (
    await visitor.ask('keys', { json: { name: 'ci' } })
  ).json()) as KeyCreatedReply;
  const made = (await (
    await visitor.ask('accounts', { json: { name: 'other', plan: 'pro' } })
  ).json()) as OneTimePasswordReply;
  await visitor.logIn(MISPLACED, OTHER_PASSWORD);
  await visitor.logIn('acme', OTHER_PASSWORD);
  await visitor.ask('login', { json: { name: 'acme', password: { not: OTHER_PASSWORD } } });
  await visitor.ask('password', { json: { current_password: PASSWORD, new_password: 7 } });
  await visitor.ask(`keys/${secret}`, { method: 'PATCH', json: { name: secret } });
  await visitor.ask('v1/tts', {
    json: { text: `${MISPLACED} throw`, voice_id: 'voice-b-en-f-01' },
  });
  await visitor.changePassword(PASSWORD, OTHER_PASSWORD);
  tokens.push(...visitor.cookies.values(), visitor.csrfToken);
  await visitor.ask('accounts/other/suspend', { method: 'POST' });
  const metrics = await (await fetch(`${service.url}/metrics`)).text();
  await new Visitor(service.url).logIn('acme', MISPLACED);
  await service.close();
  await store.close();

  const logged = lines.join('');
  for (const event of [
    'operator account set up',
    'logged in',
    'login failed',
    'password changed',
    'API key issued',
    'account created',
    'account suspended',
  ]) {
    expect(logged).toContain(event);
  }
  const files = readdirSync(dataDir).map((file) =>
    readFileSync(path.join(dataDir, file)).toString('latin1'),
  );
  expect(files.length).toBeGreaterThan(0);
  const secrets = [PASSWORD, OTHER_PASSWORD, MISPLACED, secret, made.one_time_password, ...tokens];
  for (const one of secrets) {
    expect(one.length).toBeGreaterThan(12);
    for (const content of [logged, metrics, ...files]) {
      // Not `toContain`: its message would be the whole content.
      expect(content.includes(one)).toBe(false);
    }
  }
});
