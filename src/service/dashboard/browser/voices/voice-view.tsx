import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { VoiceInfo } from '../../protocol.ts';
import { LoadedView } from '../parts/loaded-view.tsx';
import { View } from '../parts/view.tsx';
import { addressOf, goTo } from '../router.ts';
import { refreshAllowance } from '../state/allowance.ts';
import { ask } from '../state/api.ts';
import { useLoading } from '../state/loaded.ts';
import { describe, describeQuality, nameOf } from './about-voice.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { SpeakForm } from './speak-form.tsx';

/** One voice, and a text for it to speak. */
export function VoiceView({ id }: { id: string }) {
  const voice = useLoading(id, () => ask<VoiceInfo>(`v1/voices/${encodeURIComponent(id)}`));
  const isDeleting = useSignal(false);
  // Only shows what is left; speaking tells it too.
  useEffect(() => void refreshAllowance().catch(() => undefined), []);
  const state = voice.state.value;
  const known = state.is === 'there' ? state.value : undefined;
  return (
    <View
      title={known === undefined ? 'Voice' : nameOf(known)}
      lead={known === undefined ? undefined : describe(known)}
      action={
        <a class="button" href={addressOf('voices')}>
          All voices
        </a>
      }
    >
      <LoadedView of={voice} what="voice">
        {(there) => (
          <>
            {there.quality !== null && <p class="muted">{describeQuality(there.quality)}.</p>}
            <SpeakForm voice={there} />
            {there.kind === 'cloned' && (
              <button
                type="button"
                class="button"
                onClick={() => {
                  isDeleting.value = true;
                }}
              >
                Delete voice
              </button>
            )}
            {isDeleting.value && (
              <DeleteQuestion
                voice={there}
                onDeleted={async () => goTo('voices')}
                onClose={() => {
                  isDeleting.value = false;
                }}
              />
            )}
          </>
        )}
      </LoadedView>
    </View>
  );
}
