import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { NO_BROWSER, skipInFirefox } from '../../../support/browser.ts';
import {
  heading,
  logIn,
  OWN_PASSWORD,
  unusedName,
  useSharedDashboard,
} from '../../../support/dashboard.ts';
import { showLibrary } from '../../../support/library-reply.ts';
import { expectDialogByKeyboard, tabFaultsOf } from '../../../support/page-keyboard.ts';
import { faultsIn, type PageStates } from '../../../support/page-quality.ts';
import { reloadSlowly, shiftsOf, UNNOTICED_SHIFT } from '../../../support/page-shifts.ts';
import { casesOf } from '../../../support/suites.ts';

const SAMPLE = 'test/fixtures/voices/female.wav';

const OPERATOR = unusedName('olivia');
const TENANT = unusedName('tenant');

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: /./ }).first();
const inDialog = (page: Page) => page.getByRole('dialog');

async function closeDialog(page: Page): Promise<void> {
  await inDialog(page).waitFor();
  await page.keyboard.press('Escape');
  await inDialog(page).waitFor({ state: 'hidden' });
}

async function goTo(page: Page, view: string, title: string | RegExp): Promise<void> {
  await page.evaluate(`location.hash = '#/${view}'`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expect.poll(() => page.locator('.loading').count()).toBe(0);
}

const BEFORE_LOGIN: PageStates = {
  login: (page) => heading(page, 'Log in').waitFor(),
  'help for operators': (page) => page.getByText('Do you run this service?').click(),
  'wrong password': async (page) => {
    await logIn(page, unusedName('nobody'), 'a wrong password');
    await page.getByRole('alert').getByText('password is wrong').waitFor();
  },
  'setup, an old link': async (page) => {
    await page.evaluate("location.hash = '#/setup/old'");
    await page.getByLabel('Account name').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
    await page.getByLabel('Confirm password').fill(OWN_PASSWORD);
    await button(page, 'Create account').click();
    await page.getByRole('link', { name: 'Log in instead' }).waitFor();
  },
};

const SPEAK: PageStates = {
  speak: (page) => goTo(page, 'speak', 'Speak'),
  'speak, an empty text': async (page) => {
    await button(page, 'Speak').click();
    await page.getByText('Type a text first.').waitFor();
  },
  'speak, voice picker': async (page) => {
    await button(page, /^Change voice/).click();
    await page.getByRole('gridcell').first().waitFor();
  },
  'speak, voice picker without matches': (page) =>
    page.getByRole('combobox', { name: 'Search voices' }).fill('nobody at all'),
  'speak, with a result and history': async (page) => {
    await closeDialog(page);
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Good morning.');
    await button(page, 'Sad').click();
    await button(page, 'Speak').click();
    const player = page.getByRole('group', { name: 'Player: Emma', exact: true });
    await player.getByRole('link', { name: 'Download Emma' }).waitFor();
  },
  'speak, code': async (page) => {
    await button(page, 'Use in code').click();
    await inDialog(page).waitFor();
  },
  'speak, with emotion': async (page) => {
    await closeDialog(page);
    await page.goto(`${new URL(page.url()).origin}/dashboard/#/speak?voice=voice-b-ko-f-01`);
    await button(page, 'Dramatic').click();
  },
  'speak, a voice that is gone': async (page) => {
    await page.evaluate("location.hash = '#/speak?voice=nobody'");
    await page.getByText('This voice no longer exists.').first().waitFor();
  },
};

const VOICES: PageStates = {
  voices: (page) => goTo(page, 'voices', 'Voices'),
  'voices, without matches': async (page) => {
    await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('nobody at all');
    await page.getByText('No voices match').waitFor();
  },
  voice: (page) => goTo(page, 'voices/voice-b-ja-m-01', /./),
  'voice that is gone': async (page) => {
    await page.evaluate("location.hash = '#/voices/nobody'");
    await problem(page).waitFor();
  },
};

const CLONE: PageStates = {
  clone: (page) => goTo(page, 'clone', 'Clone a voice'),
  'clone, without a recording': async (page) => {
    await button(page, 'Continue').click();
    await page.getByText('Add a recording first.').waitFor();
  },
  'clone, recorder': async (page) => {
    await button(page, 'Record').click();
    await page.getByRole('region', { name: 'Voice recorder' }).waitFor();
  },
  'clone, a good recording': async (page) => {
    await page.reload();
    await page.locator('input[type=file]').first().setInputFiles(SAMPLE);
    await page.getByText('This recording is good').waitFor();
  },
  'clone, name': async (page) => {
    await button(page, 'Continue').click();
    await page.getByLabel('Voice name').waitFor();
  },
  'clone, without a name': (page) => button(page, 'Continue').click(),
  'clone, consent': async (page) => {
    await page.getByLabel('Voice name').fill('Ada');
    await button(page, 'Continue').click();
    await button(page, 'Create voice').click();
    await page.getByText('Confirm that you have this permission.').waitFor();
  },
};

const KEYS: PageStates = {
  keys: (page) => goTo(page, 'keys', 'API keys'),
  'keys, create': (page) => button(page, 'Create API key').click(),
  'keys, without a name': async (page) => {
    await inDialog(page).getByRole('button', { name: 'Create key' }).click();
  },
  'keys, the new key': async (page) => {
    await page.getByRole('textbox', { name: 'Name' }).fill('phone');
    await inDialog(page).getByRole('button', { name: 'Create key' }).click();
    await inDialog(page).locator('code').waitFor();
  },
  'keys, deactivate': async (page) => {
    await button(page, 'I’ve saved it').click();
    await button(page, 'Deactivate website').click();
  },
  'keys, rename': async (page) => {
    await closeDialog(page);
    await button(page, 'Rename website').click();
  },
  'keys, deactivated ones': async (page) => {
    await closeDialog(page);
    await page.getByText(/1 deactivated key/).click();
  },
};

const LIBRARY: PageStates = {
  library: async (page) => {
    await showLibrary(page);
    await goTo(page, 'library', 'Voice library');
  },
  'library, a license': (page) => button(page, 'Add Ryan').click(),
  'library, remove': async (page) => {
    await closeDialog(page);
    await button(page, 'Remove Thorsten').click();
  },
  'library, without matches': async (page) => {
    await closeDialog(page);
    await page.getByRole('searchbox').fill('nobody at all');
    await page.getByText('No voices match').waitFor();
  },
  'library, unreachable': async (page) => {
    await page.unrouteAll();
    await page.route('**/dashboard/api/library', (route) => route.abort());
    await problem(page).waitFor();
  },
  'library, without a folder': async (page) => {
    await page.unrouteAll();
    await button(page, 'Show all voices').click();
    await page.getByText('Set VOICES_DIR').waitFor();
  },
};

const OTHERS: PageStates = {
  usage: (page) => goTo(page, 'usage', 'Usage'),
  'usage, a month without': (page) => goTo(page, 'usage/2026-01', 'Usage'),
  'API docs': (page) => goTo(page, 'docs', 'API docs'),
  'API docs, a response': async (page) => {
    await button(page, 'Run “Check that it runs”').click();
    await page.getByText('200 in').first().waitFor();
  },
  account: (page) => goTo(page, 'account', 'My account'),
  'account, passwords that differ': async (page) => {
    await page.getByLabel('Current password').fill('old');
    await page.getByLabel('New password', { exact: true }).fill('a long new password');
    await page.getByLabel('Confirm new password').fill('another one');
    await button(page, 'Change password').click();
    await page.getByText('don’t match').waitFor();
  },
  engines: (page) => goTo(page, 'engines', 'Engines'),
  accounts: (page) => goTo(page, 'accounts', 'Accounts'),
  'accounts, create': (page) => button(page, 'Create account').click(),
  'accounts, an invalid name': async (page) => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Not A Name');
    await inDialog(page).getByRole('button', { name: 'Create account' }).click();
    await page.getByText('This account name is not valid').waitFor();
  },
  'account page': async (page) => {
    await closeDialog(page);
    await goTo(page, `accounts/${TENANT}`, TENANT);
  },
  'account page, plan': (page) => button(page, 'Change plan').click(),
  'account page, delete': async (page) => {
    await closeDialog(page);
    await button(page, 'Delete account').click();
  },
  'an error': async (page) => {
    await closeDialog(page);
    await page.route('**/dashboard/api/keys', (route) => route.abort());
    await goTo(page, 'keys', 'API keys');
    await problem(page).waitFor();
  },
  loading: async (page) => {
    await page.unrouteAll();
    await page.route('**/dashboard/api/usage*', () => undefined);
    await page.evaluate("location.hash = '#/usage'");
    await page.locator('.loading').first().waitFor();
  },
};

/** The views and their headings. */
const VIEWS = [
  ['speak', 'Speak'],
  ['voices', 'Voices'],
  ['voices/voice-b-en-f-01', 'Emma'],
  ['clone', 'Clone a voice'],
  ['usage', 'Usage'],
  ['keys', 'API keys'],
  ['docs', 'API docs'],
  ['account', 'My account'],
  ['engines', 'Engines'],
  ['library', 'Voice library'],
  ['accounts', 'Accounts'],
  [`accounts/${TENANT}`, TENANT],
] as const;

describe.skipIf(NO_BROWSER)(`the quality of the dashboard ${NO_BROWSER ?? ''}`, () => {
  const dashboard = useSharedDashboard();
  beforeAll(async () => {
    const { accounts, keys, usage } = dashboard.service.tenancy;
    await dashboard.createAccount(OPERATOR, { isOperator: true });
    await dashboard.createAccount(TENANT);
    const account = await accounts.require(OPERATOR);
    const { key } = await keys.issue(account, 'website');
    await keys.deactivate((await keys.issue(account, 'old website')).key.id);
    const caller = { account, keyId: key.id, source: 'api' } as const;
    await usage.settle(await usage.reserve(caller, 'tts', 1_234));
  });

  test('before the login, every state is accessible and fits every screen', async () => {
    const { page } = await dashboard.visit();
    const states: PageStates = {
      ...BEFORE_LOGIN,
      'not found': () => page.goto(`${dashboard.service.url}/nothing`),
      'public docs': async () => {
        await page.goto(`${dashboard.service.url}/docs`);
        await heading(page, 'API docs').waitFor();
      },
    };
    expect(await faultsIn(page, states)).toEqual([]);
  });

  test('a first login is accessible and fits every screen', async () => {
    const name = unusedName('newcomer');
    const oneTime = await dashboard.createAccount(name);
    const { page } = await dashboard.visit();
    const open = async () => {
      await logIn(page, name, oneTime);
      await heading(page, 'Choose your password').waitFor();
    };
    expect(await faultsIn(page, { 'first password': open })).toEqual([]);
  });

  test.for([
    ['speaking', SPEAK],
    ['voices', VOICES],
    ['cloning', CLONE],
    ['API keys', KEYS],
    ['the voice library', LIBRARY],
    ['everything else', OTHERS],
  ] as const)('%s is accessible and fits every screen in every state', async ([, states]) => {
    const { page } = await dashboard.visitAs(OPERATOR, '', { isOperator: true });
    expect(await faultsIn(page, states)).toEqual([]);
  });

  test('nothing moves while the font, the voices and the views arrive', {
    tags: ['full'],
  }, async (context) => {
    skipInFirefox(context, 'it reports no layout shifts');
    const { page, watch } = await dashboard.visitAs(OPERATOR, '', {
      isOperator: true,
      reducedMotion: 'no-preference',
    });
    await reloadSlowly(page, ['**/*.woff2', '**/v1/voices'], () =>
      heading(page, 'Speak').waitFor(),
    );
    for (const [view, title] of VIEWS) {
      await goTo(page, view, title);
      await page.evaluate('document.fonts.ready');
    }
    const { total, moved } = await shiftsOf(page);
    expect(moved).toEqual(total <= UNNOTICED_SHIFT ? moved : []);
    expect(watch).toEqual({ elsewhere: [], errors: [] });
  });

  test('the Tab key reaches every control of every view, and its focus is visible', async () => {
    const gate = await dashboard.visit();
    await heading(gate.page, 'Log in').waitFor();
    expect(await tabFaultsOf(gate.page)).toEqual([]);

    const { page } = await dashboard.visitAs(OPERATOR, '', { isOperator: true });
    const found: string[] = [];
    for (const [view, title] of casesOf(VIEWS, 4)) {
      await goTo(page, view, title);
      found.push(...(await tabFaultsOf(page)).map((fault) => `${view}: ${fault}`));
    }
    expect(found).toEqual([]);
  });

  test('dialogs take the focus, close with Escape, and return the focus', async () => {
    const { page } = await dashboard.visitAs(OPERATOR, '', { isOperator: true });
    await goTo(page, 'keys', 'API keys');
    for (const name of ['Create API key', 'Rename website', 'Deactivate website']) {
      await expectDialogByKeyboard(button(page, name));
    }
    await goTo(page, 'accounts', 'Accounts');
    await expectDialogByKeyboard(button(page, 'Create account'));
    await goTo(page, `accounts/${TENANT}`, TENANT);
    for (const name of ['Change plan', 'Reset password', 'Suspend', 'Delete account']) {
      await expectDialogByKeyboard(button(page, name));
    }
  });
});
