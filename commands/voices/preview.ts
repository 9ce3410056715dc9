import type { ComponentCall } from '../../src/bot/discord/command.ts';
import { describeFailure } from '../../src/bot/discord/i18n/index.ts';
import { assertNotBlocked, refusalOf } from '../../src/bot/policy/access.ts';
import type { Preview } from '../../src/bot/speech/previews.ts';
import type { Utterance } from '../../src/bot/speech/types.ts';
import { isFailure, toFailure } from '../../src/shared/common/failure.ts';
import { countCharacters } from '../../src/shared/contract/contract.ts';
import { billFor } from '../speaking/bill.ts';
import { describeCost } from '../speaking/describe.ts';
import { voiceChannelOf } from '../speaking/speaker.ts';
import { chosen, show } from './actions.ts';
import type { Entry, Look } from './catalogue.ts';
import { describeEntry } from './controls.ts';
import { greetingIn } from './greetings.ts';

/**
 * The chosen voice says hello in its home language; a cloned one in the language of whoever listens. It
 * is heard in the voice channel where the member and the bot are together, else posted.
 */
export async function preview(call: ComponentCall): Promise<void> {
  assertNotBlocked(call.interaction, call.settings);
  const { look, entry } = await chosen(call);
  const { kind, voice } = entry;
  const greeting = greetingIn(kind === 'preset' ? voice.language : call.t.language);
  const utterance = { voice: entry.id, ...greeting };
  const { made, paid } = await makePaid(call, utterance);
  const cost = made.isPrimary ? paid : call.t('say.fallback');
  const notes = cost === undefined ? [] : [`\n-# ${cost}`];
  const channelId = commonChannel(call);
  if (channelId !== undefined) {
    const trouble = await speak(
      call,
      { look, entry, made, text: utterance.text, notes },
      channelId,
    );
    if (trouble === undefined) return;
    notes.push(trouble);
  }
  await show(call, look, { note: notes.join(''), files: [await made.file()] });
}

/**
 * @returns the clip, and what was paid for it, in words; undefined: it was there already
 * @throws Failure `budget.exceeded`, and what `Previews.make` throws
 */
async function makePaid(
  call: ComponentCall,
  utterance: Utterance,
): Promise<{ made: Preview; paid: string | undefined }> {
  const { previews } = call.services;
  if (previews.has(utterance)) return { made: await previews.make(utterance), paid: undefined };
  const characters = countCharacters(utterance.text);
  const bill = await billFor(call, characters);
  try {
    const made = await previews.make({ ...utterance, onSpent: bill.onSpent });
    return { made, paid: describeCost(call.t, { characters, left: bill.left }) };
  } finally {
    await bill.close();
  }
}

/** Where the bot speaks already and the member listens, if they may have it speak. */
function commonChannel({ interaction, services, settings }: ComponentCall): string | undefined {
  const channelId = voiceChannelOf(interaction);
  if (channelId === undefined) return undefined;
  if (services.sessions.channelOf(interaction.guildId ?? '') !== channelId) return undefined;
  return refusalOf('speak', interaction, settings) === undefined ? channelId : undefined;
}

interface Spoken {
  look: Look;
  entry: Entry;
  made: Preview;
  text: string;
  notes: readonly string[];
}

/** @returns why it could not be heard there; undefined when it was, or somebody skipped it */
async function speak(
  call: ComponentCall,
  { look, entry, made, text, notes }: Spoken,
  channelId: string,
): Promise<string | undefined> {
  const { interaction, services, settings, t, log } = call;
  const guildId = interaction.guildId ?? '';
  try {
    const ticket = services.sessions.enqueue(guildId, {
      channelId,
      userId: interaction.user.id,
      content: { text, voiceName: describeEntry(t, entry) },
      limits: settings.queue,
      prepare: () => made.clip,
    });
    const note = t('voices.heard', { channel: `<#${channelId}>` });
    await show(call, look, { note: note + notes.join('') });
    ticket.started.catch(() => undefined);
    await ticket.finished;
  } catch (error) {
    const failure = toFailure(error);
    if (isFailure(failure, 'queue.removed')) return undefined;
    log.info({ err: failure, channelId }, 'a preview is posted instead of spoken');
    const reason = describeFailure(t, failure);
    return t('voices.posted-instead', { reason });
  }
  return undefined;
}
