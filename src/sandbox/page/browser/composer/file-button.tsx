import type { ComponentChildren, RefObject } from 'preact';
import { useRef } from 'preact/hooks';

interface FileButtonProps {
  /** The accessible name. */
  readonly label: string;
  readonly describedBy?: string;
  readonly id?: string;
  readonly isMultiple?: boolean;
  /** The types that can be chosen, such as `audio` or `.wav`. Default: all. */
  readonly types?: readonly string[] | undefined;
  readonly className?: string;
  readonly buttonRef?: RefObject<HTMLButtonElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ComponentChildren;
}

/** Discord's names of groups are those of MIME types. */
function acceptedBy(types: readonly string[]): string {
  return types.map((type) => (type.startsWith('.') ? type : `${type}/*`)).join(',');
}

/** A button that opens the browser's file chooser. */
export function FileButton(props: FileButtonProps) {
  const { id, label, describedBy, isMultiple = false, className = 'button' } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        class={className}
        {...(id === undefined ? {} : { id })}
        aria-label={label}
        {...(props.buttonRef ? { ref: props.buttonRef } : {})}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        onClick={() => input.current?.click()}
      >
        {props.children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        {...(props.types === undefined ? {} : { accept: acceptedBy(props.types) })}
        onChange={({ currentTarget }) => {
          props.onFiles([...(currentTarget.files ?? [])]);
          // Allows the user to choose the same file again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
