import type { ServerResponse } from 'node:http';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Activity, ServerEvent, Speech } from '../../src/sandbox/page/protocol.ts';
import type { RunningPage } from '../../src/sandbox/page/start.ts';
import { wavHeader } from '../../src/shared/audio/wav-file.ts';
import { delay } from '../../src/shared/common/deadline.ts';
import { PageClient, pageFor } from '../sandbox/page/page-client.ts';
import { useStory } from '../support/club.ts';
import { MODERATED_GUILD } from '../support/moderated-story.ts';
import { read } from '../support/read-aloud.ts';
import { tonesOf } from '../support/tones.ts';

const { hosted, story } = useStory({ sandbox: { guilds: [MODERATED_GUILD] } });
let page: RunningPage;
beforeEach(async () => {
  page = await pageFor(story.sandbox);
});

/** The page of a member who is in the Lounge, like all of them: the bot can be in one channel only. */
async function listeningPage(name: string) {
  const client = await PageClient.as(page, story.sandbox, name);
  const member = story.as(name);
  const listener = await member.joinVoice('Lounge');
  onTestFinished(() => member.leaveVoice());
  return { client, member, listener };
}

function eventsOf<Kind extends ServerEvent['kind']>({ events }: PageClient, kind: Kind) {
  return events.filter((one): one is Extract<ServerEvent, { kind: Kind }> => one.kind === kind);
}

/** Waits until a command has taken this step. */
const pathUntil = (client: PageClient, id: string, kind: string): Promise<Activity> =>
  client.until(() => {
    const path = eventsOf(client, 'activity').findLast(({ activity }) => activity.id === id);
    return path?.activity.steps.some((step) => step.kind === kind) ? path.activity : undefined;
  });

const kindsOf = ({ steps }: Activity) => steps.map(({ kind }) => kind);

/** The latest version of each speech. */
const speechesOf = (client: PageClient): Speech[] => [
  ...new Map(eventsOf(client, 'speech').map(({ speech }) => [speech.id, speech])).values(),
];

/** Waits until this many speeches are over. */
const speechesUntil = (client: PageClient, count: number): Promise<Speech[]> =>
  client.until(() => {
    const over = speechesOf(client).filter(({ durationMs }) => durationMs !== undefined);
    return over.length === count ? over : undefined;
  });

const commandIds = (speeches: readonly Speech[]) => speeches.map(({ command }) => command?.id);

test('the page shows the whole path of the first command that speaks, and the shorter one of the next', async () => {
  const { client, member, listener } = await listeningPage('ada');
  const first = await member.command('general', 'say', { text: 'tone 500 for 600' });
  const heard = await listener.hear();
  await pathUntil(client, first.interactionId, 'speech-end');
  const path = await pathUntil(client, first.interactionId, 'edited');
  const voice = ['voice-joining', 'voice-connected', 'voice-transport', 'voice-secured'];
  const order = kindsOf(path).filter((kind) => kind !== 'deferred' && kind !== 'answered');
  expect(order).toEqual(['sent', ...voice, 'first-packet', 'first-sound', 'speech-end', 'edited']);
  expect(kindsOf(path)).toContain('deferred');
  expect(kindsOf(path)).toContain('answered');
  // The times are those of the wire: the packet that the listener received, after the interaction.
  const packet = path.steps.find(({ kind }) => kind === 'first-packet');
  expect(packet?.atMs).toBeCloseTo(heard.startedAtMs - first.sentAtMs, 0);
  expect(packet?.details.isEncrypted).toBe(true);
  expect(path).toMatchObject({ name: '/say', userName: 'Ada', optionNames: ['text'] });

  const second = await member.command('general', 'say', { text: 'tone 600 for 600' });
  await listener.hear();
  const next = await pathUntil(client, second.interactionId, 'speech-end');
  expect(kindsOf(next).filter((kind) => kind.startsWith('voice-'))).toEqual([]);
  expect(kindsOf(next)).toContain('already-in-voice');
  // The transcript has the texts and the voice.
  const speeches = await speechesUntil(client, 2);
  expect(speeches.map(({ text }) => text)).toEqual(['tone 500 for 600', 'tone 600 for 600']);
  expect(speeches[0]?.voice).toMatch(/^\w+$/);
});

test('commands at the same time keep their own speech, and one that says nothing gets none', async () => {
  const ben = await listeningPage('ben');
  const ada = await listeningPage('ada');
  const runs = [];
  for (const [index, hertz] of [500, 700, 900].entries()) {
    const { member } = index === 1 ? ben : ada;
    runs.push(await member.command('general', 'say', { text: `tone ${hertz} for 900` }));
  }
  const silent = await ben.member.command('general', 'queue');
  await ben.client.until(() => {
    const texts = eventsOf(ben.client, 'waiting').map(({ items }) => items.map(({ text }) => text));
    return texts.some((one) => one.join() === 'tone 700 for 900,tone 900 for 900') || undefined;
  });
  const speeches = await speechesUntil(ben.client, 3);
  for (const speech of speeches) {
    // What the member heard, in this order.
    const heard = await ben.listener.hear();
    const [hertz = 0] = tonesOf(heard.packets);
    expect(speech.text).toBe(`tone ${hertz} for 900`);
    const run = runs.find((_, index) => hertz === [500, 700, 900][index]);
    expect(commandIds([speech])).toEqual([run?.interactionId]);
  }
  const quiet = await pathUntil(ben.client, silent.interactionId, 'answered');
  expect(kindsOf(quiet)).not.toContain('first-packet');
  // Nothing waits any more.
  await ben.client.until(
    () => eventsOf(ben.client, 'waiting').at(-1)?.items.length === 0 || undefined,
  );
});

test('speech that no answer explains has no text', async () => {
  const { client, member, listener } = await listeningPage('mod');
  await read(story.as('ada'), 'on', { voice: story.guild.channel('Lounge').id });
  onTestFinished(async () => void (await read(story.as('ada'), 'off')));
  const before = speechesOf(client).length;
  member.write('general', 'tone 800 for 600');
  await listener.hear();
  const [speech] = (await speechesUntil(client, before + 1)).slice(-1);
  expect(speech?.durationMs).toBeGreaterThan(400);
  expect(speech?.command).toBeUndefined();
  expect(speech?.text).toBeUndefined();
});

test('members see the commands of others, but get no transcript of speech that they do not hear', async () => {
  const { client, member, listener } = await listeningPage('ada');
  const other = await PageClient.as(page, story.sandbox, 'ben');
  const run = await member.command('general', 'say', { text: 'tone 500 for 500' });
  await listener.hear();
  await pathUntil(client, run.interactionId, 'speech-end');
  await pathUntil(other, run.interactionId, 'speech-end');
  expect(commandIds(speechesOf(client))).toEqual([run.interactionId]);
  expect(speechesOf(other)).toEqual([]);
});

test('the path of a command that fails ends with the reason', async () => {
  const { client, member } = await listeningPage('eve');
  const { rest } = story.sandbox.faults;
  rest.next('POST /interactions/:id/:token/callback', { status: 500, times: 4 });
  const failed = await member.command('general', 'say', { text: 'tone 500 for 500' });
  const path = await pathUntil(client, failed.interactionId, 'refused');
  expect(path.steps.find(({ kind }) => kind === 'refused')?.details.status).toBe(500);
});

test('what is spoken after a gap in the sound has no text, because no answer explains it', async () => {
  const { client, member } = await listeningPage('ada');
  hosted.answerWith((response) => void speakWithGap(response));
  onTestFinished(() => hosted.answerWith(undefined));
  const { interactionId } = await member.command('general', 'say', { text: 'half of a sentence' });
  const isOver = ({ durationMs }: Speech) => durationMs !== undefined;
  const first = await client.until(() =>
    speechesOf(client).find((one) => one.command?.id === interactionId && isOver(one)),
  );
  expect(first.text).toBe('half of a sentence');
  const rest = await client.until(() =>
    speechesOf(client).find((one) => one.startedAt > first.startedAt && isOver(one)),
  );
  expect(rest.command).toBeUndefined();
  expect(rest.text).toBeUndefined();
});

/** Two halves with a gap that is longer than what the bot has in store. */
async function speakWithGap(response: ServerResponse): Promise<void> {
  const format = { sampleRate: 24_000, channels: 1, encoding: 's16' } as const;
  const half = Int16Array.from({ length: 1.5 * format.sampleRate }, (_, i) =>
    Math.round(12_000 * Math.sin((2 * Math.PI * 500 * i) / format.sampleRate)),
  );
  response.writeHead(200, { 'content-type': 'audio/wav' }).write(wavHeader(format, 'unknown'));
  response.write(new Uint8Array(half.buffer));
  await delay(3_500);
  response.end(new Uint8Array(half.buffer));
}
