import type { VoiceInfo } from '../../protocol.ts';
import { PlayIcon } from '../audio/player.tsx';
import { addressOf } from '../router.ts';
import { describeQuality, describeSpeaker, describeVoice, voiceName } from './describe-voice.ts';

interface VoiceCardProps {
  readonly voice: VoiceInfo;
  readonly onListen: () => void;
  readonly onDelete: () => void;
}

export function VoiceCard({ voice, onListen, onDelete }: VoiceCardProps) {
  const name = voiceName(voice);
  const speaker = describeSpeaker(voice);
  return (
    <li class="card voice-card">
      <div>
        <h2>{name}</h2>
        <p class="muted">{describeVoice(voice)}</p>
        {speaker !== undefined && <p class="muted">{speaker}</p>}
        {voice.quality !== null && <p class="muted">{describeQuality(voice.quality)}</p>}
        <code class="muted">{voice.voice_id}</code>
      </div>
      <div class="buttons">
        <button type="button" class="button" aria-label={`Listen to ${name}`} onClick={onListen}>
          <PlayIcon isPlaying={false} /> Listen
        </button>
        <a class="button" href={addressOf('voices', voice.voice_id)}>
          Speak<span class="unseen"> as {name}</span>
        </a>
        {voice.kind === 'cloned' && (
          <button type="button" class="button" aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete
          </button>
        )}
      </div>
    </li>
  );
}
