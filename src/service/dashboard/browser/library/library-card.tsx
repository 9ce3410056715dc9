import { useRef } from 'preact/hooks';
import { isActive } from '../../../../shared/pages/browser/player/sound.ts';
import { SoundButton } from '../../../../shared/pages/browser/player/sound-button.tsx';
import { VoiceAvatar } from '../../../../shared/pages/browser/voice-avatar.tsx';
import type { LibraryEntry } from '../../protocol.ts';
import { Problem } from '../components/problem.tsx';
import { t } from '../i18n/index.ts';
import { addressOf } from '../router.ts';
import { useAction } from '../state/action.ts';
import { previewKey } from '../voices/preview.ts';
import { speakAddress } from '../voices/speak-address.ts';
import { voiceQuery } from '../voices/voice-filters.tsx';
import { ANY_VOICE } from '../voices/voice-search.ts';
import { describeLanguages, describeLicence, entryTags } from './describe-entry.ts';
import { addEntry, cancelEntry } from './library-actions.ts';
import { LibraryStatus } from './library-status.tsx';

interface LibraryCardProps {
  readonly entry: LibraryEntry;
  /** Whether there is a place for voices. */
  readonly canAdd: boolean;
  /** Whether models can speak on this machine. */
  readonly canSpeak: boolean;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  readonly onListen: (voiceId: string) => void;
  readonly onChange: () => Promise<void>;
}

export function LibraryCard(props: LibraryCardProps) {
  const { entry, canSpeak } = props;
  const { name, state } = entry;
  const voiceId = state.kind === 'installed' ? state.voice_ids[0] : undefined;
  const isPlaying = voiceId !== undefined && isActive(previewKey(voiceId));
  return (
    <li class={isPlaying ? 'card voice-card playing' : 'card voice-card'}>
      <div class="voice-card-head">
        <VoiceAvatar id={entry.key} name="" />
        <div class="voice-card-names">
          <h3>{name}</h3>
          <p class="muted">{describeLanguages(entry)}</p>
        </div>
      </div>
      <div class="voice-card-facts">
        <p class="chips">
          {entryTags(entry).map((tag) => (
            <span key={tag} class="chip">
              {tag}
            </span>
          ))}
        </p>
        <p class="library-facts hint muted">
          {describeLicence(entry)}
          <br />
          {entry.key}
        </p>
        <LibraryStatus of={entry} canSpeak={canSpeak} />
      </div>
      <Actions {...props} voiceId={voiceId} />
    </li>
  );
}

interface ActionsProps extends LibraryCardProps {
  /** What can be heard. */
  readonly voiceId: string | undefined;
}

/** The main button stays the same element in every state, so that it keeps the focus. */
function Actions(props: ActionsProps) {
  const { entry, canAdd, voiceId, onListen, onChange } = props;
  const { name, state } = entry;
  const main = useRef<HTMLButtonElement>(null);
  const add = useAction(async () => {
    await addEntry(entry);
    await onChange();
  });
  const discard = useAction(async () => {
    await cancelEntry(entry);
    await onChange();
    main.current?.focus();
  });
  const { label, look, act } = mainAction(props, add.run, discard.run);
  const isLeft = state.kind === 'interrupted' || state.kind === 'failed';
  return (
    <div class="library-actions">
      <div class="voice-card-actions">
        {voiceId !== undefined && (
          <>
            <SoundButton
              soundKey={previewKey(voiceId)}
              label={t('voice.listen', { name })}
              onStart={() => onListen(voiceId)}
            />
            <UseLink entry={entry} voiceId={voiceId} />
          </>
        )}
        <button
          key="main"
          ref={main}
          type="button"
          class={`button ${look}`}
          aria-label={t(`library.${label}.name`, { name })}
          aria-disabled={add.isBusy.value || discard.isBusy.value || !canAdd}
          onClick={() => canAdd && act()}
        >
          {t(`library.${label}`)}
        </button>
        {isLeft && (
          <button
            key="discard"
            type="button"
            class="button quiet"
            aria-label={t('library.discard.name', { name })}
            onClick={() => void discard.run()}
          >
            {t('library.discard')}
          </button>
        )}
      </div>
      <Problem of={add.problem.value ?? discard.problem.value} />
    </div>
  );
}

/** To the page that speaks, or to the list of voices if there are several. */
function UseLink({ entry, voiceId }: { entry: LibraryEntry; voiceId: string }) {
  const { name, genders } = entry;
  if (genders.length === 1) {
    return (
      <a class="button" href={speakAddress(voiceId)} aria-label={t('voice.use-name', { name })}>
        {t('voice.use')}
      </a>
    );
  }
  // They differ in the number at the end.
  const words = voiceId.replace(/-\d+$/, '');
  return (
    <a
      class="button"
      href={addressOf('voices')}
      aria-label={t('library.voices.of', { name })}
      onClick={() => {
        voiceQuery.value = { ...ANY_VOICE, words };
      }}
    >
      {t('library.voices', { count: genders.length })}
    </a>
  );
}

interface MainAction {
  readonly label: 'add' | 'cancel' | 'continue' | 'retry' | 'remove';
  readonly look: 'primary' | '';
  readonly act: () => unknown;
}

function mainAction(
  { entry: { state }, onAdd, onRemove }: LibraryCardProps,
  add: () => unknown,
  cancel: () => unknown,
): MainAction {
  switch (state.kind) {
    case 'available':
      return { label: 'add', look: 'primary', act: onAdd };
    case 'waiting':
    case 'running':
      return { label: 'cancel', look: '', act: cancel };
    // The license was accepted when it was begun.
    case 'interrupted':
      return { label: 'continue', look: 'primary', act: add };
    case 'failed':
      return { label: 'retry', look: 'primary', act: add };
    case 'installed':
      return { label: 'remove', look: '', act: onRemove };
  }
}
