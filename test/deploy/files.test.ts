import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/shared/program/config.ts';
import { shardsOf } from '../../src/shared/program/shard-settings.ts';
import { VARIABLES } from '../../src/shared/program/variables.ts';
import {
  type Document,
  HISTOGRAM_SUFFIX,
  readCompose,
  readKubernetes,
  readMetricNames,
  readProcesses,
  readYaml,
} from '../support/deployment.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
/** Set by the image or for Node.js, not read by Mynah. */
const OTHER_VARIABLES = ['NODE_ENV'];

const processes = readProcesses();
const compose = readCompose();
const kubernetes = readKubernetes();
const workloads = [...kubernetes.values()].filter((it) => it.spec?.template !== undefined);
const containers = workloads.flatMap((it) => it.spec.template.spec.containers);

test.each(globSync('{deploy,.github}/**/*.{yaml,yml}'))('%s is valid YAML', (file) => {
  expect(readYaml(file).length).toBeGreaterThan(0);
});

test.each(globSync('deploy/**/*.json'))('%s is valid JSON', (file) => {
  expect(() => JSON.parse(readFileSync(file, 'utf8'))).not.toThrow();
});

describe.each(processes)('$name', ({ program, environment, hostName, stopSeconds }) => {
  test('has settings that Mynah knows and accepts', () => {
    const names = Object.keys(environment).filter((name) => !OTHER_VARIABLES.includes(name));
    expect(names.filter((name) => !(VARIABLES as string[]).includes(name))).toEqual([]);
    expect(() => loadConfig(environment, program === 'start' ? hostName : undefined)).not.toThrow();
  });

  test('has enough time to stop', () => {
    const { service } = loadConfig(environment);
    const needed = program === 'service' ? service.graceMs / 1_000 + 12 : 30;
    expect(stopSeconds).toBe(needed);
  });
});

test.each(['compose.yaml', 'kubernetes'])('the bots of %s run every shard once', (file) => {
  const bots = processes.filter((it) => it.name.startsWith(file) && it.program === 'start');
  const configs = bots.map((it) => loadConfig(it.environment, it.hostName));
  const [count = 0] = bots.map((it) => Number(it.environment.SHARD_COUNT));
  expect(bots.length).toBe(2);
  const shards = configs.flatMap((it) => shardsOf(it.shards, count));
  expect(shards).toEqual(Array.from({ length: count }, (_, id) => id));
});

test('the bots of kubernetes start one after another, so that their logins do not collide', () => {
  const [bots] = workloads.filter((it) => it.kind === 'StatefulSet');
  expect(bots?.spec.podManagementPolicy).toBe('OrderedReady');
});

test('images have a fixed version, and Mynah’s is that of package.json', () => {
  const services: Document[] = Object.values(compose.services);
  const images: string[] = services.map((it) => it.image);
  expect(images.filter((it) => !/:v?\d+\.\d+/.test(it))).toEqual([]);
  expect(images.filter((it) => it.startsWith('mynah:') && it !== `mynah:${version}`)).toEqual([]);
  const [kustomization] = readYaml('deploy/kubernetes/kustomization.yaml');
  expect(kustomization.images).toEqual([expect.objectContaining({ newTag: version })]);
  expect(readFileSync('Dockerfile', 'utf8')).toContain(`ARG VERSION=${version}\n`);
});

test('the dashboard, the alerts and the autoscaler name metrics of Mynah', () => {
  const used = readMetricNames()
    .filter((name) => name.startsWith('mynah_'))
    .map((name) => name.replace(HISTOGRAM_SUFFIX, ''));
  expect(used.length).toBeGreaterThan(20);
  const sources = globSync('src/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  // Some have a prefix for each program.
  const isDefined = (name: string) =>
    [name, name.replace(/^mynah_[a-z]+/, '')].some(
      (part) => sources.includes(`${part}\``) || sources.includes(`${part}'`),
    );
  expect(used.filter((name) => !isDefined(name))).toEqual([]);
});

describe('compose.yaml', () => {
  const services: [string, Document][] = Object.entries(compose.services);

  test('checks the health of every container', () => {
    expect(services.filter(([, it]) => it.healthcheck?.test === undefined)).toEqual([]);
  });

  test('mounts only files and folders that exist', () => {
    const sources = services
      .flatMap(([, it]): string[] => it.volumes ?? [])
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((source) => source.startsWith('.'));
    expect(sources.length).toBeGreaterThan(3);
    expect(sources.filter((source) => !existsSync(`deploy/${source}`))).toEqual([]);
  });

  test('lets HAProxy and Prometheus reach each process at its port', () => {
    const portOf = ([name, { environment }]: [string, Document]) =>
      `${name}:${environment.HEALTH_PORT ?? environment.VOICE_SERVICE_PORT}`;
    const own = services.filter(([, it]) => it.image.startsWith('mynah:')).map(portOf);
    const [{ scrape_configs }] = readYaml('deploy/prometheus/prometheus.yaml');
    const targets = scrape_configs.flatMap((it: Document) => it.static_configs[0].targets);
    expect(targets).toEqual(own);
    const haproxy = readFileSync('deploy/haproxy/haproxy.cfg', 'utf8');
    const servers = [...haproxy.matchAll(/^ {2}server \w+ (\S+)/gm)].map(([, address]) => address);
    expect(servers).toEqual(own.filter((it) => it.startsWith('service')));
    const trusted = compose.services['service-1'].environment;
    const addressOf = (name: string) => compose.services[name].networks.default.ipv4_address;
    expect(trusted.VOICE_SERVICE_PROXIES).toBe(addressOf('haproxy'));
    expect(trusted.VOICE_SERVICE_METRICS_FROM.split(',')).toContain(addressOf('prometheus'));
  });
});

describe('the objects for Kubernetes', () => {
  test('give every container three probes, memory, and no rights that it does not need', () => {
    expect(containers.length).toBe(2);
    for (const { securityContext, resources, ...container } of containers) {
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
        const { httpGet, tcpSocket } = container[probe];
        const names = container.ports.map((it: Document) => it.name);
        expect(names).toContain((httpGet ?? tcpSocket).port);
      }
      expect(resources).toEqual({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
    expect(workloads.map((it) => it.spec.template.spec.securityContext.runAsNonRoot)).toEqual([
      true,
      true,
    ]);
  });

  test('open the ports on which the programs listen', () => {
    const ports = containers.map((it) => it.ports[0].containerPort);
    const listening = processes
      .filter((it) => /^kubernetes .*-0$/.test(it.name))
      .map(({ program, environment }) => {
        const { health, service } = loadConfig(environment);
        return program === 'start' ? health?.port : service.port;
      });
    expect(ports).toEqual(listening);
  });

  test('mount folders where the programs write', () => {
    for (const { volumeMounts } of containers) {
      expect(volumeMounts.map((it: Document) => it.mountPath)).toEqual(['/app/data', '/tmp']);
    }
  });

  test('refer to objects that exist', () => {
    const names = workloads.map((it) => it.metadata.name);
    for (const [key, { kind, spec, metadata }] of kubernetes) {
      if (kind === 'Service') {
        expect(names, key).toContain(spec.selector['app.kubernetes.io/name']);
        expect(containers.flatMap((it) => it.ports.map((port: Document) => port.name))).toContain(
          spec.ports[0].targetPort,
        );
      }
      if (kind === 'PodDisruptionBudget') {
        expect(spec.selector.matchLabels).toEqual({ 'app.kubernetes.io/name': metadata.name });
        expect(names).toContain(metadata.name);
      }
      if (kind === 'HorizontalPodAutoscaler') {
        expect(kubernetes.has(`${spec.scaleTargetRef.kind} ${spec.scaleTargetRef.name}`)).toBe(
          true,
        );
      }
    }
    const url = processes.find((it) => it.name === 'kubernetes mynah-bot-0')?.environment;
    const { hostname, port } = new URL(url?.VOICE_API_URL ?? '');
    expect(kubernetes.get(`Service ${hostname}`).spec.ports[0].port).toBe(Number(port));
  });
});
