import type { AttachmentInfo } from '../../src/bot/discord/attachments.ts';
import type { MessageKey, Translate } from '../../src/bot/i18n/index.ts';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import { type Bill, openBill } from '../../src/bot/policy/billing.ts';
import { readCloneLanguages } from '../../src/bot/speech/cloning/clone-report.ts';
import type { NewVoice, VoiceSample } from '../../src/bot/speech/cloning/types.ts';
import type { CloneDraft, ClonedVoice } from '../../src/bot/store/clones.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import type { Destination } from '../options/delivery.ts';
import { callerOf, spenderOf, voiceChannelOf } from '../shared/caller.ts';
import { describeLikeness } from '../shared/clone-likeness.ts';
import { prepareText } from '../speaking/request.ts';
import { voiceRows } from './buttons.ts';
import { type Presentation, presentVoice } from './present-voice.ts';

/** A voice to be cloned, as typed. */
export interface CloneOrder extends Pick<CloneDraft, 'name' | 'ownerId' | 'isPrivate' | 'consent'> {
  /** The first text that the voice speaks. */
  readonly text: string;
  /** Whether the voice speaks only the beginning of a text that is too long. Default: false. */
  readonly isTextCut?: boolean;
  readonly destination: Destination;
  readonly sample: AttachmentInfo;
}

/**
 * Clones a voice, saves it for the guild and plays it. Everything that can be checked without the voice service is
 * checked first. Each guild clones one voice at a time, because recordings are large and limits must hold.
 * @throws Failure
 */
export async function createVoice(call: AnyCall, order: CloneOrder): Promise<void> {
  const { guildId } = callerOf(call.interaction);
  const created = await call.services.runInOrder(`clone ${guildId}`, () =>
    cloneAndSave(call, guildId, order),
  );
  await presentVoice(call, {
    ...created,
    destination: order.destination,
    rows: voiceRows(call.t, created.voice, ['mine', 'keep', 'text', 'askDelete']),
    heading: describeCreated(call, created.voice),
  });
}

async function cloneAndSave(
  call: AnyCall,
  guildId: string,
  order: CloneOrder,
): Promise<Pick<Presentation, 'voice' | 'text' | 'clip' | 'bill'>> {
  const { services } = call;
  const { name, ownerId, isPrivate, consent } = order;
  const draft = { name, ownerId, isPrivate, consent };
  await services.store.clones.checkCanAdd(guildId, draft);
  const text = await prepareText(call, order.text, { isCut: order.isTextCut ?? false });
  if (order.destination === 'voice' && voiceChannelOf(call.interaction) === undefined) {
    throw new Failure('member.not-in-voice', {});
  }
  const sample = await readSample(call, order);
  const { voiceId, quality, clip, bill } = await clone(call, sample, text);
  try {
    const voice = await services.store.clones.add(guildId, { ...draft, voiceId, quality });
    return { voice, text, clip, bill };
  } catch (error) {
    // The voice could not be saved, so nobody can use it.
    clip.cancel();
    await services.deletionQueue.discard(guildId, voiceId);
    throw error;
  }
}

/** Cloning costs as many characters as the text that the new voice speaks. */
async function clone(
  call: AnyCall,
  sample: VoiceSample,
  text: string,
): Promise<NewVoice & { bill: Bill }> {
  const { services, settings, log } = call;
  const bill = await openBill({ ...services, settings, log }, spenderOf(call), text);
  try {
    const created = await services.cloning.cloneVoice(sample, text);
    bill.onSpent(bill.characters);
    return { ...created, bill };
  } finally {
    await bill.close();
  }
}

async function readSample({ services }: AnyCall, { sample }: CloneOrder): Promise<VoiceSample> {
  const { attachments, cloning } = services;
  return cloning.checkSample(await attachments.download(sample, cloning.maxBytes));
}

function describeCreated({ t, services: { cloning } }: AnyCall, voice: ClonedVoice): string {
  const { name, isPrivate, ownerId, consent } = voice;
  return [
    t(isPrivate ? 'clone.made-private' : 'clone.made', {
      name: plainText(name),
      owner: `<@${ownerId}>`,
    }),
    t('clone.stays'),
    t('clone.consent-kept', {
      member: `<@${consent.attestedBy}>`,
      statement: plainText(consent.statement),
    }),
    ...describeQuality(t, voice.quality),
    ...describeLikeness(t, voice.quality, cloning.languages),
  ].join('\n');
}

/** Tips for the owner, by the reasons that the embedded service reports. */
const HINTS: Readonly<Record<string, MessageKey>> = {
  sample_short: 'clone.reason.sample_short',
  sample_noisy: 'clone.reason.sample_noisy',
  sample_clipped: 'clone.reason.sample_clipped',
  sample_muffled: 'clone.reason.sample_muffled',
  sample_echoes: 'clone.reason.sample_echoes',
  sample_several_speakers: 'clone.reason.sample_several_speakers',
};

const REASONS_PREFIX = 'reasons=';

/**
 * A line about the likeness of a cloned voice; empty when the likeness is good or unknown. It is about the built-in voice,
 * so it would be wrong where an engine has cloned the voice, too.
 * @param quality such as `fair; score=0.61; reasons=sample_short,sample_noisy`
 */
export function describeQuality(t: Translate, quality: string | undefined): string[] {
  const [rating, ...facts] = (quality ?? '').split(/;\s*/);
  if (rating !== 'fair' && rating !== 'poor') return [];
  if (readCloneLanguages(quality).length > 0) return [];
  const reasons = facts.find((fact) => fact.startsWith(REASONS_PREFIX)) ?? '';
  const hints = reasons
    .slice(REASONS_PREFIX.length)
    .split(',')
    .flatMap((reason) => {
      const key = Object.hasOwn(HINTS, reason) ? HINTS[reason] : undefined;
      return key === undefined ? [] : [t(key)];
    });
  // Without hints, the sentence must not end with a space.
  return [t(`clone.${rating}`, { reasons: hints.join(' ') }).trimEnd()];
}
