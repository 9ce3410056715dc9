import { PlainError } from '../../shared/common/plain-error.ts';
import { pluralize } from '../../shared/program/process.ts';
import {
  type EngineFailure,
  type EngineReport,
  languagesOf,
  tryEngine,
} from '../engines/config/try-engine.ts';
import { EMBEDDED, type EngineSet } from '../engines/engine-set.ts';
import type { Command } from './command.ts';
import { formatCount, formatTable } from './format.ts';

/** The words for faults in the table. */
const RESULTS: Readonly<Record<EngineFailure['fault'], string>> = {
  unreachable: 'not reachable',
  timed_out: 'too slow',
  unauthorized: 'key refused',
  busy: 'busy',
  voice_missing: 'voice missing',
  refused: 'request refused',
  bad_audio: 'no usable sound',
  unusable: 'not usable',
  configuration: 'voice missing',
};

const check: Command = {
  name: 'engines check',
  description: 'try each engine of VOICE_SERVICE_ENGINES with one sentence',
  operands: [],
  options: {},
  examples: ['engines check'],
  async runOnEngines({ file, load, print }) {
    if (file === undefined) {
      throw new PlainError(
        'VOICE_SERVICE_ENGINES is not set, so only the embedded engine speaks. Set it to a file with your engines: docs/engine-file.md describes it.',
      );
    }
    const set = await load();
    if (set.engines.length === 0) {
      throw new PlainError(`${file} has no engine, so only the embedded engine speaks.`);
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
    for (const line of ['', ...describeReports(reports), '', ...describeRoutes(set, reports)])
      print(line);
    const failed = reports.filter(({ failures }) => failures.length > 0);
    if (failed.length > 0) throw new PlainError(describeFailures(failed, reports.length));
    print('');
    print(reports.length === 1 ? 'The engine works.' : `All ${reports.length} engines work.`);
  },
};

function describeReports(reports: readonly EngineReport[]): string[] {
  const heading = ['ENGINE', 'KIND', 'RESULT', 'VOICES', 'SAMPLE RATE', 'FIRST SOUND', 'SPEED'];
  const rows = reports.map(({ name, kind, voices, speech, failures }) => [
    name,
    kind,
    failures[0] === undefined ? 'works' : RESULTS[failures[0].fault],
    voices === undefined ? '-' : formatCount(voices),
    speech === undefined ? '-' : `${formatCount(speech.sampleRate)} Hz`,
    speech === undefined ? '-' : `${formatCount(Math.round(speech.firstSoundMs))} ms`,
    speech === undefined ? '-' : `${speech.realTimeFactor.toFixed(2)} × real time`,
  ]);
  return formatTable(heading, rows);
}

/** The engines of each language, and the engines that are never used. */
function describeRoutes(set: EngineSet, reports: readonly EngineReport[]): string[] {
  const describe = (name: string, code?: string) => {
    const report = reports.find((one) => one.name === name);
    if (report === undefined) return name;
    if (report.speech === undefined) return `${name} (fails)`;
    const isSpoken = report.languages?.some((language) => language === code) ?? true;
    return code === undefined || isSpoken ? name : `${name} (has no voice for it)`;
  };
  const order = (names: readonly string[], code?: string) =>
    [...names.filter((name) => name !== EMBEDDED), EMBEDDED]
      .map((name) => describe(name, code))
      .join(', then ');
  const { '*': others = [], ...listed } = set.languages;
  const rows = Object.entries(listed).map(([code, names]) => [code, order(names ?? [], code)]);
  const lines = formatTable(['LANGUAGE', 'SPOKEN BY'], [...rows, ['all others', order(others)]]);
  const idle = set.engines
    .map(({ engine }) => engine.name)
    .filter((name) => languagesOf(name, set).length === 0 && !others.includes(name))
    .filter((name) => !set.cloning.includes(name));
  const advice = idle.map(
    (name) => `"${name}" never speaks: it is in no list of "languages" in the file.`,
  );
  return [...lines, ...(advice.length === 0 ? [] : ['', ...advice])];
}

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

export const ENGINE_COMMANDS: readonly Command[] = [check];
