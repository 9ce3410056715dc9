import { z } from 'zod';
import { errorBodySchema } from '../../../shared/contract/contract.ts';

const errorResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorBodySchema } },
});

/** Error responses, for the OpenAPI description. */
export const ERROR_RESPONSES = {
  400: errorResponse('The request is malformed, for example the text is missing.'),
  401: errorResponse('The API key is missing, malformed, unknown or deactivated.'),
  429: errorResponse(
    'The monthly limit is exceeded (`monthly_limit_exceeded`), or there are too many requests at once (`concurrency_limit`, `queue_full`, with `Retry-After`).',
  ),
  500: errorResponse('Internal error.'),
};

const audio = { schema: z.string().meta({ format: 'binary' }) };

/** Describes an operation that responds with audio. */
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
        description: 'The audio.',
        content: { 'audio/wav': audio, 'audio/mpeg': audio },
      },
      ...ERROR_RESPONSES,
    },
  };
}
