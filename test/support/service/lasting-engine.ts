import type { LoadSynthesizer } from '../../../src/service/engines/embedded/types.ts';
import loadFaultyEngine from './faulty-engine.ts';

/** Half seconds of each segment. Long enough that no listener misses it, however busy the machine is. */
const TIMES = 20;

/** Hums for ten seconds, whatever the text is. */
const loadLastingEngine: LoadSynthesizer = async () => {
  const engine = await loadFaultyEngine();
  return {
    ...engine,
    name: 'lasting',
    speak: (text, sink) => {
      let isWanted = true;
      for (let time = 0; time < TIMES && isWanted; time += 1) {
        engine.speak(text, (samples) => {
          isWanted = sink(samples);
          return isWanted;
        });
      }
    },
  };
};
export default loadLastingEngine;
