import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { View } from '../parts/view.tsx';
import { addressOf } from '../router.ts';
import { Player } from '../sound/player.tsx';
import { usePlayer } from '../sound/use-player.ts';
import { refreshAllowance } from '../state/allowance.ts';
import { type Cloned, CloneForm } from './clone-form.tsx';

/** A voice from a recording. */
export function CloneView() {
  const cloned = useSignal<Cloned | undefined>(undefined);
  const player = usePlayer();
  useEffect(() => void refreshAllowance().catch(() => undefined), []);
  return (
    <View
      title="Clone a voice"
      lead="From a recording of one person who speaks in a quiet room: six seconds or more are best."
      action={
        <a class="button" href={addressOf('voices')}>
          All voices
        </a>
      }
    >
      <CloneForm
        play={player.play}
        onCloned={(voice) => {
          cloned.value = voice;
        }}
      />
      <div role="status">
        {cloned.value !== undefined && (
          <div class="notice">
            <p>
              “{cloned.value.name}” is ready. {cloned.value.quality}
            </p>
            <a class="button" href={addressOf('voices', cloned.value.voiceId)}>
              Speak with it
            </a>
          </div>
        )}
      </div>
      {player.playback.value !== undefined && (
        <Player
          playback={player.playback.value}
          name={cloned.value?.name ?? 'The clone'}
          fileName={cloned.value?.name ?? 'clone'}
        />
      )}
    </View>
  );
}
