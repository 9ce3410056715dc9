import { useSignal } from '@preact/signals';
import type { VoiceInfo, VoicesReply } from '../../protocol.ts';
import { Player } from '../audio/player.tsx';
import { usePlayer } from '../audio/use-player.ts';
import { Problem } from '../components/problem.tsx';
import { ResourceView } from '../components/resource-view.tsx';
import { View } from '../components/view.tsx';
import { formatCount } from '../format.ts';
import { addressOf } from '../router.ts';
import { toApiError } from '../state/action.ts';
import { type ApiError, fetchApi, fetchJson } from '../state/api.ts';
import { cloning } from '../state/cloning.ts';
import { useResource } from '../state/resource.ts';
import { DeleteVoiceDialog } from './delete-voice-dialog.tsx';
import { voiceName } from './describe-voice.ts';
import { VoiceCard } from './voice-card.tsx';
import { matchesFilter, NO_FILTER, VoiceFilters, voiceFilter } from './voice-filters.tsx';

export function VoicesView() {
  const state = cloning.value;
  // Reloads the list after a cloning.
  const newest = state.kind === 'cloned' ? state.voice.voiceId : '';
  const voices = useResource(`voices ${newest}`, () => fetchJson<VoicesReply>('v1/voices'));
  return (
    <View
      title="Voices"
      lead="Every voice speaks every language. Previews are free."
      action={
        <a class="button primary" href={addressOf('clone')}>
          Clone a voice
        </a>
      }
    >
      <ResourceView of={voices} what="voices">
        {(reply) => <VoiceList voices={reply.voices} onChange={voices.reload} />}
      </ResourceView>
    </View>
  );
}

interface VoiceListProps {
  readonly voices: readonly VoiceInfo[];
  readonly onChange: () => Promise<void>;
}

function VoiceList({ voices, onChange }: VoiceListProps) {
  const { playback, play } = usePlayer();
  const previewed = useSignal<VoiceInfo | undefined>(undefined);
  const deleting = useSignal<VoiceInfo | undefined>(undefined);
  const problem = useSignal<ApiError | undefined>(undefined);
  const listen = async (voice: VoiceInfo) => {
    problem.value = undefined;
    try {
      await play(async (signal) => {
        const id = encodeURIComponent(voice.voice_id);
        const response = await fetchApi(`voices/${id}/preview`, { signal });
        previewed.value = voice;
        return response;
      });
    } catch (error) {
      problem.value = toApiError(error);
    }
  };
  const matches = voices.filter((voice) => matchesFilter(voice, voiceFilter.value));
  return (
    <>
      <VoiceFilters voices={voices} />
      <p role="status" class="muted">
        {matches.length === voices.length
          ? formatCount(voices.length, 'voice')
          : `${matches.length} of ${formatCount(voices.length, 'voice')}`}
      </p>
      {matches.length === 0 && <NoMatches />}
      <ul class="voice-list">
        {matches.map((voice) => (
          <VoiceCard
            key={voice.voice_id}
            voice={voice}
            onListen={() => void listen(voice)}
            onDelete={() => {
              deleting.value = voice;
            }}
          />
        ))}
      </ul>
      <div class="preview-player">
        <Problem of={problem.value} />
        {playback.value !== undefined && previewed.value !== undefined && (
          <Player playback={playback.value} name={voiceName(previewed.value)} />
        )}
      </div>
      {deleting.value !== undefined && (
        <DeleteVoiceDialog
          voice={deleting.value}
          onDeleted={onChange}
          onClose={() => {
            deleting.value = undefined;
          }}
        />
      )}
    </>
  );
}

function NoMatches() {
  const { kind } = voiceFilter.value;
  return (
    <div class="empty">
      <p>{kind === 'cloned' ? 'No cloned voices match.' : 'No voices match.'}</p>
      <div class="buttons">
        <button
          type="button"
          class="button"
          onClick={() => {
            voiceFilter.value = NO_FILTER;
          }}
        >
          Show all voices
        </button>
        {kind === 'cloned' && (
          <a class="button" href={addressOf('clone')}>
            Clone a voice
          </a>
        )}
      </div>
    </div>
  );
}
