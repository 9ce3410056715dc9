import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Twenty seconds and more each on two cores, the longest first. */
const LONGEST = [
  'stories/processes',
  'stories/console',
  'bench/pages',
  'stories/lines-cut',
  'sandbox/page/sound',
  'service/cloning/cloning',
  'stories/say-in-voice',
  'service/pool',
  'stories/read-heard',
  'stories/queue',
  'pages/dashboard-voices',
  'service/cli',
  'stories/hostile-text',
  'stories/fallback',
  'pages/sandbox-voice',
  'service/emotion',
  'service/languages',
  'service/http/contract',
  'pages/sandbox-composer-options',
  'stories/restart',
  'pages/sandbox-composer-voices',
  'pages/sandbox-composer-messages',
  'service/process',
  'pages/dashboard-looks',
  'service/engine-conformance',
  'service/spoken-languages',
  'stories/hundred-guilds',
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
