import { effect, signal } from '@preact/signals';

/** `places`: servers and channels; `members`: who is here. */
export type Drawer = 'channels' | 'members';
export type ShownDialog = 'act-as' | 'about';

const WIDE = matchMedia('(min-width: 50rem)');

/** On a narrow window the two sides are drawers above the conversation, one at a time. */
export const isNarrow = signal(!WIDE.matches);
/** Of a narrow window. */
export const drawer = signal<Drawer | undefined>();
/** Of a wide window; at first where the conversation has room enough beside it. */
export const isMemberListShown = signal(matchMedia('(min-width: 64rem)').matches);
export const dialog = signal<ShownDialog | undefined>();

/** Call it once. */
export function trackWindowWidth(): void {
  WIDE.addEventListener('change', () => {
    isNarrow.value = !WIDE.matches;
  });
  effect(() => {
    if (!isNarrow.value) drawer.value = undefined;
  });
}

export function closeDrawer(): void {
  drawer.value = undefined;
}
