import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { definitions } from '../../commands/index.ts';
import { CLIP_RETENTION_DAYS } from '../../src/bot/speech/cache/clip-cache.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import { TABLE_LIST } from '../../src/bot/store/personal-data.ts';
import { REPLY_LANGUAGES } from '../../src/bot/store/settings-schema.ts';
import { VOICE_LIMITS } from '../../src/bot/voice/limits.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

const read = (name: string) => readFileSync(`docs/${name}.md`, 'utf8');
const policy = read('privacy-policy');
const directory = read('app-directory');

describe.each(['privacy-policy', 'terms'])('docs/%s.md', (name) => {
  const [top = '', body = ''] = read(name).split('\n---\n');

  test('lists the placeholders that it uses, and no others', () => {
    const listed = [...top.matchAll(/^\| `(\{\{[A-Z_]+\}\})` \|/gm)].map(([, one]) => one);
    const used = new Set(body.match(/\{\{[A-Z_]+\}\}/g));
    expect([...used].toSorted()).toEqual(listed.toSorted());
    expect(body).not.toMatch(/\[(?:your|name|e-?mail)|TODO|<[A-Z ]+>/i);
  });
});

describe('the privacy policy', () => {
  test('states the times that the code keeps', () => {
    expect(STORE_LIMITS.usageMonths).toBe(13);
    expect(policy).toContain(`| ${STORE_LIMITS.usageMonths} months |`);
    expect(STORE_LIMITS.consentKeptMs).toBe(365 * DAY_MS);
    expect(policy).toContain('until a year after the voice was deleted');
    expect(policy).toContain(`${STORE_LIMITS.guildGraceMs / DAY_MS} days after a server removes`);
    expect(policy).toContain(`up to ${CLIP_RETENTION_DAYS} days after they were last played`);
    expect(policy).toMatch(
      new RegExp(
        `last clip, and up to ${VOICE_LIMITS.recentMs / 60_000} minutes of\\sthe clips before it`,
      ),
    );
  });

  test('covers every table with personal data', () => {
    /** The words that stand for a table. */
    const words: Readonly<Record<string, string>> = {
      bot_clones: 'cloned voices: the fitted voice',
      bot_channel_languages: 'each channel and the server wrote in each language',
      bot_consents: 'consent to each cloned voice',
      bot_default_voices: 'default voice',
      bot_dictionary: 'dictionary entries',
      bot_guilds: 'outside of servers',
      bot_member_languages: 'how many lines you',
      bot_member_voices: 'your voice settings',
      bot_presets: 'presets',
      bot_settings: 'settings of the server',
      bot_sounds: 'sound effects',
      bot_unread_members: 'your wish not to be read aloud',
      bot_unread_people: 'in one server or in all of them',
      bot_usage_days: 'by day and command',
      bot_usage_months: "current month's total",
      bot_usage_reservations: 'how many characters',
      bot_voice_deletions: 'cloned voices',
    };
    const personal = TABLE_LIST.filter(({ isPersonal }) => isPersonal).map(({ name }) => name);
    expect(personal.toSorted()).toEqual(Object.keys(words).toSorted());
    const table = policy.slice(policy.indexOf('**What we store.**'));
    expect(Object.values(words).filter((word) => !table.includes(word))).toEqual([]);
  });
});

describe('docs/app-directory.md', () => {
  /** The text below a heading, and the numbers in the heading. */
  const section = (heading: string) => {
    const [, rest = '', below = ''] =
      new RegExp(`^### ${heading}([^\\n]*)\\n(.*?)(?=^##)`, 'ms').exec(directory) ?? [];
    const [, content = ''] = /```text\n(.*?)\n```/s.exec(below) ?? [];
    return { limits: (rest.match(/\d+/g) ?? []).map(Number), content };
  };

  test.each(['Description', 'Summary'])('has a text under %s within its limit', (heading) => {
    const { limits, content } = section(heading);
    const characters = [...content].length;
    expect(characters).toBeGreaterThan(100);
    expect(characters).toBeLessThanOrEqual(limits[0] ?? 0);
  });

  test('has tags within their limits', () => {
    const { limits, content } = section('Tags');
    const [most = 0, length = 0] = limits;
    const tags = content.split('\n');
    expect(tags.length).toBeGreaterThan(2);
    expect(tags.length).toBeLessThanOrEqual(most);
    expect(tags.filter((tag) => [...tag].length > length)).toEqual([]);
  });

  test('names the languages of the replies', () => {
    const { content } = section('Supported languages');
    const codes = [...content.matchAll(/\(([\w-]+)\)$/gm)].map(([, code]) => code);
    expect(codes.toSorted()).toEqual([...REPLY_LANGUAGES].toSorted());
  });

  test('names only commands that exist', () => {
    const named = [...directory.matchAll(/(?<![\w./:-])\/([a-z]+)\b(?!\/)/g)].map(
      ([, name]) => name,
    );
    const known = definitions.map(({ name }) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });
});
