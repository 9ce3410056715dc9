import './setup-dialog.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import type { DiscordBot, Move } from '../../protocol.ts';
import { t } from '../i18n/index.ts';
import { CallError, call } from '../server-connection.ts';
import { hasMoved, openDialog } from '../state.ts';
import { InviteStep, MovedStep } from './invite-step.tsx';
import { ReadingStep } from './reading-step.tsx';
import { TokenStep } from './token-step.tsx';

type Step =
  | { readonly kind: 'token' }
  | { readonly kind: 'reading'; readonly bot: DiscordBot }
  | { readonly kind: 'invite'; readonly bot: DiscordBot; readonly unsaved: Move | undefined }
  | { readonly kind: 'moved'; readonly bot: DiscordBot; readonly move: Move };

/** The step in which the page waits, and its number for people. */
const NUMBERS = { token: 1, reading: 2, invite: 3, moved: undefined } as const;
const STEPS = 3;

/** The server waits up to a minute for the bot. */
const MOVE_TIMEOUT_MS = 90_000;

/** Connects the bot to the real Discord, step by step. The page never keeps the token. */
export function SetupDialog() {
  const [step, setStep] = useState<Step>({ kind: 'token' });
  const { isBusy, problem, run } = useBusy();
  const check = (token?: string) =>
    run(async () => {
      const bot = await call('check-token', token === undefined ? {} : { token });
      setStep({ kind: 'reading', bot });
    });
  const register = (bot: DiscordBot) =>
    run(async () => {
      await call('register-commands', {});
      setStep({ kind: 'invite', bot, unsaved: undefined });
    });
  const save = (bot: DiscordBot) =>
    run(async () => {
      const move = await call('move-to-discord', {}, MOVE_TIMEOUT_MS);
      if (move.kind === 'environment' || move.kind === 'not-writable') {
        setStep({ kind: 'invite', bot, unsaved: move });
        return;
      }
      hasMoved.value = true;
      setStep({ kind: 'moved', bot, move });
    });
  const shared = { isBusy, problem };
  return (
    <Dialog title={t('setup.title')} ignoresBackdropClick onClose={close}>
      <Frame step={step.kind}>
        {step.kind === 'token' && <TokenStep {...shared} onCheck={check} />}
        {step.kind === 'reading' && (
          <ReadingStep
            {...shared}
            bot={step.bot}
            onCheck={() => check()}
            onRegister={() => register(step.bot)}
          />
        )}
        {step.kind === 'invite' && (
          <InviteStep {...step} {...shared} onSave={() => save(step.bot)} />
        )}
        {step.kind === 'moved' && <MovedStep bot={step.bot} move={step.move} />}
      </Frame>
    </Dialog>
  );
}

/** Moves the focus to each step but the first, whose field has it already. */
function Frame({ step, children }: { step: Step['kind']; children: ComponentChildren }) {
  const start = useRef<HTMLParagraphElement>(null);
  const number = NUMBERS[step];
  useEffect(() => {
    if (step !== 'token') start.current?.focus();
  }, [step]);
  return (
    <div class="setup">
      <p class="muted setup-progress" tabIndex={-1} ref={start}>
        {number === undefined ? t('setup.saved') : t('setup.step', { number, total: STEPS })}
      </p>
      {children}
    </div>
  );
}

/** One call at a time, and why it failed, which `run` returns, too. */
function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (action: () => Promise<void>): Promise<CallError | undefined> => {
    if (isBusy) return undefined;
    setBusy(true);
    setProblem(undefined);
    try {
      await action();
      return undefined;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
      return error;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, run };
}

function close(): void {
  openDialog.value = undefined;
  // The server would otherwise hold it for some minutes. Without a connection, it has forgotten it.
  call('forget-token', {}).catch(() => undefined);
}
