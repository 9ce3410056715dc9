import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/databases.ts';
import { findProgram } from '../support/installed-program.ts';

/** The files in `deploy/`, checked by the programs that read them, where these are installed. */

const run = promisify(execFile);
const PROMETHEUS = path.resolve('deploy/prometheus');

const promtool = toolFor('promtool', 'Debian’s package prometheus');
const haproxy = toolFor('haproxy', 'Debian’s package haproxy');
const kubectl = toolFor('kubectl', 'Kubernetes');
const systemd = toolFor('systemd-analyze', 'systemd');

promtool.test('promtool accepts the alerts and the configuration', async () => {
  const check = await promtool.run(['check', 'config', 'prometheus.yaml'], PROMETHEUS);
  expect(check).toMatch(/alerts\.yaml\s+SUCCESS: \d+ rules found/);
});

promtool.test('each alert fires when it should, and none while all is well', async () => {
  expect(await promtool.run(['test', 'rules', 'alerts.test.yaml'], PROMETHEUS)).toContain(
    'SUCCESS',
  );
});

promtool.test('Prometheus understands every query of the dashboard', async () => {
  const { panels } = JSON.parse(readFileSync('deploy/grafana/dashboards/mynah.json', 'utf8'));
  const queries: string[] = panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) =>
    targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')),
  );
  expect(queries.length).toBeGreaterThan(40);
  const folder = temporaryFolder();
  const rules = queries.map((expr, i) => ({ record: `query_${i}`, expr }));
  // JSON is YAML, too.
  writeFileSync(
    path.join(folder, 'rules.yaml'),
    JSON.stringify({ groups: [{ name: 'dashboard', rules }] }),
  );
  expect(await promtool.run(['check', 'rules', 'rules.yaml'], folder)).toContain(
    `SUCCESS: ${queries.length} rules found`,
  );
});

test('each alert is expected by a test, and listed for operators', () => {
  const alerts = readFileSync(`${PROMETHEUS}/alerts.yaml`, 'utf8').matchAll(/- alert: (\w+)/g);
  const tests = readFileSync(`${PROMETHEUS}/alerts.test.yaml`, 'utf8');
  const page = readFileSync('docs/watching.md', 'utf8');
  const names = [...alerts].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !tests.includes(`alertname="${name}"`))).toEqual([]);
  const listed = new Set([...page.matchAll(/`(Mynah[A-Z]\w+)`/g)].map(([, name]) => name));
  expect([...listed].toSorted()).toEqual(names.toSorted());
});

haproxy.test('HAProxy accepts its configuration', async () => {
  await expect(haproxy.run(['-c', '-f', 'deploy/haproxy/haproxy.cfg'])).resolves.toBeDefined();
});

kubectl.test('kustomize builds the objects for Kubernetes', async () => {
  const built = await kubectl.run(['kustomize', 'deploy/kubernetes']);
  expect(built.match(/^kind: \w+$/gm)?.length).toBeGreaterThan(10);
  expect(built).toMatch(/image: registry\.example\.com\/mynah:\d/);
  expect(built).toMatch(/configMapRef:\n\s+name: mynah-bot-\w{10}/);
});

systemd.test('systemd accepts the units', async () => {
  const folder = temporaryFolder();
  const units = ['mynah.service', 'mynah@.service', 'mynah-service.service'].map((name) => {
    const file = path.join(folder, name);
    // systemd looks for the program. It is not at that path on every machine.
    const unit = readFileSync(`deploy/systemd/${name}`, 'utf8').replace(
      '/usr/bin/node',
      process.execPath,
    );
    writeFileSync(file, unit);
    return file;
  });
  // Without this, it also checks units of this machine.
  const output = await systemd.run(['verify', '--man=no', '--recursive-errors=no', ...units]);
  expect(output).toBe('');
});

/** @param source what an operator installs to get the program */
function toolFor(name: string, source: string) {
  const program = findProgram(name);
  const without = program ? '' : ` (skipped: ${name} of ${source} is not installed)`;
  return {
    test: (title: string, check: () => Promise<void>) =>
      test.skipIf(program === undefined)(title + without, check),
    /** Its output. Rejects with it if the program fails. */
    run: async (args: string[], cwd = process.cwd()) => {
      const { stdout, stderr } = await run(program ?? name, args, { cwd });
      return `${stdout}${stderr}`;
    },
  };
}
