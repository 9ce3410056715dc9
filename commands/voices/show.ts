import type { AnyCall } from '../../src/bot/interactions/command.ts';
import { readMemberVoice } from '../member-voice/describe.ts';
import { mayPlayInChannel } from '../previews/play.ts';
import { callerOf } from '../shared/caller.ts';
import { type CatalogView, catalogFor, selectedEntry } from './catalog.ts';
import { listCard } from './list-card.ts';
import { voiceCard } from './voice-card.ts';

/** Shows the member's own voice and a page of the catalog. */
export async function showList(call: AnyCall, view: CatalogView, note?: string): Promise<void> {
  const caller = callerOf(call.interaction);
  const [entries, own] = await Promise.all([
    catalogFor(call),
    readMemberVoice(call, caller.memberId),
  ]);
  await call.reply.show(listCard(call.t, { entries, view, caller, own, note }));
}

/** Shows the selected voice, or the list if the voice is gone. */
export async function showVoice(call: AnyCall, view: CatalogView, note?: string): Promise<void> {
  const caller = callerOf(call.interaction);
  const entry = selectedEntry(await catalogFor(call), view);
  if (entry === undefined) return showList(call, view, note ?? call.t('voices.gone'));
  const own = await readMemberVoice(call, caller.memberId);
  const card = { entry, view, caller, own, note, mayPlayInChannel: mayPlayInChannel(call) };
  await call.reply.show(voiceCard(call.t, card));
}
