import './transcript-panel.css';
import { dateFormat } from '../../../../shared/pages/browser/format.ts';
import { VoiceAvatar } from '../../../../shared/pages/browser/voice-avatar.tsx';
import type { Speech } from '../../protocol.ts';
import { speeches } from '../activity/activity-state.ts';
import { formatDuration } from '../activity/duration-text.ts';
import { speakerOf, textOf } from '../activity/speech-text.ts';
import { openChannel } from '../app-actions.ts';
import { rich, t } from '../i18n/index.ts';
import { scrollTarget } from '../state.ts';

/** What was heard, in writing, newest first. */
export function TranscriptPanel() {
  const heard = [...speeches.value.values()].toReversed();
  return (
    <>
      {heard.length === 0 ? (
        <p class="insight-empty">{t('transcript.empty')}</p>
      ) : (
        <ol class="transcript">
          {heard.map((speech) => (
            <Line key={speech.id} speech={speech} />
          ))}
        </ol>
      )}
      <p class="transcript-how">{t('transcript.how')}</p>
    </>
  );
}

function Line({ speech }: { readonly speech: Speech }) {
  const { startedAt, durationMs, command } = speech;
  const isNow = durationMs === undefined;
  const speaker = speakerOf(speech);
  return (
    <li class={isNow ? 'speech now' : 'speech'}>
      <VoiceAvatar id={speaker} name="" size="small" />
      <div>
        <p class="speech-head">
          <strong>
            <bdi>{speaker}</bdi>
          </strong>
          {command !== undefined && (
            <span class="muted">
              {rich('transcript.for', { name: <bdi>{command.userName}</bdi> })}
            </span>
          )}
          <span class="speech-time">
            <time dateTime={new Date(startedAt).toISOString()}>
              {dateFormat({ timeStyle: 'short' }).format(startedAt)}
            </time>
            {' · '}
            {isNow ? t('transcript.now') : formatDuration(durationMs)}
          </span>
        </p>
        <p class="speech-text" dir="auto">
          {textOf(speech)}
        </p>
        {command?.messageId !== undefined && (
          <button
            type="button"
            class="speech-link"
            onClick={() => void goTo(command.messageChannelId, command.messageId)}
          >
            {t('transcript.go')}
          </button>
        )}
      </div>
    </li>
  );
}

async function goTo(channelId: string, messageId: string | undefined): Promise<void> {
  await openChannel(channelId);
  scrollTarget.value = messageId;
}
