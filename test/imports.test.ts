import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * The house rules about who may import whom; types count. Keys are folders, or files that stand
 * beside them. What is not listed in a row may not be imported.
 */
const ALLOWED: Record<string, readonly string[]> = {
  'src/common': [],
  'src/audio': ['src/common'],
  'src/text': ['src/common'],
  'src/voice-api': ['src/common', 'src/audio'],
  'src/speech': ['src/common', 'src/audio', 'src/text', 'src/voice-api'],
  'src/voice': ['src/common', 'src/audio', 'src/text', 'src/voice-api', 'src/speech'],
  'src/discord': [
    'src/common',
    'src/text',
    'src/voice-api',
    'src/speech',
    'src/voice',
    'src/store',
  ],
  'src/reading': [
    'src/common',
    'src/text',
    'src/voice-api',
    'src/speech',
    'src/voice',
    'src/store',
    'src/discord',
  ],
  'src/database': ['src/common'],
  'src/store': ['src/common', 'src/database', 'src/voice-api'],
  'src/pages': ['src/common'],
  'src/service': ['src/common', 'src/audio', 'src/voice-api', 'src/database', 'src/pages'],
  'src/sandbox': ['src/common', 'src/pages'],
  commands: [
    'src/common',
    'src/text',
    'src/voice-api',
    'src/speech',
    'src/voice',
    'src/store',
    'src/discord',
  ],
};

/** What the service and the bot may share of `voice-api`: the contract, not the client. */
const CONTRACT = /^src\/voice-api\/(contract|voices|languages)\.ts$/;

/** Entry points and what only they use. They may import everything, and nothing above may import them. */
const ENTRY =
  /^src\/(try\/.*|service\/main|main|run-on-discord|assemble|deploy|config|environment|process|health|metrics|budget|embedded-service|voice-api-choice)\.ts$/;

const files = globSync(['src/**/*.{ts,tsx}', 'commands/**/*.ts']);

function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const found = source.matchAll(
    /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'|new URL\('(\.[^']+\.tsx?)'/g,
  );
  return [...found].map((match) =>
    path.normalize(path.join(path.dirname(file), match[1] ?? match[2] ?? '')),
  );
}

function roomOf(file: string): string | undefined {
  return Object.keys(ALLOWED).find((room) => file.startsWith(`${room}/`));
}

describe('who may import whom', () => {
  test('every source file belongs to a room or is an entry point', () => {
    expect(files.filter((file) => roomOf(file) === undefined && !ENTRY.test(file))).toEqual([]);
  });

  test.each(Object.keys(ALLOWED))('%s', (room) => {
    const inRoom = files.filter((file) => roomOf(file) === room && !ENTRY.test(file));
    expect(inRoom.length).toBeGreaterThan(0);
    const broken = inRoom.flatMap((file) =>
      importsOf(file)
        .filter((target) => !isAllowed(room, target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('no file imports itself by way of others', () => {
    const state = new Map<string, 'open' | 'done'>();
    const circles: string[] = [];
    const visit = (file: string, trail: readonly string[]) => {
      if (state.get(file) === 'done') return;
      if (state.get(file) === 'open') {
        circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
        return;
      }
      state.set(file, 'open');
      for (const target of importsOf(file)) visit(target, [...trail, file]);
      state.set(file, 'done');
    };
    for (const file of files) visit(file, []);
    expect(circles).toEqual([]);
  });

  test('the environment is read by entry points alone', () => {
    // In a browser there is none: what names it there is an example that is shown.
    const here = files.filter((file) => !file.includes('/browser/'));
    const readers = here.filter((file) => /process\.env\b/.test(readFileSync(file, 'utf8')));
    expect(readers.filter((file) => !ENTRY.test(file))).toEqual([]);
  });
});

function isAllowed(room: string, target: string): boolean {
  const targetRoom = roomOf(target);
  if (targetRoom === undefined) return false;
  if (targetRoom === room) return true;
  if (room === 'src/service' && targetRoom === 'src/voice-api') return CONTRACT.test(target);
  return ALLOWED[room]?.includes(targetRoom) ?? false;
}
