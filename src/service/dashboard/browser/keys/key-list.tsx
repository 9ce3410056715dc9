import { useSignal } from '@preact/signals';
import type { KeyInfo } from '../../protocol.ts';
import { Question } from '../parts/question.tsx';
import { ask } from '../state/api.ts';
import { ActiveKeys, InactiveKeys } from './key-tables.tsx';
import { RenameDialog } from './rename-dialog.tsx';

interface KeyListProps {
  readonly keys: readonly KeyInfo[];
  readonly onChange: () => Promise<void>;
}

/** What is asked about a key. */
type Asked = { readonly about: KeyInfo; readonly what: 'rename' | 'deactivate' };

/** Keys that work, and below them those that do not any more. */
export function KeyList({ keys, onChange }: KeyListProps) {
  const asked = useSignal<Asked | undefined>(undefined);
  const close = () => {
    asked.value = undefined;
  };
  const active = keys.filter(({ is_active }) => is_active);
  const inactive = keys.filter(({ is_active }) => !is_active);
  const askTo = (what: Asked['what']) => (about: KeyInfo) => {
    asked.value = { about, what };
  };
  return (
    <>
      {active.length === 0 ? (
        <p class="empty">No active keys.</p>
      ) : (
        <ActiveKeys keys={active} onRename={askTo('rename')} onDeactivate={askTo('deactivate')} />
      )}
      {inactive.length > 0 && <InactiveKeys keys={inactive} />}
      {asked.value?.what === 'rename' && (
        <RenameDialog apiKey={asked.value.about} onRenamed={onChange} onClose={close} />
      )}
      {asked.value?.what === 'deactivate' && (
        <DeactivateQuestion apiKey={asked.value.about} onDone={onChange} onClose={close} />
      )}
    </>
  );
}

interface DeactivateQuestionProps {
  readonly apiKey: KeyInfo;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

function DeactivateQuestion({ apiKey, onDone, onClose }: DeactivateQuestionProps) {
  return (
    <Question
      title={`Deactivate “${apiKey.name}”?`}
      confirmLabel="Deactivate"
      onConfirm={async () => {
        await ask<KeyInfo>(`keys/${encodeURIComponent(apiKey.id)}/deactivate`, { method: 'POST' });
        await onDone();
        onClose();
      }}
      onClose={onClose}
    >
      Requests that use this key will fail immediately. This can’t be undone.
    </Question>
  );
}
