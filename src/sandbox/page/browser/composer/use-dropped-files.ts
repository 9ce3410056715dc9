import { useEffect, useState } from 'preact/hooks';
import { filesFrom } from './files.ts';

/**
 * Accepts files dropped anywhere on the page.
 * @param onFiles must not change during the component's lifetime
 * @returns whether files are being dragged over the page
 */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const scope = new AbortController();
    const on = (name: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      document.addEventListener(name, act, { signal: scope.signal });
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Otherwise the browser would open the file instead of the page.
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setOver(false);
    });
    on('drop', (event) => {
      setOver(false);
      const files = filesFrom(event.dataTransfer);
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      onFiles(files);
    });
    return () => scope.abort();
  }, [onFiles]);
  return isOver;
}
