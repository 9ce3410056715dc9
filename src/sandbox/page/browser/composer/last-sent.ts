import { view } from '../state.ts';
import type { Draft } from './draft.ts';

/** What a member sent last in a channel: a command with its options, or null for a message. */
const lastSent = new Map<string, Draft | null>();

export function rememberSent(channelId: string, sent: Draft): void {
  lastSent.set(keyOf(channelId), sent.command === undefined ? null : sent);
}

/** The command that the acting member sent last, unless they have sent a message since then. */
export function lastCommand(channelId: string): Draft | undefined {
  return lastSent.get(keyOf(channelId)) ?? undefined;
}

function keyOf(channelId: string): string {
  return `${view.value?.userId} ${channelId}`;
}
