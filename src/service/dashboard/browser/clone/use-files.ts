import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/**
 * Takes files that are dropped anywhere on the page or pasted into it, the first one of each.
 * @param isActive otherwise, the browser does what it always does
 * @returns whether a file is held over the page
 */
export function useDroppedFiles(
  isActive: boolean,
  onFile: (file: File) => void,
): ReadonlySignal<boolean> {
  const isOver = useSignal(false);
  useEffect(() => {
    if (!isActive) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const take = (transfer: DataTransfer | null) => {
      const file = transfer?.files[0];
      if (file !== undefined) onFile(file);
    };
    const hasFiles = ({ dataTransfer }: DragEvent) =>
      dataTransfer?.types.includes('Files') === true;
    // The browser would open the file otherwise.
    const allow = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      isOver.value = true;
    };
    addEventListener('dragenter', allow, { signal });
    addEventListener('dragover', allow, { signal });
    addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        // Null when the pointer leaves the window, not only an element.
        if (relatedTarget === null) isOver.value = false;
      },
      { signal },
    );
    addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        isOver.value = false;
        take(event.dataTransfer);
      },
      { signal },
    );
    addEventListener('paste', ({ clipboardData }) => take(clipboardData), { signal });
    return () => {
      listening.abort();
      isOver.value = false;
    };
  }, [isActive, onFile]);
  return isOver;
}
