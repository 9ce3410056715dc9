import { useEffect } from 'preact/hooks';
import { View } from '../parts/view.tsx';
import { addressOf } from '../router.ts';
import { Player } from '../sound/player.tsx';
import { usePlayer } from '../sound/use-player.ts';
import { refreshAllowance } from '../state/allowance.ts';
import { cloning, forgetOutcome } from '../state/cloning.ts';
import { CloneForm } from './clone-form.tsx';
import { useCloning } from './use-cloning.ts';

/** A voice from a recording. */
export function CloneView() {
  const player = usePlayer();
  const action = useCloning(player.play);
  useEffect(() => void refreshAllowance().catch(() => undefined), []);
  useEffect(() => forgetOutcome, []);
  const cloned = cloning.value.is === 'made' ? cloning.value.voice : undefined;
  return (
    <View
      title="Clone a voice"
      lead="Use a clip of one person speaking somewhere quiet, ideally six seconds or longer."
      action={
        <a class="button" href={addressOf('voices')}>
          All voices
        </a>
      }
    >
      <CloneForm action={action} />
      <div role="status">
        {cloned !== undefined && (
          <div class="notice">
            <p>
              “{cloned.name}” is ready. {cloned.quality}
            </p>
            <a class="button" href={addressOf('voices', cloned.voiceId)}>
              Use this voice
            </a>
          </div>
        )}
      </div>
      {cloned !== undefined && player.playback.value !== undefined && (
        <Player playback={player.playback.value} name={cloned.name} fileName={cloned.name} />
      )}
    </View>
  );
}
