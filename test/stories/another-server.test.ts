import { setTimeout } from 'node:timers/promises';
import { ButtonStyle, ComponentType, InteractionResponseType } from 'discord-api-types/v10';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GuildSeed, InteractionRun, Member, MessageView } from '../../src/sandbox/types.ts';
import { useStory } from '../support/club.ts';
import { EVERY_COMMAND, useCommand } from '../support/every-command.ts';
import { press, waitForReply } from '../support/moderated-story.ts';
import { openPresetCard } from '../support/preset-card.ts';
import { askToForget, openPrivacy } from '../support/privacy.ts';
import { fixture } from '../support/service/samples.ts';
import { changeSettings, openSettings, settingsTexts } from '../support/settings.ts';
import { tone, wav } from '../support/sound.ts';
import { casesOf } from '../support/suites.ts';
import { captureLog, type ViolationWatch, watchForViolations } from '../support/violations.ts';
import { controlsOf, pressAction, setOwnVoice } from '../support/voice-card.ts';

/** The data of Home. Members of other servers must never see these words. */
const SECRETS = {
  preset: 'Zebra plan',
  voice: 'Zebra voice',
  word: 'zebraword',
  text: 'zebratext',
};
const SECRET = /zebra/i;

const server = (name: string, owner: string): GuildSeed => ({
  name,
  owner,
  roles: [{ name: 'Moderator' }],
  members: [{ name: owner }, { name: 'ben' }],
  channels: [{ name: 'general' }, { name: 'Lounge', kind: 'voice' }],
});

const { log, lines } = captureLog();
const { hosted, story } = useStory({
  sandbox: { guilds: [server('Home', 'ada'), server('Elsewhere', 'eve')] },
  log,
});
let watched: ViolationWatch;
/** The owner of Home and of all its data. */
let ada: Member;
/** The owner of Elsewhere, who is not a member of Home. */
let eve: Member;
beforeAll(async () => {
  watched = watchForViolations(story.sandbox);
  ada = story.as('ada');
  eve = story.sandbox.as(story.sandbox.guild('Elsewhere').id, 'eve');
  await fillHome();
});

type Options = Parameters<Member['command']>[2];

async function answerAt(
  member: Member,
  command: string,
  options: Options = {},
  subcommand?: string,
): Promise<MessageView> {
  const more = subcommand === undefined ? {} : { subcommand };
  return (await member.command('general', command, options, more)).reply();
}

/** Creates data of every kind in Home. */
async function fillHome(): Promise<void> {
  const sample = { file: { name: 'sample.wav', data: fixture('female.wav') } };
  const cloning = { sample, name: SECRETS.voice, text: SECRETS.text, consent: 'own' };
  await waitForReply(await ada.command('general', 'clone', cloning), '🧬');
  await answerAt(ada, 'preset', { name: SECRETS.preset, voice: 'Emma' }, 'save');
  await answerAt(ada, 'dictionary', { word: SECRETS.word, spoken: 'horse' }, 'add');
  await changeSettings(ada, { limits: { text: 777 } });
  await setOwnVoice(ada, { voice: 'Oliver' });
  const listener = await ada.joinVoice('Lounge');
  await story.say(ada, `${SECRETS.text} tone 440`);
  await listener.hear({ timeoutMs: 60_000 });
  // One item that plays and one that waits.
  await waitForReply(await story.say(ada, 'zebra tone 500 for 60000'), '🔊');
  await waitForReply(await story.say(ada, `${SECRETS.text} tone 600`), '⏳');
  await answerAt(ada, 'queue');
  await answerAt(ada, 'voices', { voice: SECRETS.voice });
  const ben = story.sandbox.as(ada.guildId, 'ben');
  await answerAt(ben, 'preset', { name: 'Zebra of Ben', voice: 'Sota' }, 'save');
  await pressAction(ada, await openPresetCard(ada, 'Zebra of Ben'), 'delete');
  await answerAt(ada, 'preset', { preset: SECRETS.preset }, 'list');
  await askToForget(ada);
  await (await press(ada, await openPrivacy(ada), 'privacy:ask-server')).acknowledged;
  await (await openSettings(ada)).press('settings:ask-reset');
  await (await openSettings(ada, 'access')).choose('settings:group', ['speak']);
  await (await openSettings(ada, 'members')).choose('settings:voice', [ben.userId]);
  for (const page of ['general', 'words', 'limits'] as const) await openSettings(ada, page);
  await answerAt(ada, 'preset', {}, 'list');
  await answerAt(ada, 'dictionary', {}, 'list');
  await answerAt(ada, 'read', {}, 'settings');
  const horn = { file: { name: 'horn.wav', data: wav(tone(500, 0.5, 48_000, 0.5), 48_000) } };
  await answerAt(ada, 'sound', { word: 'zebrahorn', file: horn, rights: 'own' }, 'add');
  await answerAt(ada, 'sound', {}, 'list');
  await answerAt(ada, 'help');
}

/** All data of Home, as its owner sees it. */
async function inventory(): Promise<string[]> {
  const shown = [
    await answerAt(ada, 'preset', {}, 'export'),
    await answerAt(ada, 'dictionary', {}, 'export'),
    await answerAt(ada, 'sound', {}, 'list'),
    await answerAt(ada, 'voices'),
    await answerAt(ada, 'voices', { voice: SECRETS.voice }),
  ];
  const texts = shown.map(({ text, attachments }) =>
    [text, ...attachments.map(({ data }) => new TextDecoder().decode(data))].join('\n'),
  );
  const queue = (await answerAt(ada, 'queue')).text;
  // Playback and time go on, and durations become more exact.
  const still = queue.replace(/ · .*$|^[━●].*$|<t:\d+:R>/gmu, '');
  return [...texts, ...(await settingsTexts(ada)), still];
}

/** All messages of the bot in Elsewhere. */
const saidElsewhere = () =>
  story.sandbox
    .guild('Elsewhere')
    .channels.flatMap(({ id }) => story.sandbox.messages(id))
    .filter(({ author }) => author.bot);

describe('a member of another server', () => {
  /** Replies that repeat text typed in Elsewhere. */
  const typedElsewhere = new Set<string>();

  test('gets nothing by its name, in suggestions or in replies', async () => {
    const before = await inventory();
    const names: Record<string, string> = {
      preset: SECRETS.preset,
      voice: 'hosted-clone-1',
      name: SECRETS.voice,
      entry: '1',
    };
    const asked = hosted.requests.length;
    for (const one of EVERY_COMMAND) {
      const more = one.subcommand === undefined ? {} : { subcommand: one.subcommand };
      for (const option of one.options) {
        const { name } = option;
        const given = names[name];
        if (given === undefined || !('autocomplete' in option)) continue;
        const typed = { text: 'tone 440', [name]: 'z' };
        const known = Object.fromEntries(
          Object.entries(typed).filter(([key]) => one.options.some((it) => it.name === key)),
        );
        const choices = await eve.autocomplete('general', one.command, known, name, more);
        expect(JSON.stringify(choices), one.name).not.toMatch(SECRET);
        const run = await useCommand(eve, one, (other) => (other === option ? given : undefined));
        const { text } = await run.reply();
        expect(text, `${one.name} ${name}`).toMatch(/^⚠️ /);
        expect(text.replace(given, ''), one.name).not.toMatch(SECRET);
      }
    }
    expect(hosted.requests.slice(asked)).toEqual([]);
    expect(await inventory()).toEqual(before);
  });

  test('gets nothing through buttons, menus and forms copied from the first server', async () => {
    const before = await inventory();
    const ids = customIdsAtHome();
    const kinds = new Set(ids.map((id) => id.split(':')[0]));
    expect([...kinds].sort().join(' ')).toBe(
      'clone dictionary help preset privacy queue read settings skip sound voices',
    );
    const asked = hosted.requests.length;
    for (const { id } of saidElsewhere()) typedElsewhere.add(id);
    const done = await interactionsDone();
    let expected = done;
    for (const [index, id] of casesOf(ids, 30).entries()) {
      expected += await pressCarriedOver(id, index);
      // Discord allows a bot 50 requests per second, and each press makes several.
      await setTimeout(100);
    }
    await expect.poll(interactionsDone).toBeGreaterThanOrEqual(expected);
    // Only the examples of /help speak for every member who presses them.
    expect(JSON.stringify(hosted.requests.slice(asked))).not.toMatch(/zebra|hosted-clone/i);
    expect(await inventory()).toEqual(before);
  });

  test('never reads the first server’s data or an internal error', async () => {
    await answerAt(ada, 'stop');
    await story.stack.stopBot();
    const said = saidElsewhere().filter(({ id }) => !typedElsewhere.has(id));
    expect(said.filter(({ text }) => SECRET.test(text))).toEqual([]);
    expect(watched.violations).toEqual([]);
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

function customIdsAtHome(): string[] {
  const all = story.sandbox.messages(story.sandbox.guild('Home').channel('general').id);
  return [...new Set(all.flatMap(controlsOf).map(({ custom_id: id }) => id))];
}

/**
 * Posts the custom ID in Elsewhere as a button and as a menu, and uses both.
 * @returns the number of interactions
 */
async function pressCarriedOver(id: string, index: number): Promise<number> {
  const name = `carried-${index}`;
  const { id: channelId } = story.sandbox.edit.addChannel(eve.guildId, { name });
  const pressed = await eve.press(await post(channelId, asButton(id)), id);
  const chosen = await eve.choose(await post(channelId, asMenu(id)), id, ['hosted-clone-1']);
  return (await answered(pressed)) + (await answered(chosen));
}

/** @returns the number of interactions */
async function answered(run: InteractionRun): Promise<number> {
  const { type } = await run.acknowledged;
  if (type !== InteractionResponseType.Modal) return 1;
  await fillInForm(run);
  return 2;
}

/** The number of interactions that the bot has completed. */
async function interactionsDone(): Promise<number> {
  const { text } = await story.stack.metrics();
  const counts = text.matchAll(/^mynah_bot_interactions_total\{.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

const asButton = (id: string) =>
  ({ type: ComponentType.Button, style: ButtonStyle.Primary, label: 'x', custom_id: id }) as const;

const asMenu = (id: string) =>
  ({
    type: ComponentType.StringSelect,
    custom_id: id,
    options: [{ label: 'x', value: 'hosted-clone-1' }],
  }) as const;

async function fillInForm(run: InteractionRun): Promise<void> {
  const names = JSON.stringify(run.modal?.components).matchAll(/"custom_id":"([^"]+)"/g);
  const fields = Object.fromEntries([...names].map(([, name]) => [name ?? '', 'tone 700']));
  await (await eve.submit(run, fields)).acknowledged;
}

async function post(channelId: string, component: object) {
  const components = [{ type: ComponentType.ActionRow, components: [component] }];
  const response = await fetch(`${story.sandbox.restUrl}/v10/channels/${channelId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bot ${story.sandbox.botToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'carried over', components }),
  });
  expect(response.status).toBe(200);
  const { id } = (await response.json()) as { id: string };
  return { id, channelId };
}
