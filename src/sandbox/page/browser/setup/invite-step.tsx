import { CircleCheck, TriangleAlert } from 'lucide';
import { useState } from 'preact/hooks';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import type { DiscordBot, Move } from '../../protocol.ts';
import { ExternalLink } from '../conversation/external-link.tsx';
import { rich, t } from '../i18n/index.ts';
import { copyText } from '../menu/copy.ts';
import { sandboxInfo } from '../state.ts';
import { QrCode } from './qr-code.tsx';
import { BusyButton, Problem, type StepProps } from './step.tsx';

const VARIABLE = <code>DISCORD_TOKEN</code>;
const FILE = <code>.env</code>;

interface InviteStepProps extends StepProps {
  readonly bot: DiscordBot;
  /** Why the token could not be saved. */
  readonly unsaved: Move | undefined;
  readonly onSave: () => Promise<unknown>;
}

/** Shows the invite link, and moves the bot to Discord. */
export function InviteStep({ bot, unsaved, isBusy, problem, onSave }: InviteStepProps) {
  return (
    <>
      <Invite bot={bot} />
      <p>{rich('setup.move.hint', { file: FILE })}</p>
      {unsaved !== undefined && (
        <p class="setup-state warn" role="alert">
          <Icon of={TriangleAlert} />
          <span>{describeUnsaved(unsaved)}</span>
        </p>
      )}
      <Problem text={problem} />
      <div class="setup-buttons">
        <BusyButton isBusy={isBusy} onClick={() => void onSave()}>
          {t(isBusy ? 'setup.move.busy' : 'setup.move')}
        </BusyButton>
      </div>
    </>
  );
}

function describeUnsaved(move: Move) {
  if (move.kind !== 'not-writable') {
    return rich('setup.unsaved.environment', { variable: VARIABLE, file: FILE });
  }
  return rich('setup.unsaved.file', {
    file: <code>{move.file}</code>,
    problem: move.problem,
    variable: VARIABLE,
  });
}

/** How the move went. The link stays, because the bot may be on no server yet. */
export function MovedStep({ bot, move }: { readonly bot: DiscordBot; readonly move: Move }) {
  const isOnline = move.kind === 'online';
  const humanVoices = sandboxInfo.value?.humanVoices;
  return (
    <>
      <p class={`setup-state ${isOnline ? 'good' : 'warn'}`} role="status">
        <Icon of={isOnline ? CircleCheck : TriangleAlert} />
        <span>{describeMove(move, bot.name)}</span>
      </p>
      {(move.kind !== 'online' || move.servers === 0) && <Invite bot={bot} />}
      {humanVoices !== undefined && (
        <p class="muted">{rich('setup.moved.voices', { command: <code>{humanVoices}</code> })}</p>
      )}
      <p class="muted">{rich('setup.moved.hint', { variable: VARIABLE, file: FILE })}</p>
    </>
  );
}

function describeMove(move: Move, name: string): string {
  switch (move.kind) {
    case 'online':
      return move.servers === 0
        ? t('setup.moved.nowhere', { name })
        : t('setup.moved.online', { name, count: move.servers });
    case 'stopped':
      return t('setup.moved.stopped', { problem: move.problem });
    default:
      return t('setup.moved.connecting');
  }
}

function Invite({ bot: { name, inviteUrl } }: { readonly bot: DiscordBot }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div class="setup-invite">
      <QrCode text={inviteUrl} label={t('setup.invite.code')} />
      <div>
        <p>{t('setup.invite', { name })}</p>
        <ExternalLink className="button" href={inviteUrl}>
          {t('setup.invite.open')}
        </ExternalLink>
        <button
          type="button"
          class="button"
          onClick={async () => {
            await copyText(inviteUrl);
            setCopied(true);
          }}
        >
          {t(isCopied ? 'setup.invite.copied' : 'setup.invite.copy')}
        </button>
      </div>
    </div>
  );
}
