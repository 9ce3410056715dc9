import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_BROWSER } from '../../../support/browser.ts';
import { type DashboardFixture, openDashboardFixture } from '../../../support/dashboard.ts';
import { samplesOf } from '../../../support/service/start.ts';
import { rms } from '../../../support/sound.ts';

const run = promisify(execFile);
const SAMPLE = fileURLToPath(new URL('../../../fixtures/voices/female.wav', import.meta.url));

/** The titles of the examples and the files that they write. */
const EXAMPLES = [
  ['Speak text', 'fox.wav'],
  ['Speak with emotion', 'wow.wav'],
  ['Clone a voice', 'cloned.wav'],
] as const;

describe.skipIf(NO_BROWSER)(`the dashboard's docs ${NO_BROWSER ?? ''}`, () => {
  let dashboard: DashboardFixture;
  let folder: string;
  beforeAll(async () => {
    dashboard = await openDashboardFixture();
    folder = await mkdtemp(path.join(tmpdir(), 'examples-'));
    await copyFile(SAMPLE, path.join(folder, 'sample.wav'));
  });
  afterAll(async () => {
    await dashboard?.close();
    await rm(folder, { recursive: true });
  });

  test('the copied examples run unchanged with the key in the environment', async () => {
    const { page, watch } = await dashboard.visitAs('acme', '#/docs');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { accounts, keys } = dashboard.service.tenancy;
    const { secret } = await keys.issue(await accounts.require('acme'), 'examples');
    await page.getByLabel('Voice in the examples').selectOption('voice-b-en-m-01');
    await page.getByLabel('Node.js').check();
    for (const [title, file] of EXAMPLES) {
      await page.getByRole('button', { name: `Copy the “${title}” example` }).click();
      await page.locator('section').filter({ hasText: title }).getByText('Copied').waitFor();
      const code = String(await page.evaluate('navigator.clipboard.readText()'));
      expect(code).not.toContain(secret);
      if (title !== 'Clone a voice') expect(code).toContain('voice-b-en-m-01');
      await run('node', ['--input-type=module', '--eval', code], {
        cwd: folder,
        env: { ...process.env, KEY: secret },
      });
      expect(rms(samplesOf(await readFile(path.join(folder, file))))).toBeGreaterThan(0.02);
    }
    expect(watch).toEqual({ elsewhere: [], errors: [] });
    await page.close();
  });

  test('the docs have examples for curl and Python and link to the API reference', async () => {
    const { page } = await dashboard.visitAs('acme', '#/docs');
    const first = page.getByLabel('Speak text, ').first();
    await expect
      .poll(() => first.innerText())
      .toContain(`curl -sS --fail-with-body ${dashboard.service.url}`);
    await page.getByLabel('Python').check();
    await expect.poll(() => first.innerText()).toContain('import json, os, urllib.request');
    await page.getByText('Your plan includes 300,000 characters per month').waitFor();
    await page.getByRole('link', { name: 'API reference' }).click();
    await page.waitForURL(/\/docs/);
    await page.close();
  });
});
