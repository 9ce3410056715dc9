import { globSync, readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';

/** A process of Mynah, as a file in `deploy/` starts it. */
interface DeployedProcess {
  /** The file, and the name of the process in it. */
  readonly name: string;
  readonly program: string | undefined;
  readonly environment: Readonly<Record<string, string>>;
  readonly hostName: string;
  /** How long the process may take to stop after SIGTERM. */
  readonly stopSeconds: number;
}

// biome-ignore lint/suspicious/noExplicitAny: the files have the formats of other programs.
export type Document = any;

/** Stands for each secret: a token, a key, or a part of a URL. */
const SECRET = 'Secret.that.tests-use';
const DATABASE_URL = `postgres://mynah:${SECRET}@postgres:5432/mynah`;

/** The documents of a YAML file. @throws YAMLParseError */
export function readYaml(file: string): Document[] {
  const documents = [...parseAllDocuments(readFileSync(file, 'utf8'), { merge: true })];
  return documents.map((document) => {
    const [problem] = [...document.errors, ...document.warnings];
    if (problem !== undefined) throw problem;
    return document.toJS();
  });
}

/** The objects of the kustomization, by kind and name. */
export function readKubernetes(): Map<string, Document> {
  const [{ resources }] = readYaml('deploy/kubernetes/kustomization.yaml');
  const objects = resources.flatMap((file: string) => readYaml(`deploy/kubernetes/${file}`));
  return new Map(objects.map((it: Document) => [`${it.kind} ${it.metadata.name}`, it]));
}

export function readCompose(): Document {
  // Variables without a value are secrets. Others have a default.
  const text = readFileSync('deploy/compose.yaml', 'utf8').replaceAll(
    /\$\{\w+(?::-([^}]*))?(?::\?[^}]*)?\}/g,
    (_, value) => value ?? SECRET,
  );
  return parse(text, { merge: true });
}

/** All processes of Mynah that the files in `deploy/` start. */
export function readProcesses(): DeployedProcess[] {
  return [...composeProcesses(), ...kubernetesProcesses(), ...systemdProcesses()];
}

function composeProcesses(): DeployedProcess[] {
  const services: [string, Document][] = Object.entries(readCompose().services);
  return services
    .filter(([, it]) => it.image.startsWith('mynah:'))
    .map(([name, it]) => ({
      name: `compose.yaml ${name}`,
      program: it.command?.at(-1) ?? 'start',
      environment: Object.fromEntries(
        Object.entries(it.environment).map(([variable, value]) => [variable, String(value)]),
      ),
      hostName: '0123456789ab',
      stopSeconds: secondsOf(it.stop_grace_period),
    }));
}

function kubernetesProcesses(): DeployedProcess[] {
  const objects = readKubernetes();
  const [{ configMapGenerator }] = readYaml('deploy/kubernetes/kustomization.yaml');
  const configMaps = new Map<string, Record<string, string>>(
    configMapGenerator.map((it: Document) => [it.name, Object.fromEntries(it.literals.map(split))]),
  );
  const workloads = [...objects.values()].filter((it) => it.spec?.template !== undefined);
  return workloads.flatMap(({ kind, metadata, spec }) => {
    const [container] = spec.template.spec.containers;
    const environment = {
      ...configMaps.get(container.envFrom[0].configMapRef.name),
      ...Object.fromEntries(
        container.env.map(({ name }: Document) => [
          name,
          name === 'DATABASE_URL' ? DATABASE_URL : SECRET,
        ]),
      ),
    };
    const pods = kind === 'StatefulSet' ? spec.replicas : 1;
    return Array.from({ length: pods }, (_, ordinal) => ({
      name: `kubernetes ${metadata.name}-${ordinal}`,
      program: container.command.at(-1),
      environment,
      hostName: kind === 'StatefulSet' ? `${metadata.name}-${ordinal}` : `${metadata.name}-x7k2p`,
      stopSeconds: spec.template.spec.terminationGracePeriodSeconds,
    }));
  });
}

/** What docs/operating.md tells operators to write into the environment files. */
const SEVERAL = { DATABASE_URL, SHARD_COUNT: '4', SHARDS_PER_PROCESS: '2' };

function systemdProcesses(): DeployedProcess[] {
  return globSync('deploy/systemd/*.service').flatMap((file) => {
    const isTemplate = file.includes('@');
    return (isTemplate ? ['0', '1'] : ['']).map((instance) => {
      const text = readFileSync(file, 'utf8').replaceAll('%i', instance);
      const [, own = ''] = /^Environment=(.+)$/m.exec(text) ?? [];
      const [, command = ''] = /^ExecStart=(.+)$/m.exec(text) ?? [];
      const [, stop] = /^TimeoutStopSec=(\d+)$/m.exec(text) ?? [];
      return {
        name: `${file} ${instance}`,
        program: command.split(' ').at(-1),
        environment: {
          ...Object.fromEntries(own.split(' ').map(split)),
          ...(isTemplate ? SEVERAL : {}),
        },
        hostName: 'localhost',
        stopSeconds: Number(stop),
      };
    });
  });
}

function split(assignment: string): [string, string] {
  const at = assignment.indexOf('=');
  return [assignment.slice(0, at), assignment.slice(at + 1)];
}

function secondsOf(duration: string): number {
  const [, number, unit] = /^(\d+)(s|m)$/.exec(duration) ?? [];
  return Number(number) * (unit === 'm' ? 60 : 1);
}

/** Ends the names of a histogram's values. */
export const HISTOGRAM_SUFFIX = /_(bucket|sum|count)$/;

/** Metrics that Prometheus has about each target, and about alerts. */
const OF_PROMETHEUS = ['up', 'ALERTS'];

/** The metrics that the dashboard, the alerts and the autoscaler use. */
export function readMetricNames(): string[] {
  const dashboards: Document[] = globSync('deploy/grafana/dashboards/*.json').map((file) =>
    JSON.parse(readFileSync(file, 'utf8')),
  );
  const targets = dashboards.flatMap((it) => it.panels).flatMap((panel) => panel.targets ?? []);
  const [{ groups }] = readYaml('deploy/prometheus/alerts.yaml');
  const scaler = readKubernetes().get('HorizontalPodAutoscaler mynah-service');
  const [adapter] = readYaml('deploy/kubernetes/adapter-values.yaml');
  const queries: string[] = [
    ...targets.map(({ expr }) => expr.replaceAll(/\[[^\]]*\]/g, '')),
    ...groups.flatMap((it: Document) => it.rules.map(({ expr }: Document) => expr)),
    ...scaler.spec.metrics.flatMap((it: Document) => it.pods?.metric.name ?? []),
    ...adapter.rules.custom.map((it: Document) => it.seriesQuery),
  ];
  return [...new Set(queries.flatMap(namesIn))];
}

function namesIn(query: string): string[] {
  const withoutLabels = query.replaceAll(/\{[^}]*\}|\b(by|without|on) \([^)]*\)/g, '');
  const words = withoutLabels.match(/\b[a-z]\w*_\w+\b(?!\s*\()/g) ?? [];
  return words.filter((word) => !OF_PROMETHEUS.includes(word));
}
