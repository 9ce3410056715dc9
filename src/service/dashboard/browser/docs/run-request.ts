import { signal } from '@preact/signals';
import { askApi } from '../state/api.ts';
import { session } from '../state/session.ts';
import type { ApiRequest } from './api-request.ts';

/** The key that requests are run with while nobody is logged in. In memory only. */
export const enteredKey = signal('');

/** A response as it arrived. */
export interface RunResult {
  readonly status: number;
  readonly ms: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Blob;
}

/**
 * Sends a request as the logged-in account, or with the entered key. Requests of the session go to the same operations
 * under `/dashboard/api`, guarded by the cookie, `Origin` and the CSRF token, so no script ever sees a key or the cookie.
 * @throws ApiError when the service is not reachable
 */
export async function runRequest(request: ApiRequest): Promise<RunResult> {
  const started = performance.now();
  const response = await (request.needsKey && session.peek() !== undefined
    ? askApi(request.path.slice(1), optionsOf(request))
    : fetch(request.path, fetchOptionsOf(request)));
  const body = await response.blob();
  const ms = Math.round(performance.now() - started);
  return { status: response.status, ms, headers: [...response.headers], body };
}

function optionsOf({ method, headers, json, form }: ApiRequest) {
  return {
    method,
    headers,
    ...(json === undefined ? {} : { json }),
    ...(form === undefined ? {} : { form: formOf(form) }),
  };
}

function fetchOptionsOf({ method, headers, needsKey, json, form }: ApiRequest): RequestInit {
  return {
    method,
    headers: {
      ...(needsKey ? { authorization: `Bearer ${enteredKey.peek().trim()}` } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    // The key decides alone who calls.
    credentials: 'omit',
    body: json === undefined ? form && formOf(form) : JSON.stringify(json),
  } as RequestInit;
}

function formOf(parts: NonNullable<ApiRequest['form']>): FormData {
  const form = new FormData();
  for (const [name, value] of parts) form.set(name, value);
  return form;
}
