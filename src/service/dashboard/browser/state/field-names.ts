import type { ErrorReply } from '../../protocol.ts';

/** What the API's fields are called in the forms here. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  ref_audio: 'Recording',
  text: 'Text',
  name: 'Name',
  voice_id: 'Voice',
  voice: 'Voice',
  language: 'Language',
  tone_instruction: 'Tone',
  exaggeration: 'Emotion',
  plan: 'Plan',
};

/** The sentence of an error as people here read it: "Recording: …", where programs read "ref_audio: …". */
export function sentenceOf({
  message,
  param,
}: Pick<ErrorReply['error'], 'message' | 'param'>): string {
  const name = param === null ? undefined : FIELD_NAMES[param];
  if (name === undefined || !message.startsWith(`${param}: `)) return message;
  return `${name}${message.slice(param?.length)}`;
}
