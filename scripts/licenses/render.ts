import { existsSync, readFileSync } from 'node:fs';
import standardLicenses from 'spdx-license-list/full.js';
import { EMBEDDED, OWN_DATA } from './embedded.ts';
import { authorOf, compare, type LockedPackage, licenseTextsOf } from './packages.ts';
import { CONCLUSIONS, licenseOf } from './policy.ts';

const RULE = '='.repeat(80);
const HEAD = `Mynah
Copyright (C) 2026 the Mynah authors

Mynah is licensed under the GNU General Public License, version 3 or later
(GPL-3.0-or-later); see LICENSE. It uses the software below, which npm installs.
This file names its licenses. "npm run notice" writes it.

Code from FAAD2 is copyright (c) Nero AG, www.nero.com`;

/** The license and copyright notices of a set of packages whose text is the same otherwise. */
interface SharedText {
  body: string;
  /** By package, with the copyright lines of its text. */
  users: { user: string; copyright: string[] }[];
}

/** The contents of the file NOTICE, the same on each system. */
export function renderNotice(packages: readonly LockedPackage[]): string {
  const shipped = packages.filter(({ isDevelopment }) => !isDevelopment);
  const everywhere = shipped.filter(({ isForSomeSystems }) => !isForSomeSystems);
  const someSystems = shipped.filter(({ isForSomeSystems }) => isForSomeSystems);
  return `${[
    HEAD,
    title('Contained in packages'),
    ...EMBEDDED.map(renderEmbedded),
    title('Contained in Mynah'),
    ...OWN_DATA.map(renderOwnData),
    title('Packages whose declared license is wrong or incomplete'),
    ...Object.entries(CONCLUSIONS).map(
      ([name, { version, license, reason }]) =>
        `${name} ${version}: ${license}\n${indent(wrap(reason, 76))}`,
    ),
    title('Packages'),
    everywhere.map(renderPackage).join('\n'),
    title('Packages for some systems only'),
    someSystems.map(renderPackage).join('\n'),
    title('License texts'),
    ...sharedTexts(everywhere).map(renderText),
  ].join('\n\n')}\n`;
}

function title(words: string): string {
  return `${RULE}\n${words}\n${RULE}`;
}

function renderEmbedded(it: (typeof EMBEDDED)[number]): string {
  const text = it.texts?.join(', ') ?? `that of ${it.in}`;
  return [
    wrap(it.name, 80),
    `  in:        ${it.in} ${it.inVersion}`,
    `  license:   ${it.license} (text: ${text})`,
    `  copyright: ${it.copyright}`,
    `  source:    ${it.source}`,
  ].join('\n');
}

function renderOwnData(it: (typeof OWN_DATA)[number]): string {
  return [
    it.name,
    `  in:        ${it.file}`,
    `  license:   ${it.license} (text: ${it.texts.join(', ')})`,
    `  copyright: ${it.copyright}`,
    `  source:    ${it.source}`,
  ].join('\n');
}

function renderPackage(it: LockedPackage): string {
  return `${it.name} ${it.version}: ${licenseOf(it) ?? 'no license'}`;
}

function renderText({ body, users }: SharedText): string {
  const heads = users.map(({ user, copyright }) =>
    [user, ...copyright.map((line) => `  ${line}`)].join('\n'),
  );
  return `${heads.join('\n')}\n\n${indent(body)}\n\n${'-'.repeat(80)}`;
}

/** Each text once, with all of its users. */
function sharedTexts(packages: readonly LockedPackage[]): SharedText[] {
  const texts = new Map<string, SharedText>();
  const add = (user: string, { copyright, body }: SplitText) => {
    const key = essence(body);
    const shared = texts.get(key) ?? { body, users: [] };
    texts.set(key, shared);
    shared.users.push({ user, copyright });
  };
  const own = essence(split(readFileSync('LICENSE', 'utf8')).body);
  const names = [...EMBEDDED, ...OWN_DATA].flatMap(({ texts }) => texts ?? []);
  for (const name of [...new Set(names)].sort(compare)) add(name, embeddedText(name));
  for (const it of packages) {
    const user = `${it.name} ${it.version}`;
    const found = licenseTextsOf(it);
    // Only MIT packages omit it: checked by a test.
    if (found.length === 0) {
      const copyright = [`Copyright ${authorOf(it) ?? it.name}`];
      add(user, { ...embeddedText('MIT'), copyright });
    }
    for (const text of found.map(split)) if (essence(text.body) !== own) add(user, text);
  }
  return [...texts.values()];
}

/** Our own file in `texts/`, or the standard text, without its placeholders for the owner and the year. */
function embeddedText(name: string): SplitText {
  const file = new URL(`./texts/${name}.txt`, import.meta.url);
  if (existsSync(file)) return split(readFileSync(file, 'utf8').trim());
  const text = standardLicenses[name]?.licenseText;
  if (text === undefined) throw new Error(`There is no license text "${name}"`);
  const paragraphs = split(text.trim()).body.split('\n');
  return { body: paragraphs.map((line) => wrap(line, 76)).join('\n'), copyright: [] };
}

interface SplitText {
  copyright: string[];
  body: string;
}

/** Separates the lines that differ between packages with the same license. */
function split(text: string): SplitText {
  const isNotice = (line: string) => /^\s*(copyright\b|\(c\)|©)/i.test(line);
  const isTitle = (line: string) =>
    /^[#\s]*(the )?(\(?MIT\)?|ISC|BSD[ \w-]*) license( \(\w+\))?[:.]?\s*$/i.test(line);
  const lines = text.split('\n').filter((line) => !isTitle(line));
  // Long licenses talk about copyright in their text.
  if (lines.length > 60) return { copyright: [], body: lines.join('\n').trim() };
  return {
    copyright: lines.filter(isNotice).map((line) => line.trim()),
    body: lines
      .filter((line) => !isNotice(line))
      .join('\n')
      .trim(),
  };
}

/** The words alone. Two texts with the same words are the same license. */
function essence(text: string): string {
  return text
    .toLowerCase()
    .replace(/https?:[^\s>)]*/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.trim() === '' ? '' : `    ${line.trimEnd()}`))
    .join('\n');
}

function wrap(text: string, width: number): string {
  const line = new RegExp(`(.{1,${width}})(?:\\s+|$)`, 'g');
  return text.replace(line, '$1\n').trimEnd();
}
