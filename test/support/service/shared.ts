import { FAULTY_ENGINE, startTestService, type TestService } from './start.ts';
import { storedClone } from './stored-clone.ts';

let speaking: Promise<TestService> | undefined;
let humming: Promise<TestService> | undefined;

/**
 * The service that all files of a worker share, because starting one takes longer than most tests. Files leave nothing
 * in it but accounts of their own, and voices that they have cloned. A cloned voice is the stored one.
 */
export function speakingService(): Promise<TestService> {
  speaking ??= startTestService({ startSampleChild: storedClone });
  return speaking;
}

/** Likewise, for tests whose subject is not speech: its engine hums, or fails as the text says. */
export function hummingService(): Promise<TestService> {
  humming ??= startTestService({ synthesizers: [FAULTY_ENGINE], startSampleChild: storedClone });
  return humming;
}
