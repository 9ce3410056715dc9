import './composer.css';
import { useSignalEffect } from '@preact/signals';
import { Icon } from '../icons.tsx';
import { channel, editing, modal, replyingTo, suggestion } from '../state.ts';
import { uploading } from '../uploads.ts';
import { goToMessageBox } from './actions.ts';
import { CommandBox } from './command-box.tsx';
import { readWhenKnown } from './commands-loaded.ts';
import { ComposerRecorder } from './composer-recorder.tsx';
import {
  change,
  draft,
  draftKey,
  focusOn,
  putDraft,
  recordingFor,
  typeText,
} from './composer-state.ts';
import { FileButton } from './file-button.tsx';
import { FileTray } from './file-tray.tsx';
import { acceptFiles } from './files.ts';
import { ShownHint } from './option-hint.tsx';
import { send } from './send.ts';
import { underway } from './send-queue.ts';
import { TextBox } from './text-box.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';

/** The message box of the open channel. */
export function Composer() {
  const isDragging = useDroppedFiles(acceptDropped);
  useSignalEffect(takeSuggestion);
  useSignalEffect(readWhenKnown);
  if (channel.value === undefined) return null;
  const { command } = draft.value;
  return (
    <section class="composer" aria-label="Message box">
      <ComposerRecorder />
      <Problem />
      <Banner />
      <FileTray />
      <ShownHint />
      <div class="composer-row">
        <FileButton className="icon-button" label="Attach files" isMultiple onFiles={acceptFiles}>
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
          onClick={() => void send()}
        >
          <Icon name="send" />
        </button>
      </div>
      <p class="underway" role="status">
        {underway.value > 0 && sendingText()}
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
        recordingFor.value = { at: 'text' };
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
  if (modal.peek() === undefined) acceptFiles(files);
}

function takeSuggestion(): void {
  const text = suggestion.value;
  if (text === undefined) return;
  suggestion.value = undefined;
  goToMessageBox();
  const { command, text: typed } = draft.peek();
  // What is there already is not written over.
  if (command === undefined && typed === '') typeText(text);
}

/** Which message is answered, or changed. */
function Banner() {
  const isEditing = editing.value !== undefined;
  const message = editing.value ?? replyingTo.value;
  if (message === undefined) return null;
  const stop = () => {
    editing.value = undefined;
    replyingTo.value = undefined;
    focusOn.value = { at: 'text' };
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

/** Why something was not sent, and what was sent in vain. */
function Problem() {
  const { problem, lost, command } = draft.value;
  const wrong = command?.fields.find((field) => field.problem !== undefined);
  const inOption = wrong && `${wrong.option.name}: ${wrong.problem}`;
  return (
    <div class="composer-problem">
      <p id="composer-problem" role="alert">
        {problem ?? inOption}
      </p>
      {lost !== undefined && (
        <button type="button" class="button" onClick={putBack}>
          Restore draft
        </button>
      )}
      {problem !== undefined && (
        <button
          type="button"
          class="icon-button"
          aria-label="Dismiss"
          onClick={() => change({ lost: undefined })}
        >
          ✕
        </button>
      )}
    </div>
  );
}

function putBack(): void {
  const { lost } = draft.value;
  const key = draftKey.value;
  if (lost === undefined || key === undefined) return;
  putDraft(key, lost);
  focusOn.value = { at: lost.command === undefined ? 'text' : 'more' };
}
