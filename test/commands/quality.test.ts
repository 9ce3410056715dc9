import { expect, test } from 'vitest';
import { describeQuality } from '../../commands/cloning/create-voice.ts';
import { translator } from '../../src/bot/i18n/index.ts';

test.each(['en', 'ko', 'ja'])(
  'in %s, the likeness line ends with a full stop when there is no hint',
  (language) => {
    const t = translator(language);
    const [bare] = describeQuality(t, 'fair; score=0.61');
    const [hinted] = describeQuality(t, 'fair; score=0.61; reasons=sample_short');
    expect(bare).toMatch(/[.。]$/);
    expect(hinted).toContain(bare);
    expect(describeQuality(t, 'good; score=0.9')).toEqual([]);
  },
);
