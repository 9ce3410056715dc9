import './composer.css';
import { useSignalEffect } from '@preact/signals';
import { Icon } from '../icons.tsx';
import { channel, editing, modal, replyingTo, suggestedText } from '../state.ts';
import { uploading } from '../uploads.ts';
import { focusMessageBox } from './actions.ts';
import { CommandBox } from './command-box.tsx';
import { parseWhenCommandsLoad } from './commands-loaded.ts';
import { ComposerRecorder } from './composer-recorder.tsx';
import {
  draft,
  draftKey,
  focusTarget,
  recordingFor,
  setDraft,
  typeText,
  updateDraft,
} from './composer-state.ts';
import { FileButton } from './file-button.tsx';
import { FileTray } from './file-tray.tsx';
import { addFiles } from './files.ts';
import { VisibleHint } from './option-hint.tsx';
import { PostForm } from './post-form.tsx';
import { submitDraft } from './send.ts';
import { pendingSends } from './send-queue.ts';
import { TextBox } from './text-box.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';

/** The message box of the open channel. */
export function Composer() {
  const isDragging = useDroppedFiles(acceptDropped);
  useSignalEffect(fillInSuggestedText);
  useSignalEffect(parseWhenCommandsLoad);
  if (channel.value === undefined) return null;
  const { id, kind } = channel.value;
  if (kind === 'forum' || kind === 'media') return <PostForm key={id} channelId={id} />;
  const { command } = draft.value;
  return (
    <section class="composer" aria-label="Message box">
      <ComposerRecorder />
      <Problem />
      <Banner />
      <FileTray />
      <VisibleHint />
      <div class="composer-row">
        <FileButton className="icon-button" label="Attach files" isMultiple onFiles={addFiles}>
          <Icon name="plus" />
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
          aria-label={editing.value === undefined ? 'Send' : 'Save changes'}
          onClick={() => void submitDraft()}
        >
          <Icon name="send" />
        </button>
      </div>
      <p class="sending" role="status">
        {pendingSends.value > 0 && sendingText()}
      </p>
      {isDragging && modal.value === undefined && (
        <p class="drop-here">Drop files to attach them</p>
      )}
    </section>
  );
}

function RecordButton() {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label="Record a voice message"
      aria-pressed={recordingFor.value !== undefined}
      onClick={() => {
        recordingFor.value = { kind: 'text' };
      }}
    >
      <Icon name="microphone" />
    </button>
  );
}

function sendingText(): string {
  return uploading.value === undefined ? 'Sending…' : `Uploading ${uploading.value}…`;
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
  if (command === undefined && typed === '') typeText(text);
}

/** Shows which message is being edited or answered. */
function Banner() {
  const isEditing = editing.value !== undefined;
  const message = editing.value ?? replyingTo.value;
  if (message === undefined) return null;
  const stop = () => {
    editing.value = undefined;
    replyingTo.value = undefined;
    focusTarget.value = { kind: 'text' };
  };
  return (
    <div class="composer-banner">
      <span>
        {isEditing ? (
          'Editing your message'
        ) : (
          <>
            Replying to <bdi>{message.authorName}</bdi>
          </>
        )}
      </span>
      <button
        type="button"
        class="icon-button"
        aria-label={isEditing ? 'Cancel edit' : 'Cancel reply'}
        onClick={stop}
      >
        ✕
      </button>
    </div>
  );
}

/** Shows why sending failed, and offers the unsent draft. */
function Problem() {
  const { problem, unsent, command } = draft.value;
  const wrong = command?.fields.find((field) => field.problem !== undefined);
  const inOption = wrong && `${wrong.option.name}: ${wrong.problem}`;
  return (
    <div class="composer-problem">
      <p id="composer-problem" role="alert">
        {problem ?? inOption}
      </p>
      {unsent !== undefined && (
        <button type="button" class="button" onClick={restoreUnsent}>
          Restore draft
        </button>
      )}
      {problem !== undefined && (
        <button
          type="button"
          class="icon-button"
          aria-label="Dismiss"
          onClick={() => updateDraft({ unsent: undefined })}
        >
          ✕
        </button>
      )}
    </div>
  );
}

function restoreUnsent(): void {
  const { unsent } = draft.value;
  const key = draftKey.value;
  if (unsent === undefined || key === undefined) return;
  setDraft(key, unsent);
  focusTarget.value = { kind: unsent.command === undefined ? 'text' : 'more' };
}
