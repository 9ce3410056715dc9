import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GuildSeed, MessageView, OptionValue, Sandbox } from '../../src/sandbox/types.ts';
import { startBot } from '../support/bot-program.ts';
import { type HostedService, startHostedService } from '../support/hosted-service.ts';
import { press, waitForReply } from '../support/moderated-story.ts';
import { clearServerDefault, setServerDefault } from '../support/preset-card.ts';
import { downloadData, openPrivacy, setReadAloud } from '../support/privacy.ts';
import { waitUntilSpoken } from '../support/replay.ts';
import type { Run } from '../support/run.ts';
import { fixture } from '../support/service/samples.ts';
import { changeSettings, openSettings, settingsTexts } from '../support/settings.ts';
import { openShardSandbox, type ShardSandbox } from '../support/shard-bots.ts';
import { ownVoice, pressAction, setOwnVoice } from '../support/voice-card.ts';

const SERVER: GuildSeed = {
  name: 'Kept',
  owner: 'ada',
  roles: [{ name: 'Trusted' }],
  members: [{ name: 'ada' }, { name: 'ben' }, { name: 'eve' }],
  channels: [{ name: 'general' }, { name: 'Lounge', kind: 'voice' }],
};
const LONG_TIMEOUT = { timeout: 300_000 };
/** Separate processes are slow on a busy machine. */
const PATIENCE = { timeoutMs: 60_000 };

const folder = mkdtempSync(path.join(tmpdir(), 'mynah-restart-'));
let hosted: HostedService;
let discord: ShardSandbox;
let sandbox: Sandbox;
let bot: Run;
/** The latest reply to each command. */
const answers = new Map<string, MessageView>();
/** A reply from before the restart. */
let old: ReadonlyMap<string, MessageView>;
let dataBefore: string[];
let spokenBefore: MessageView;
/** The text of `/voices` about the voice of a member who has chosen none. */
let defaultVoice: string;

const as = (name: string) => sandbox.as(sandbox.guild('Kept').id, name);

const start = () => startBot(sandbox, { ...hosted.environment, DATA_DIR: folder });

async function answer(
  who: string,
  command: string,
  options: Record<string, OptionValue> = {},
  subcommand?: string,
): Promise<MessageView> {
  const more = subcommand === undefined ? {} : { subcommand };
  const message = await (await as(who).command('general', command, options, more)).reply(PATIENCE);
  answers.set([command, subcommand].filter(Boolean).join(' '), message);
  return message;
}

function before(what: string): MessageView {
  const message = old.get(what);
  if (message === undefined) throw new Error(`Nobody asked for ${what}`);
  return message;
}

/** Creates data of every kind. */
async function furnish(): Promise<void> {
  defaultVoice = await ownVoice(as('eve'));
  await answer('ben', 'preset', { name: 'Bens', voice: 'Sota', tone: 'softly' }, 'save');
  await answer('ada', 'preset', { name: 'Ours', voice: 'Oliver', exaggeration: 0.9 }, 'save');
  await setServerDefault(as('ada'), 'Ours');
  await setOwnVoice(as('ben'), { voice: 'Emma', language: 'English' });
  const sample = { file: { name: 'sample.wav', data: fixture('female.wav') } };
  const cloning = { sample, name: 'Bens own', text: 'tone 500', consent: 'own', private: true };
  await answer('ben', 'clone', cloning);
  await answer('ada', 'dictionary', { word: 'km', spoken: 'kilometres' }, 'add');
  await answer('ada', 'dictionary', { pattern: '#xp', spoken: '$1 points' }, 'pattern');
  await changeSettings(as('ada'), {
    limits: { text: 777, budget: 5_000 },
    roles: { presets: ['Trusted'] },
  });
  await answer('ada', 'read', { channel: 'general', voice: 'Lounge' }, 'on');
  await setReadAloud(as('eve'), 'off');
}

/** All data, as its owners see it. */
async function inventory(): Promise<string[]> {
  const shown = [
    await answer('ben', 'preset', {}, 'list'),
    await answer('ada', 'preset', {}, 'export'),
    await answer('ben', 'voices'),
    await answer('ben', 'voices', { voice: 'Bens own' }),
    await answer('ada', 'dictionary', {}, 'export'),
    await answer('ada', 'read', {}, 'settings'),
    await answer('ada', 'usage'),
    ...(await Promise.all(['ada', 'ben', 'eve'].map((who) => openPrivacy(as(who))))),
  ];
  const files = await Promise.all(['ada', 'ben', 'eve'].map((who) => downloadData(as(who))));
  return [
    ...shown.map(({ text, attachments }) =>
      [text, ...attachments.map(({ data }) => new TextDecoder('latin1').decode(data))].join('\n'),
    ),
    ...files.map((data) => JSON.stringify(data)),
    ...(await settingsTexts(as('ada'))),
  ];
}

describe.each(['SIGTERM', 'SIGKILL'] as const)('after %s and a restart', LONG_TIMEOUT, (signal) => {
  beforeAll(async () => {
    hosted = await startHostedService();
    discord = await openShardSandbox({ guilds: [SERVER] });
    ({ sandbox } = discord);
    bot = await start();
    await furnish();
    await as('ada').joinVoice('Lounge');
    const run = await as('ada').command('general', 'say', { text: 'tone 440 for 900' });
    spokenBefore = await waitUntilSpoken(run);
    as('ada').leaveVoice();
    await answer('ada', 'leave');
    await answer('ada', 'say', { text: 'Not spoken', voice: 'Nobody at all' });
    dataBefore = await inventory();
    const preset = await answer('ada', 'preset', { preset: 'Bens' }, 'list');
    const asked = await pressAction(as('ada'), preset, 'delete');
    answers.set('preset delete', await asked.next(({ text }) => text.includes('undone'), PATIENCE));
    const settings = await openSettings(as('ada'));
    await settings.press('settings:ask-reset');
    answers.set('settings', settings.message);
    old = new Map(answers);
    bot.child.kill(signal);
    await bot.ended;
    bot = await start();
  }, LONG_TIMEOUT.timeout);
  afterAll(async () => {
    await bot[Symbol.asyncDispose]();
    await discord[Symbol.asyncDispose]();
    await hosted.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('all data is unchanged', async () => {
    expect(await inventory()).toEqual(dataBefore);
  });

  test('members keep their default voice', async () => {
    expect(defaultVoice).toContain('Picked automatically');
    await clearServerDefault(as('ada'), 'Ours');
    expect(await ownVoice(as('eve'))).toBe(defaultVoice);
    await setServerDefault(as('ada'), 'Ours');
  });

  test('buttons on old messages work, or say that they have expired', async () => {
    const form = await press(as('ben'), before('clone'), 'Try another text');
    await form.waitForModal(PATIENCE);
    const spoken = await as('ben').submit(form, { text: 'tone 800' });
    await spoken.next(({ voiceMessage }) => voiceMessage, PATIENCE);
    expect(hosted.requests.at(-1)).toMatchObject({ text: 'tone 800', voice_id: 'hosted-clone-1' });

    const used = await press(as('ben'), before('voices'), 'Use this voice');
    await used.next(({ text }) => text.includes('You now speak as Bens own'), PATIENCE);
    expect(await ownVoice(as('ben'))).toContain('Bens own');
    await waitForReply(await press(as('ada'), before('preset delete'), 'Delete'), '🗑️');
    expect((await answer('ada', 'preset', {}, 'list')).text).not.toContain('Bens');
    const reset = await press(as('ada'), before('settings'), 'Reset settings');
    await reset.next(({ text }) => text.includes('✅ Reset all settings'), PATIENCE);
    expect((await openSettings(as('ada'), 'limits')).text).toContain('**Monthly budget:** none');

    const edited = await press(as('ada'), before('say'), 'Edit and try again');
    expect((await edited.reply(PATIENCE)).content).toContain('I no longer have this text');
    const replayed = await press(as('ada'), spokenBefore, 'Replay');
    expect((await replayed.reply(PATIENCE)).content).toContain('no longer have this audio');
  });
});
