import type { Service } from '../../../src/service/start-service.ts';
import { errorBodySchema } from '../../../src/shared/contract/schemas.ts';
import { requireDescribed } from './openapi.ts';
import { API_KEY } from './start.ts';

/** A request as any client would send it, without our own types. */
export interface Call {
  method?: string;
  path: string;
  /** Default: the key of the built-in account. null sends no key. */
  key?: string | null;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** @throws Error when the service's own OpenAPI description does not mention the response */
export async function call(service: Pick<Service, 'url'>, request: Call): Promise<Response> {
  const { path, json, form, key = API_KEY, headers = {}, signal } = request;
  const hasBody = json !== undefined || form !== undefined;
  const method = request.method ?? (hasBody ? 'POST' : 'GET');
  const response = await fetch(`${service.url}${path}`, {
    method,
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(hasBody ? { body: form ?? JSON.stringify(json) } : {}),
    ...(signal === undefined ? {} : { signal }),
  });
  await requireDescribed(service, method, path, response);
  return response;
}

/** The error of a response, after checking its shape. */
export async function refusalOf(response: Response) {
  const { error } = errorBodySchema.parse(await response.json());
  if (error.request_id !== response.headers.get('x-request-id')) {
    throw new Error('The request ID of the body is not that of the header');
  }
  return { status: response.status, code: error.code, param: error.param };
}

/** A cloning form. Undefined fields are omitted. */
export function cloneForm(
  text: string | undefined,
  sample: Uint8Array | undefined,
  fileName = 'sample.wav',
): FormData {
  const form = new FormData();
  if (text !== undefined) form.set('text', text);
  if (sample !== undefined) form.set('ref_audio', new Blob([Uint8Array.from(sample)]), fileName);
  return form;
}
