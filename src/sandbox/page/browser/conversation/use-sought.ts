import { useLayoutEffect } from 'preact/hooks';
import { sought } from '../state.ts';

/**
 * Takes eyes and focus to the message that is sought, which may have to be drawn first.
 * @param leaveEnd else the end would be kept in sight while more is drawn
 * @param draw sees to it that a message is drawn; true when it is, or cannot be
 */
export function useSought(leaveEnd: () => void, draw: (id: string) => boolean): void {
  const id = sought.value;
  useLayoutEffect(() => {
    if (id === undefined) return;
    // Here again, once it is drawn.
    if (!draw(id)) return leaveEnd();
    sought.value = undefined;
    lookAt(id);
  });
}

function lookAt(id: string): void {
  const element = document.getElementById(`message-${id}`);
  if (element === null) return;
  element.scrollIntoView({ block: 'center' });
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.animate([{ background: 'var(--accent-soft)' }, {}], 1500);
}
