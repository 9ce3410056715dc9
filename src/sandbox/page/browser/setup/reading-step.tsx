import { CircleCheck, TriangleAlert } from 'lucide';
import { useState } from 'preact/hooks';
import { formatList } from '../../../../shared/pages/browser/format.ts';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import type { DiscordBot } from '../../protocol.ts';
import { ExternalLink } from '../conversation/external-link.tsx';
import { rich, t } from '../i18n/index.ts';
import { BusyButton, Problem, type StepProps } from './step.tsx';

interface ReadingStepProps extends StepProps {
  readonly bot: DiscordBot;
  readonly onCheck: () => Promise<unknown>;
  readonly onRegister: () => Promise<unknown>;
}

/** Chooses what the bot may read. Discord's own switch decides, so this says how it has to be set. */
export function ReadingStep({ bot, isBusy, problem, onCheck, onRegister }: ReadingStepProps) {
  const [readsChannels, setReadsChannels] = useState(true);
  const { name, servers, commands, removedCommands } = bot;
  return (
    <>
      <p class="setup-state good">
        <Icon of={CircleCheck} />
        {t('setup.checked', { name, count: servers })}
      </p>
      <fieldset>
        <legend>{t('setup.reading')}</legend>
        {[true, false].map((choice) => (
          <label key={String(choice)}>
            <input
              type="radio"
              name="setup-reading"
              checked={readsChannels === choice}
              onChange={() => setReadsChannels(choice)}
            />
            <span>
              <strong>{t(choice ? 'setup.reading.channels' : 'setup.reading.asked')}</strong>
              <span class="muted">
                {t(choice ? 'setup.reading.channels.hint' : 'setup.reading.asked.hint')}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <IntentState bot={bot} isWanted={readsChannels} isBusy={isBusy} onCheck={onCheck} />
      <p>{t('setup.commands', { count: commands })}</p>
      {removedCommands.length > 0 && (
        <p class="setup-state warn">
          <Icon of={TriangleAlert} />
          {t('setup.commands.removed', {
            names: formatList(removedCommands),
            count: removedCommands.length,
          })}
        </p>
      )}
      <Problem text={problem} />
      <div class="setup-buttons">
        <BusyButton isBusy={isBusy} onClick={() => void onRegister()}>
          {t('setup.commands.register')}
        </BusyButton>
      </div>
    </>
  );
}

interface IntentStateProps {
  readonly bot: DiscordBot;
  readonly isWanted: boolean;
  readonly isBusy: boolean;
  readonly onCheck: () => Promise<unknown>;
}

function IntentState({ bot, isWanted, isBusy, onCheck }: IntentStateProps) {
  const isOn = bot.allowsMessageContent;
  if (isOn === isWanted) {
    return (
      <p class="setup-state good" role="status">
        <Icon of={CircleCheck} />
        {t(isOn ? 'setup.intent.on' : 'setup.intent.off')}
      </p>
    );
  }
  return (
    <div class="setup-state warn" role="status">
      <Icon of={TriangleAlert} />
      <div>
        <p>
          {rich(isWanted ? 'setup.intent.turn-on' : 'setup.intent.turn-off', {
            link: (text) => <ExternalLink href={bot.botPage}>{text}</ExternalLink>,
            b: (text) => <b>{text}</b>,
          })}
        </p>
        <button type="button" class="button" aria-disabled={isBusy} onClick={() => void onCheck()}>
          {t('setup.intent.again')}
        </button>
      </div>
    </div>
  );
}
