import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SLANG_TABLES } from '../../../src/bot/text/slang/tables.ts';
import { makeSpeakable } from '../../../src/bot/text/speakable.ts';
import type { Language } from '../../../src/shared/contract/languages.ts';
import { isCommonWord } from '../../../src/shared/language/common-words.ts';
import { readingsBelow } from '../../support/readings.ts';
import { ENGLISH_WORDS } from '../../support/speakable-words.ts';

const NAMES = {
  user: () => 'Idk Ur Bro',
  role: () => 'brb',
  channel: () => 'gn',
};
const FIXTURES = path.join(import.meta.dirname, '../../fixtures');

function speak(text: string, language: string, isSlangExpanded = true): string {
  const words = { ...ENGLISH_WORDS, language: language as Language, isSlangExpanded };
  return makeSpeakable(text, NAMES, words);
}

test.each([
  // Whole words, in any case
  ['en', 'idk what u mean', "I don't know what you mean"],
  ['en', 'Idk. THX m8!', "I don't know. Thanks mate!"],
  ['en', 'OMG IRL AFAIK', 'oh my God in real life as far as I know'],
  ['en', 'w8 m8, gr8 b4 l8r', 'wait mate, great before later'],
  ['en', 'r u ok? u r late', 'are you ok? you are late'],
  ['en', 'ur mic is off, ur welcome', "your mic is off, you're welcome"],
  ['en', 'w/ u or w/o u', 'with you or without you'],
  ['en', 'sooooo coooool, nooooo', 'so cool, no'],
  ['en', 'plsss omggg', 'please oh my God'],
  ['en', 'LOL gg wp afk FBI NASA', 'LOL gg wp afk FBI NASA'],
  // Other words in capitals, amounts and single letters
  ['en', 'the US, IT, AM, GM and Ty', 'the US, IT, AM, GM and Ty'],
  ['en', '5 mb, 500 bc, option U, plan r', '5 mb, 500 bc, option U, plan r'],
  ['en', 'u-turn, r&b, k-pop, x-ray', 'u-turn, r&b, k-pop, x-ray'],
  ['en', 'hmmm AAA XXX pfff', 'hmmm AAA XXX pfff'],
  // Names, links and code
  ['en', '<@1> said idk', "Idk Ur Bro said I don't know"],
  ['en', '<@&2> <#3> brb', 'brb gn be right back'],
  ['en', '`idk` idk.com a@brb.org /brb idk_x', 'idk idk.com a@brb.org /brb idk_x'],
  ['en', 'https://idk.com/brb brb', 'link to idk.com be right back'],
  ['en', '**idk** _brb_ ~~thx~~', "I don't know be right back thanks"],
  // Other languages
  ['es', 'xq no vienes? q haces x fa', 'por qué no vienes? que haces por favor'],
  ['es', '2 x 3, la letra q', '2 x 3, la letra q'],
  ['pt', 'vc tá blz? pq n veio, obg vlw', 'você tá beleza? por que n veio, obrigado valeu'],
  [
    'de',
    'vllt, kA, hdl, lg und mfg',
    'vielleicht, keine Ahnung, hab dich lieb, liebe Grüße und mit freundlichen Grüßen',
  ],
  ['de', 'die EU, meine WG', 'die EU, meine WG'],
  [
    'fr',
    'stp jsp, tkt bjr cad pk',
    "s'il te plaît je sais pas, t'inquiète bonjour c'est-à-dire pourquoi",
  ],
  ['ru', 'спс, пж, мб, крч', 'спасибо, пожалуйста, может быть, короче'],
  ['it', 'xké nn vieni cmq', 'perché non vieni comunque'],
  ['tr', 'slm nbr tmm kib', 'selam naber tamam kendine iyi bak'],
  ['pl', 'nwm wgl zw', 'nie wiem w ogóle zaraz wracam'],
  ['id', 'gpp yg dgn', 'gak apa-apa yang dengan'],
  ['vi', 'ko dc k', 'không được không'],
  ['zh', 'yyds，xswl，3q，88', '永远的神，笑死我了，谢谢，拜拜'],
  ['zh', '666块，88号，520.5', '666块，88号，520.5'],
  ['ja', 'ktkr それkwsk wktk おk', 'きたこれ それくわしく わくてか おっけー'],
  ['ja', 'りょうかい、りんご', 'りょうかい、りんご'],
  ['ko', 'ㅇㅋ ㄱㄱ ㄴㄴ ㅎㅇ', '오케이 고고 노노 하이'],
  ['ko', '안녕ㅋㅋ ㅇㅋㅋㅋ ㄱㅊ은데', '안녕크크 오케이크크 괜찮은데'],
])('in %s, %j is spoken as %j', (language, written, spoken) => {
  expect(speak(written, language)).toBe(spoken);
});

test.each([
  ['en', 'hahahaha LMAOOO loool', 'hahaha lmao lol'],
  ['es', 'jajajaja jsjsjs', 'jajaja jajaja'],
  ['pt', 'kkkkk rsrs huehuehue', 'kakaka risos huehuehue'],
  ['id', 'wkwkwk', 'hahaha'],
  ['ja', 'すごい8888 草www wkwk', 'すごいパチパチパチ 草わらわら わくわく'],
  ['ja', '8888円 wwwは www.a.jp', '8888円 wwwは www.a.jp'],
  ['th', '5555 ตลกมาก', 'ฮ่าฮ่าฮ่า ตลกมาก'],
  ['th', '5555 บาท', '5555 บาท'],
  ['zh', '哈哈 23333 hhhh 555', '哈哈 哈哈哈 哈哈哈 呜呜呜'],
  ['ar', 'ههههه', 'هاهاها'],
  ['tr', 'asdfghjkl sjsjsj', 'hahaha hahaha'],
  ['en', 'www.example.com 5555 kkk', 'www.example.com 5555 kkk'],
])('in %s, laughter %j is spoken as %j', (language, written, spoken) => {
  expect(speak(written, language)).toBe(spoken);
});

test.each([
  ['(´・ω・`) ok', 'ok'],
  ['idk ¯\\_(ツ)_/¯', "I don't know"],
  ['idk ¯\\\\\\_(ツ)\\_/¯', "I don't know"],
  ['ಠ_ಠ no xd', 'no'],
  ['(*^^*) hi (^_^)v', 'hi v'],
  ['u_u T_T >_< :D so xD', 'so'],
  ['(╯°□°)╯︵ ┻━┻ why', 'why'],
  ['안녕 ㅡㅡ ^^ ㅠ_ㅠ', '안녕'],
  ['¯\\_(ツ)_/¯', '🤷'],
  ['xd', 'smile'],
  ['T_T', 'crying'],
  ['(`x`) (a) x_y 5 :3 if (x != y) return', '(x) (a) x_y 5 :3 if (x != y) return'],
])('the face in %j is spoken as in %j', (written, spoken) => {
  const named = spoken === '🤷' ? speak('🤷', 'en') : spoken;
  expect(speak(written, 'en')).toBe(named);
});

test.each([
  ['https://tenor.com/view/cat-123', 'a GIF'],
  ['https://media.giphy.com/media/x/giphy.gif', 'a GIF'],
  ['https://cdn.discordapp.com/attachments/1/2/a.PNG?ex=1', 'an image'],
  ['look: https://youtu.be/abc.', 'look: a video.'],
  ['https://example.com/a.mp4 https://example.com/b.mp3', 'a video an audio file'],
  ['https://discord.com/channels/1/2/3', 'link to a message'],
  ['https://discord.gg/abc', 'an invite'],
  ['https://youtube.com/@someone', 'link to youtube.com'],
  ['https://nottenor.com/x', 'link to nottenor.com'],
])('the link %s is spoken as %j', (written, spoken) => {
  expect(speak(written, 'en')).toBe(spoken);
});

const READINGS = readingsBelow('Texts of chats for the bot');
test.each(READINGS.map((row) => [row.language, row.text, row.said] as const))(
  'docs/readings.md: in %s, %j is said as %j',
  (language, text, said) => {
    expect(speak(text, language)).toBe(said);
  },
);

describe('a table of slang', () => {
  const tables = Object.entries(SLANG_TABLES);

  test.each(tables)('of %s has no common word of its language', (language, { words }) => {
    expect([...words.keys()].filter((word) => isCommonWord(word, language as Language))).toEqual(
      [],
    );
  });

  test.each(tables)(
    'of %s says words that are not slang',
    (language, { words, exact, lowerOnly }) => {
      for (const spoken of [...words.values(), ...exact.values()]) {
        expect(speak(spoken, language)).toBe(speak(spoken, language, false));
      }
      expect([...lowerOnly].filter((word) => word !== '' && !words.has(word))).toEqual([]);
    },
  );

  test('can be turned off', () => {
    expect(speak('idk sooo u', 'en', false)).toBe('idk sooo u');
  });
});

/** `{a|b}` stands for either. */
function variants(text: string): string[] {
  const [choice = '', options = ''] = /\{([^}]*)\}/.exec(text) ?? [];
  if (choice === '') return [text];
  return options.split('|').flatMap((option) => variants(text.replace(choice, option)));
}

/** The sound of a text: without case, punctuation and, where people write none, spaces. */
function soundOf(text: string, language: string): string {
  const space = ['ja', 'ko', 'th', 'zh'].includes(language) ? '' : ' ';
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, space)
    .trim();
}

test('lines of chats that were not used for the tables are spoken as people say them', () => {
  const folder = path.join(FIXTURES, 'slang');
  const wrong: string[] = [];
  let count = 0;
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.txt'))) {
    const language = file.replace('.txt', '');
    for (const line of readFileSync(path.join(folder, file), 'utf8').split('\n')) {
      const [written = '', said] = line.split(' → ');
      // A face alone is spoken as an emoji: see above.
      if (said === undefined || said.trim() === '') continue;
      count += 1;
      const spoken = soundOf(speak(written, language), language);
      if (!variants(said).some((variant) => soundOf(variant, language) === spoken)) {
        wrong.push(`${language}: ${written}`);
      }
    }
  }
  expect(count).toBeGreaterThan(600);
  expect(wrong.length / count, wrong.join('\n')).toBeLessThan(0.025);
});

test('ordinary lines of chats hardly change', () => {
  const languages = ['de', 'en', 'es', 'fr', 'ja', 'ko', 'pt'];
  const changed = languages.flatMap((language) =>
    readFileSync(path.join(FIXTURES, 'chat', `${language}.held-out.txt`), 'utf8')
      .split('\n')
      .filter((line) => speak(line, language) !== speak(line, language, false)),
  );
  expect(changed.length).toBeLessThan(30);
  const sentences = readFileSync(path.join(FIXTURES, 'chat/sentences.held-out.txt'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([language = '', text = '']) => speak(text, language) !== speak(text, language, false));
  expect(sentences).toEqual([]);
});
