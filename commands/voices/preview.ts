import { describeFailure } from '../../src/bot/discord/i18n/index.ts';
import type { ComponentCall } from '../../src/bot/interactions/command.ts';
import { accessFailure, assertNotBlocked } from '../../src/bot/policy/access.ts';
import { openBill } from '../../src/bot/policy/billing.ts';
import { guildIdOf } from '../../src/bot/policy/interaction-scope.ts';
import type { Preview } from '../../src/bot/speech/previews.ts';
import type { Utterance } from '../../src/bot/speech/types.ts';
import { isFailure, toFailure } from '../../src/shared/common/failure.ts';
import { spenderOf, voiceChannelOf } from '../shared/caller.ts';
import { describeCost } from '../speaking/replies.ts';
import { selectedVoice, showCatalog } from './actions.ts';
import type { CatalogEntry, CatalogView } from './catalog.ts';
import { describeEntry } from './controls.ts';
import { greetingIn } from './greetings.ts';

interface PlayedPreview {
  view: CatalogView;
  entry: CatalogEntry;
  preview: Preview;
  text: string;
  notes: readonly string[];
}

/**
 * Plays a greeting in the selected voice: in the voice's language, or in the caller's for cloned voices. It plays in
 * the voice channel if the caller and the bot are both there, and is posted otherwise.
 */
export async function playPreview(call: ComponentCall): Promise<void> {
  assertNotBlocked(call.interaction, call.settings);
  const { view, entry } = await selectedVoice(call);
  const { kind, voice } = entry;
  const greeting = greetingIn(kind === 'preset' ? voice.language : call.t.language);
  const utterance = { voice: entry.id, ...greeting };
  const { preview, cost } = await makePreview(call, utterance);
  const paid = preview.isPrimary ? cost : call.t('say.fallback');
  const notes = paid === undefined ? [] : [`\n-# ${paid}`];
  const channelId = sharedVoiceChannel(call);
  if (channelId !== undefined) {
    const played = { view, entry, preview, text: utterance.text, notes };
    const error = await speak(call, played, channelId);
    if (error === undefined) return;
    notes.push(error);
  }
  await showCatalog(call, view, { note: notes.join(''), files: [await preview.file()] });
}

/**
 * @returns the preview, and a description of its cost; undefined when it was cached
 * @throws Failure `budget.exceeded`, and the failures of `Previews.make`
 */
async function makePreview(
  call: ComponentCall,
  utterance: Utterance,
): Promise<{ preview: Preview; cost: string | undefined }> {
  const { services, t, log } = call;
  const { previews } = services;
  if (previews.has(utterance)) return { preview: await previews.make(utterance), cost: undefined };
  const bill = await openBill({ ...services, log }, spenderOf(call), utterance);
  try {
    const preview = await previews.make({ ...utterance, onSpent: bill.onSpent });
    return { preview, cost: describeCost(t, bill) };
  } finally {
    await bill.close();
  }
}

/** The voice channel with both the bot and the caller, if the caller may make the bot speak. */
function sharedVoiceChannel({ interaction, services, settings }: ComponentCall) {
  const channelId = voiceChannelOf(interaction);
  if (channelId === undefined) return undefined;
  if (services.sessions.channelOf(guildIdOf(interaction) ?? '') !== channelId) return undefined;
  return accessFailure('speak', interaction, settings) === undefined ? channelId : undefined;
}

/**
 * @returns the reason why the preview could not be played there; undefined when it was played or
 *   skipped
 */
async function speak(
  call: ComponentCall,
  { view, entry, preview, text, notes }: PlayedPreview,
  channelId: string,
): Promise<string | undefined> {
  const { interaction, services, settings, t, log } = call;
  const guildId = guildIdOf(interaction) ?? '';
  try {
    const item = services.sessions.enqueue(guildId, {
      channelId,
      userId: interaction.user.id,
      content: { text, voiceName: describeEntry(t, entry) },
      limits: settings.queue,
      prepare: () => preview.clip,
    });
    const note = t('voices.heard', { channel: `<#${channelId}>` });
    await showCatalog(call, view, { note: note + notes.join('') });
    item.started.catch(() => undefined);
    await item.finished;
  } catch (error) {
    const failure = toFailure(error);
    if (isFailure(failure, 'queue.removed')) return undefined;
    log.info({ err: failure, channelId }, 'posting a preview because the channel failed');
    const reason = describeFailure(t, failure);
    return t('voices.posted-instead', { reason });
  }
  return undefined;
}
