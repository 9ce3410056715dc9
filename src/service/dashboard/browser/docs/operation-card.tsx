import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { VoiceInfo } from '../../protocol.ts';
import { t } from '../i18n/index.ts';
import { exampleValues, type FieldValues, requestOf } from './api-request.ts';
import { FieldList } from './field-list.tsx';
import type { Operation } from './openapi.ts';
import { operationTitle } from './operation-title.ts';
import { Prose } from './prose.tsx';
import { RequestPanel } from './request-panel.tsx';

interface OperationCardProps {
  readonly operation: Operation;
  readonly voices: readonly VoiceInfo[];
  /** Whether the URL names this operation. */
  readonly isTarget: boolean;
}

/** One operation: what it does, its fields, and the request that they make. */
export function OperationCard({ operation, voices, isTarget }: OperationCardProps) {
  const values = useSignal<FieldValues>(exampleValues(operation));
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isTarget) element.current?.scrollIntoView();
  }, [isTarget]);
  const title = operationTitle(operation);
  const { id, fields, method, path, description, summary } = operation;
  const main = fields.filter(({ place, name }) => place !== 'header' || name === 'X-Consent');
  const headers = fields.filter((field) => !main.includes(field));
  const list = { values, voices };
  return (
    <section ref={element} class="card api-operation" aria-labelledby={`op-${id}`}>
      <header>
        <h3 id={`op-${id}`}>{title}</h3>
        <p class="api-path">
          <span class="badge" data-method={method}>
            {method}
          </span>{' '}
          <code>{path}</code>
        </p>
      </header>
      <div class="api-columns">
        <div class="api-about">
          <p lang="en">
            <Prose text={description || `${summary}.`} />
          </p>
          {main.length > 0 && (
            <>
              <h4>{t('docs.fields')}</h4>
              <FieldList fields={main} {...list} />
            </>
          )}
          {headers.length > 0 && (
            <details>
              <summary>{t('docs.headers')}</summary>
              <FieldList fields={headers} {...list} />
            </details>
          )}
          <Responses of={operation} />
        </div>
        <RequestPanel
          operation={operation}
          title={title}
          request={requestOf(operation, values.value)}
          values={values.value}
        />
      </div>
    </section>
  );
}

function Responses({ of: { responses } }: { of: Operation }) {
  return (
    <details>
      <summary>{t('docs.responses')}</summary>
      <dl class="api-responses" lang="en">
        {responses.map(({ status, description, types, headers }) => (
          <div key={status}>
            <dt>
              <span class={Number(status) < 400 ? 'badge good' : 'badge bad'}>{status}</span>
            </dt>
            <dd>
              <Prose text={description} />
              {types.length > 0 && <span class="muted"> {types.join(', ')}</span>}
              {Number(status) < 400 && headers.length > 0 && (
                <ul>
                  {headers.map(({ name, description: about }) => (
                    <li key={name}>
                      <code>{name}</code> <Prose text={about} />
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
