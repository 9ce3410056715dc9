import type { FastifySchemaValidationError } from 'fastify';
import { ApiError } from './errors.ts';

const NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  object: 'a JSON object',
};

/** The first thing that is wrong with a request, in plain words. */
export function toValidationError(issue: FastifySchemaValidationError): ApiError {
  const param = issue.instancePath.split('/')[1] || null;
  return new ApiError('invalid_request', `${param ?? 'The body'}: ${describe(issue)}`, param);
}

/** zod's own sentences name JavaScript's types; ours are for whoever writes a request. */
function describe({ keyword, params, message = 'is not valid' }: FastifySchemaValidationError) {
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
