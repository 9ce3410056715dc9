import { PlainError } from '../../shared/common/plain-error.ts';
import { pluralize } from '../../shared/program/process.ts';
import { findUnused, type ListedEngine, type UnusedPart } from '../engines/config/find-unused.ts';
import { type EngineReport, tryEngine } from '../engines/config/try-engine.ts';
import { findVoice } from '../engines/engine.ts';
import type { EngineSet } from '../engines/engine-set.ts';
import type { Command } from './command.ts';
import { describeEngines } from './engine-tables.ts';

const check: Command = {
  name: 'engines check',
  description: 'try each engine of VOICE_SERVICE_ENGINES with one sentence',
  operands: [],
  options: {},
  examples: ['engines check'],
  async runOnEngines({ file, load, print }) {
    if (file === undefined) {
      throw new PlainError(
        'VOICE_SERVICE_ENGINES is not set: you have no engines of your own to check. docs/engine-file.md describes the file. To check installed voices, run: npm run voices -- check',
      );
    }
    const set = await load();
    if (set.engines.length === 0) {
      throw new PlainError(
        `${file} has no engine. To check installed voices, run: npm run voices -- check`,
      );
    }
    const reports: EngineReport[] = [];
    try {
      // One after another, so that they do not slow each other.
      for (const configured of set.engines) {
        print(`Trying ${configured.engine.name} …`);
        reports.push(await tryEngine(configured, set));
      }
    } finally {
      await Promise.all(set.engines.map(({ engine }) => engine.close()));
    }
    const listed = listedEngines(set, reports);
    for (const line of describeEngines(set, reports, listed)) print(line);
    const failed = reports.filter(({ failures }) => failures.length > 0);
    const unused = findUnused(set, listed);
    const problems = [
      ...(failed.length > 0 ? [describeFailures(failed, reports.length)] : []),
      ...(unused.length > 0 ? [describeUnused(unused)] : []),
    ];
    if (problems.length > 0) throw new PlainError(problems.join('\n\n'));
    print('');
    print(reports.length === 1 ? 'The engine works.' : `All ${reports.length} engines work.`);
  },
};

function describeFailures(failed: readonly EngineReport[], count: number): string {
  const lines = failed.flatMap(({ name, failures }) =>
    failures.map(({ message }) => `  ${name}: ${message}`),
  );
  const speakers = count === 1 ? '' : ` of ${count}`;
  return [
    `${failed.length}${speakers} ${pluralize(count, 'engine').replace(/^\d+ /, '')} failed:`,
    ...lines,
    '',
    'docs/engines.md has a table of these messages. While an engine fails, the next one of its language speaks.',
  ].join('\n');
}

function describeUnused(parts: readonly UnusedPart[]): string {
  const lines = parts.map(({ engine, message }) => `  ${engine}: ${message}`);
  return ['These parts of the file are not used:', ...lines].join('\n');
}

/** The engines that listed their voices, also if they then failed. */
function listedEngines(set: EngineSet, reports: readonly EngineReport[]): ListedEngine[] {
  return set.engines.flatMap(({ engine }) => {
    const { voices } = reports.find(({ name }) => name === engine.name) ?? {};
    if (voices === undefined) return [];
    return [{ name: engine.name, voices, findVoice: (name) => findVoice(engine, voices, name) }];
  });
}

export const ENGINE_COMMANDS: readonly Command[] = [check];
