import { isHelpRequested, print, runMain } from '../src/shared/program/process.ts';
import { readArguments, USAGE } from './arguments.ts';
import { type FuzzReport, fuzz } from './engine/fuzz.ts';
import { readCorpus, readFindings, writeCorpus, writeFinding } from './examples.ts';

/** `npm run fuzz`: gives hostile inputs to everything that takes inputs from outside. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (isHelpRequested(args)) return print(USAGE);
  const { minutes, targets, seed } = readArguments(args);
  print(`Seed ${seed}.`);
  let findings = 0;
  const startedAtMs = Date.now();
  for (const [index, target] of targets.entries()) {
    const leftMs = startedAtMs + minutes * 60_000 - Date.now();
    const report = await fuzz({
      target,
      seed,
      runs: Number.MAX_SAFE_INTEGER,
      untilMs: Date.now() + leftMs / (targets.length - index),
      withCoverage: true,
      corpus: [...readFindings(target), ...readCorpus(target)],
    });
    writeCorpus(target, report.kept);
    print(describe(report));
    for (const { signature, detail, input } of report.findings) {
      findings += 1;
      print(`\n  ${signature}\n  kept as ${writeFinding(target, input)}\n${indent(detail)}\n`);
    }
  }
  print(findings === 0 ? 'No findings.' : `Findings: ${findings}`);
  if (findings > 0) process.exitCode = 1;
}

function describe({ target, executions, elapsedMs, blocks, kept, findings }: FuzzReport): string {
  const perSecond = Math.round(executions / (elapsedMs / 1_000));
  const figures = [
    `${executions.toLocaleString('en')} inputs`,
    `${perSecond.toLocaleString('en')}/s`,
    `${blocks.toLocaleString('en')} blocks`,
    `${kept.length} new inputs kept`,
    `${findings.length} findings`,
  ];
  return `${target.padEnd(16)} ${figures.join(', ')}`;
}

function indent(text: string): string {
  return text.replace(/^/gm, '    ');
}

await runMain(main);
