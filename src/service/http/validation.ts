import type { FastifySchemaValidationError } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '../errors.ts';

const NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  object: 'a JSON object',
};

type Issue = Pick<FastifySchemaValidationError, 'keyword' | 'instancePath' | 'params' | 'message'>;

/** The first thing that is wrong with a request, in plain words. */
export function toValidationError(issue: Issue): ApiError {
  const param = issue.instancePath.split('/')[1] || null;
  return new ApiError('invalid_request', `${param ?? 'The body'}: ${describe(issue)}`, param);
}

/** The same for a schema that was applied by hand. */
export function fromZodError({ issues }: z.ZodError): ApiError {
  const { code = 'custom', path = [], message = '', ...params } = issues[0] ?? {};
  return toValidationError({ keyword: code, instancePath: `/${path.join('/')}`, params, message });
}

/** zod's own sentences name JavaScript's types; ours are for whoever writes a request. */
function describe({ keyword, params, message = 'is not valid' }: Issue) {
  if (keyword === 'invalid_type') {
    const expected = NAMES[String(params.expected)] ?? String(params.expected);
    return message.endsWith('received undefined') ? 'is missing' : `must be ${expected}`;
  }
  if (keyword === 'invalid_value' && Array.isArray(params.values)) {
    return `must be one of: ${params.values.join(', ')}`;
  }
  if (keyword === 'too_small') return `must be at least ${String(params.minimum)}`;
  if (keyword === 'too_big') {
    const unit = params.origin === 'string' ? ' characters long' : '';
    return `must be at most ${String(params.maximum)}${unit}`;
  }
  return message;
}
