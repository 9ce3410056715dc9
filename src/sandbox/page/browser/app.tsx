import './app.css';
import { focusMessageBox } from './composer/actions.ts';
import { Composer } from './composer/composer.tsx';
import { Conversation } from './conversation/conversation.tsx';
import { ModalHost } from './modal/modal-host.tsx';
import { AboutDialog } from './shell/about-dialog.tsx';
import { ActAsDialog } from './shell/act-as-dialog.tsx';
import { ChannelList } from './shell/channel-list.tsx';
import { MePanel } from './shell/me-panel.tsx';
import { MemberList } from './shell/member-list.tsx';
import { ServerRail } from './shell/server-rail.tsx';
import {
  closeDrawer,
  isMemberListShown,
  isNarrow,
  openDialog,
  openDrawer,
} from './shell/shell-state.ts';
import { SidePanel } from './shell/side-panel.tsx';
import { TopBar } from './shell/top-bar.tsx';
import { VoicePanel } from './shell/voice-panel.tsx';
import { channel, connection, notice } from './state.ts';

export function App() {
  const isCovered = isNarrow.value && openDrawer.value !== undefined;
  return (
    <div class="app">
      <SkipLink />
      <SidePanel name="navigation" isShown={!isNarrow.value || openDrawer.value === 'navigation'}>
        <Navigation />
      </SidePanel>
      <main inert={isCovered}>
        <TopBar />
        <ConnectionLine />
        <NoticeLine />
        {/* In a narrow window the channel list is a drawer, but the voice panel must stay visible. */}
        {isNarrow.value && <VoicePanel />}
        <Conversation />
        {channel.value !== undefined && <Composer />}
      </main>
      <SidePanel
        name="members"
        isShown={isNarrow.value ? openDrawer.value === 'members' : isMemberListShown.value}
      >
        <MemberList />
      </SidePanel>
      {isCovered && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keyboards have Escape
        // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards have Escape
        <div class="backdrop" onClick={closeDrawer} />
      )}
      {openDialog.value === 'act-as' && <ActAsDialog />}
      {openDialog.value === 'about' && <AboutDialog />}
      <ModalHost />
    </div>
  );
}

/** Servers, channels and the acting member. */
function Navigation() {
  return (
    <>
      <ServerRail />
      <div class="channel-column">
        <ChannelList />
        {!isNarrow.value && <VoicePanel />}
        <MePanel />
      </div>
    </>
  );
}

/** Tells the user while the connection is lost. */
function ConnectionLine() {
  return (
    <div role="status" class="connection" data-connection={connection.value}>
      {connection.value === 'lost' && (
        <p>
          Lost connection to the sandbox. Reconnecting… If the sandbox has stopped, run{' '}
          <code>npm start</code>.
        </p>
      )}
    </div>
  );
}

/** An error notice, until the user dismisses it. */
function NoticeLine() {
  return (
    <div role="alert">
      {notice.value !== undefined && (
        <p class="notice">
          {notice.value}
          <button
            type="button"
            class="icon-button"
            aria-label="Dismiss"
            onClick={() => {
              notice.value = undefined;
              focusMessageBox();
            }}
          >
            ✕
          </button>
        </p>
      )}
    </div>
  );
}

/** The first element in the tab order. It skips the channel list. */
function SkipLink() {
  return (
    <button type="button" class="button primary skip-link" onClick={focusMessageBox}>
      Skip to message box
    </button>
  );
}
