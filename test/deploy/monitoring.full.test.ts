import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HISTOGRAM_SUFFIX, readKubernetes, readMetricNames } from '../support/deployment.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { type Run, run } from '../support/run.ts';

/** With an engine, because some metrics exist only then. It is never asked to speak. */
const ENGINES = {
  engines: { piper: { kind: 'openai', url: 'http://127.0.0.1:9/v1', model: 'm', licence: 'MIT' } },
  languages: { en: ['piper'] },
  voices: { 'voice-b-en-f-01': { piper: 'a' } },
};

describe('the running programs', () => {
  let bot: Run;
  let service: Run;
  let botUrl: string;
  let serviceUrl: string;
  const metrics = new Map<string, string>();

  beforeAll(async () => {
    const ports = [await freePort(), await freePort(), await freePort()] as const;
    botUrl = `http://127.0.0.1:${ports[0]}`;
    serviceUrl = `http://127.0.0.1:${ports[1]}`;
    bot = run('start', [], { HEALTH_PORT: ports[0], SANDBOX_PAGE_PORT: ports[2] });
    const environment = { VOICE_SERVICE_PORT: ports[1], VOICE_SERVICE_ENGINES: 'engines.json' };
    service = run('service', [], environment, (folder) =>
      writeFileSync(path.join(folder, 'engines.json'), JSON.stringify(ENGINES)),
    );
    await Promise.all([bot.printed(/Mynah is ready/), service.printed(/listening/)]);
    for (const url of [botUrl, serviceUrl]) {
      const text = await (await fetch(`${url}/metrics`)).text();
      for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm))
        metrics.set(name, type);
    }
  });

  afterAll(async () => {
    await bot?.[Symbol.asyncDispose]();
    await service?.[Symbol.asyncDispose]();
  });

  test('have every metric that the dashboard, the alerts and the autoscaler use', () => {
    const missing = readMetricNames().filter((name) => {
      const isHistogram = metrics.get(name.replace(HISTOGRAM_SUFFIX, '')) === 'histogram';
      return !(metrics.has(name) || (HISTOGRAM_SUFFIX.test(name) && isHistogram));
    });
    expect(missing).toEqual([]);
  });

  test('answer at every path that probes and health checks ask for', async () => {
    for (const [name, url] of [
      ['mynah-bot', botUrl],
      ['mynah-service', serviceUrl],
    ] as const) {
      const paths = probePathsOf(name);
      expect(paths.length).toBeGreaterThan(0);
      for (const each of paths) await answers(`${url}${each}`);
    }
    const checks = readFileSync('deploy/haproxy/haproxy.cfg', 'utf8').matchAll(
      /httpchk GET (\S+)/g,
    );
    for (const [, each] of checks) await answers(`${serviceUrl}${each}`);
    const [, image = ''] =
      /HEALTHCHECK[^[]+CMD (\[.+\])/.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
    expect(JSON.parse(image)).toEqual(['node', 'src/health-check.ts']);
  });
});

/** Some only answer 200 once a program is ready. */
function answers(url: string): Promise<void> {
  return eventually(async () => expect((await fetch(url)).status, url).toBe(200));
}

function probePathsOf(workload: string): string[] {
  const objects = [...readKubernetes().values()].filter((it) => it.metadata.name === workload);
  const containers = objects.flatMap((it) => it.spec?.template?.spec.containers ?? []);
  return containers
    .flatMap((it) => [it.startupProbe, it.livenessProbe, it.readinessProbe])
    .flatMap((probe) => probe.httpGet?.path ?? []);
}
