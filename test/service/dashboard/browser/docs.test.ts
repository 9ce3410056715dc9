import { execFile } from 'node:child_process';
import { copyFile, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { allowClipboard, NO_BROWSER } from '../../../support/browser.ts';
import { untilHeard, unusedName, useSharedDashboard } from '../../../support/dashboard.ts';
import { folderForAll } from '../../../support/databases.ts';
import { mp3Frames } from '../../../support/service/mp3-frames.ts';
import { samplesOf } from '../../../support/service/start.ts';
import { rms } from '../../../support/sound.ts';

const run = promisify(execFile);
const SAMPLE = 'test/fixtures/voices/female.wav';

const OPENAI_SPEECH = 'Speak text, for OpenAI’s clients';
const SPEECH = ['Speak text', 'Speak with emotion', 'Clone a voice'] as const;

/** Operations that run as they are, and a word of their responses. */
const LISTS = [
  ['List voices', 'voice-b-en-f-01'],
  ['Get a voice', 'voice-b-en-f-01'],
  ['List models', '"mynah"'],
  ['List model IDs', '"mynah"'],
  ['List voices, for OpenAI’s clients', '"Emma"'],
  ['List languages', '"code"'],
  ['Read a tone', '"applied"'],
  ['Get usage', '"by_voice"'],
  ['Check that it runs', '"status"'],
  ['Check that it can speak', '"status"'],
  ['Read metrics', 'mynah'],
] as const;

const operation = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true });

const done = (card: Locator, status: number) =>
  card
    .getByRole('status')
    .filter({ hasText: `${status} in` })
    .waitFor();

describe.skipIf(NO_BROWSER)(`the API docs ${NO_BROWSER ?? ''}`, () => {
  const dashboard = useSharedDashboard();
  const folder = folderForAll();
  const acme = unusedName('acme');
  beforeAll(() => copyFile(SAMPLE, path.join(folder, 'sample.wav')));

  test('copied requests run unchanged with the key in the environment', {
    tags: ['full'],
  }, async () => {
    const { page, watch } = await dashboard.visitAs(acme, '#/docs');
    await allowClipboard(page);
    const { accounts, keys } = dashboard.service.tenancy;
    const { secret } = await keys.issue(await accounts.require(acme), 'examples');
    await operation(page, 'Speak text')
      .getByLabel('text', { exact: true })
      .fill('It’s "quoted" \\ 한글');
    /** Copies the example of an operation, runs it, and returns the file that it wrote. */
    const heard = async (title: string, command: string, options: string[], file: string) => {
      const card = operation(page, title);
      // So that neither an earlier message nor an earlier request is taken for this one.
      await card.getByText('Copied').waitFor({ state: 'detached' });
      await card.getByRole('button', { name: `Copy the “${title}” request` }).click();
      await card.getByText('Copied').waitFor();
      const code = String(await page.evaluate('navigator.clipboard.readText()'));
      expect(code).not.toContain(secret);
      const env = { ...process.env, KEY: secret };
      await run(command, [...options, code], { cwd: folder, env });
      const sound = await readFile(path.join(folder, file));
      await rm(path.join(folder, file));
      return sound;
    };
    const node = ['node', ['--input-type=module', '--eval']] as const;
    for (const [tool, [command, options]] of [
      ['JavaScript', node],
      ['curl', ['sh', ['-c']]],
    ] as const) {
      await operation(page, SPEECH[0]).getByRole('radio', { name: tool }).check();
      for (const title of SPEECH) {
        const sound = await heard(title, command, [...options], 'speech.wav');
        expect(rms(samplesOf(sound))).toBeGreaterThan(0.02);
      }
    }
    await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    await operation(page, OPENAI_SPEECH).getByRole('radio', { name: 'OpenAI SDK' }).check();
    const mp3 = await heard(OPENAI_SPEECH, node[0], [...node[1]], 'speech.mp3');
    expect(mp3Frames(mp3).samples).toBeGreaterThan(24_000);
    // Other operations keep the first tool, because the SDK does not know them.
    await page.getByLabel('Speak with emotion, curl').waitFor();
    await operation(page, SPEECH[0]).getByRole('radio', { name: 'Python' }).check();
    const code = page.getByLabel('Speak with emotion, Python');
    await code.getByText('requests.post').waitFor();
    await code.getByText("os.environ['KEY']").waitFor();
    expect(watch).toEqual({ elsewhere: [], errors: [] });
  });

  test('a request that is copied again says so as long as the first time', async () => {
    const { page } = await dashboard.visitAs(acme, '#/docs');
    await allowClipboard(page);
    const card = operation(page, SPEECH[0]);
    const copy = card.getByRole('button', { name: `Copy the “${SPEECH[0]}” request` });
    await page.clock.install();
    await copy.click();
    await card.getByText('Copied').waitFor();
    // The message disappears after 4 s.
    await page.clock.runFor(3_000);
    await copy.click();
    // Comes after the copying.
    await page.evaluate('navigator.clipboard.readText()');
    await page.clock.runFor(3_000);
    expect(await card.getByText('Copied').count()).toBe(1);
    await page.clock.runFor(3_000);
    await card.getByText('Copied').waitFor({ state: 'detached' });
  });

  test('every operation runs with the session, and the speech is heard', async () => {
    const { page, watch } = await dashboard.visitAs(acme, '#/docs/createSpeech');
    for (const [title, word] of LISTS) {
      const card = operation(page, title);
      await card.getByRole('button', { name: `Run “${title}”` }).click();
      await card.getByText(word).first().waitFor();
      await done(card, 200);
    }
    const card = operation(page, 'Speak text');
    await card.getByRole('button', { name: 'Run “Speak text”' }).click();
    await done(card, 200);
    await card.getByRole('button', { name: 'Play' }).click();
    await untilHeard(card.getByLabel('Player: Audio'));
    const { usage, accounts } = dashboard.service.tenancy;
    const report = await usage.report(await accounts.require(acme));
    expect(report.bySource).toContainEqual(expect.objectContaining({ source: 'dashboard' }));
    expect(watch).toEqual({ elsewhere: [], errors: [] });
  });

  test('a clone needs consent and a sample, and is deleted only after a question', async () => {
    const { page } = await dashboard.visitAs(acme, '#/docs');
    const clone = operation(page, 'Clone a voice');
    const start = clone.getByRole('button', { name: 'Run “Clone a voice”' });
    await start.click();
    await clone.getByText('Fill in first: ref_audio.').waitFor();
    await clone.getByLabel('ref_audio').setInputFiles(SAMPLE);
    await start.click();
    await clone.getByText('the person in the sample has to agree').waitFor();
    await clone.getByLabel('X-Consent').selectOption('attested');
    await start.click();
    await done(clone, 200);
    await clone.getByText('Headers', { exact: true }).click();
    const id = await clone.getByText(/^voice-c-/).innerText();
    const gone = operation(page, 'Delete a cloned voice');
    const remove = gone.getByRole('button', { name: 'Run “Delete a cloned voice”' });
    await remove.click();
    await gone.getByText('Fill in first: voice_id.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await gone.getByLabel('voice_id').fill(id);
    await remove.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click();
    await done(gone, 204);
  });

  test('without a login, /docs is readable, and its requests run with a key', async () => {
    const { accounts, keys } = dashboard.service.tenancy;
    const account = await accounts.create(unusedName('outside'), 'creator');
    const { secret } = await keys.issue(account, 'tried');
    const { page, watch } = await dashboard.visit();
    await page.goto(`${dashboard.service.url}/docs`);
    const card = operation(page, 'Get usage');
    await card.getByRole('button', { name: 'Run “Get usage”' }).click();
    await card.getByText('Enter an API key at the top first.').waitFor();
    await page.getByLabel('API key', { exact: true }).fill(secret);
    await card.getByRole('button', { name: 'Run “Get usage”' }).click();
    await card.getByText('"plan": "creator"').waitFor();
    expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage])')).not.toContain(
      secret,
    );
    expect(await page.content()).not.toContain(secret);
    expect(watch).toEqual({ elsewhere: [], errors: [] });
  });
});
