import { computed, effect, signal } from '@preact/signals';
import { type InsightTab, insightTab } from '../activity/activity-state.ts';
import { loadFromTab, saveInTab } from '../tab-storage.ts';

/** `navigation`: servers and channels. */
export type Drawer = 'navigation' | 'members';
/** Panels beside the conversation. `insight`: what just happened, and the transcript. */
export type PanelName = Drawer | 'insight';

const WIDE = matchMedia('(min-width: 50rem)');
/** Wide enough for the conversation between three panels. */
const SPACIOUS = matchMedia('(min-width: 85rem)');

/** So wide that the panel fills space that would be empty. */
const ROOMY = matchMedia('(min-width: 100rem)');

const isSpacious = signal(SPACIOUS.matches);
/** In a narrow window, the side panels are drawers above the conversation. */
export const isNarrow = signal(!WIDE.matches);
/** The open drawer of a narrow window. */
export const openDrawer = signal<Drawer | undefined>();

/** Whether the user wants the member list in a wide window. Initially if there is enough space. */
const wantsMembers = signal(matchMedia('(min-width: 64rem)').matches);
/** Without enough space, the other panel takes the place of the member list until it is closed. */
export const isMemberListShown = computed(
  () => wantsMembers.value && (isSpacious.value || insightTab.value === undefined),
);

export function toggleMemberList(): void {
  wantsMembers.value = !isMemberListShown.value;
  if (wantsMembers.value && !isSpacious.value) insightTab.value = undefined;
}

/** Call it once. */
export function trackWindowWidth(): void {
  WIDE.addEventListener('change', () => {
    isNarrow.value = !WIDE.matches;
  });
  SPACIOUS.addEventListener('change', () => {
    isSpacious.value = SPACIOUS.matches;
  });
  effect(() => {
    if (!isNarrow.value) openDrawer.value = undefined;
  });
}

interface SavedPanels {
  readonly members: boolean;
  readonly insight: InsightTab | undefined;
}

/** Restores the panels of this tab after a reload, except above the conversation. Call it once. */
export function keepPanels(): void {
  const initial: Partial<SavedPanels> = ROOMY.matches ? { insight: 'path' } : {};
  const { members, insight } = (loadFromTab('panels') ?? initial) as Partial<SavedPanels>;
  if (typeof members === 'boolean') wantsMembers.value = members;
  if (!isNarrow.value && (insight === 'path' || insight === 'transcript')) {
    insightTab.value = insight;
  }
  effect(() => {
    const panels: SavedPanels = { members: wantsMembers.value, insight: insightTab.value };
    saveInTab('panels', panels);
  });
}

export function closeDrawer(): void {
  openDrawer.value = undefined;
}
