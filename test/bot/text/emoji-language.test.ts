import { expect, test } from 'vitest';
import { nameAllEmoji } from '../../../src/bot/text/emoji.ts';

test.each([
  ['en', 'nice laughing'],
  ['ko', 'nice 폭소'],
  ['uk', 'nice сміх'],
  // The service's Spanish voices name emoji.
  ['es', 'nice 😂'],
] as const)(
  'emoji in a text that is spoken in %s have no names in another language',
  (language, spoken) => {
    expect(nameAllEmoji('nice 😂', 'ja', language)).toBe(spoken);
  },
);

test('emoji in a text of unknown language are named as its script suggests', () => {
  expect(nameAllEmoji('nice 😂', 'ja')).toBe('nice laughing');
  expect(nameAllEmoji('하하 😂', 'en')).toBe('하하 폭소');
});
