import { effect, signal } from '@preact/signals';
import { insightTab } from '../activity/activity-state.ts';

/** `navigation`: servers and channels. */
export type Drawer = 'navigation' | 'members';
/** Panels beside the conversation. `insight`: what just happened, and the transcript. */
export type PanelName = Drawer | 'insight';
export type DialogName = 'act-as' | 'about';

const WIDE = matchMedia('(min-width: 50rem)');
/** Wide enough for the conversation between three panels. */
const SPACIOUS = matchMedia('(min-width: 85rem)');

/** In a narrow window, the side panels are drawers above the conversation. */
export const isNarrow = signal(!WIDE.matches);
/** The open drawer of a narrow window. */
export const openDrawer = signal<Drawer | undefined>();
/** In a wide window. Initially shown if there is enough space. */
export const isMemberListShown = signal(matchMedia('(min-width: 64rem)').matches);
export const openDialog = signal<DialogName | undefined>();

/** Call it once. */
export function trackWindowWidth(): void {
  WIDE.addEventListener('change', () => {
    isNarrow.value = !WIDE.matches;
  });
  effect(() => {
    if (!isNarrow.value) openDrawer.value = undefined;
  });
  // Whichever was opened last stays.
  effect(() => {
    if (insightTab.value !== undefined && !SPACIOUS.matches) isMemberListShown.value = false;
  });
  effect(() => {
    if (isMemberListShown.value && !SPACIOUS.matches) insightTab.value = undefined;
  });
}

export function closeDrawer(): void {
  openDrawer.value = undefined;
}
