import { useSignal } from '@preact/signals';
import { SearchX } from 'lucide';
import { useId, useMemo } from 'preact/hooks';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { locale } from '../../../../shared/pages/browser/language.ts';
import { AudioPlayer } from '../../../../shared/pages/browser/player/audio-player.tsx';
import { useSoundSlot } from '../../../../shared/pages/browser/player/use-sound.ts';
import type { LibraryEntry, LibraryReply } from '../../protocol.ts';
import { rich, t } from '../i18n/index.ts';
import { previewKey, previewSource } from '../voices/preview.ts';
import { AddDialog } from './add-dialog.tsx';
import { describeLanguages, searchText } from './describe-entry.ts';
import { LibraryCard } from './library-card.tsx';
import { LibraryFilters, libraryQuery } from './library-filters.tsx';
import { ANYTHING, arrange, type LibrarySection } from './library-search.ts';
import { operatorLanguages } from './operator-languages.ts';
import { RemoveDialog } from './remove-dialog.tsx';

interface LibraryListProps {
  readonly reply: LibraryReply;
  readonly onChange: () => Promise<void>;
}

export function LibraryList({ reply, onChange }: LibraryListProps) {
  const { entries, free_bytes: free } = reply;
  const slot = useSoundSlot();
  const heard = useSignal<LibraryEntry | undefined>(undefined);
  const dialog = useSignal<{ readonly kind: 'add' | 'remove'; readonly key: string } | undefined>(
    undefined,
  );
  const sections = useSections(entries);
  const entryOf = (key: string) => entries.find((entry) => entry.key === key);
  const inDialog = dialog.value && entryOf(dialog.value.key);
  const closeDialog = () => {
    dialog.value = undefined;
  };
  const listen = (entry: LibraryEntry, voiceId: string) => {
    heard.value = entry;
    const language = operatorLanguages().find((code) => entry.languages.includes(code));
    // The player shows what goes wrong.
    slot.start(previewKey(voiceId), previewSource(voiceId, language)).catch(() => undefined);
  };
  return (
    <>
      {free === null && <p class="notice">{t('library.no-storage')}</p>}
      {!reply.can_speak && (
        <p class="notice">
          {rich('library.no-package', { command: <code>npm ci --include=optional</code> })}
        </p>
      )}
      <LibraryFilters
        reply={reply}
        found={sections.reduce((sum, { keys }) => sum + keys.length, 0)}
      />
      <div class="voice-sections">
        {sections.length === 0 && <Nothing />}
        {sections.map((section) => (
          <Section key={section.name} of={section}>
            {(key) => {
              const entry = entryOf(key);
              return (
                entry && (
                  <LibraryCard
                    key={key}
                    entry={entry}
                    canAdd={free !== null}
                    canSpeak={reply.can_speak}
                    onAdd={() => {
                      dialog.value = { kind: 'add', key };
                    }}
                    onRemove={() => {
                      dialog.value = { kind: 'remove', key };
                    }}
                    onListen={(voiceId) => listen(entry, voiceId)}
                    onChange={onChange}
                  />
                )
              );
            }}
          </Section>
        ))}
      </div>
      {slot.sound.value !== undefined && heard.value !== undefined && (
        <div class="preview-player">
          <AudioPlayer
            sound={slot.sound.value}
            title={heard.value.name}
            subtitle={describeLanguages(heard.value)}
            voiceId={heard.value.key}
            onClose={slot.clear}
          />
        </div>
      )}
      {dialog.value?.kind === 'add' && inDialog !== undefined && (
        <AddDialog entry={inDialog} freeBytes={free} onAdded={onChange} onClose={closeDialog} />
      )}
      {dialog.value?.kind === 'remove' && inDialog !== undefined && (
        <RemoveDialog
          entry={inDialog}
          onRemoved={() => {
            // The voice that speaks is gone.
            if (heard.value?.key === inDialog.key) slot.clear();
            return onChange();
          }}
          onClose={closeDialog}
        />
      )}
    </>
  );
}

/** A voice that is added or removed stays where it is until the next search or visit. */
function useSections(entries: readonly LibraryEntry[]): readonly LibrarySection[] {
  const query = libraryQuery.value;
  const known = entries.map(({ key }) => key).join(' ');
  return useMemo(
    () => arrange(entries, query, { languages: operatorLanguages(), textOf: searchText }),
    [known, query, locale.value],
  );
}

interface SectionProps {
  readonly of: LibrarySection;
  readonly children: (key: string) => preact.ComponentChildren;
}

function Section({ of: { name, keys }, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t(`library.section.${name}`)}</h2>
      <ul class="voice-grid">{keys.map(children)}</ul>
    </section>
  );
}

function Nothing() {
  const isInstalled = libraryQuery.value.group === 'installed';
  return (
    <div class="empty">
      <Icon of={SearchX} class="large" />
      <p class="empty-title">{t(isInstalled ? 'library.none.installed' : 'voices.none.search')}</p>
      <p class="muted">
        {t(isInstalled ? 'library.none.installed.hint' : 'voices.none.search.hint')}
      </p>
      <button
        type="button"
        class="button"
        onClick={() => {
          libraryQuery.value = ANYTHING;
        }}
      >
        {t('voices.show-all')}
      </button>
    </div>
  );
}
