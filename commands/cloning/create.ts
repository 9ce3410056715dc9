import type { Attached } from '../../src/bot/discord/attachments.ts';
import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import { plainText } from '../../src/bot/discord/plain-text.ts';
import type { Bill } from '../../src/bot/policy/billing.ts';
import type { NewVoice, VoiceSample } from '../../src/bot/speech/cloning/types.ts';
import type { CloneDraft, ClonedVoice } from '../../src/bot/store/types/clones.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { countCharacters } from '../../src/shared/contract/contract.ts';
import { askerOf } from '../shared/asker.ts';
import { billFor } from '../speaking/bill.ts';
import type { SpeakingCall } from '../speaking/call.ts';
import type { OUTPUTS } from '../speaking/request.ts';
import { voiceChannelOf } from '../speaking/speaker.ts';
import { spokenText } from '../speaking/spoken-text.ts';
import { madeRows } from './buttons.ts';
import { type Presented, present } from './present.ts';
import { describeQuality } from './quality.ts';

/** A voice that somebody wants, before anything of it was checked. */
export interface CloneOrder extends Pick<CloneDraft, 'name' | 'ownerId' | 'isPrivate' | 'consent'> {
  /** As it was typed. */
  readonly text: string;
  readonly output: (typeof OUTPUTS)[number];
  /** Finds the recording. */
  sample(): Promise<Attached>;
}

/**
 * Makes a voice, keeps it for this server and lets it be heard. What can be checked without the voice
 * service is checked before it is asked. One voice after the other in each server: recordings are
 * large, and limits hold.
 * @throws Failure
 */
export async function createVoice(call: SpeakingCall, order: CloneOrder): Promise<void> {
  const { guildId } = askerOf(call.interaction);
  const made = await call.services.runInOrder(`clone ${guildId}`, () => make(call, guildId, order));
  const { voice, text, clip, left } = made;
  await present(call, {
    voice,
    text,
    clip,
    left,
    output: order.output,
    rows: madeRows(call.t, voice),
    head: describeMade(call.t, voice),
  });
}

async function make(
  call: SpeakingCall,
  guildId: string,
  order: CloneOrder,
): Promise<Pick<Presented, 'voice' | 'text' | 'clip' | 'left'>> {
  const { services } = call;
  const { name, ownerId, isPrivate, consent } = order;
  const draft = { name, ownerId, isPrivate, consent };
  await services.store.clones.checkRoom(guildId, draft);
  const text = await spokenText(call, order.text);
  if (order.output === 'voice' && voiceChannelOf(call.interaction) === undefined) {
    throw new Failure('member.not-in-voice', {});
  }
  const sample = await readSample(call, order);
  const { voiceId, quality, clip, left } = await payAndMake(call, sample, text);
  try {
    const voice = await services.store.clones.add(guildId, { ...draft, voiceId, quality });
    return { voice, text, clip, left };
  } catch (error) {
    // Nobody will ever speak with it.
    clip.cancel();
    await services.cloning.deleteVoice(voiceId);
    throw error;
  }
}

/** What a voice says first is what it costs. */
async function payAndMake(
  call: SpeakingCall,
  sample: VoiceSample,
  text: string,
): Promise<NewVoice & Pick<Bill, 'left'>> {
  const characters = countCharacters(text);
  const bill = await billFor(call, characters);
  try {
    const made = await call.services.cloning.cloneVoice(sample, text);
    bill.onSpent(characters);
    return { ...made, left: bill.left };
  } finally {
    await bill.close();
  }
}

async function readSample({ services }: SpeakingCall, order: CloneOrder): Promise<VoiceSample> {
  const { attachments, cloning } = services;
  const bytes = await attachments.download(await order.sample(), cloning.maxBytes);
  return cloning.checkSample(bytes);
}

function describeMade(t: Translate, voice: ClonedVoice): string {
  const { name, isPrivate, ownerId, consent } = voice;
  return [
    t(isPrivate ? 'clone.made-private' : 'clone.made', {
      name: plainText(name),
      owner: `<@${ownerId}>`,
    }),
    t('clone.stays', { button: t('clone.button.delete') }),
    t('clone.consent-kept', {
      member: `<@${consent.attestedBy}>`,
      statement: plainText(consent.statement),
    }),
    ...describeQuality(t, voice.quality),
  ].join('\n');
}
