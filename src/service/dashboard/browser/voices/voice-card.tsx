import { Trash2 } from 'lucide';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { isActive } from '../../../../shared/pages/browser/player/sound.ts';
import { SoundButton } from '../../../../shared/pages/browser/player/sound-button.tsx';
import { VoiceAvatar } from '../../../../shared/pages/browser/voice-avatar.tsx';
import type { VoiceInfo } from '../../protocol.ts';
import { t } from '../i18n/index.ts';
import { addressOf } from '../router.ts';
import { languageName } from '../state/reference.ts';
import { describeSpeaker, engineName, voiceName, voiceTags } from './describe-voice.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { previewKey } from './preview.ts';
import { speakAddress } from './speak-address.ts';

interface VoiceCardProps {
  readonly voice: VoiceInfo;
  readonly onListen: () => void;
  readonly onDelete: () => void;
}

export function VoiceCard({ voice, onListen, onDelete }: VoiceCardProps) {
  const id = voice.voice_id;
  const name = voiceName(voice);
  const speaker = describeSpeaker(voice) ?? engineName(voice.engine);
  const tags = voice.kind === 'cloned' ? cloneTags(voice) : voiceTags(voice);
  const key = previewKey(id);
  return (
    <li class={isActive(key) ? 'card voice-card playing' : 'card voice-card'}>
      <div class="voice-card-head">
        <VoiceAvatar id={id} name="" />
        <div class="voice-card-names">
          <h3>
            <a href={addressOf('voices', id)}>{name}</a>
          </h3>
          <p class="muted">{languageName(voice.language)}</p>
        </div>
        <FavoriteButton id={id} name={name} />
      </div>
      <div class="voice-card-facts">
        <p class="chips">
          {tags.map((tag) => (
            <span key={tag} class="chip">
              {tag}
            </span>
          ))}
        </p>
        <p class="hint muted">{speaker}</p>
      </div>
      <div class="voice-card-actions">
        <SoundButton soundKey={key} label={t('voice.listen', { name })} onStart={onListen} />
        <a class="button" href={speakAddress(id)} aria-label={t('voice.use-name', { name })}>
          {t('voice.use')}
        </a>
        {voice.kind === 'cloned' && (
          <button
            type="button"
            class="icon-button voice-delete"
            aria-label={t('voice.delete-name', { name })}
            onClick={onDelete}
          >
            <Icon of={Trash2} />
          </button>
        )}
      </div>
    </li>
  );
}

/** How close a clone is to its recording. */
function cloneTags({ quality }: VoiceInfo): string[] {
  return quality === null
    ? []
    : [`${t('voice.likeness')}: ${t(`voice.likeness.${quality.rating}`)}`];
}
