import { InteractionType } from 'discord-api-types/v10';
import { test } from 'vitest';
import { validateApplicationEdit } from '../../../src/sandbox/validate/application.ts';
import { validateCommand, validateCommands } from '../../../src/sandbox/validate/commands.ts';
import {
  validateBan,
  validateNewChannel,
  validateRole,
} from '../../../src/sandbox/validate/guild-changes.ts';
import { validateInteractionResponse } from '../../../src/sandbox/validate/interactions.ts';
import { validateMessage, validateMessageEdit } from '../../../src/sandbox/validate/messages.ts';
import fc from '../../support/fast-check.ts';
import { readLines } from '../../support/tables.ts';
import { errorsOf } from './errors.ts';

const VALUES = [null, true, 1, 3, 9, 17, 18, -1, 1.5, 1 << 15, '', 'x', 'https://a.b', '@', '🔊'];
const KEYS = readLines('discord/field-names.txt');

/** Bodies with known keys and arbitrary values. */
const { body } = fc.letrec((tie) => ({
  body: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom(...VALUES),
    fc.array(tie('body'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('body'), { maxKeys: 6 }),
  ),
}));

const message = { flags: 0, content: 'x', embeds: [], components: [], attachments: [] };

test('any body is either accepted or refused with a DiscordError', () => {
  fc.assert(
    fc.property(body, (sent) => {
      errorsOf(() => validateCommand(sent, 'global'));
      errorsOf(() => validateCommands([sent], 'guild'));
      errorsOf(() => validateApplicationEdit(sent));
      errorsOf(() => validateNewChannel(sent));
      errorsOf(() => validateRole(sent));
      errorsOf(() => validateBan(sent));
      errorsOf(() => validateMessage(sent));
      errorsOf(() => validateMessageEdit(sent, message));
      const { ApplicationCommandAutocomplete, MessageComponent } = InteractionType;
      for (const answer of [4, 7, 8, 9]) {
        const type = answer === 8 ? ApplicationCommandAutocomplete : MessageComponent;
        const response = { type: answer, data: sent };
        errorsOf(() => validateInteractionResponse(response, { type, message }));
      }
    }),
    { numRuns: 500, examples: [[{ name: 'a', type: { toString: 1, valueOf: 1 } }]] },
  );
});
