import { useSignal } from '@preact/signals';
import { CopyPlus, Plus, SearchX, Star } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useId, useMemo } from 'preact/hooks';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { locale } from '../../../../shared/pages/browser/language.ts';
import { AudioPlayer } from '../../../../shared/pages/browser/player/audio-player.tsx';
import { useSoundSlot } from '../../../../shared/pages/browser/player/use-sound.ts';
import type { VoiceInfo, VoicesReply } from '../../protocol.ts';
import { ResourceView } from '../components/resource-view.tsx';
import { View } from '../components/view.tsx';
import { t } from '../i18n/index.ts';
import { addressOf } from '../router.ts';
import { fetchJson } from '../state/api.ts';
import { cloning } from '../state/cloning.ts';
import { favorites } from '../state/favorites.ts';
import { useResource } from '../state/resource.ts';
import { DeleteVoiceDialog } from './delete-voice-dialog.tsx';
import { describeSpeaker, describeVoice, voiceName } from './describe-voice.ts';
import { previewKey, previewSource } from './preview.ts';
import { VoiceCard } from './voice-card.tsx';
import { VoiceFilters, voiceQuery } from './voice-filters.tsx';
import { ANY_VOICE, searchVoices, whyNoMatches } from './voice-search.ts';

export function VoicesView() {
  const state = cloning.value;
  // Reloads the list after a cloning.
  const newest = state.kind === 'cloned' ? state.voice.voiceId : '';
  const voices = useResource(`voices ${newest}`, () => fetchJson<VoicesReply>('v1/voices'));
  return (
    <View
      title={t('voices.title')}
      isWide
      lead={t('voices.lead')}
      action={
        <a class="button primary" href={addressOf('clone')}>
          <Icon of={Plus} />
          {t('voices.clone')}
        </a>
      }
    >
      <ResourceView of={voices} what={t('voices.what')}>
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
  const slot = useSoundSlot();
  const previewed = useSignal<VoiceInfo | undefined>(undefined);
  const deleting = useSignal<VoiceInfo | undefined>(undefined);
  const matches = useMatches(voices);
  const listen = (voice: VoiceInfo) => {
    previewed.value = voice;
    const { voice_id: id } = voice;
    // The player shows what goes wrong.
    slot.start(previewKey(id), previewSource(id)).catch(() => undefined);
  };
  const cards = (kind: VoiceInfo['kind']) =>
    matches
      .filter((voice) => voice.kind === kind)
      .map((voice) => (
        <VoiceCard
          key={voice.voice_id}
          voice={voice}
          onListen={() => listen(voice)}
          onDelete={() => {
            deleting.value = voice;
          }}
        />
      ));
  return (
    <>
      <VoiceFilters voices={voices} found={matches.length} />
      <div class="voice-sections">
        {matches.length === 0 && <NoMatches voices={voices} />}
        <Section title={t('voices.own')}>{cards('cloned')}</Section>
        <Section title={t('voices.ready')}>{cards('preset')}</Section>
      </div>
      {slot.sound.value !== undefined && previewed.value !== undefined && (
        <div class="preview-player">
          <AudioPlayer
            sound={slot.sound.value}
            title={voiceName(previewed.value)}
            subtitle={describeVoice(previewed.value)}
            voiceId={previewed.value.voice_id}
            onClose={slot.clear}
          />
        </div>
      )}
      {deleting.value !== undefined && (
        <DeleteVoiceDialog
          voice={deleting.value}
          onDeleted={() => {
            // The voice that speaks is gone.
            if (previewed.value === deleting.value) slot.clear();
            return onChange();
          }}
          onClose={() => {
            deleting.value = undefined;
          }}
        />
      )}
    </>
  );
}

/** A star that is pressed does not move its card: the order changes with the next search or visit. */
function useMatches(voices: readonly VoiceInfo[]): readonly VoiceInfo[] {
  const query = voiceQuery.value;
  return useMemo(() => {
    const textOf = (voice: VoiceInfo) =>
      [voiceName(voice), describeVoice(voice), describeSpeaker(voice)].join(' ');
    const facts = { favorites: favorites.peek(), language: locale.value, textOf };
    return searchVoices(voices, query, facts);
  }, [voices, query, locale.value]);
}

interface SectionProps {
  readonly title: string;
  readonly children: readonly ComponentChildren[];
}

function Section({ title, children }: SectionProps) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul class="voice-grid">{children}</ul>
    </section>
  );
}

const NO_MATCHES_ICONS = { search: SearchX, favorites: Star, own: CopyPlus };

function NoMatches({ voices }: { voices: readonly VoiceInfo[] }) {
  const reason = whyNoMatches(voices, voiceQuery.value, favorites.value);
  return (
    <div class="empty">
      <Icon of={NO_MATCHES_ICONS[reason]} class="large" />
      <p class="empty-title">{t(`voices.none.${reason}`)}</p>
      <p class="muted">{t(`voices.none.${reason}.hint`)}</p>
      <div class="buttons">
        {reason === 'own' && (
          <a class="button primary" href={addressOf('clone')}>
            {t('voices.clone')}
          </a>
        )}
        <button
          type="button"
          class="button"
          onClick={() => {
            voiceQuery.value = ANY_VOICE;
          }}
        >
          {t('voices.show-all')}
        </button>
      </div>
    </div>
  );
}
