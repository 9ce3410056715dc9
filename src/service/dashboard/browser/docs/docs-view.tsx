import { useSignal } from '@preact/signals';
import type { VoiceInfo, VoicesReply } from '../../protocol.ts';
import { ResourceView } from '../components/resource-view.tsx';
import { View } from '../components/view.tsx';
import { fetchJson } from '../state/api.ts';
import { requireReference } from '../state/reference.ts';
import { useResource } from '../state/resource.ts';
import { voiceName } from '../voices/describe-voice.ts';
import { BeforeYouBegin } from './before-you-begin.tsx';
import { Examples } from './example-list.tsx';

const DEFAULT_VOICE = 'voice-b-en-f-01';

/** API examples that work with this account unchanged. */
export function DocsView() {
  const voices = useResource('voices', () => fetchJson<VoicesReply>('v1/voices'));
  const voiceId = useSignal(DEFAULT_VOICE);
  return (
    <View
      title="Docs"
      lead="Use the voice API from your own code."
      action={
        <a class="button" href="/docs">
          API reference
        </a>
      }
    >
      <BeforeYouBegin />
      <ResourceView of={voices} what="voices">
        {(reply) => (
          <VoiceChoice
            voices={reply.voices}
            selected={voiceId.value}
            onChoose={(id) => {
              voiceId.value = id;
            }}
          />
        )}
      </ResourceView>
      <Examples baseUrl={requireReference().base_url} voiceId={voiceId.value} />
    </View>
  );
}

interface VoiceChoiceProps {
  readonly voices: readonly VoiceInfo[];
  readonly selected: string;
  readonly onChoose: (voiceId: string) => void;
}

function VoiceChoice({ voices, selected, onChoose }: VoiceChoiceProps) {
  const options = (kind: VoiceInfo['kind']) =>
    voices
      .filter((voice) => voice.kind === kind)
      .map((voice) => (
        <option key={voice.voice_id} value={voice.voice_id}>
          {voiceName(voice)} ({voice.voice_id})
        </option>
      ));
  const clones = options('cloned');
  return (
    <div class="filters">
      <label>
        Voice in the examples
        <select value={selected} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
          {clones.length > 0 && <optgroup label="Your cloned voices">{clones}</optgroup>}
          <optgroup label="Preset voices">{options('preset')}</optgroup>
        </select>
      </label>
    </div>
  );
}
