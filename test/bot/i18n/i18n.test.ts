import { describe, expect, test } from 'vitest';
import {
  describeCharacters,
  describeFailure,
  REPLY_LANGUAGES,
  translator,
} from '../../../src/bot/i18n/index.ts';
import { Failure } from '../../../src/shared/common/failure.ts';

describe('translator', () => {
  test.each([
    ['en-US', 1, '1 character'],
    ['en-GB', 12, '12 characters'],
    ['ko', 3, '3자'],
    ['ja', 3, '3文字'],
    ['de', 12, '12 Zeichen'],
    ['fr', 1_000, '1\u202f000 caractères'],
    ['es-419', 1, '1 carácter'],
    ['es-ES', 2, '2 caracteres'],
    ['es', 2, '2 caracteres'],
    ['pt-BR', 2, '2 caracteres'],
    ['zh-CN', 3, '3 个字符'],
    ['zh-TW', 3, '3 個字元'],
    ['xx-XX', 2, '2 characters'],
  ])('for %s describes a count of %i as “%s”', (locale, count, expected) => {
    expect(describeCharacters(translator(locale), count)).toBe(expected);
  });

  test("does not interpret a member's own text as a placeholder or a key", () => {
    const t = translator('en-US');
    const text = '{{count}} $t(characters) <b>&';
    expect(t('quote', { text })).toBe(`“${text}”`);
  });
});

describe('describeFailure', () => {
  const t = translator('en-US');

  test('mentions channels and names permissions', () => {
    const failure = new Failure('channel.missing-permission', {
      channelId: '42',
      permissions: ['Connect', 'Speak'],
    });
    expect(describeFailure(t, failure)).toContain('<#42>');
    expect(describeFailure(t, failure)).toContain('**Connect**, **Speak**');
    expect(describeFailure(translator('ko'), failure)).toContain('**연결** 및 **말하기**');
  });

  test('shows sizes in megabytes and waiting times in seconds', () => {
    const large = new Failure('attachment.too-large', { bytes: 12_582_912, limit: 10_485_760 });
    expect(describeFailure(t, large)).toContain('12.0 MB, limit 10.0 MB');
    const resting = new Failure('voice-api.resting', { retryAfterMs: 4_200 });
    expect(describeFailure(t, resting)).toContain('in 5 seconds');
  });

  test("escapes markdown in a member's own text", () => {
    const failure = new Failure('voice.unknown', { voice: '**loud** @everyone' });
    expect(describeFailure(t, failure)).toContain('\\*\\*loud\\*\\*');
  });

  test.each(REPLY_LANGUAGES)('fills in every placeholder in %s', (language) => {
    const contexts: [Failure['code'], object][] = [
      ['text.too-long', { characters: 10, limit: 5 }],
      ['voice-api.failed', { status: 500 }],
      ['voice-api.rejected', { reason: 'text' }],
      ['channel.full', { channelId: '1' }],
      ['queue.full', { limit: 50 }],
      ['connection.failed', { channelId: '1', reason: 'timeout' }],
    ];
    for (const [code, context] of contexts) {
      const failure = new Failure(code, context as never);
      expect(describeFailure(translator(language), failure)).not.toMatch(/{{|}}/);
    }
  });
});
