import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importsOf } from './support/imports.ts';

/**
 * The allowed imports, including types. The bot, the voice service and the sandbox are three programs
 * that share only `src/shared`. Every file must match a row.
 */
const MAY_IMPORT: ReadonlyArray<readonly [files: RegExp, imports: RegExp]> = [
  [/^src\/shared\/common\//, /^src\/shared\/common\//],
  [/^src\/shared\//, /^src\/shared\//],
  [/^src\/sandbox\//, /^src\/(sandbox|shared\/(common|i18n|pages))\//],
  [/^src\/service\//, /^src\/(service|shared)\//],
  [/^src\/bot\/(assemble|run-on-discord)\.ts$/, /^(src\/(bot|shared)|commands)\//],
  [/^src\/bot\//, /^src\/(bot|shared)\//],
  [/^commands\//, /^(commands|src\/(bot|shared))\//],
  [/^src\/try\//, /^(src\/(try|bot|sandbox|shared)|commands)\//],
  [/^src\/(main|deploy|budget|backup|restore|health-check)\.ts$/, /^(src|commands)\//],
];

/** Only programs read the environment. All other code gets its settings as arguments. */
const READS_ENVIRONMENT =
  /^src\/(shared\/program|service\/main|main|deploy|budget|backup|restore|health-check|try)\b/;

const files = globSync(['src/**/*.{ts,tsx}', 'commands/**/*.ts']);
const imports = files.flatMap((file) => importsOf(file).map((target) => ({ file, target })));

/** Returns the allowed imports of the first row that a file matches. */
function allowedFor(file: string): RegExp | undefined {
  return MAY_IMPORT.find(([pattern]) => pattern.test(file))?.[1];
}

describe('the import rules', () => {
  test('cover every source file', () => {
    expect(files.filter((file) => allowedFor(file) === undefined)).toEqual([]);
  });

  test('keep the bot, the voice service and the sandbox apart', () => {
    // The bot starts the voice service in a separate process. It names the file but does not import it.
    const isFork = (file: string, target: string) =>
      file === 'src/bot/embedded-service.ts' && target === 'src/service/main.ts';
    const broken = imports
      .filter(({ file, target }) => !allowedFor(file)?.test(target) && !isFork(file, target))
      .map(({ file, target }) => `${file} imports ${target}`);
    expect(broken).toEqual([]);
  });

  test('let one file listen to Discord, so that no event can end the process', () => {
    const listens = /\b(client|discord|ws)\.(on|once|addListener|prependListener)\(/;
    const listeners = files
      .filter((file) => /^(src\/bot|commands)\//.test(file))
      .filter((file) => listens.test(readFileSync(file, 'utf8')));
    // The first one only lets the library go on. The last one listens to a socket of the voice gateway.
    expect(listeners.sort()).toEqual([
      'src/bot/discord/client.ts',
      'src/bot/discord/events.ts',
      'src/bot/voice/thread/encryption.ts',
    ]);
  });

  test('allow no circle between files', () => {
    expect(findCircles(imports.map(({ file, target }) => [file, target]))).toEqual([]);
  });

  test('allow no circle between the entries of a folder', () => {
    // At each level, a folder with all of its content counts as one node.
    // The top level is left to the test above: programs import commands, which import the bot.
    const siblings = imports.map(toSiblings).filter(({ folder }) => folder !== '');
    const levels = Map.groupBy(siblings, ({ folder }) => folder);
    const circles = [...levels].flatMap(([folder, entries]) =>
      findCircles(entries.map(({ from, to }) => [from, to])).map((c) => `${folder}: ${c}`),
    );
    expect([...new Set(circles)]).toEqual([]);
  });

  test('let one function decide whose data an interaction uses', () => {
    // A member can use their own installation in a guild without the bot. Nothing of that guild may be stored or read.
    const asksForGuild = [
      /\binteraction\.guildId\b/,
      /\bspeakableText\(\s*interaction\b/,
      /\{[^{}]*\bguildId\b[^{}]*\}\s*=\s*(\w+\.)?interaction\b/,
      /\binteraction:\s*\{[^{}]*\bguildId\b/,
      /\{[^{}]*\bguildId\b[^{}]*\}\s*:\s*(Pick<)?\w*Interaction\b/,
    ];
    const askers = files
      .filter((file) => /^(src\/bot|commands)\//.test(file))
      .filter((file) => asksForGuild.some((pattern) => pattern.test(readFileSync(file, 'utf8'))));
    expect(askers, 'use guildIdOf() or scopeOf() of policy/interaction-scope.ts instead').toEqual(
      [],
    );
  });

  test('load OpenTelemetry only for operators who use it', () => {
    const sources = files.map((file) => ({ file, source: readFileSync(file, 'utf8') }));
    const users = sources.filter(({ source }) => source.includes("'@opentelemetry/"));
    const tracing = 'src/shared/tracing';
    const own = ['open-telemetry.ts', 'otlp-exporter.ts', 'otlp-json.ts'].map(
      (name) => `${tracing}/${name}`,
    );
    expect(users.map(({ file }) => file).toSorted()).toEqual(own);
    const loaders = imports.filter(
      ({ file, target }) => own.includes(target) && !own.includes(file),
    );
    expect(loaders).toEqual([{ file: `${tracing}/open-tracing.ts`, target: own[0] }]);
    const loader = readFileSync(`${tracing}/open-tracing.ts`, 'utf8');
    expect(loader).not.toMatch(/from '\.\/open-telemetry\.ts'/);
  });

  test('let only programs read the environment', () => {
    // Browser code has no environment. It only shows examples that mention it.
    const here = files.filter((file) => !file.includes('/browser/'));
    const readers = here.filter((file) => /process\.env\b/.test(readFileSync(file, 'utf8')));
    expect(readers.filter((file) => !READS_ENVIRONMENT.test(file))).toEqual([]);
  });
});

/** Returns the two entries of the innermost folder that contains both files. */
function toSiblings({ file, target }: { file: string; target: string }) {
  const [a, b] = [file.split('/'), target.split('/')];
  let depth = 0;
  while (depth < a.length - 1 && depth < b.length - 1 && a[depth] === b[depth]) depth += 1;
  return { folder: a.slice(0, depth).join('/'), from: a[depth] ?? '', to: b[depth] ?? '' };
}

/** Finds circles by following the edges. Each is described as `a → b → a`. */
function findCircles(edges: ReadonlyArray<readonly [from: string, to: string]>): string[] {
  const targets = Map.groupBy(edges, ([from]) => from);
  const state = new Map<string, 'open' | 'done'>();
  const circles: string[] = [];
  const visit = (node: string, trail: readonly string[]) => {
    if (state.get(node) === 'done') return;
    if (state.get(node) === 'open') {
      circles.push([...trail.slice(trail.indexOf(node)), node].join(' → '));
      return;
    }
    state.set(node, 'open');
    for (const [, to] of targets.get(node) ?? []) {
      if (to !== node) visit(to, [...trail, node]);
    }
    state.set(node, 'done');
  };
  for (const node of targets.keys()) visit(node, []);
  return circles;
}
