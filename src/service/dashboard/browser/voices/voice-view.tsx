import { useSignal } from '@preact/signals';
import { Trash2 } from 'lucide';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { VoiceAvatar } from '../../../../shared/pages/browser/voice-avatar.tsx';
import type { VoiceInfo } from '../../protocol.ts';
import { ResourceView } from '../components/resource-view.tsx';
import { View } from '../components/view.tsx';
import { t } from '../i18n/index.ts';
import { addressOf, goTo } from '../router.ts';
import { fetchJson } from '../state/api.ts';
import { useResource } from '../state/resource.ts';
import { DeleteVoiceDialog } from './delete-voice-dialog.tsx';
import { describeVoice, voiceName } from './describe-voice.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { speakAddress } from './speak-address.ts';
import { VoiceFacts } from './voice-facts.tsx';
import { VoiceSamples } from './voice-samples.tsx';

/** Everything about one voice. */
export function VoiceView({ id }: { id: string }) {
  const voice = useResource(id, () => fetchJson<VoiceInfo>(`v1/voices/${encodeURIComponent(id)}`));
  const state = voice.state.value;
  const info = state.kind === 'loaded' ? state.value : undefined;
  return (
    <View
      title={info === undefined ? t('voice.title') : voiceName(info)}
      lead={info === undefined ? undefined : describeVoice(info)}
      isWide
      picture={state.kind !== 'failed' && <VoiceAvatar id={id} name="" size="large" />}
      action={info === undefined ? <AllVoices /> : <Actions voice={info} />}
    >
      <ResourceView of={voice} what={t('voice.what')}>
        {(loaded) => (
          <div class="voice-page">
            <div class="voice-main">
              <VoiceSamples voice={loaded} />
            </div>
            <VoiceFacts voice={loaded} />
          </div>
        )}
      </ResourceView>
    </View>
  );
}

function AllVoices() {
  return (
    <a class="button" href={addressOf('voices')}>
      {t('voice.all')}
    </a>
  );
}

function Actions({ voice }: { voice: VoiceInfo }) {
  const isDeleting = useSignal(false);
  const { voice_id: id } = voice;
  return (
    <div class="buttons">
      <a class="button primary" href={speakAddress(id)}>
        {t('voice.use')}
      </a>
      <FavoriteButton id={id} name={voiceName(voice)} />
      {voice.kind === 'cloned' && (
        <button
          type="button"
          class="button"
          onClick={() => {
            isDeleting.value = true;
          }}
        >
          <Icon of={Trash2} />
          {t('voice.delete')}
        </button>
      )}
      <AllVoices />
      {isDeleting.value && (
        <DeleteVoiceDialog
          voice={voice}
          onDeleted={async () => goTo('voices')}
          onClose={() => {
            isDeleting.value = false;
          }}
        />
      )}
    </div>
  );
}
