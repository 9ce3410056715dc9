import { expect, test } from 'vitest';
import type { GuildSeed, Member } from '../../src/sandbox/types.ts';
import type { Club } from '../support/club.ts';
import { eventually } from '../support/eventually.ts';
import type { HostedRequest, HostedService } from '../support/hosted-service.ts';
import { replyTo, waitForReply } from '../support/moderated-story.ts';
import { downloadData, forgetMe, openPrivacy, setReadAloud } from '../support/privacy.ts';
import { changeReading, openReadAloudClub, read, readingPage } from '../support/read-aloud.ts';
import { setOwnVoice } from '../support/voice-card.ts';

/** Waits for a request of the bot, from the given one on. */
function waitForRequest(
  hosted: HostedService,
  isWanted: (request: HostedRequest) => boolean,
  from = 0,
): Promise<HostedRequest> {
  return eventually(() => {
    const found = hosted.requests.slice(from).find(isWanted);
    if (found === undefined) throw new Error('it was not requested');
    return found;
  });
}

/** Writes a message in #general and returns the request that speaks it. Slang is spoken in other words. */
function readIn({ hosted }: Club, member: Member, text: string): Promise<HostedRequest> {
  const before = hosted.requests.length;
  member.write('general', text);
  return waitForRequest(hosted, () => true, before);
}

/** Opens a story in which the bot is in a voice channel and reads #general. */
async function openChat(more: Partial<GuildSeed> = {}): Promise<Club> {
  const story = await openReadAloudClub(more);
  const ada = story.as('ada');
  await ada.joinVoice('Lounge');
  await replyTo(ada, 'join');
  return story;
}

/** The language in which a message is read: that of its request, or '' if the service detects it. */
const languageOf = async (story: Club, member: Member, text: string) =>
  (await readIn(story, member, text)).language ?? '';

const SPANISH = [
  'Creo que mañana por la tarde no voy a poder jugar con vosotros',
  'Ayer estuve hablando con mi hermana sobre las vacaciones de verano',
  'Tienes que ver la nueva película porque es muy divertida',
];

test('short messages on an English server are read in English', async () => {
  await using story = await openChat();
  const ada = story.as('ada');
  const lines = [
    'my mic is muted',
    'im tired',
    'patch notes dropped',
    'Mr. Smith vs. Dr. Jones',
    'Emma is afk',
    'eta?',
    'USA FBI NASA',
    'no',
    '1500',
  ];
  for (const line of lines) {
    const { language = 'en', voice_id } = await readIn(story, ada, line);
    expect([line, language, voice_id?.slice(0, 11)]).toEqual([line, 'en', 'voice-b-en-']);
  }
});

test('short messages of a member who writes Korean are read in a Korean voice, and English words in English', async () => {
  await using story = await openChat();
  const [ada, minjun] = [story.as('ada'), story.as('minjun')];
  expect(await languageOf(story, minjun, '오늘 저녁에 같이 게임할 사람 있어요?')).toBe('ko');
  for (const [line, expected] of [
    ['gg', 'en'],
    ['lol nice', 'en'],
    ['123', 'ko'],
  ] as const) {
    const { language, voice_id } = await readIn(story, minjun, line);
    expect([line, language, voice_id?.slice(0, 11)]).toEqual([line, expected, 'voice-b-ko-']);
  }
  expect(await languageOf(story, ada, 'gg')).toBe('en');
});

test('a member who writes Spanish is read in Spanish from then on', async () => {
  await using story = await openChat();
  const ben = story.as('ben');
  // The server never chose a language, so the first certain line of a member weighs more.
  expect(await languageOf(story, ben, 'lol no')).toBe('en');
  for (const line of SPANISH) expect(await languageOf(story, ben, line)).toBe('');
  expect(await languageOf(story, ben, 'lol no')).toBe('es');
  // /say uses what was learned, too.
  const run = await story.say(ben, 'no', { output: 'file' });
  await waitForReply(run, '🎙️');
  expect(story.hosted.requests.at(-1)).toMatchObject({ text: 'no', language: 'es' });
});

test('a whole sentence in another language is found, and keeps the member’s voice', async () => {
  await using story = await openChat();
  const ada = story.as('ada');
  // In long texts, the service detects the language sentence by sentence.
  const first = await readIn(story, ada, 'We should really leave before it starts raining again.');
  const french = 'Je ne sais pas encore si nous pourrons venir demain, mais je vous appellerai.';
  const second = await readIn(story, ada, french);
  expect([first.language, second.language]).toEqual([undefined, undefined]);
  expect(second.voice_id).toBe(first.voice_id);
  expect(await languageOf(story, ada, 'ok')).toBe('en');
});

test('a message of another member is spoken in its author’s language, in the caller’s voice', async () => {
  await using story = await openChat();
  const [ben, minjun] = [story.as('ben'), story.as('minjun')];
  await readIn(story, minjun, '오늘 저녁에 같이 게임할 사람 있어요?');
  const { voice_id } = await readIn(story, ben, 'We should really leave before it starts raining.');
  await readIn(story, minjun, '1500');
  const message = minjun.write('general', '1600');
  const before = story.hosted.requests.length;
  const saved = await ben.contextMenu('general', 'Save as audio', message.id);
  await saved.next(({ attachments }) => attachments.length > 0);
  const spoken = story.hosted.requests.slice(before).filter(({ text }) => text === '1600');
  expect(spoken).toContainEqual(expect.objectContaining({ voice_id, language: 'ko' }));
});

test('/voices and /read settings set the language of short messages', async () => {
  await using story = await openChat();
  const [ada, ben] = [story.as('ada'), story.as('ben')];
  expect((await readingPage(ada, 'style')).text).toContain(
    '**Language:** What each member usually',
  );
  const chosen = await changeReading(ada, { language: 'Spanish' });
  expect(chosen.text).toContain('**Language:** Spanish, unless');
  expect(await languageOf(story, ada, 'no')).toBe('es');
  const english = 'We should really leave before it starts raining again.';
  expect(await languageOf(story, ada, english)).toBe('');
  // Another setting keeps the language.
  await changeReading(ada, { silent: true });
  expect(await languageOf(story, ada, 'si')).toBe('es');

  // A channel's own language comes first.
  expect((await read(ada, 'on', { language: 'French' })).content).toContain('**Language:** French');
  expect((await read(ada, 'settings')).text).toMatch(/<#\d+> \(French\)/);
  expect(await languageOf(story, ada, '1500')).toBe('fr');
  await read(ada, 'off');
  await read(ada, 'on', { voice: story.guild.channel('Lounge').id });
  expect(await languageOf(story, ada, '1600')).toBe('es');

  await setOwnVoice(ben, { voice: 'Emma', language: 'de' });
  for (const line of ['no', english]) expect(await languageOf(story, ben, line)).toBe('de');

  await changeReading(ada, { language: null });
  expect(await languageOf(story, ada, 'nope')).toBe('en');
  const unknown = await changeReading(ada, { language: 'Klingon' });
  expect(unknown.text).toMatch(/^⚠️ .*Klingon/);
});

test('a thread can have a language of its own, which /say uses, too', async () => {
  await using story = await openChat();
  const ada = story.as('ada');
  ada.threads.start('general', 'Side talk');
  const options = { language: 'Spanish' };
  await (await ada.command('Side talk', 'read', options, { subcommand: 'on' })).reply();
  const before = story.hosted.requests.length;
  await ada.command('Side talk', 'say', { text: '1700' });
  const { language } = await waitForRequest(story.hosted, () => true, before);
  expect(language).toBe('es');
});

test('words of the bot say nothing about the language of a message', async () => {
  await using story = await openChat({ locale: 'ko' });
  const [ada, minjun] = [story.as('ada'), story.as('minjun')];
  const requested = async (text: string, spoken: string) => {
    ada.write('general', text);
    const request = await waitForRequest(story.hosted, (one) => one.text === spoken);
    return request.language ?? '';
  };
  const english = 'We should really leave before it starts raining again';
  expect(await requested(`${english} https://naver.com/x`, `${english} naver.com 링크`)).toBe('');
  await readIn(story, ada, `${english}, or not.`);
  await readIn(story, ada, `${english}, I think.`);
  expect(await requested('lol https://naver.com/y', 'lol naver.com 링크')).toBe('en');
  // Only words of the bot: in the language of its replies, whatever the member usually writes.
  expect(await requested('https://naver.com/page', 'naver.com 링크')).toBe('ko');
  expect(await languageOf(story, minjun, '123')).toBe('ko');
});

test('/privacy shows and deletes how often a member wrote each language', async () => {
  await using story = await openChat();
  const ben = story.as('ben');
  await languageOf(story, ben, '오늘 저녁에 같이 게임할 사람 있어요?');
  for (const line of SPANISH.slice(0, 2)) await languageOf(story, ben, line);
  await languageOf(story, ben, 'no');
  const counts = 'How many lines you wrote in each language: Korean 1, Spanish 2';
  expect((await openPrivacy(ben)).text).toContain(counts);
  const { servers } = await downloadData(ben);
  expect(servers[0].languages).toEqual([
    { language: 'ko', lines: 1 },
    { language: 'es', lines: 2 },
  ]);
  expect(JSON.stringify(servers)).not.toContain('mañana');
  await forgetMe(ben);
  expect((await openPrivacy(ben)).text).not.toContain('each language');
  expect(await languageOf(story, ben, 'gg')).toBe('en');
});

test('the languages of members who opted out, and of other members’ texts, are not counted', async () => {
  await using story = await openReadAloudClub();
  const [ada, eve] = [story.as('ada'), story.as('eve')];
  await setReadAloud(eve, 'off');
  const [text = ''] = SPANISH;
  await waitForReply(await story.say(eve, text, { output: 'file' }), '🎙️');
  const message = ada.write('general', text);
  const saved = await eve.contextMenu('general', 'Save as audio', message.id);
  await saved.next(({ attachments }) => attachments.length > 0);
  for (const who of [eve, ada]) {
    expect((await openPrivacy(who)).text).not.toContain('each language');
  }
  await waitForReply(await story.say(ada, text, { output: 'file' }), '🎙️');
  expect((await openPrivacy(ada)).text).toContain('each language: Spanish 1');
  expect((await replyTo(ada, 'queue')).text).toContain('The queue is empty');
});
