import { withoutUndefined } from '../../shared/common/without-undefined.ts';
import type { Utterance } from '../speech/types.ts';
import type { BotStore } from '../store/types/bot-store.ts';
import type { KeptRequest, KeptUtterance } from '../store/types/kept-queues.ts';

type KeptSpeech = Extract<KeptRequest, { kind: 'speech' }>;

/** An utterance as another process can speak it, if this one stops before its turn. */
export function keptSpeech(
  { text, voice, language, tone, exaggeration, speed, pitch, scope, sounds }: Utterance,
  facts: {
    readonly voiceName?: string | undefined;
    readonly sourceChannelId?: string | undefined;
    readonly command: string;
  },
): KeptSpeech {
  const style = { language, tone, exaggeration, speed, pitch, scope };
  const utterance: KeptUtterance = {
    text,
    voice,
    ...withoutUndefined(style),
    ...(sounds && { sounds: sounds.map(({ start, end, id }) => ({ start, end, id })) }),
  };
  const { command, ...more } = facts;
  return { kind: 'speech', utterance, command, ...withoutUndefined(more) };
}

/** The utterance of {@link keptSpeech}. Sound effects that were removed since are silent. */
export function toUtterance(
  { sounds }: Pick<BotStore, 'sounds'>,
  guildId: string,
  { utterance: { sounds: kept, ...rest } }: KeptSpeech,
): Utterance {
  const read = (id: string) => () => sounds.audio(guildId, id);
  return {
    ...withoutUndefined(rest),
    text: rest.text,
    voice: rest.voice,
    ...(kept && { sounds: kept.map((sound) => ({ ...sound, read: read(sound.id) })) }),
  };
}
