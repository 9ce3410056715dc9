import type { AnyCall } from '../../src/bot/interactions/command.ts';
import { accessFailure, assertNotBlocked } from '../../src/bot/policy/access.ts';
import { guildIdOf } from '../../src/bot/policy/interaction-scope.ts';
import type { Preview } from '../../src/bot/speech/previews.ts';
import type { Utterance } from '../../src/bot/speech/types.ts';
import type { VoiceSettings } from '../../src/bot/store/voice-settings.ts';
import type { QueueItem } from '../../src/bot/voice/types.ts';
import { Failure, isFailure } from '../../src/shared/common/failure.ts';
import { withoutUndefined } from '../../src/shared/common/without-undefined.ts';
import { languageOfVoice } from '../../src/shared/contract/voices.ts';
import { callerOf, voiceChannelOf } from '../shared/caller.ts';
import { creditLines } from '../shared/credits.ts';
import { postPrivately } from '../speaking/post-file.ts';
import { greetingIn } from './greetings.ts';

/** A greeting with these settings, for members to hear before they choose. */
export interface Sample {
  readonly settings: VoiceSettings;
  /** The name of the voice or preset, for the queue. */
  readonly name: string;
}

/** Shows a note on the card whose button was pressed. */
type ShowNote = (note: string) => Promise<void>;

/**
 * Posts a sample as a voice message that only the caller sees, below the card. It is free for the server.
 * @throws Failure `access.blocked`, `preview.limit`, `queue.full`, `queue.member-full`, and those of synthesis
 */
export async function playPrivately(
  call: AnyCall,
  sample: Sample,
  showNote: ShowNote,
): Promise<void> {
  const { clip, isPrimary } = await prepare(call, sample);
  await postPrivately(call, clip);
  if (!isPrimary) await showNote(`-# ${call.t('say.fallback')}`);
}

/** Why the caller may not let everyone in a voice channel hear a sample. They still have to join one. */
export function channelFailure({
  interaction,
  settings,
}: Omit<AnyCall, 'reply'>): Failure | undefined {
  if (guildIdOf(interaction) === null) return new Failure('member.needs-voice', {});
  return accessFailure('speak', interaction, settings);
}

/**
 * Plays a sample in the caller's voice channel. It is free for the server. There is no {@link channelFailure}.
 * @throws Failure `access.blocked`, `member.needs-voice`, and those of {@link playPrivately} and the voice channel
 */
export async function playInChannel(
  call: AnyCall,
  sample: Sample,
  showNote: ShowNote,
): Promise<void> {
  const { interaction, t } = call;
  const channelId = voiceChannelOf(interaction);
  if (channelId === undefined) throw new Failure('member.needs-voice', {});
  const { clip, isPrimary } = await prepare(call, sample);
  const content = {
    text: textOf(call, sample).text,
    voiceName: sample.name,
    voiceId: sample.settings.voice,
  };
  const heard = t('voices.heard', { channel: `<#${channelId}>` }) + creditLines(clip.credits);
  const note = [heard, ...(isPrimary ? [] : [`-# ${t('say.fallback')}`])].join('\n');
  await playFromCard(call, { channelId, content, prepare: () => clip }, () => showNote(note));
}

/**
 * Queues a clip whose button is on a card, and shows something meanwhile. It is no failure if the clip is removed.
 * @throws Failure `queue.full`, `queue.member-full`, and those of the voice channel
 */
export async function playFromCard(
  { interaction, services, settings, trace }: AnyCall,
  item: Pick<QueueItem, 'channelId' | 'content' | 'prepare'>,
  show: () => Promise<void>,
): Promise<void> {
  const queued = services.sessions.enqueue(callerOf(interaction).guildId, {
    ...item,
    userId: interaction.user.id,
    limits: settings.queue,
    trace,
  });
  queued.started.catch(() => undefined);
  const finished = queued.finished.catch((error: unknown) => {
    if (!isFailure(error, 'queue.removed')) throw error;
  });
  await Promise.all([show(), finished]);
}

/** Only previews that have to be synthesized wait for their turn. */
async function prepare(call: AnyCall, sample: Sample): Promise<Preview> {
  const { interaction, services, settings } = call;
  assertNotBlocked(interaction, settings);
  const { guildId, memberId } = callerOf(interaction);
  const { previews, renderQueue } = services;
  const utterance = utteranceOf(call, sample);
  const make = () => previews.make(utterance, { guildId, memberId });
  if (previews.has(utterance)) return make();
  return renderQueue.run({ scope: guildId, memberId }, settings.queue, make);
}

function utteranceOf(call: AnyCall, sample: Sample): Utterance {
  const { voice, tone, speed, pitch } = sample.settings;
  return { voice, ...textOf(call, sample), ...withoutUndefined({ tone, speed, pitch }) };
}

/** In the language that is set, or else in the voice's; cloned voices speak the reader's. */
function textOf(
  { t, services }: AnyCall,
  { settings }: Sample,
): { text: string; language: string } {
  const own = languageOfVoice(services.voices, settings.voice);
  return greetingIn(settings.language ?? own ?? t.language);
}
