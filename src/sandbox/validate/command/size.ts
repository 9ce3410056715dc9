import { characters } from '../checks.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import { longest } from './names.ts';

/**
 * Names, descriptions and choice values of a whole command together may have 8,000 characters; of a
 * translated text only the longest form counts.
 */
export function commandSize(command: Field): void {
  const limit = LIMITS.command.totalLength;
  if (sizeOf(command) <= limit) return;
  command.complain('APPLICATION_COMMAND_TOO_LARGE', `Command exceeds maximum size (${limit})`);
}

function sizeOf(owner: Field): number {
  const own = longest(owner, 'name') + longest(owner, 'description');
  const options = owner.at('options').items().map(sizeOf);
  const choices = owner.at('choices').items().map(choiceSize);
  return [...options, ...choices].reduce((total, size) => total + size, own);
}

function choiceSize(choice: Field): number {
  const { value } = choice.at('value');
  return longest(choice, 'name') + (typeof value === 'string' ? characters(value) : 0);
}
