import { expect, test } from 'vitest';
import { DiscordError } from '../../../src/sandbox/validate/discord-error.ts';
import { validateMessage } from '../../../src/sandbox/validate/messages.ts';

test('a listed error has Discord’s status, code and message', () => {
  const error = DiscordError.of('unknownInteraction');
  expect(error.status).toBe(404);
  expect(error.toBody()).toEqual({ message: 'Unknown interaction', code: 10062 });
});

test('an invalid form has all errors in one response, nested by field', () => {
  const body = { content: 'a'.repeat(2001), embeds: [{ fields: [{ name: '', value: 'x' }] }] };
  let refusal: unknown;
  try {
    validateMessage(body);
  } catch (error) {
    refusal = error instanceof DiscordError ? { ...error.toBody(), status: error.status } : error;
  }
  expect(refusal).toEqual({
    status: 400,
    code: 50035,
    message: 'Invalid Form Body',
    errors: {
      content: {
        _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 2000 or fewer in length.' }],
      },
      embeds: {
        0: {
          fields: {
            0: {
              name: {
                _errors: [{ code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }],
              },
            },
          },
        },
      },
    },
  });
});

test('a rate limit error has the time to wait and no code', () => {
  expect(DiscordError.rateLimited(1.5, true).toBody()).toEqual({
    message: 'You are being rate limited.',
    retry_after: 1.5,
    global: true,
  });
});
