import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { VoiceInfo } from '../../protocol.ts';
import { ResourceView } from '../components/resource-view.tsx';
import { View } from '../components/view.tsx';
import { addressOf, goTo } from '../router.ts';
import { fetchJson } from '../state/api.ts';
import { refreshQuota } from '../state/quota.ts';
import { useResource } from '../state/resource.ts';
import { DeleteVoiceDialog } from './delete-voice-dialog.tsx';
import { describeQuality, describeVoice, voiceName } from './describe-voice.ts';
import { SpeakForm } from './speak-form.tsx';

export function VoiceView({ id }: { id: string }) {
  const voice = useResource(id, () => fetchJson<VoiceInfo>(`v1/voices/${encodeURIComponent(id)}`));
  const isDeleting = useSignal(false);
  // Errors are ignored: the quota is only displayed.
  useEffect(() => void refreshQuota().catch(() => undefined), []);
  const state = voice.state.value;
  const info = state.kind === 'loaded' ? state.value : undefined;
  return (
    <View
      title={info === undefined ? 'Voice' : voiceName(info)}
      lead={info === undefined ? undefined : describeVoice(info)}
      action={
        <a class="button" href={addressOf('voices')}>
          All voices
        </a>
      }
    >
      <ResourceView of={voice} what="voice">
        {(loaded) => (
          <>
            {loaded.quality !== null && <p class="muted">{describeQuality(loaded.quality)}.</p>}
            <SpeakForm voice={loaded} />
            {loaded.kind === 'cloned' && (
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
              <DeleteVoiceDialog
                voice={loaded}
                onDeleted={async () => goTo('voices')}
                onClose={() => {
                  isDeleting.value = false;
                }}
              />
            )}
          </>
        )}
      </ResourceView>
    </View>
  );
}
