import { expect, test } from 'vitest';
import type { Forgotten } from '../../../src/bot/store/forgotten.ts';
import type { ItemContent } from '../../../src/bot/voice/types.ts';
import { ToneClip } from './support/tone-clip.ts';
import { CHANNEL, GUILD, startUnanswered } from './support/voice-fixture.ts';

/** Items that wait because the bot has not joined yet: what Ada and Bob requested, and what is read aloud of them. */
function openQueue() {
  const voice = startUnanswered();
  const failures: Record<string, string> = {};
  const add = (text: string, userId: string, more: Partial<ItemContent> = {}) => {
    const content = { text, voiceName: 'Tone', voiceId: 'tone', ...more };
    const item = { channelId: CHANNEL, userId, content, prepare: () => new ToneClip() };
    voice.enqueue(GUILD, item).finished.catch(({ code }) => {
      failures[text] = code;
    });
  };
  add('said', 'ada');
  add('read', 'ada', { isReadAloud: true });
  add('cloned', 'bob', { voiceId: 'clone' });
  add('other', 'bob', { isReadAloud: true });
  return { add, failures, voice };
}

const scope = GUILD;
const memberId = 'ada';

test.each<[string, Forgotten, Record<string, string>]>([
  [
    'a member whose data is deleted loses what waits',
    { kind: 'member', scope, memberId },
    { said: 'queue.removed', read: 'queue.removed' },
  ],
  [
    'a member whose data is deleted everywhere loses what waits',
    { kind: 'member', memberId },
    { said: 'queue.removed', read: 'queue.removed' },
  ],
  [
    'a member who opts out loses what is read aloud',
    { kind: 'unread', memberId },
    { read: 'queue.removed' },
  ],
  [
    'a blocked member loses everything, and only they are told',
    { kind: 'blocked', scope, memberId },
    { said: 'access.blocked', read: 'cancelled' },
  ],
  [
    'a deleted voice says nothing more',
    { kind: 'voice', scope, voiceId: 'clone' },
    { cloned: 'voice.gone' },
  ],
  ['another guild keeps its items', { kind: 'voice', scope: '1', voiceId: 'clone' }, {}],
  ['items outlive a server’s stored data', { kind: 'scope', scope }, {}],
])('%s', async (_, what, expected) => {
  const { failures, voice } = openQueue();
  voice.forget(what);
  await Promise.resolve();
  expect(failures).toEqual(expected);
});

test('a command that is in progress when its voice is deleted cannot enqueue it any more', () => {
  const { add, voice } = openQueue();
  voice.forget({ kind: 'voice', scope, voiceId: 'clone' });
  const addLate = () => add('late', 'bob', { voiceId: 'clone' });
  expect(addLate).toThrow(expect.objectContaining({ code: 'voice.gone' }));
  add('fine', 'bob');
  expect(voice.queueOf(GUILD)?.waiting.map(({ content }) => content.text)).toContain('fine');
});
