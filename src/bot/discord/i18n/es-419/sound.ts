import type { sound as english } from '../en/sound.ts';
import type { Draft } from '../language.ts';

export const sound: Draft<typeof english, 'es-419'> = {};
