import { expect, test } from 'vitest';
import { PRESET_KEYS, presetId } from '../../../src/shared/contract/voices.ts';
import { AVATAR_HUES, avatarShape } from '../../../src/shared/pages/browser/voice-avatar-shape.ts';

test('a voice keeps its picture from release to release', () => {
  expect(avatarShape('voice-b-en-f-01')).toEqual({
    bars: [10.4, 5.8, 16.9, 10.4, 7.2],
    hue: 3,
    patch: { x: 2.4, y: 12.7 },
    patchHue: 4,
  });
});

test('every preset voice has a picture of its own, and all hues are used', () => {
  const shapes = PRESET_KEYS.map((key) => avatarShape(presetId(key)));
  expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(PRESET_KEYS.length);
  expect(new Set(shapes.map(({ hue }) => hue)).size).toBe(AVATAR_HUES);
});
