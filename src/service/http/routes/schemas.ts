import { z } from 'zod';
import { errorBodySchema } from '../../../shared/contract/contract.ts';

const errorResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorBodySchema } },
});

/** Any answer of ours that is an error: the contract's four statuses first. */
export const ERROR_RESPONSES = {
  400: errorResponse('The request is malformed, for example its text is missing.'),
  401: errorResponse('The API key is missing, malformed, unknown or deactivated.'),
  429: errorResponse(
    'The monthly limit is exceeded (`monthly_limit_exceeded`), or too much is asked for at once (`concurrency_limit`, `queue_full`; then `Retry-After` says when to come back).',
  ),
  500: errorResponse('The service made a mistake.'),
};

/** Sound is sent as a stream and checked by nobody on its way. */
const sound = { schema: z.string().meta({ format: 'binary' }) };

/** The description of an operation that answers with sound. */
export function operationSchema<Body extends z.ZodType>(operation: {
  summary: string;
  description: string;
  body: Body;
}) {
  return {
    ...operation,
    tags: ['Speech'],
    security: [{ apiKey: [] }],
    response: {
      200: {
        description: 'The sound.',
        content: { 'audio/wav': sound, 'audio/mpeg': sound },
      },
      ...ERROR_RESPONSES,
    },
  };
}
