import { useSignal } from '@preact/signals';
import type { VoiceInfo, VoicesReply } from '../../protocol.ts';
import { LoadedView } from '../parts/loaded-view.tsx';
import { Problem } from '../parts/problem.tsx';
import { View } from '../parts/view.tsx';
import { countOf } from '../parts/words.ts';
import { addressOf } from '../router.ts';
import { Player } from '../sound/player.tsx';
import { usePlayer } from '../sound/use-player.ts';
import { asRefusal } from '../state/action.ts';
import { ask, call, type Refusal } from '../state/api.ts';
import { cloning } from '../state/cloning.ts';
import { useLoading } from '../state/loaded.ts';
import { NO_FILTER, passes, voiceFilter } from '../state/voice-filter.ts';
import { nameOf } from './about-voice.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { Filters } from './filters.tsx';
import { VoiceCard } from './voice-card.tsx';

/** Presets and one's own clones: found, heard, deleted. */
export function VoicesView() {
  const state = cloning.value;
  // One more is to be seen.
  const newest = state.is === 'made' ? state.voice.voiceId : '';
  const voices = useLoading(`voices ${newest}`, () => ask<VoicesReply>('v1/voices'));
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
      <LoadedView of={voices} what="voices">
        {(reply) => <VoiceList voices={reply.voices} onChange={voices.reload} />}
      </LoadedView>
    </View>
  );
}

interface VoiceListProps {
  readonly voices: readonly VoiceInfo[];
  readonly onChange: () => Promise<void>;
}

function VoiceList({ voices, onChange }: VoiceListProps) {
  const { playback, play } = usePlayer();
  const heard = useSignal<VoiceInfo | undefined>(undefined);
  const deleting = useSignal<VoiceInfo | undefined>(undefined);
  const problem = useSignal<Refusal | undefined>(undefined);
  const listen = async (voice: VoiceInfo) => {
    problem.value = undefined;
    try {
      await play(async (signal) => {
        const id = encodeURIComponent(voice.voice_id);
        const response = await call(`voices/${id}/preview`, { signal });
        heard.value = voice;
        return response;
      });
    } catch (error) {
      problem.value = asRefusal(error);
    }
  };
  const found = voices.filter((voice) => passes(voice, voiceFilter.value));
  return (
    <>
      <Filters voices={voices} />
      <p role="status" class="muted">
        {found.length === voices.length
          ? countOf(voices.length, 'voice')
          : `${found.length} of ${countOf(voices.length, 'voice')}`}
      </p>
      {found.length === 0 && <NothingFound />}
      <ul class="voice-list">
        {found.map((voice) => (
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
      <div class="listening">
        <Problem of={problem.value} />
        {playback.value !== undefined && heard.value !== undefined && (
          <Player playback={playback.value} name={nameOf(heard.value)} />
        )}
      </div>
      {deleting.value !== undefined && (
        <DeleteQuestion
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

function NothingFound() {
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
