import { Smile } from 'lucide';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../../../../../shared/pages/browser/icon.tsx';
import { t } from '../../i18n/index.ts';
import { notice } from '../../state.ts';
import { focusTarget } from '../composer-state.ts';
import { draft, updateDraft } from '../drafts.ts';
import { focusInsertTarget, insertAtCursor } from '../insert-target.ts';
import type { EmojiPickerProps } from './emoji-picker.tsx';

type Picker = (props: EmojiPickerProps) => preact.JSX.Element;

/** Opens the emoji picker, which is loaded when it is first used. */
export function EmojiButton() {
  const [Loaded, setLoaded] = useState<Picker>();
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    setOpen(!isOpen);
    if (Loaded !== undefined) return;
    import('./emoji-picker.tsx')
      .then(({ EmojiPicker }) => setLoaded(() => EmojiPicker))
      .catch(() => {
        notice.value = t('emoji.failed');
      });
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    const scope = new AbortController();
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !area.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside, { signal: scope.signal });
    document.addEventListener('focusin', closeOutside, { signal: scope.signal });
    return () => scope.abort();
  }, [isOpen]);
  return (
    <div ref={area} class="emoji-area">
      <button
        ref={button}
        type="button"
        class="icon-button"
        aria-label={t('emoji.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <Icon of={Smile} />
      </button>
      {isOpen && Loaded !== undefined && (
        <Loaded
          onPick={insert}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
            focusInsertTarget();
          }}
        />
      )}
    </div>
  );
}

/** Inserts at the cursor, or at the end of the message. */
function insert(emoji: string): void {
  if (insertAtCursor(emoji)) return;
  updateDraft({ text: draft.value.text + emoji });
  focusTarget.value = { kind: 'text' };
}
