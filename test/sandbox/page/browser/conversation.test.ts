import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  downloadOf,
  NO_BROWSER,
  seriousViolations,
  skipInFirefox,
} from '../../../support/browser.ts';
import {
  messageBoxOf,
  messageWith,
  switchTo,
  visitSandbox,
} from '../../../support/sandbox-page.ts';
import { call, sandboxFor } from '../../bot.ts';
import { smallBotIn } from '../small-bot.ts';
import { postAsBot, SAMPLES, voiceMessage } from './sample-messages.ts';

describe.skipIf(NO_BROWSER)(`the sandbox page's conversation ${NO_BROWSER ?? ''}`, () => {
  test('shows reactions, who is typing, and pinned messages', async () => {
    const { sandbox, guild } = await sandboxFor();
    const ben = sandbox.as(guild.id, 'ben');
    const { id } = ben.write('general', 'Who sings?');
    ben.react(id, '👍');
    const { page } = await visitSandbox(sandbox);
    const row = messageWith(page, 'Who sings?');
    const chip = (name: string, pressed: boolean) =>
      row.getByRole('button', { name: `${name} reacted with 👍`, pressed, exact: true });
    await chip('Ben', false).click();
    await chip('Ben, Ada', true).click();
    await chip('Ben', false).waitFor();
    const choose = async (name: string) => {
      await row.hover();
      await row.getByRole('button', { name: 'More actions for Ben’s message' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await choose('🎉');
    await choose(':chirp:');
    await row.getByRole('button', { name: 'Ada reacted with :chirp:' }).waitFor();
    const emoji = () => ben.messages('general')[0]?.reactions.map((it) => it.emoji);
    expect(emoji()).toEqual(['👍', '🎉', 'chirp']);

    const typists: string[] = [];
    ben.onTyping(({ userId }) => typists.push(userId));
    await messageBoxOf(page).pressSequentially('/not');
    expect(typists).toEqual([]);
    await messageBoxOf(page).fill('Me!');
    await expect.poll(() => typists).toEqual([guild.member('ada').id]);
    ben.type('general');
    await page.getByText('Ben is typing…').waitFor();
    ben.write('general', 'Great');
    await page.getByText('Ben is typing…').waitFor({ state: 'detached' });

    await choose('Pin message');
    await page.getByText('Ada pinned a message.').waitFor();
    await page.getByRole('button', { name: 'Pinned messages' }).click();
    const pins = page.getByRole('dialog', { name: 'Pinned messages' });
    await expect.poll(() => pins.getByRole('listitem').allInnerTexts()).toHaveLength(1);
    expect(await seriousViolations(page)).toEqual([]);
    await pins.getByRole('button', { name: 'Jump' }).click();
    await expect.poll(() => row.evaluate((it) => it.matches(':focus'))).toBe(true);
    await choose('Unpin message');
    expect(ben.pins('general')).toEqual([]);
  });

  test('lets managers make, rename and delete channels, give roles, and remove members', async () => {
    const { sandbox, guild } = await sandboxFor();
    const { page } = await visitSandbox(sandbox);
    const fill = async (name: string) => {
      await page.getByRole('textbox', { name: 'Channel name' }).fill(name);
      await page.getByRole('button', { name: 'Save' }).click();
    };
    const choose = async (of: string, item: string) => {
      const button = page.getByRole('button', { name: `More actions for ${of}` });
      await button.dispatchEvent('click');
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    await page.getByRole('button', { name: 'Create text channel' }).click();
    await fill('Bird Songs');
    await page.getByRole('heading', { name: 'bird-songs', level: 1 }).waitFor();
    await choose('bird-songs', 'Edit channel');
    await fill('songs');
    await page.getByRole('heading', { name: 'songs', level: 1, exact: true }).waitFor();
    await page.getByRole('button', { name: 'Create voice channel' }).click();
    await fill('Bath');
    await page.getByRole('button', { name: /Bath/ }).first().waitFor();
    expect(guild.channel('Bath').kind).toBe('voice');
    await choose('songs', 'Delete channel');
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete channel' }).click();
    // Another channel takes its place.
    await page.getByRole('heading', { name: 'general', level: 1 }).waitFor();

    await choose('Chloé', 'Give Keeper');
    const keeper = guild.role('Keeper').id;
    await expect.poll(() => guild.member('chloe').roleIds).toContain(keeper);
    await choose('Chloé', 'Take Keeper');
    await expect.poll(() => guild.member('chloe').roleIds).not.toContain(keeper);
    await choose('Chloé', 'Kick');
    await page.getByRole('button', { name: 'Kick' }).click();
    await page.getByText('Chloé').waitFor({ state: 'detached' });

    // A member who is banned cannot act any more, so the page acts as the owner.
    await switchTo(page, 'Ben');
    await page.getByRole('button', { name: 'Create text channel' }).waitFor({ state: 'detached' });
    sandbox.as(guild.id, 'ada').guildChanges.ban(guild.member('ben').id);
    await page.getByRole('button', { name: 'Create text channel' }).waitFor();
  });

  test('shows app messages like Discord’s client', async () => {
    const { sandbox, guild } = await sandboxFor();
    const songbirds = guild.roles.find(({ name }) => name === 'Songbirds')?.id;
    const content = `${SAMPLES.markdown}\n<@&${songbirds}>`;
    await postAsBot(sandbox, { content, embeds: [SAMPLES.embed], components: SAMPLES.selects });
    const card = await postAsBot(sandbox, SAMPLES.sections, 'notes.txt');
    await postAsBot(sandbox, voiceMessage(3.2), 'voice.ogg', Buffer.from('no sound'));
    const { page, watch } = await visitSandbox(sandbox);

    await expect.poll(() => page.title()).toBe('general · The Aviary · Mynah sandbox');
    const text = messageWith(page, 'A heading');
    await text.waitFor();
    await expect.poll(() => text.locator('strong', { hasText: 'bold' }).count()).toBe(1);
    await expect.poll(() => text.locator('blockquote').innerText()).toBe('A quote\nof two lines');
    await expect.poll(() => text.locator('ul > li > ul > li').innerText()).toBe('within');
    await expect.poll(() => text.locator('pre').innerText()).toBe('const x = 1;');
    await expect
      .poll(() => text.getByRole('link', { name: 'named' }).getAttribute('href'))
      .toBe('https://example.com/b');
    // Members' text never becomes HTML or a link with another scheme.
    expect(await text.getByRole('link', { name: 'trap' }).count()).toBe(0);
    expect(await text.locator('img:not(.avatar)').count()).toBe(0);
    await expect.poll(() => text.getByText('<img src=x>').count()).toBe(1);
    await text.getByText('@Songbirds').waitFor();
    expect(await text.getByText('a secret').isVisible()).toBe(false);
    await text.getByRole('button', { name: 'Show spoiler' }).click();
    await expect.poll(() => text.getByText('a secret').isVisible()).toBe(true);

    const embed = text.getByRole('article');
    await expect
      .poll(() => embed.getByRole('definition').allInnerTexts())
      .toEqual(['1', '2', 'A whole line']);
    await expect.poll(() => embed.getByText('Footer').isVisible()).toBe(true);

    const sections = messageWith(page, 'A container');
    await sections.getByText('2.3 kB').waitFor();
    const link = sections.getByRole('link', { name: 'Download notes.txt' });
    const download = await downloadOf(page, link);
    expect(download.suggestedFilename()).toBe('notes.txt');
    // A bar in the color of the container, and a spoiler that keeps its place until it is shown.
    const bar = await page.evaluate<string>(
      "getComputedStyle(document.querySelector('.accented'), '::before').backgroundColor",
    );
    expect(bar).toBe('rgb(255, 136, 0)');
    const secret = sections.getByText('What the spoiler hides');
    expect(await secret.evaluate((one) => one.closest('[inert]') !== null)).toBe(true);
    await sections.getByRole('button', { name: 'Show spoiler' }).click();
    expect(await secret.evaluate((one) => one.closest('[inert]') !== null)).toBe(false);
    // Images on other hosts are not loaded.
    await sections.getByRole('link', { name: 'Image at example.com' }).waitFor();
    const path = `/channels/${guild.channel('general').id}/messages/${card}`;
    const body = { components: [{ type: 10, content: 'Another card' }] };
    await call(sandbox, 'PATCH', path, { body });
    expect(await messageWith(page, 'Another card').innerText()).toMatch(
      /Another card\s+\(edited\)/,
    );

    const voice = page.getByRole('group', { name: 'Player: Voice message' });
    await voice.getByText('0:00 / 0:03').waitFor();
    await voice.getByRole('button', { name: 'Play' }).click();
    await voice.getByText('This browser can’t play this file.').waitFor();

    const ada = sandbox.as(guild.id, 'ada');
    const said = ada.write('general', 'passed on');
    ada.write('general', '', { stickers: ['Wave'] });
    ada.write('general', '', { poll: 'Tea?' });
    ada.write('general', '', { forward: said.id });
    ada.write('general', 'thanks', { replyTo: ada.messages('general')[0]?.id ?? '' });
    await messageWith(page, 'Sticker: Wave').waitFor();
    await messageWith(page, 'Poll: Tea?').waitFor();
    await messageWith(page, 'Forwarded').getByText('passed on').waitFor();
    ada.write('general', 'seen', { replyTo: card });
    await messageWith(page, 'seen').getByRole('button', { name: 'Click to see message' }).waitFor();
    // The beginning of the replied message, without formatting and spoilers.
    const answered = messageWith(page, 'thanks').getByRole('button', {
      name: /^A heading Plain, bold/,
    });
    expect(await answered.innerText()).not.toMatch(/#|\*|a secret/);

    expect(watch).toEqual({ elsewhere: [], errors: [] });
  });

  test('supports buttons and menus by keyboard, and shows ephemeral replies to one member only', async () => {
    const { sandbox } = await sandboxFor();
    await smallBotIn(sandbox);
    const { page } = await visitSandbox(sandbox);
    const { keyboard } = page;

    // The first element in the tab order skips the channel list and keeps the draft.
    await messageBoxOf(page).fill('half a line');
    await page.getByRole('button', { name: 'Skip to message box' }).press('Enter');
    await expect.poll(() => hasFocus(messageBoxOf(page))).toBe(true);
    await expect.poll(() => messageBoxOf(page).inputValue()).toBe('half a line');
    await type(page, '/echo text:hi');
    const asked = messageWith(page, 'Ada used /echo');
    const menu = asked.getByRole('button', {
      name: /^Make a selection/,
    });
    await menu.press('Enter');
    await keyboard.press('Space');
    await keyboard.press('ArrowDown');
    await keyboard.press('Space');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await messageWith(page, 'chose one and two').waitFor();
    await expect.poll(() => hasFocus(menu)).toBe(true);

    await asked.getByRole('button', { name: 'B', exact: true }).press('Enter');
    await asked.getByText('pressed').waitFor();
    await asked.getByText('(edited)').waitFor();

    // The first Enter picks the command from the list, the second one sends it.
    await type(page, '/secret tell');
    await keyboard.press('Enter');
    const secret = messageWith(page, 'only for you');
    await secret.getByText('Only you can see this').waitFor();
    await switchTo(page, 'Ben');
    await messageWith(page, 'chose one and two').waitFor();
    await expect.poll(() => secret.count()).toBe(0);
  });

  test('shows a thread with the message that it started from', async () => {
    const { sandbox, guild } = await sandboxFor();
    sandbox.as(guild.id, 'ada').write('general', 'how do **birds** sleep?');
    const { page } = await visitSandbox(sandbox);
    const start = messageWith(page, 'how do');
    await start.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Start a thread' }).click();
    await page.getByRole('heading', { name: 'how do birds sleep?', level: 1 }).waitFor();
    await messageWith(page, 'how do').locator('strong', { hasText: 'birds' }).waitFor();
    await page.getByRole('button', { name: 'general', exact: true }).click();
    await start.getByRole('button', { name: 'Thread: how do birds sleep?' }).click();
    await page.getByRole('heading', { name: 'how do birds sleep?', level: 1 }).waitFor();
  });

  test('scrolls to the member’s own new message, even after scrolling up', async () => {
    const { sandbox } = await sandboxFor();
    await smallBotIn(sandbox);
    const { page } = await visitSandbox(sandbox);
    const log = page.getByRole('log');
    const inSight = (text: string) => isWithin(messageWith(page, text), log);
    // Several tall replies in a row, each higher than the distance that counts as the end.
    for (let i = 1; i <= 8; i += 1) {
      await type(page, `/echo text:${`answer ${i} `.repeat(60)}`);
      await messageWith(page, `answer ${i}`)
        .getByRole('button', { name: 'B', exact: true })
        .waitFor();
      await expect.poll(() => inSight(`answer ${i}`)).toBe(true);
    }
    const toLatest = page.getByRole('button', { name: /^Jump to present/ });
    await expect.poll(() => toLatest.count()).toBe(0);

    // Messages of others do not scroll…
    await log.hover();
    await page.mouse.wheel(0, -2_000);
    await toLatest.waitFor();
    const { id } = sandbox.guild('The Aviary');
    sandbox.as(id, 'ben').write('general', 'from somebody else');
    await messageWith(page, 'from somebody else').waitFor({ state: 'attached' });
    expect(await inSight('from somebody else')).toBe(false);
    // …but the member's own messages do.
    await type(page, 'my own');
    await expect.poll(() => inSight('my own')).toBe(true);
    await expect.poll(() => toLatest.count()).toBe(0);
  });

  test('renders the end of a long conversation, and earlier messages on request', async () => {
    const { sandbox, guild } = await sandboxFor();
    const ada = sandbox.as(guild.id, 'ada');
    for (let i = 1; i <= 300; i += 1) ada.write('general', `Message ${i}.`);
    const { page } = await visitSandbox(sandbox);
    const drawn = page.locator('[data-message]');
    await messageWith(page, 'Message 300.').waitFor();
    await expect.poll(() => drawn.count()).toBe(200);
    await page.getByRole('button', { name: 'Show earlier messages' }).press('Enter');
    await expect.poll(() => drawn.count()).toBe(300);
    await expect.poll(() => hasFocus(page.getByRole('log'))).toBe(true);
    await page.getByText('This is the start of #general').waitFor({ state: 'attached' });
    // The visible messages have not moved.
    await expect.poll(() => isInSight(page.getByText('Message 101.'))).toBe(true);
    expect(await isInSight(page.getByText('Message 1.', { exact: true }))).toBe(false);
  });

  test('shows and focuses the replied message, even if it was not rendered yet', async () => {
    const { sandbox, guild } = await sandboxFor();
    const ada = sandbox.as(guild.id, 'ada');
    for (let i = 1; i <= 450; i += 1) ada.write('general', `Message ${i}.`);
    const { page } = await visitSandbox(sandbox);
    const first = ada.messages('general')[0]?.id ?? '';
    ada.write('general', 'an answer', { replyTo: first });
    await messageWith(page, 'an answer').getByRole('button', { name: 'Message 1.' }).click();
    const answered = page.locator(`#message-${first}:focus`);
    await answered.waitFor();
    await expect.poll(() => isInSight(answered)).toBe(true);
  });

  test('has an address for each channel, and the browser’s Back returns to the one before', async () => {
    const { sandbox, guild } = await sandboxFor();
    const annex = sandbox.edit.addGuild({
      name: 'Annex',
      members: [{ name: 'ada' }],
      channels: [{ name: 'attic' }],
    });
    const { page } = await visitSandbox(sandbox);
    const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
    const addressOf = ({ id }: { id: string }, channelId: string) => `#/${id}/${channelId}`;
    const hash = () => page.evaluate('location.hash');
    await heading('general').waitFor();
    await expect.poll(hash).toBe(addressOf(guild, guild.channel('general').id));
    await page.getByRole('button', { name: 'keepers-only', exact: true }).click();
    await heading('keepers-only').waitFor();
    await page.getByRole('button', { name: 'Annex' }).click();
    await heading('attic').waitFor();
    await expect.poll(hash).toBe(addressOf(annex, annex.channel('attic').id));
    await page.goBack();
    await heading('keepers-only').waitFor();
    await page.goBack();
    await heading('general').waitFor();
    await page.goForward();
    await heading('keepers-only').waitFor();
    // A shared link, in a new tab.
    const address = page.url();
    const other = await page.context().newPage();
    await other.goto(address);
    await other.getByRole('heading', { name: 'keepers-only', level: 1 }).waitFor();
    await other.close();
  });

  test('shows servers, channels and members in drawers on a phone', async (context) => {
    skipInFirefox(context, 'Playwright’s touch events');
    const { sandbox } = await sandboxFor();
    const { page } = await visitSandbox(sandbox, {
      viewport: { width: 360, height: 640 },
      hasTouch: true,
    });
    const keepers = page.getByRole('button', { name: 'keepers-only', exact: true });
    expect(await keepers.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Servers and channels' }).tap();
    expect(await seriousViolations(page)).toEqual([]);
    await keepers.tap();
    await page.getByRole('heading', { name: 'keepers-only', level: 1 }).waitFor();
    await expect.poll(() => keepers.isVisible()).toBe(false);

    const members = page.getByRole('button', { name: 'Members' });
    await members.tap();
    await page.getByRole('complementary', { name: 'Members' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('complementary', { name: 'Members' }).count()).toBe(0);
    await expect.poll(() => hasFocus(members)).toBe(true);
    // Back closes what covers the conversation, and then returns to the channel before.
    await members.tap();
    await page.getByRole('complementary', { name: 'Members' }).waitFor();
    await page.goBack();
    await expect.poll(() => page.getByRole('complementary', { name: 'Members' }).count()).toBe(0);
    await page.getByRole('heading', { name: 'keepers-only', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'general', level: 1 }).waitFor();
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(width).toBe(360);
  });
});

const hasFocus = async (element: Locator): Promise<boolean> =>
  (await element.and(element.page().locator(':focus')).count()) === 1;

/** Whether the end of an element is visible in a scrolling one. */
async function isWithin(inner: Locator, outer: Locator): Promise<boolean> {
  const [one, window] = [await inner.boundingBox(), await outer.boundingBox()];
  if (one === null || window === null) return false;
  const end = one.y + one.height;
  return end > window.y && end <= window.y + window.height + 1;
}

/** Whether the middle of the element is within the window. */
const isInSight = async (element: Locator): Promise<boolean> => {
  const { y, height } = (await element.boundingBox()) ?? { y: -1, height: 0 };
  const middle = y + height / 2;
  return middle > 0 && middle < (element.page().viewportSize()?.height ?? 0);
};

async function type(page: Page, line: string): Promise<void> {
  await messageBoxOf(page).fill(line);
  await page.keyboard.press('Enter');
}
