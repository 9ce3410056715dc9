import { channel } from '../state.ts';
import { type Drawer, dialog, drawer, isNarrow, showsMembers } from './shell-state.ts';

export function TopBar() {
  const membersAreOpen = isNarrow.value ? drawer.value === 'members' : showsMembers.value;
  return (
    <header class="top-bar">
      {isNarrow.value && (
        <button
          type="button"
          class="icon-button"
          aria-label="Servers and channels"
          aria-expanded={drawer.value === 'places'}
          aria-controls="side-places"
          onClick={() => open('places')}
        >
          <span aria-hidden="true">☰</span>
        </button>
      )}
      <h1>
        <span class="muted" aria-hidden="true">
          {channel.value?.kind === 'text' ? '# ' : '🔊 '}
        </span>
        {channel.value?.name}
      </h1>
      <button
        type="button"
        class="icon-button"
        aria-label="About this sandbox"
        aria-haspopup="dialog"
        onClick={() => {
          dialog.value = 'house';
        }}
      >
        <span aria-hidden="true">ⓘ</span>
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label="Members"
        aria-expanded={membersAreOpen}
        aria-controls="side-members"
        onClick={() => open('members')}
      >
        <span aria-hidden="true">👥</span>
      </button>
    </header>
  );
}

function open(name: Drawer): void {
  if (isNarrow.value) drawer.value = name;
  else showsMembers.value = !showsMembers.value;
}
