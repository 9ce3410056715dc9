import './pins-dialog.css';
import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import { t } from '../i18n/index.ts';
import { conversation, openDialog, scrollTarget } from '../state.ts';
import { MessageBody } from './message-body.tsx';

/** The pinned messages of the open channel, the newest first. */
export function PinsDialog() {
  const pinned = (conversation.value ?? []).filter((message) => message.pinned).toReversed();
  return (
    <Dialog title={t('pins.title')} onClose={close}>
      {pinned.length === 0 && <p class="muted">{t('pins.none')}</p>}
      <ul class="pins">
        {pinned.map((message) => (
          <li key={message.id}>
            <header>
              <bdi class="author">{message.authorName}</bdi>
              <button
                type="button"
                class="button"
                onClick={() => {
                  close();
                  scrollTarget.value = message.id;
                }}
              >
                {t('pins.jump')}
              </button>
            </header>
            <MessageBody message={message} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function close(): void {
  openDialog.value = undefined;
}
