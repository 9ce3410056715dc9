import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Half a minute and more each, the longest first. */
const LONGEST = [
  'journeys/processes',
  'service/languages',
  'journeys/console',
  'service/process',
  'journeys/queue',
  'journeys/hundred-guilds',
  'service/store/conformance',
  'service/cloning/cloning',
  'bench/pages',
  'journeys/say-posted',
  'service/espeak-prosody',
  'journeys/fallback',
  'service/concurrency',
  'service/emotion',
  'service/flite-intelligibility',
  'journeys/turns',
  'journeys/clone-heard',
];

/**
 * Starts long files first. A fresh clone does not know yet how long each takes, and one that is begun at
 * the end is waited for by all.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
      return index < 0 ? LONGEST.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
