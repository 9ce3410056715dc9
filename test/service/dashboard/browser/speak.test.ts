import type { Page, Route } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SYNTHESIZERS } from '../../../../src/service/engines/embedded/registry.ts';
import { downloadOf, KNOWS_BODIES, NO_BROWSER } from '../../../support/browser.ts';
import {
  openDashboardFixture,
  untilHeard,
  unusedName,
  useSharedDashboard,
} from '../../../support/dashboard.ts';
import { eventually } from '../../../support/eventually.ts';
import { samplesOf } from '../../../support/service/start.ts';
import { rms } from '../../../support/sound.ts';

const EMMA = '#/speak?voice=voice-b-en-f-01';

describe.skipIf(NO_BROWSER)(`speaking in the dashboard ${NO_BROWSER ?? ''}`, () => {
  const dashboard = useSharedDashboard();

  test('a text is spoken with its tone, speed and pitch, and can be downloaded', async () => {
    // The engine that hums applies no tone.
    const real = await openDashboardFixture({ synthesizers: SYNTHESIZERS });
    onTestFinished(real.close);
    const { page, watch } = await real.visitAs('acme', '');
    const text = 'Good morning. How are you today?';
    await textBox(page).fill(text);
    await page.getByText('300,000 left this month').waitFor();
    await page.getByRole('button', { name: 'Sad', exact: true }).click();
    await page.getByText('Understood: sad').waitFor();
    await page.getByRole('slider', { name: 'Speed' }).fill('20');
    await page.getByRole('slider', { name: 'Pitch' }).fill('-2');
    await page.setViewportSize({ width: 1280, height: 800 });
    await textBox(page).press('Control+Enter');
    await untilHeard(result(page));
    // Without scrolling.
    const player = await result(page).boundingBox();
    expect((player?.y ?? 0) + (player?.height ?? 0)).toBeLessThan(800);
    await page.getByText('Applied tone: 20% faster, 2 semitones lower, sad.').waitFor();
    await page.getByText('299,968 left this month').waitFor();
    await eventually(async () => expect(await usedBy('acme', real)).toBe(text.length));
    const link = result(page).getByRole('link', { name: 'Download Emma' });
    const download = await downloadOf(page, link);
    expect(download.suggestedFilename()).toBe('Emma.wav');
    const file = Buffer.concat(await Array.fromAsync(await download.createReadStream()));
    // The header of a stream has no sizes, so the download must correct them.
    expect(file.readUInt32LE(40)).toBe(file.length - 44);
    expect(rms(samplesOf(file))).toBeGreaterThan(0.02);
    expect(watch).toEqual({ elsewhere: [], errors: [] });
  });

  test('a text is spoken with emotion as MP3, without what only a tone can do', async () => {
    const { page } = await dashboard.visitAs(unusedName('acme'), '#/speak?voice=voice-b-ko-f-01');
    await textBox(page).fill('정말 믿을 수가 없어요!');
    await page.getByRole('button', { name: 'Dramatic' }).click();
    expect(await page.getByRole('main').getByLabel('Language', { exact: true }).isDisabled()).toBe(
      true,
    );
    expect(await page.getByRole('slider', { name: 'Speed' }).isDisabled()).toBe(true);
    await page.getByLabel('File format').selectOption('MP3');
    const [request] = await Promise.all([
      page.waitForRequest('**/v1/emotion-tts'),
      speakButton(page).click(),
    ]);
    const body = { text: '정말 믿을 수가 없어요!', voice: 'voice-b-ko-f-01', exaggeration: 1 };
    if (KNOWS_BODIES) expect(request.postDataJSON()).toEqual(body);
    await untilHeard(page.getByRole('group', { name: 'Player: Haneul', exact: true }));
    await page.getByText('Spoken in Korean').waitFor();
  });

  test('a request repeated after a broken connection is charged once, and a new one is charged again', async () => {
    const name = unusedName('patient');
    const { page } = await dashboard.visitAs(name, EMMA);
    await textBox(page).fill('Once is enough.');
    await loseNextSpeech(page);
    await speakButton(page).click();
    await page.getByText('Can’t reach the voice service.').waitFor();
    expect(await textBox(page).inputValue()).toBe('Once is enough.');
    await eventually(async () => expect(await usedBy(name)).toBe(15));
    await speakButton(page).click();
    await untilHeard(result(page));
    await page.getByText('0 characters used.').waitFor();
    expect(await usedBy(name)).toBe(15);
    await result(page).getByRole('link', { name: 'Download Emma' }).waitFor();
    await speakButton(page).click();
    await eventually(async () => expect(await usedBy(name)).toBe(30));
  });

  test('the language of the latest text is shown, even if an older answer arrives later', async () => {
    const { page } = await dashboard.visitAs(unusedName('polyglot'), EMMA);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const hold = async (route: Route) => {
      arrive();
      await released;
      // The page may have given it up.
      await route.continue().catch(() => undefined);
      answer();
    };
    // Only the check of the first text.
    await page.route('**/speech-check', hold, { times: 1 });
    await textBox(page).fill('안녕하세요, 오늘 날씨가 좋네요.');
    await arrived;
    await textBox(page).fill('今日は東京の天気がいいですね。');
    const detected = page.getByRole('option', { name: 'Japanese, detected' });
    await detected.waitFor({ state: 'attached' });
    release();
    await answered;
    await textBox(page).fill('Bonjour, je voudrais deux croissants.');
    await page.getByRole('option', { name: 'French, detected' }).waitFor({ state: 'attached' });
    expect(await page.getByRole('option', { name: 'Korean, detected' }).count()).toBe(0);
  });

  test('a voice is found, heard, marked and chosen with the keyboard', async () => {
    const { page } = await dashboard.visitAs(unusedName('picky'), '');
    await page.getByRole('button', { name: 'Change voice: Emma' }).press('Enter');
    const box = page.getByRole('combobox', { name: 'Search voices' });
    await page.getByRole('button', { name: 'Favorites' }).click();
    await page.getByText('No favorites yet').waitFor();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await box.fill('korean narrator');
    await page.getByRole('gridcell', { name: /^Jihun/ }).waitFor();
    expect(await page.getByRole('row').count()).toBe(1);
    await box.fill('');
    await box.press('ArrowDown');
    await box.press('ArrowRight');
    const [preview] = await Promise.all([page.waitForRequest('**/preview'), box.press('Enter')]);
    expect(preview.url()).toContain('voice-b-');
    await box.press('ArrowRight');
    await box.press('Enter');
    await page.getByRole('gridcell', { name: /from favorites$/ }).waitFor();
    await page.getByRole('button', { name: 'Favorites' }).click();
    await eventually(async () => expect(await page.getByRole('row').count()).toBe(1));
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await box.fill('sota');
    await page.getByRole('gridcell', { name: /^Sota/ }).waitFor();
    await box.press('Enter');
    const button = page.getByRole('button', { name: 'Change voice: Sota' });
    await button.and(page.locator(':focus')).waitFor();
    await page.reload();
    // The list begins at the chosen voice.
    await button.press('Enter');
    await box.press('Enter');
    await box.waitFor({ state: 'detached' });
    await button.waitFor();
  });

  test('what was made survives a reload, plays without a request, and can be used again and deleted', async () => {
    const name = unusedName('keeper');
    const { page } = await dashboard.visitAs(name, EMMA);
    const history = page.getByRole('region', { name: 'History' });
    await page.getByRole('button', { name: 'Whisper' }).click();
    await textBox(page).fill('Keep this for later.');
    await speakButton(page).click();
    await history.getByText('Keep this for later.', { exact: true }).waitFor();
    await textBox(page).fill('Something else');
    await page.getByRole('button', { name: 'Natural' }).first().click();
    await page.reload();
    await eventually(async () => expect(await textBox(page).inputValue()).toBe('Something else'));
    const used = await usedBy(name);
    await history.getByRole('button', { name: /^Play Emma/ }).click();
    await untilHeard(history.getByRole('group', { name: /^Player: Emma/ }));
    expect(await usedBy(name)).toBe(used);
    await history.getByRole('button', { name: 'Use again' }).click();
    expect(await textBox(page).inputValue()).toBe('Keep this for later.');
    expect(await page.getByRole('button', { name: 'Whisper' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await textBox(page).press('Control+z');
    expect(await textBox(page).inputValue()).toBe('Something else');
    await history.getByRole('button', { name: 'Delete', exact: true }).click();
    await history.getByText('Clips that you make appear here.').waitFor();
    await page.reload();
    await history.getByText('Clips that you make appear here.').waitFor();
  });

  test('speech is stopped, and the text and the code of its request stay', async () => {
    const { page } = await dashboard.visitAs(unusedName('hasty'), EMMA);
    await textBox(page).fill(
      'It is a long way to the harbor, and the birds are awake. '.repeat(20),
    );
    await speakButton(page).click();
    await untilHeard(result(page));
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
    expect(await textBox(page).inputValue()).toContain('harbor');
    await page.getByRole('button', { name: 'Use in code' }).click();
    const code = page.getByRole('dialog').getByRole('region', { name: 'curl' });
    expect(await code.innerText()).toContain('"voice_id": "voice-b-en-f-01"');
    expect(await code.innerText()).not.toContain('mynah_session');
    await page.getByRole('dialog').getByRole('radio', { name: 'OpenAI SDK' }).check();
    const sdk = page.getByRole('dialog').getByRole('region', { name: 'OpenAI SDK' });
    expect(await sdk.innerText()).toMatch(
      /audio\.speech\.create\(\{[^}]*"voice": "voice-b-en-f-01"/,
    );
    // All of it is in view, except long lines of code, which scroll. The focus returns to where it was.
    expect(await tooWide(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Use in code' }).and(page.locator(':focus')).waitFor();
  });

  test('errors keep the text and say what to do', async () => {
    const { page } = await dashboard.visitAs(unusedName('acme'), EMMA);
    await textBox(page).fill('   ');
    await speakButton(page).click();
    await page.getByText('Type a text first.').waitFor();
    // An error is about what was sent: it disappears with the next change.
    await textBox(page).press('a');
    await page.getByText('Type a text first.').waitFor({ state: 'detached' });
    await textBox(page).fill('a'.repeat(5_001));
    await speakButton(page).click();
    await page.getByText('This text is too long. Remove at least 1 character.').waitFor();
    await page.getByRole('button', { name: 'Calm', exact: true }).click();
    await page.getByText('This text is too long.').waitFor({ state: 'detached' });
    await textBox(page).fill('\u200b');
    await speakButton(page).click();
    await page.getByText('Text: contains nothing that can be spoken').waitFor();
  });

  async function usedBy(name: string, { service } = dashboard): Promise<number> {
    const { accounts, usage } = service.tenancy;
    return (await usage.report(await accounts.require(name))).used;
  }
});

/** The classes of elements in dialogs whose content is wider than they are. */
const tooWide = (page: Page) =>
  page.evaluate(`[...document.querySelectorAll('dialog, dialog :not(.unseen, .code, .code *)')]
    .filter((each) => each.clientWidth > 1 && each.scrollWidth > each.clientWidth)
    .map((each) => each.className)`);

const textBox = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const speakButton = (page: Page) => page.getByRole('button', { name: 'Speak', exact: true });
const result = (page: Page) => page.getByRole('group', { name: 'Player: Emma', exact: true });

/** The next request for speech reaches the service, but its response is lost. */
const loseNextSpeech = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const real = globalThis.fetch;
    globalThis.fetch = async (address, ...rest) => {
      const response = await real(address, ...rest);
      if (!String(address).endsWith('/v1/tts')) return response;
      globalThis.fetch = real;
      throw new TypeError('network error');
    };
  })()`);
