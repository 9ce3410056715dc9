import type { RecordingPurpose } from '../../../shared/pages/browser/recorder/judge-take.ts';

/** What a recording for an option or a field of a form is for. Apps call recordings to clone a voice from `sample`. */
export function purposeOf(name: string): RecordingPurpose {
  return name === 'sample' ? 'sample' : 'message';
}
