import { Icon } from '../icons.tsx';
import { channel } from '../state.ts';
import { ChannelIcon } from './channel-icon.tsx';
import { type Drawer, isMemberListShown, isNarrow, openDialog, openDrawer } from './shell-state.ts';

export function TopBar() {
  const membersAreOpen = isNarrow.value ? openDrawer.value === 'members' : isMemberListShown.value;
  return (
    <header class="top-bar">
      {isNarrow.value && (
        <button
          type="button"
          class="icon-button"
          aria-label="Servers and channels"
          aria-expanded={openDrawer.value === 'navigation'}
          aria-controls="side-navigation"
          onClick={() => open('navigation')}
        >
          <Icon name="menu" />
        </button>
      )}
      <h1>
        <ChannelIcon kind={channel.value?.kind} />
        <span>{channel.value?.name}</span>
      </h1>
      <button
        type="button"
        class="icon-button"
        aria-label="About this sandbox"
        aria-haspopup="dialog"
        onClick={() => {
          openDialog.value = 'about';
        }}
      >
        <Icon name="info" />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label="Members"
        aria-expanded={membersAreOpen}
        aria-controls="side-members"
        onClick={() => open('members')}
      >
        <Icon name="members" />
      </button>
    </header>
  );
}

function open(name: Drawer): void {
  if (isNarrow.value) openDrawer.value = name;
  else isMemberListShown.value = !isMemberListShown.value;
}
