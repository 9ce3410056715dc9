import { computed, effect } from '@preact/signals';
import { insightTab } from './activity/activity-state.ts';
import { openChannel, switchMember, withNotice } from './app-actions.ts';
import { isNarrow, openDrawer } from './shell/shell-state.ts';
import { guilds, view } from './state.ts';

/** The state of what was opened by going forward, so that going back closes it. */
const PUSHED = 'pushed';

const PANELS = ['navigation', 'members', 'path', 'transcript'] as const;
type Panel = (typeof PANELS)[number];

/** What the address names: `#/GUILD/CHANNEL?panel=PANEL`. */
interface Place {
  readonly guildId: string;
  readonly channelId: string | undefined;
  /** What covers the conversation of a narrow window. In a wide one, panels are beside it. */
  readonly panel: Panel | undefined;
}

const shownPlace = computed<Place | undefined>(() => {
  const { guildId, channelId } = view.value ?? {};
  if (guildId === undefined) return undefined;
  const panel = isNarrow.value ? (openDrawer.value ?? insightTab.value) : undefined;
  return { guildId, channelId, panel };
});

/** Undefined if the address names no place. Its guild and channel may not exist. */
export function placeInAddress(): Place | undefined {
  const [path = '', query] = location.hash.split('?', 2);
  const [, guildId, channelId] = path.split('/');
  if (guildId === undefined || guildId === '') return undefined;
  const panel = new URLSearchParams(query).get('panel');
  return { guildId, channelId, panel: PANELS.find((known) => known === panel) };
}

/** Makes the browser's Back return to the place before, and addresses that can be shared. Call it once. */
export function followAddress(): void {
  let isWaiting = false;
  effect(() => {
    if (shownPlace.value === undefined || isWaiting) return;
    isWaiting = true;
    // One step of the user may change several signals.
    queueMicrotask(() => {
      isWaiting = false;
      rememberPlace();
    });
  });
  addEventListener('popstate', () => void withNotice(showPlace));
}

function rememberPlace(): void {
  const shown = shownPlace.peek();
  const before = placeInAddress();
  if (shown === undefined) return;
  const address = addressOf(shown);
  if (address === location.hash) return;
  const isSameChannel = before?.guildId === shown.guildId && before.channelId === shown.channelId;
  const isClosed = isSameChannel && before?.panel !== undefined && shown.panel === undefined;
  if (isClosed && history.state === PUSHED) history.back();
  else if (before === undefined || before.panel !== undefined) {
    history.replaceState(history.state, '', address);
  } else history.pushState(PUSHED, '', address);
}

function addressOf({ guildId, channelId, panel }: Place): string {
  const path = channelId === undefined ? `#/${guildId}` : `#/${guildId}/${channelId}`;
  return panel === undefined ? path : `${path}?panel=${panel}`;
}

/** Shows the place in the address, after Back, Forward or a link. */
async function showPlace(): Promise<void> {
  const place = placeInAddress();
  const found = guilds.value.find(({ id }) => id === place?.guildId);
  const current = view.value;
  if (place === undefined || found === undefined || current === undefined) return;
  showPanel(place.panel);
  const { guildId, channelId } = place;
  if (guildId !== current.guildId) {
    const isMember = found.members.some(({ id }) => id === current.userId);
    await switchMember(guildId, isMember ? current.userId : found.ownerId, channelId);
  } else if (found.channels.some(({ id }) => id === channelId)) {
    await openChannel(channelId ?? '');
  }
}

function showPanel(panel: Panel | undefined): void {
  if (!isNarrow.value) return;
  const isDrawer = panel === 'navigation' || panel === 'members';
  openDrawer.value = isDrawer ? panel : undefined;
  insightTab.value = isDrawer ? undefined : panel;
}
