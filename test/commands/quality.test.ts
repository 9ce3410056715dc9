import { expect, test } from 'vitest';
import { describeQuality } from '../../commands/cloning/create-voice.ts';
import { describeLikeness } from '../../commands/shared/clone-likeness.ts';
import { REPLY_LANGUAGES, translator } from '../../src/bot/i18n/index.ts';
import { languageName } from '../../src/bot/policy/choose-voice.ts';
import { LANGUAGES } from '../../src/shared/contract/languages.ts';

test.each(['en', 'ko', 'ja'])('in %s, likeness without a hint ends in a full stop', (language) => {
  const t = translator(language);
  const [bare] = describeQuality(t, 'fair; score=0.61');
  const [hinted] = describeQuality(t, 'fair; score=0.61; reasons=sample_short');
  expect(bare).toMatch(/[.。]$/);
  expect(hinted).toContain(bare);
  expect(describeQuality(t, 'good; score=0.9')).toEqual([]);
});

test.each(REPLY_LANGUAGES)(
  'in %s, a clone’s reply says in which languages it sounds like the person',
  (language) => {
    const t = translator(language);
    const all = `languages=${LANGUAGES.join(',')}`;
    const one = ['languages=en', undefined].map((report) => describeLikeness(t, report, ['en'])[0]);
    for (const line of one) expect(line).toContain(languageName('en', language));
    const every = [all, undefined].map((report) => describeLikeness(t, report, LANGUAGES)[0]);
    expect(new Set([...one, ...every]).size).toBe(4);
    for (const line of [...one, ...every]) expect(line).toMatch(/^-# [^{}]+$/);
    expect(describeLikeness(t, 'good; score=0.9', [])).toEqual([]);
  },
);
