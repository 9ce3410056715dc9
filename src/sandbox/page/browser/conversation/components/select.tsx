import type { APISelectMenuComponent } from 'discord-api-types/v10';
import { useMemo } from 'preact/hooks';
import type { Message } from '../../../protocol.ts';
import { t } from '../../i18n/index.ts';
import { call } from '../../server-connection.ts';
import { place } from '../../state.ts';
import type { RunHandle } from '../use-run.ts';
import { choicesOf, defaultValues } from './choices.ts';
import { Picker } from './picker.tsx';

interface SelectProps {
  readonly message: Message;
  readonly select: APISelectMenuComponent;
  readonly running: RunHandle;
}

/** Any of Discord's five select menus. */
export function Select({ message, select, running }: SelectProps) {
  const currentGuild = place.value;
  const choices = useMemo(
    () => (currentGuild === undefined ? [] : choicesOf(select, currentGuild)),
    [select, currentGuild],
  );
  const chosen = useMemo(() => defaultValues(select), [select]);
  return (
    <Picker
      label={select.placeholder ?? t('component.select')}
      choices={choices}
      chosen={chosen}
      min={select.min_values ?? 1}
      max={select.max_values ?? 1}
      isDisabled={select.disabled === true}
      isBusy={running.isBusy}
      onChosen={(values) =>
        running.start(() =>
          call('choose', {
            channelId: message.channelId,
            messageId: message.id,
            customId: select.custom_id,
            values,
          }),
        )
      }
    />
  );
}
