import './now-speaking.css';
import { Captions, ListMusic } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { formatClock } from '../../../../shared/pages/browser/clock.ts';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { VoiceAvatar } from '../../../../shared/pages/browser/voice-avatar.tsx';
import type { Speech } from '../../protocol.ts';
import { currentSpeech, insightTab, waitingItems } from '../activity/activity-state.ts';
import { estimateMs } from '../activity/progress.ts';
import { speakerOf, textOf } from '../activity/speech-text.ts';
import { withNotice } from '../app-actions.ts';
import { t } from '../i18n/index.ts';
import { plainText } from '../markup/plain-text.ts';
import { call } from '../server-connection.ts';
import { commands, view } from '../state.ts';

/** Between two updates of the progress. */
const TICK_MS = 250;

/** In the voice panel: who speaks, what, how far it is, and what waits. */
export function NowSpeaking() {
  const speech = currentSpeech.value;
  return (
    <div class="now-speaking">
      <p class="unseen" role="status">
        {speech !== undefined && announcementOf(speech)}
      </p>
      {speech !== undefined && <Speaker key={speech.id} speech={speech} />}
      {speech !== undefined && waitingItems.value.length > 0 && <Waiting />}
    </div>
  );
}

/** Opens the transcript, and shows the bot's queue. */
export function SpeechButtons() {
  const hasQueue = commands.value?.some(({ name }) => name === 'queue') ?? false;
  return (
    <>
      {hasQueue && (
        <button
          type="button"
          class="icon-button"
          aria-label={t('transcript.queue')}
          title={t('transcript.queue')}
          onClick={() => void showQueue()}
        >
          <Icon of={ListMusic} />
        </button>
      )}
      <button
        type="button"
        class="icon-button"
        aria-label={t('transcript.open')}
        title={t('transcript.open')}
        aria-pressed={insightTab.value === 'transcript'}
        onClick={() => {
          insightTab.value = insightTab.value === 'transcript' ? undefined : 'transcript';
        }}
      >
        <Icon of={Captions} />
      </button>
    </>
  );
}

function announcementOf(speech: Speech): string {
  const speaker = speakerOf(speech);
  return speech.text === undefined
    ? t('transcript.announce.unknown', { speaker })
    : t('transcript.announce', { speaker, text: textOf(speech) });
}

function Speaker({ speech }: { readonly speech: Speech }) {
  const elapsedMs = useElapsed(speech.startedAt);
  const speaker = speakerOf(speech);
  const estimate = estimateMs(speech);
  // An estimate may be too short. Then nobody knows how long it takes.
  const total = estimate !== undefined && estimate > elapsedMs ? estimate : undefined;
  return (
    <div class="speaker">
      <VoiceAvatar id={speaker} name="" size="small" />
      <div class="speaker-text" aria-hidden="true">
        <p class="speaker-name">
          <bdi>{speaker}</bdi>
        </p>
        <p class="speaker-quote" dir="auto" title={textOf(speech)}>
          {textOf(speech)}
        </p>
      </div>
      <progress
        class="speaker-progress"
        aria-label={t('transcript.progress')}
        {...(total === undefined ? {} : { max: total, value: elapsedMs })}
      />
      <span class="speaker-clock" aria-hidden="true">
        {formatClock(elapsedMs / 1_000)}
        {total !== undefined && ` / ≈${formatClock(total / 1_000)}`}
      </span>
    </div>
  );
}

function Waiting() {
  const items = waitingItems.value;
  return (
    <details class="waiting">
      <summary>{t('transcript.waiting', { count: items.length })}</summary>
      <ol>
        {items.slice(0, 10).map(({ id, userName, text }) => (
          <li key={id}>
            <bdi>{userName}</bdi>:{' '}
            <bdi>{text === undefined ? t('transcript.unknown') : plainText(text)}</bdi>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Milliseconds since a moment, updated while it is shown. @param startedAt ms since the epoch */
function useElapsed(startedAt: number): number {
  const [elapsed, setElapsed] = useState(() => Date.now() - startedAt);
  useEffect(() => {
    const timer = setInterval(() => setElapsed(Date.now() - startedAt), TICK_MS);
    return () => clearInterval(timer);
  }, [startedAt]);
  return Math.max(0, elapsed);
}

/** As if the member had typed the command: its answer is the queue's card. */
async function showQueue(): Promise<void> {
  const channelId = view.value?.channelId;
  if (channelId === undefined) return;
  await withNotice(() => call('command', { channelId, name: 'queue', options: {} }));
}
