/**
 * How soon another engine must have spoken. On an idle machine it takes less than 1.5 s (measured by `npm run bench --
 * service --only engines`): at most 0.9 s of waiting for an engine that was fast before, and one sentence of the embedded
 * engine. This bound only tells that from the next deadlines, 10 and 15 s, on a machine that is several times slower.
 */
export const FALLBACK_MS = 8_000;
