import { useSignal } from '@preact/signals';
import { AudioPlayer } from '../../../../shared/pages/browser/player/audio-player.tsx';
import { VoiceAvatar } from '../../../../shared/pages/browser/voice-avatar.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { formatDateTime } from '../format.ts';
import { t } from '../i18n/index.ts';
import { languageName } from '../state/reference.ts';
import { updateSpeechSettings } from '../state/speech-draft.ts';
import { history, isHistoryStored, removeFromHistory, soundOf } from './history.ts';
import { HISTORY_LIMITS } from './history-limits.ts';
import type { HistoryEntry } from './history-store.ts';
import { replaceText } from './text-box.tsx';

const PAGE = 8;

/** The clips that were made, from this browser's own storage. */
export function HistoryList() {
  const shown = useSignal(PAGE);
  const isClearing = useSignal(false);
  const entries = history.value;
  return (
    <section class="speak-history" aria-labelledby="speech-history">
      <header>
        <h2 id="speech-history">{t('speak.history')}</h2>
        {entries.length > 0 && (
          <button
            type="button"
            class="button quiet"
            onClick={() => {
              isClearing.value = true;
            }}
          >
            {t('speak.history.clear')}
          </button>
        )}
      </header>
      <p class="hint muted">
        {isHistoryStored.value
          ? t('speak.history.private', { count: HISTORY_LIMITS.clips })
          : t('speak.history.unstored')}
      </p>
      {entries.length === 0 && <p class="muted">{t('speak.history.empty')}</p>}
      <ol>
        {entries.slice(0, shown.value).map((entry) => (
          <HistoryItem key={entry.id} entry={entry} />
        ))}
      </ol>
      {entries.length > shown.value && (
        <button
          type="button"
          class="button"
          onClick={() => {
            shown.value += PAGE;
          }}
        >
          {t('speak.history.more')}
        </button>
      )}
      {isClearing.value && (
        <ClearDialog
          onClose={() => {
            isClearing.value = false;
          }}
        />
      )}
    </section>
  );
}

function HistoryItem({ entry }: { entry: HistoryEntry }) {
  const { id, text, voiceName, madeAt, languages, seconds, settings } = entry;
  const about = [
    voiceName,
    languages.map(languageName).join(', '),
    formatDateTime(new Date(madeAt).toISOString()),
  ].filter((fact) => fact !== '');
  const useAgain = () => {
    updateSpeechSettings(settings);
    replaceText(text);
  };
  return (
    <li class="card">
      <div class="speak-history-head">
        <VoiceAvatar id={settings.voiceId} name="" size="small" />
        <div>
          <p class="speak-history-text" dir="auto" lang={languages[0]}>
            {text}
          </p>
          <p class="hint muted">{about.join(' · ')}</p>
        </div>
      </div>
      <AudioPlayer
        sound={soundOf(entry)}
        title={t('speak.history.item', { voice: voiceName, text: shorten(text) })}
        knownSeconds={seconds}
        download={{ name: voiceName }}
        isCompact
      />
      <div class="buttons">
        <button type="button" class="button quiet" onClick={useAgain}>
          {t('speak.history.again')}
        </button>
        <button type="button" class="button quiet" onClick={() => void removeFromHistory([id])}>
          {t('speak.history.delete')}
        </button>
      </div>
    </li>
  );
}

function ClearDialog({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmDialog
      title={t('speak.history.clear.title')}
      confirmLabel={t('speak.history.clear')}
      onConfirm={async () => {
        await removeFromHistory(history.peek().map(({ id }) => id));
        onClose();
      }}
      onClose={onClose}
    >
      {t('speak.history.clear.consequences')}
    </ConfirmDialog>
  );
}

const TITLE_LENGTH = 40;

function shorten(text: string): string {
  return text.length <= TITLE_LENGTH ? text : `${text.slice(0, TITLE_LENGTH).toWellFormed()}…`;
}
