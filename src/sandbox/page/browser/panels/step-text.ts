import type { Step, StepKind } from '../../protocol.ts';
import { formatDuration } from '../activity/duration-text.ts';
import { t } from '../i18n/index.ts';
import { guild } from '../state.ts';

/** The connection that a step was seen on. */
export type Lane = 'gateway' | 'http' | 'voice' | 'sound';

const GATEWAY: readonly StepKind[] = [
  'sent',
  'already-in-voice',
  'voice-joining',
  'voice-leaving',
  'voice-refused',
];
const SOUND: readonly StepKind[] = ['first-packet', 'first-sound', 'speech-end'];

export function laneOf({ kind }: Step): Lane {
  if (GATEWAY.includes(kind)) return 'gateway';
  if (SOUND.includes(kind)) return 'sound';
  return kind.startsWith('voice-') ? 'voice' : 'http';
}

export function stepTitle({ kind, details: { channelId } }: Step): string {
  const channel = guild.value?.channels.find(({ id }) => id === channelId)?.name ?? '';
  return t(`path.${kind}`, { channel });
}

/** What happened, in a sentence. */
export function stepText({ kind, details }: Step): string {
  const { code, durationMs, isEncrypted, isResumed, refusal, times } = details;
  if (kind === 'first-packet' && !isEncrypted) return t('path.first-packet.plain');
  if (kind === 'voice-connected' && isResumed) return t('path.voice-connected.resumed');
  if (kind === 'edited' && times !== undefined) return t('path.edited.times', { count: times });
  if (kind === 'refused') return t('path.refused.text', { reason: errorText(details) });
  if (kind === 'voice-refused') {
    return t('path.voice-refused.text', { reason: t(`path.refusal.${refusal ?? 'permission'}`) });
  }
  return t(`path.${kind}.text`, {
    code: String(code ?? ''),
    time: formatDuration(durationMs ?? 0),
  });
}

/** What it means for authors of bots. */
export function stepHint({ kind }: Step): string {
  return t(`path.${kind}.hint`);
}

const DOCS = 'https://docs.discord.com/developers';
const RESPONDING = `${DOCS}/interactions/receiving-and-responding`;
const VOICE = `${DOCS}/topics/voice-connections`;
const CODES = `${DOCS}/topics/opcodes-and-status-codes`;

const LINKS: Readonly<Partial<Record<StepKind, string>>> = {
  'already-in-voice': VOICE,
  'voice-joining': `${DOCS}/events/gateway-events#update-voice-state`,
  'voice-leaving': `${DOCS}/events/gateway-events#update-voice-state`,
  'voice-refused': `${DOCS}/events/gateway-events#update-voice-state`,
  'voice-secured': `${VOICE}#end-to-end-encryption-dave-protocol`,
  'voice-closed': `${CODES}#voice`,
  refused: `${CODES}#json`,
};

export function stepLink(step: Step): string {
  return LINKS[step.kind] ?? (laneOf(step) === 'http' || step.kind === 'sent' ? RESPONDING : VOICE);
}

/** Such as "50013 Missing Permissions". */
function errorText({ status, code, message }: Step['details']): string {
  const number = code ?? status;
  return [number === undefined ? undefined : String(number), message]
    .filter((part) => part !== undefined)
    .join(' ');
}
