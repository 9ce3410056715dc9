import { describe, expect, test } from 'vitest';
import { describeServers } from '../../commands/privacy/describe-data.ts';
import { describeDeleted } from '../../commands/shared/delete-clone.ts';
import {
  describeFailure,
  REPLY_LANGUAGES,
  sentencesIn,
  translator,
} from '../../src/bot/i18n/index.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import { Failure } from '../../src/shared/common/failure.ts';

/** Discord's limit for one message. */
const MESSAGE_CHARACTERS = 2_000;
/** Discord's limit for the texts of one card. */
const CARD_CHARACTERS = 4_000;
/** For the rest of a card. */
const ROOM = 1_500;

const { settingsListLength, presetsPerGuild, nameCharacters } = STORE_LIMITS;
const IDS = Array.from({ length: settingsListLength }, (_, i) =>
  String(1_573_840_593_551_884_300n + BigInt(i)),
);

/** Discord's limits for texts of one kind, in characters. */
const TEXT_LIMITS: readonly (readonly [string, RegExp, number])[] = [
  ['names of commands and options', /^(command|subcommand|option)\.[\w.-]+\.name$/, 32],
  ['descriptions of commands and options', /^(command|subcommand|option)\..*\.description$/, 100],
  ['names of message menus', /^menu\./, 32],
  ['button labels', /(^|\.)button(\.|$)|^clone\.request\.(allow|refuse)$/, 80],
  [
    'choices in menus, and what they say below',
    /^settings\.page\.[\w-]+(\.hint)?$|^setting\.roles\.\w+(\.hint)?$/,
    100,
  ],
  [
    'menu placeholders',
    /^(settings\.([\w.]+\.choose|roles\.(limit|add)|words\.remove)|voices\.choose|voices\.filter\.\w+|queue\.remove|read\.menu\.\w+)$/,
    150,
  ],
  ['descriptions of fields', /^settings\.range$/, 100],
  [
    'titles and labels of forms',
    /^(clone\.form\.(title|name|text|consent|who)$|draft\.form\.[\w-]+$|\w+\.(text|rename)\.(title|label)$|\w+\.form\.\w+\.(title|label)$)/,
    45,
  ],
  ['hints in forms', /^\w+\.form\.\w+\.hint$/, 100],
];

describe.each(REPLY_LANGUAGES)('texts in %s', (language) => {
  test.each(TEXT_LIMITS)('%s are as short as Discord requires', (_, keys, limit) => {
    const texts = Object.entries(sentencesIn(language)).filter(([key]) => keys.test(key));
    expect(texts).not.toEqual([]);
    expect(texts.filter(([, text]) => text.length > limit)).toEqual([]);
  });
});

describe.each(REPLY_LANGUAGES)('the longest reply in %s', (language) => {
  const t = translator(language);

  test('that lists the required roles fits into a message', () => {
    const failure = new Failure('access.role-needed', { roles: IDS });
    expect(describeFailure(t, failure).length).toBeLessThanOrEqual(MESSAGE_CHARACTERS);
  });

  test('that lists the presets deleted with a voice fits into a message', () => {
    const presets = Array.from({ length: presetsPerGuild }, () => '*'.repeat(nameCharacters));
    const consent = { attestedBy: '1', attestedAt: 0, statement: '' };
    const names = { voiceId: 'x', guildId: '1', ownerId: '1', name: '*'.repeat(nameCharacters) };
    const voice = { ...names, isPrivate: false, consent, createdAt: 0 };
    expect(describeDeleted(t, { voice, presets, isPending: true }).length).toBeLessThanOrEqual(
      MESSAGE_CHARACTERS,
    );
  });

  test('that shows what many servers store about a member fits into a card', () => {
    const many = Array.from({ length: 10 }, () => ({}) as never);
    const lists = { presets: many, clones: many, consents: many, sounds: many };
    const voice = { voice: 'x', nickname: '*'.repeat(nameCharacters), isLocked: true };
    const codes = ['en', 'ko', 'ja', 'de'] as const;
    const languages = codes.map((code) => ({ language: code, lines: 60 }));
    const dictionaries = { dictionary: many, ownDictionary: many };
    const data = { guildId: '1', isRead: true, voice, ...lists, ...dictionaries, languages };
    const servers = Array.from({ length: 50 }, () => ({ ...data, usage: many }));
    const shown = describeServers(t, servers, () => '\\*'.repeat(100)).join('\n');
    expect(shown.length).toBeGreaterThan(1_000);
    expect(shown.length).toBeLessThanOrEqual(CARD_CHARACTERS - ROOM);
  });
});
