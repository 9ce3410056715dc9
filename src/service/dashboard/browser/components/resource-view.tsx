import type { ComponentChildren } from 'preact';
import { t } from '../i18n/index.ts';
import type { Resource } from '../state/resource.ts';

interface ResourceViewProps<T> {
  readonly of: Resource<T>;
  /** In the page's language: "API keys" */
  readonly what: string;
  readonly children: (value: T) => ComponentChildren;
}

/** Shows the loaded value, a loading message, or an error with a retry button. */
export function ResourceView<T>({ of: resource, what, children }: ResourceViewProps<T>) {
  const state = resource.state.value;
  if (state.kind === 'loaded') return <>{children(state.value)}</>;
  if (state.kind === 'loading') {
    return (
      <p class="loading muted" role="status">
        {t('resource.loading', { what })}
      </p>
    );
  }
  return (
    <div class="problem" role="alert">
      <p>{state.problem}</p>
      {state.willRetry && <p>{t('resource.retrying')}</p>}
      {!state.isMissing && (
        <button type="button" class="button" onClick={() => void resource.reload()}>
          {t('resource.retry')}
        </button>
      )}
    </div>
  );
}
