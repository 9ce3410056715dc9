import './app.css';
import { Composer } from './composer/composer.tsx';
import { Conversation } from './conversation/conversation.tsx';
import { ModalHost } from './modal/modal-host.tsx';
import { ActAsDialog } from './shell/act-as-dialog.tsx';
import { ConnectionLine } from './shell/connection-line.tsx';
import { HouseDialog } from './shell/house-dialog.tsx';
import { MemberList } from './shell/member-list.tsx';
import { NoticeLine } from './shell/notice-line.tsx';
import { Places } from './shell/places.tsx';
import { closeDrawer, dialog, drawer, isNarrow, showsMembers } from './shell/shell-state.ts';
import { Side } from './shell/side.tsx';
import { SkipLink } from './shell/skip-link.tsx';
import { TopBar } from './shell/top-bar.tsx';
import { VoicePanel } from './shell/voice-panel.tsx';
import { channel } from './state.ts';

export function App() {
  const isCovered = isNarrow.value && drawer.value !== undefined;
  return (
    <div class="app">
      <SkipLink />
      <Side name="places" isShown={!isNarrow.value || drawer.value === 'places'}>
        <Places />
      </Side>
      <main inert={isCovered}>
        <TopBar />
        <ConnectionLine />
        <NoticeLine />
        {/* Where the side is a drawer, what is heard stays in sight. */}
        {isNarrow.value && <VoicePanel />}
        <Conversation />
        {channel.value !== undefined && <Composer />}
      </main>
      <Side
        name="members"
        isShown={isNarrow.value ? drawer.value === 'members' : showsMembers.value}
      >
        <MemberList />
      </Side>
      {isCovered && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keyboards have Escape
        // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards have Escape
        <div class="backdrop" onClick={closeDrawer} />
      )}
      {dialog.value === 'act-as' && <ActAsDialog />}
      {dialog.value === 'house' && <HouseDialog />}
      <ModalHost />
    </div>
  );
}
