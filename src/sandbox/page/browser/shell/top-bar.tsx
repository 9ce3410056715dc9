import { type IconNode, ListChecks, Menu, Pin, Route, Settings, Users } from 'lucide';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { insightTab } from '../activity/activity-state.ts';
import { ChannelIcon } from '../channel-icon.tsx';
import { isChecklistHidden, setChecklistHidden } from '../checklist/checklist-state.ts';
import { t } from '../i18n/index.ts';
import { channel, conversation, type DialogName, openDialog } from '../state.ts';
import { unseen } from '../unseen.tsx';
import {
  type Drawer,
  isMemberListShown,
  isNarrow,
  openDrawer,
  toggleMemberList,
} from './shell-state.ts';

export function TopBar() {
  const membersAreOpen = isNarrow.value ? openDrawer.value === 'members' : isMemberListShown.value;
  return (
    <header class="top-bar">
      {isNarrow.value && (
        <button
          type="button"
          class="icon-button"
          aria-label={t('shell.open-navigation')}
          aria-expanded={openDrawer.value === 'navigation'}
          aria-controls="side-navigation"
          onClick={() => open('navigation')}
        >
          <Icon of={Menu} />
        </button>
      )}
      <h1>
        <ChannelIcon kind={channel.value?.kind} />
        {channel.value === undefined ? (
          unseen(t('shell.title'))
        ) : (
          <bdi title={channel.value.name}>{channel.value.name}</bdi>
        )}
      </h1>
      {conversation.value !== undefined && (
        <DialogButton name="pins" label={t('pins.title')} icon={Pin} />
      )}
      <InsightButtons />
      <DialogButton name="about" label={t('about.title')} icon={Settings} />
      <button
        type="button"
        class="icon-button"
        aria-label={t('shell.members')}
        aria-expanded={membersAreOpen}
        aria-controls="side-members"
        onClick={() => open('members')}
      >
        <Icon of={Users} />
      </button>
    </header>
  );
}

interface DialogButtonProps {
  readonly name: DialogName;
  readonly label: string;
  readonly icon: IconNode;
}

function DialogButton({ name, label, icon }: DialogButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={() => {
        openDialog.value = name;
      }}
    >
      <Icon of={icon} />
    </button>
  );
}

/** The checklist and “What just happened”. */
function InsightButtons() {
  return (
    <>
      <button
        type="button"
        class="icon-button"
        aria-label={t('checklist.show')}
        title={t('checklist.show')}
        aria-pressed={!isChecklistHidden.value}
        onClick={() => setChecklistHidden(!isChecklistHidden.value)}
      >
        <Icon of={ListChecks} />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={t('path.title')}
        title={t('path.title')}
        aria-expanded={insightTab.value === 'path'}
        aria-controls="side-insight"
        onClick={() => {
          insightTab.value = insightTab.value === 'path' ? undefined : 'path';
        }}
      >
        <Icon of={Route} />
      </button>
    </>
  );
}

function open(name: Drawer): void {
  if (isNarrow.value) openDrawer.value = name;
  else toggleMemberList();
}
