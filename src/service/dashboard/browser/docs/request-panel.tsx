import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { Problem } from '../components/problem.tsx';
import { t } from '../i18n/index.ts';
import { useAction } from '../state/action.ts';
import { ApiError } from '../state/api.ts';
import { session } from '../state/session.ts';
import { type ApiRequest, type FieldValues, missingFields } from './api-request.ts';
import { codeFor, OPENAI_PATH, toolsFor } from './code.ts';
import type { Operation } from './openapi.ts';
import { ResponseView } from './response-view.tsx';
import { enteredKey, type RunResult, runRequest } from './run-request.ts';
import { toolAmong } from './tool.ts';
import { ToolChoice } from './tool-choice.tsx';

interface RequestPanelProps {
  readonly operation: Operation;
  readonly title: string;
  readonly request: ApiRequest;
  readonly values: FieldValues;
}

/** The request as code, and a button that runs it. */
export function RequestPanel({ operation, title, request, values }: RequestPanelProps) {
  const result = useSignal<{ readonly of: RunResult; readonly number: number } | undefined>(
    undefined,
  );
  const isConfirming = useSignal(false);
  const obstacle = findObstacle(operation, values);
  const action = useAction(async () => {
    if (obstacle !== undefined) throw obstacle;
    const number = (result.peek()?.number ?? 0) + 1;
    result.value = undefined;
    result.value = { of: await runRequest(request), number };
  });
  useEffect(() => action.dismiss(), [values]);
  const isDestructive = operation.method === 'DELETE';
  return (
    <div class="api-request">
      <Code operation={operation} title={title} request={request} />
      <div class="buttons">
        <button
          type="button"
          class={isDestructive ? 'button bad' : 'button primary'}
          aria-label={action.isBusy.value ? undefined : t('docs.run.label', { title })}
          aria-disabled={action.isBusy.value}
          onClick={() => {
            if (isDestructive && obstacle === undefined) isConfirming.value = true;
            else void action.run();
          }}
        >
          {action.isBusy.value ? t('docs.running') : t('docs.run')}
        </button>
      </div>
      <Problem of={action.problem.value} />
      {result.value !== undefined && (
        <ResponseView key={result.value.number} of={result.value.of} title={title} />
      )}
      {isConfirming.value && (
        <ConfirmDialog
          title={t('docs.confirm', { title })}
          confirmLabel={t('docs.run')}
          onConfirm={async () => {
            isConfirming.value = false;
            await action.run();
          }}
          onClose={() => {
            isConfirming.value = false;
          }}
        >
          {t('docs.confirm.why')}
        </ConfirmDialog>
      )}
    </div>
  );
}

function Code({ operation, title, request }: Omit<RequestPanelProps, 'values'>) {
  const facts = { request, baseUrl: location.origin, output: outputOf(operation, request) };
  const tools = toolsFor(operation.path === OPENAI_PATH);
  const tool = toolAmong(tools);
  const code = codeFor(tool, facts);
  return (
    <>
      <div class="api-code-head">
        <ToolChoice name={`tool-${operation.id}`} tools={tools} />
        <CopyButton text={code} label={t('docs.copy', { title })} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section class="code" tabIndex={0} aria-label={`${title}, ${tool}`}>
        <pre>
          <code lang="en">{code}</code>
        </pre>
      </section>
    </>
  );
}

/** The file that the example writes the sound to. */
function outputOf({ responses, path }: Operation, { json = {} }: ApiRequest): string | undefined {
  const sends = responses.find(({ status }) => status === '200')?.types ?? [];
  if (!sends.includes('audio/wav') || json.stream_format === 'sse') return undefined;
  const usual = path === OPENAI_PATH ? 'mp3' : 'wav';
  return `speech.${json.response_format ?? json.output_format ?? usual}`;
}

/** Why the request can't be sent yet. */
function findObstacle(operation: Operation, values: FieldValues): ApiError | undefined {
  const missing = missingFields(operation, values).map(({ name }) => name);
  if (missing.length > 0) return problem(t('docs.run.missing', { fields: missing.join(', ') }));
  const needsConsent = operation.fields.some(({ name }) => name === 'X-Consent');
  if (needsConsent && session.value !== undefined && values['X-Consent'] !== 'attested') {
    return problem(t('docs.run.needs-consent'));
  }
  const hasAccess = session.value !== undefined || enteredKey.value.trim() !== '';
  return operation.needsKey && !hasAccess ? problem(t('docs.run.needs-key')) : undefined;
}

function problem(message: string): ApiError {
  return new ApiError({ code: 'browser', message, param: null });
}
