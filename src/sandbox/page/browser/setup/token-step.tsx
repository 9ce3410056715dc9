import { useId, useRef } from 'preact/hooks';
import { ExternalLink } from '../conversation/external-link.tsx';
import { rich, t } from '../i18n/index.ts';
import type { CallError } from '../server-connection.ts';
import { BusyButton, Problem, type StepProps } from './step.tsx';

const PORTAL = 'https://discord.com/developers/applications';

interface TokenStepProps extends StepProps {
  readonly onCheck: (token: string) => Promise<CallError | undefined>;
}

/** The token itself is wrong. After any other failure, the same one can be checked again. */
const WRONG: readonly unknown[] = ['token-shape', 'token-rejected'];

/** Takes the token. The field is emptied as soon as the token is sent. Only if it could not be checked, it comes back. */
export function TokenStep({ isBusy, problem, onCheck }: TokenStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const submit = async () => {
    const input = field.current;
    if (input === null || isBusy) return;
    const token = input.value.trim();
    input.value = '';
    const failure = await onCheck(token);
    if (failure !== undefined && !WRONG.includes(failure.code)) input.value = token;
    field.current?.focus();
  };
  return (
    <form
      autocomplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ol>
        <li>
          {rich('setup.token.create', {
            link: (text) => <ExternalLink href={PORTAL}>{text}</ExternalLink>,
            b: (text) => <b>{text}</b>,
          })}
        </li>
        <li>{rich('setup.token.copy', { b: (text) => <b>{text}</b> })}</li>
        <li>
          <label for={id}>{t('setup.token.paste')}</label>
        </li>
      </ol>
      <input
        ref={field}
        id={id}
        type="password"
        autocomplete="off"
        spellcheck={false}
        required
        aria-describedby={`${id}-problem ${id}-safety`}
      />
      <Problem id={`${id}-problem`} text={problem} />
      <p class="muted" id={`${id}-safety`}>
        {t('setup.token.safety')}
      </p>
      <div class="setup-buttons">
        <BusyButton isBusy={isBusy} isSubmit>
          {t(isBusy ? 'setup.token.checking' : 'setup.token.check')}
        </BusyButton>
      </div>
    </form>
  );
}
