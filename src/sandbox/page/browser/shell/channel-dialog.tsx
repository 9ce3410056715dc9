import { useState } from 'preact/hooks';
import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import { openChannel, withNotice } from '../app-actions.ts';
import { t } from '../i18n/index.ts';
import { call } from '../server-connection.ts';
import { type ChannelForm, channelForm } from '../state.ts';

const NAME_CHARACTERS = 100;

/** Makes a channel, or renames one. */
export function ChannelDialog({ form }: { readonly form: ChannelForm }) {
  const [name, setName] = useState(form.name);
  return (
    <Dialog title={t(form.id === undefined ? 'channel.create' : 'channel.edit')} onClose={close}>
      <form
        class="modal-form"
        onSubmit={(event) => {
          event.preventDefault();
          close();
          void withNotice(() => save({ ...form, name }));
        }}
      >
        <div class="modal-field">
          <label for="channel-name">{t('channel.name')}</label>
          <input
            id="channel-name"
            value={name}
            maxLength={NAME_CHARACTERS}
            required
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </div>
        <div class="modal-buttons">
          <button type="button" class="button" onClick={close}>
            {t('form.cancel')}
          </button>
          <button type="submit" class="button primary">
            {t('channel.save')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

async function save({ id, kind, name }: ChannelForm): Promise<void> {
  if (id !== undefined) await call('rename-channel', { channelId: id, name });
  else {
    const { channelId } = await call('create-channel', { kind, name });
    if (kind === 'text') await openChannel(channelId);
  }
}

function close(): void {
  channelForm.value = undefined;
}
