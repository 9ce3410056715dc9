import './app.css';
import { X } from 'lucide';
import { Icon } from '../../../shared/pages/browser/icon.tsx';
import { insightTab } from './activity/activity-state.ts';
import { Checklist } from './checklist/checklist.tsx';
import { focusMessageBox } from './composer/actions.ts';
import { Composer } from './composer/composer.tsx';
import { Conversation } from './conversation/conversation.tsx';
import { PinsDialog } from './conversation/pins-dialog.tsx';
import { t } from './i18n/index.ts';
import { ModalHost } from './modal/modal-host.tsx';
import { InsightPanel } from './panels/insight-panel.tsx';
import { SetupDialog } from './setup/setup-dialog.tsx';
import { AboutDialog } from './shell/about-dialog.tsx';
import { ActAsDialog } from './shell/act-as-dialog.tsx';
import { ChannelDialog } from './shell/channel-dialog.tsx';
import { ChannelList } from './shell/channel-list.tsx';
import { ConfirmDialog } from './shell/confirm-dialog.tsx';
import { ConnectionLine } from './shell/connection-line.tsx';
import { MePanel } from './shell/me-panel.tsx';
import { MemberList } from './shell/member-list.tsx';
import { ServerRail } from './shell/server-rail.tsx';
import { closeDrawer, isMemberListShown, isNarrow, openDrawer } from './shell/shell-state.ts';
import { SidePanel } from './shell/side-panel.tsx';
import { TopBar } from './shell/top-bar.tsx';
import { VoicePanel } from './shell/voice-panel.tsx';
import { channel, channelForm, confirmation, notice, openDialog } from './state.ts';

export function App() {
  const isInsightShown = insightTab.value !== undefined;
  const isCovered = isNarrow.value && (openDrawer.value !== undefined || isInsightShown);
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
        {channel.value !== undefined && <Checklist />}
        {channel.value !== undefined && <Composer />}
      </main>
      <SidePanel name="insight" isShown={isInsightShown} onClose={closeDrawers}>
        <InsightPanel />
      </SidePanel>
      <SidePanel
        name="members"
        isShown={isNarrow.value ? openDrawer.value === 'members' : isMemberListShown.value}
      >
        <MemberList />
      </SidePanel>
      {isCovered && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keyboards have Escape
        // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards have Escape
        <div class="backdrop" onClick={closeDrawers} />
      )}
      {openDialog.value === 'act-as' && <ActAsDialog />}
      {openDialog.value === 'about' && <AboutDialog />}
      {openDialog.value === 'setup' && <SetupDialog />}
      {openDialog.value === 'pins' && <PinsDialog />}
      {channelForm.value !== undefined && <ChannelDialog form={channelForm.value} />}
      {confirmation.value !== undefined && <ConfirmDialog {...confirmation.value} />}
      <ModalHost />
    </div>
  );
}

/** Closes all that covers the conversation of a narrow window. */
function closeDrawers(): void {
  insightTab.value = undefined;
  closeDrawer();
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
            aria-label={t('shell.dismiss')}
            onClick={() => {
              notice.value = undefined;
              focusMessageBox();
            }}
          >
            <Icon of={X} />
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
      {t('shell.skip')}
    </button>
  );
}
