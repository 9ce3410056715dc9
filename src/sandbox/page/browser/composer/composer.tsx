import './composer.css';
import { useSignalEffect } from '@preact/signals';
import { Mic, Plus, SendHorizontal } from 'lucide';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { t } from '../i18n/index.ts';
import { channel, connection, editing, modal, suggestedText } from '../state.ts';
import { uploading } from '../uploads.ts';
import { focusMessageBox } from './actions.ts';
import { CommandBox } from './command-box.tsx';
import { parseWhenCommandsLoad } from './commands-loaded.ts';
import { Banner, Problem } from './composer-notices.tsx';
import { ComposerRecorder } from './composer-recorder.tsx';
import { focusTarget, recordingFor, typeText } from './composer-state.ts';
import { Counter } from './counter.tsx';
import { draft, draftKey, updateDraft } from './drafts.ts';
import { FileButton } from './file-button.tsx';
import { FileTray } from './file-tray.tsx';
import { addFiles } from './files.ts';
import { VisibleHint } from './option-hint.tsx';
import { PostForm } from './post-form.tsx';
import { submitDraft } from './send.ts';
import { pendingSends } from './send-queue.ts';
import { TextBox } from './text-box.tsx';
import { TypingLine } from './typing-line.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';

/** The message box of the open channel. */
export function Composer() {
  const isDragging = useDroppedFiles(acceptDropped);
  useSignalEffect(fillInSuggestedText);
  useSignalEffect(parseWhenCommandsLoad);
  useSignalEffect(forgetInterruption);
  if (channel.value === undefined) return null;
  const { id, kind } = channel.value;
  if (kind === 'forum' || kind === 'media') return <PostForm key={id} channelId={id} />;
  const { command } = draft.value;
  return (
    <section class="composer" aria-label={t('composer.label')}>
      <ComposerRecorder />
      <Problem />
      <Banner />
      <FileTray />
      <VisibleHint />
      <div class="composer-row">
        <FileButton
          className="icon-button"
          label={t('composer.attach')}
          isMultiple
          onFiles={addFiles}
        >
          <Icon of={Plus} />
        </FileButton>
        {command === undefined ? (
          <TextBox />
        ) : (
          <CommandBox key={draftKey.value} command={command} />
        )}
        {command === undefined && editing.value === undefined && <RecordButton />}
        <button
          type="button"
          class="icon-button send"
          aria-label={t(editing.value === undefined ? 'composer.send' : 'composer.save')}
          onClick={() => void submitDraft()}
        >
          <Icon of={SendHorizontal} />
        </button>
      </div>
      <div class="composer-footer">
        <p class="sending" role="status">
          {pendingSends.value > 0 && sendingText()}
        </p>
        <TypingLine />
        <Counter />
      </div>
      {isDragging && modal.value === undefined && <p class="drop-here">{t('composer.drop')}</p>}
    </section>
  );
}

/** An effect: once the connection is back, it is no longer a reason not to send. */
function forgetInterruption(): void {
  const isOffline = draft.peek().problem === t('composer.problem.offline');
  if (connection.value === 'open' && isOffline) updateDraft({});
}

function RecordButton() {
  return (
    <button
      type="button"
      class="icon-button record"
      aria-label={t('composer.record')}
      aria-pressed={recordingFor.value !== undefined}
      onClick={() => {
        recordingFor.value = { kind: 'text' };
      }}
    >
      <Icon of={Mic} />
    </button>
  );
}

function sendingText(): string {
  return uploading.value === undefined
    ? t('composer.sending')
    : t('composer.uploading', { name: uploading.value });
}

function acceptDropped(files: readonly File[]): void {
  if (modal.peek() === undefined) addFiles(files);
}

function fillInSuggestedText(): void {
  const text = suggestedText.value;
  if (text === undefined) return;
  suggestedText.value = undefined;
  focusMessageBox();
  const { command, text: typed } = draft.peek();
  // Never overwrite a draft.
  if (command !== undefined || typed !== '') return;
  typeText(text);
  if (focusTarget.peek()?.kind !== 'more') return;
  // The list of more options would cover the checklist, which says what to do next.
  const last = draft.peek().command?.fields.at(-1);
  focusTarget.value =
    last === undefined
      ? { kind: 'more', isQuiet: true }
      : { kind: 'option', name: last.option.name };
}
