export const recorder = {
  'recorder.label': 'Voice recorder',
  'recorder.read': 'Read this aloud',
  'recorder.read.language': 'Language of the text',
  'recorder.mark': '{{seconds}} s',
  'recorder.mark.min': 'minimum',
  'recorder.mark.good': 'good',
  'recorder.stop': 'Stop',
  'recorder.again': 'Record again',
  'recorder.discard': 'Discard',
  'recorder.close': 'Close',
  'recorder.take': 'Your recording',

  'recorder.waiting': 'Waiting for the microphone. Allow it if your browser asks.',
  'recorder.recording.begin': 'Recording. Speak for at least {{min}} seconds.',
  'recorder.recording.enough': 'Long enough to use. {{good}} seconds or more sound better.',
  'recorder.recording.good': 'That’s a good length. Stop whenever you like.',
  'recorder.recording.message': 'Recording. Speak now.',

  'recorder.level.silent': 'No sound arrives. Check that your microphone isn’t muted.',
  'recorder.level.quiet': 'Too quiet. Move closer to the microphone, or speak up.',
  'recorder.level.clipping': 'Too loud, so it’s distorted. Move away a little.',

  'recorder.take.short-sample':
    'Too short: {{seconds}} seconds. A voice can only be cloned from {{min}} seconds or more. Record again.',
  'recorder.take.short-message': 'Too short to send. Record again.',
  'recorder.take.enough':
    'Recorded {{seconds}} seconds. You can use it; {{good}} seconds or more sound better.',
  'recorder.take.good': 'Recorded {{seconds}} seconds. Listen to it before you use it.',
  'recorder.take.silent':
    'The recording is silent. Check that your microphone isn’t muted, then record again.',
  'recorder.take.quiet': 'It’s very quiet: move closer to the microphone.',
  'recorder.take.clipping': 'Parts are distorted: move away from the microphone a little.',

  'recorder.problem.denied':
    'This page isn’t allowed to use your microphone. Allow it in your browser’s address bar, then try again.',
  'recorder.problem.missing': 'No microphone was found. Connect one, then try again.',
  'recorder.problem.busy': 'Another app is using the microphone. Close that app, then try again.',
  'recorder.problem.insecure':
    'Browsers record only on secure pages. Open this page with https, or choose a file instead.',
  'recorder.problem.unsupported': 'This browser can’t record here. Choose a file instead.',
  'recorder.problem.silent': 'The microphone recorded nothing. Check it, then try again.',
} as const;
