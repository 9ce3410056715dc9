import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Whole seconds by project and file. `npm run test:durations` updates it. */
export type Durations = Record<string, Record<string, number>>;

export const DURATIONS_FILE = path.resolve('test/durations.json');

export const readDurations = (): Durations => JSON.parse(readFileSync(DURATIONS_FILE, 'utf8'));
