import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EMBEDDED } from '../scripts/licenses/embedded.ts';
import { licenseTextsOf, readPackages } from '../scripts/licenses/packages.ts';
import { CONCLUSIONS, findRefused, isAllowed, licenseOf } from '../scripts/licenses/policy.ts';
import { renderNotice } from '../scripts/licenses/render.ts';
import { NO_SHERPA } from './support/service/sherpa.ts';

const NERO = 'Code from FAAD2 is copyright (c) Nero AG, www.nero.com';
const packages = readPackages();
const shipped = packages.filter(({ isDevelopment }) => !isDevelopment);
const versionsOf = (name: string) =>
  packages.filter((it) => it.name === name).map(({ version }) => version);

describe('the licenses of all packages', () => {
  test('can be combined with GPL-3.0-or-later', () => {
    expect(shipped.length).toBeGreaterThan(100);
    expect(findRefused(packages)).toEqual([]);
    expect(EMBEDDED.filter(({ license }) => !isAllowed(license))).toEqual([]);
  });

  test.each([
    ...['GPL-2.0', 'GPL-2.0-only', 'BSD-4-Clause', 'AGPL-3.0-only', 'SSPL-1.0', 'CC-BY-3.0'],
    ...['CC-BY-NC-4.0', 'MIT AND BSD-4-Clause', 'UNLICENSED', 'SEE LICENSE IN LICENSE', ''],
    undefined,
  ])('are refused if they are %s', (declared) => {
    const added = { name: 'new-package', version: '1.0.0', declared, isDevelopment: false };
    const problem = declared ?? 'no license';
    expect(findRefused([added])).toEqual([{ name: 'new-package', version: '1.0.0', problem }]);
  });

  test.each(['MIT', 'Apache-2.0', '(MIT OR BSD-4-Clause)', 'LGPL-2.1-or-later'])(
    'are accepted if they are %s',
    (declared) => {
      const added = { name: 'new-package', version: '1.0.0', declared, isDevelopment: false };
      expect(findRefused([added])).toEqual([]);
    },
  );

  test('are concluded for examined versions only', () => {
    for (const [name, { version }] of Object.entries(CONCLUSIONS))
      expect(versionsOf(name)).toEqual([version]);
    for (const it of EMBEDDED) expect([it.in, versionsOf(it.in)]).toEqual([it.in, [it.inVersion]]);
    const next = { name: '@audio/decode-aac', version: '9.9.9', declared: 'GPL-2.0' };
    expect(findRefused([{ ...next, isDevelopment: false }])).toHaveLength(1);
  });

  test('have a text, except for MIT', () => {
    const textless = shipped
      .filter((it) => !it.isForSomeSystems && licenseTextsOf(it).length === 0)
      .filter((it) => licenseOf(it) !== 'MIT')
      .filter(({ name }) => !EMBEDDED.some((it) => it.in === name && it.texts !== undefined));
    expect(textless).toEqual([]);
  });
});

describe('NOTICE', () => {
  // It quotes the license files of packages, and only this one may be missing.
  test.skipIf(NO_SHERPA)(
    `names all packages and their licenses; otherwise, run npm run notice ${NO_SHERPA ?? ''}`,
    () => {
      expect(readFileSync('NOTICE', 'utf8')).toBe(renderNotice(packages));
    },
  );

  test('has the copyright message of FAAD2, like the README', () => {
    const notice = readFileSync('NOTICE', 'utf8');
    expect(notice.slice(0, notice.indexOf('====='))).toContain(NERO);
    expect(readFileSync('README.md', 'utf8')).toContain(NERO);
  });

  test('is part of the image', () => {
    expect(readFileSync('.dockerignore', 'utf8')).toContain('!NOTICE');
    expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^COPY .*\bNOTICE\b/m);
  });
});

test('npm run sbom lists every package that Mynah runs with, and what packages contain, without a network', () => {
  const output = execFileSync(process.execPath, ['scripts/sbom.ts'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // Any request would fail.
    env: { ...process.env, npm_config_registry: 'http://127.0.0.1:9/' },
  });
  const bom = JSON.parse(output);
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'mynah' } } });
  const listed = new Map<string, { hashes: unknown[]; components?: { name: string }[] }>(
    bom.components.map((it: { 'bom-ref': string }) => [it['bom-ref'], it]),
  );
  const names = shipped.map(({ name, version }) => `${name}@${version}`);
  expect([...listed.keys()].sort()).toEqual([...new Set(names)].sort());
  for (const { hashes } of listed.values()) expect(hashes).not.toHaveLength(0);
  const contained = listed.get('@audio/decode-aac@1.6.0')?.components?.map(({ name }) => name);
  expect(contained).toContain('FAAD2');
});
