import { describe, expect, test } from 'vitest';
import { createVoiceApiClient } from '../../../../src/bot/voice-api/client.ts';
import { parseInvocation } from '../../../../src/service/cli/invocation.ts';
import { allowClipboard, NO_BROWSER } from '../../../support/browser.ts';
import {
  heading,
  logIn,
  logInFirst,
  OWN_PASSWORD,
  unusedName,
  useSharedDashboard,
} from '../../../support/dashboard.ts';

const SPEECH = { text: 'Good morning, everybody.', voice_id: 'voice-b-en-f-01' };

describe.skipIf(NO_BROWSER)(`the dashboard's login and API keys ${NO_BROWSER ?? ''}`, () => {
  const dashboard = useSharedDashboard();

  test('a new user creates a key, uses it, sees its usage, and gets 401 after deactivating it', async () => {
    const name = unusedName('acme');
    const oneTime = await dashboard.createAccount(name);
    const { page, watch } = await dashboard.visit();
    await expect.poll(() => page.title()).toMatch(/^Log in/);
    await logInFirst(page, name, oneTime);
    await page.getByRole('link', { name: 'API keys' }).click();

    await page.getByRole('button', { name: 'Create API key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('website');
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('it won’t be shown again').waitFor();
    const apiKey = await dialog.locator('code').innerText();
    expect(apiKey).toMatch(/^mynah_sk_\w+$/);

    await page.goto(`${dashboard.service.url}/dashboard/#/usage`);
    await page.getByText('No usage in').waitFor();
    const client = createVoiceApiClient({ baseUrl: dashboard.service.url, apiKey });
    const speak = async () => {
      const answer = await client.tts(SPEECH);
      for await (const _ of answer.body);
    };
    await speak();
    await expect
      .poll(async () => {
        await page.reload();
        return page.locator('.month-total .figure').innerText();
      })
      .toMatch(`${SPEECH.text.length} of 300,000 characters`);
    const byKey = page.locator('.usage-shares');
    await expect
      .poll(() => byKey.getByRole('row', { name: 'website' }).innerText())
      .toContain('24');
    await expect
      .poll(() => page.getByRole('slider').getAttribute('aria-valuetext'))
      .toContain('24');

    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByRole('button', { name: 'Deactivate website' }).click();
    await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
    await page.getByText('1 deactivated key').waitFor();
    await expect(speak()).rejects.toMatchObject({ code: 'voice-api.unauthorized' });
    await client.close();
    expect(watch).toEqual({ elsewhere: [], errors: [] });
  });

  test('the page keeps no copy of a key after its dialog is closed', async () => {
    const { page } = await dashboard.visitAs(unusedName('careful'), '#/keys');
    const bodies: Promise<string>[] = [];
    await page.getByRole('button', { name: 'Create API key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('website');
    await page.getByRole('button', { name: 'Create key' }).click();
    const apiKey = await page.getByRole('dialog').locator('code').innerText();
    page.on('response', (response) => bodies.push(response.text().catch(() => '')));
    // A click on the backdrop, Escape and the close button do not close the dialog.
    await page.mouse.click(5, 5);
    await page.keyboard.press('Escape');
    await page.getByText('Copy the key first').waitFor();
    // After several presses, the browser closes the dialog, even if the page prevents it.
    for (let times = 0; times < 3; times++) await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').getByText(apiKey).waitFor();
    await page.getByRole('button', { name: 'I’ve saved it' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const everything = `JSON.stringify([
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input')].map(({ value }) => value),
      { ...localStorage }, { ...sessionStorage }, document.cookie, location.href, history.state,
    ])`;
    expect(await page.evaluate(everything)).not.toContain(apiKey);
    expect(await page.evaluate(everything)).toContain(apiKey.slice(-4));
    await page.reload();
    await page.getByRole('button', { name: 'Deactivate website' }).waitFor();
    expect(await page.evaluate(everything)).not.toContain(apiKey);
    const received = await Promise.all(bodies);
    expect(received.some((body) => body.includes('"hint"'))).toBe(true);
    expect(received.join()).not.toContain(apiKey);
  });

  test('the copy button has the focus, and Escape closes the dialog after the key is copied', async () => {
    const { page } = await dashboard.visitAs(unusedName('quick'), '#/keys');
    await allowClipboard(page);
    await page.getByRole('button', { name: 'Create API key' }).click();
    // The field has the focus without a click, and accepts spaces.
    await page.getByRole('dialog').locator('input:focus').waitFor();
    await page.keyboard.type('my website');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').locator('code').waitFor();
    // As if the user held the Enter key too long.
    await page.keyboard.press('Enter');
    await page.getByText('Copied').waitFor();
    const apiKey = await page.getByRole('dialog').locator('code').innerText();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(apiKey);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('a key can be renamed with the keyboard alone', async () => {
    const name = unusedName('typist');
    const { page } = await dashboard.visitAs(name, '#/keys');
    const { keys, accounts } = dashboard.service.tenancy;
    await keys.issue(await accounts.require(name), 'first');
    await page.reload();
    const rename = page.getByRole('button', { name: 'Rename first' });
    await rename.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').locator('input:focus').waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('second');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Rename second' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('repeated wrong passwords lock the login with a countdown, even for unknown accounts', async () => {
    const { page } = await dashboard.visit();
    const failed = page.getByText('the password is wrong');
    const password = page.getByLabel('Password', { exact: true });
    await page.getByLabel('Account', { exact: true }).fill(unusedName('nobody'));
    const isLocked = page.getByText(/^Time left: \d+ seconds?\.$/);
    while (!(await isLocked.isVisible())) {
      await password.fill('a wrong password');
      await page.getByRole('button', { name: 'Log in' }).click();
      await failed.or(isLocked).first().waitFor();
      // The field is cleared when the response arrives.
      await expect.poll(() => password.inputValue()).toBe('');
    }
  });

  test('a user whose session ended logs in again and returns to the same view and text', async () => {
    const name = unusedName('returning');
    const { page } = await dashboard.visitAs(name, '#/speak?voice=voice-b-ko-m-01');
    await page.getByRole('button', { name: 'Change voice: Jihun' }).waitFor();
    await page.getByLabel('Text', { exact: true }).fill('Where was I?');
    // Asked by the page itself. Afterwards, only the button sends a request.
    await page.getByRole('option', { name: 'English, detected' }).waitFor({ state: 'attached' });
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Speak', exact: true }).click();
    await page.getByText('Your session has ended').waitFor();
    // Only the password is missing, and is typed at once.
    expect(await page.getByLabel('Account', { exact: true }).inputValue()).toBe(name);
    await page.keyboard.type(OWN_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Change voice: Jihun' }).waitFor();
    await expect
      .poll(() => page.getByLabel('Text', { exact: true }).inputValue())
      .toBe('Where was I?');
  });

  test('a one-time password is entered only once, unless the page is reloaded before the change', async () => {
    const name = unusedName('patient');
    const oneTime = await dashboard.createAccount(name);
    const { page } = await dashboard.visit();
    await logIn(page, name, oneTime);
    await heading(page, 'Choose your password').waitFor();
    const typed = page.getByLabel('One-time password');
    await page.getByLabel('Confirm new password').waitFor();
    expect(await typed.count()).toBe(0);
    await page.reload();
    await typed.fill(oneTime);
    await page.getByLabel('New password', { exact: true }).fill(OWN_PASSWORD);
    await page.getByLabel('Confirm new password').fill(OWN_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await heading(page, 'Speak').waitFor();
  });

  test('the login page shows operators a working command for the first account', async () => {
    const { page } = await dashboard.visit();
    await page.getByText('Do you run this service?').click();
    const command = await page.getByText('-- setup').innerText();
    const [, line = ''] = command.split('npm run service -- ');
    expect(parseInvocation(line.split(' '))).toMatchObject({ kind: 'command' });
  });

  test('navigation updates the title, focuses the heading and works with the back button', async () => {
    const { page } = await dashboard.visitAs(unusedName('wanderer'), '#/keys');
    await page.getByRole('link', { name: 'Usage' }).click();
    await heading(page, 'Usage').waitFor();
    await page.getByRole('link', { name: 'Voices' }).click();
    await heading(page, 'Voices').waitFor();
    await expect.poll(() => page.title()).toBe('Voices · Mynah’s voice service');
    const focused = () => page.evaluate('document.activeElement.outerHTML');
    await expect.poll(focused).toMatch(/^<h1.*Voices/);
    await page.goBack();
    await heading(page, 'Usage').waitFor();
    await expect.poll(() => page.title()).toBe('Usage · Mynah’s voice service');
  });
});
