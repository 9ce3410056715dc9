import {
  type RESTPostAPIApplicationCommandsJSONBody as CommandBody,
  ApplicationCommandType as Type,
} from 'discord-api-types/v10';
import { checkList } from './checks.ts';
import { type CommandScope, checkCommand } from './command/definition.ts';
import { DiscordError } from './discord-error.ts';
import { type Field, Form } from './form.ts';
import { LIMITS } from './limits.ts';

export interface CommandIdentity {
  readonly name: string;
  /** 1 chat input, 2 user, 3 message. */
  readonly type?: number | undefined;
}

const MAX_BY_TYPE: Record<number, number> = {
  [Type.ChatInput]: LIMITS.command.chatInput,
  [Type.User]: LIMITS.command.user,
  [Type.Message]: LIMITS.command.message,
};

/** A bulk overwrite may list every command of every type. */
const MAX_TOGETHER = Object.values(MAX_BY_TYPE).reduce((total, most) => total + most, 0);

/**
 * Validates one definition (POST). A command that replaces an `existing` one with the same name and type
 * does not count as new.
 * @throws DiscordError 50035 with all errors; 30032 when the scope is full
 */
export function validateCommand(
  body: unknown,
  scope: CommandScope,
  existing: readonly CommandIdentity[] = [],
): CommandBody {
  const { form, root } = Form.of(body);
  checkCommand(root, scope);
  form.throwIfInvalid();
  const command = body as CommandBody;
  const others = existing.filter((one) => identity(one) !== identity(command));
  refuseTooMany([...others, command]);
  return command;
}

/**
 * Validates a PATCH of `current`. A command keeps its type.
 * @returns the complete definition after the change
 * @throws DiscordError 50035 with all errors; 40041 when another command has the new name
 */
export function validateCommandEdit(
  body: unknown,
  current: CommandBody,
  scope: CommandScope,
  others: readonly CommandIdentity[] = [],
): CommandBody {
  const type = current.type ?? Type.ChatInput;
  const changes = typeof body === 'object' && body !== null ? body : {};
  const changed = validateCommand({ ...current, ...changes, type }, scope);
  if (others.some((one) => identity(one) === identity(changed))) {
    throw DiscordError.of('commandNameTaken');
  }
  return changed;
}

/**
 * Validates a bulk overwrite (PUT of a list): each definition, repeated names, and the number of commands.
 * @throws DiscordError 50035 with errors by index; 30032 when there are too many of one type
 */
export function validateCommands(body: unknown, scope: CommandScope): CommandBody[] {
  const { form, root } = Form.of(body ?? []);
  const commands = checkList(root, { max: MAX_TOGETHER });
  for (const command of commands) checkCommand(command, scope);
  refuseRepeated(commands);
  form.throwIfInvalid();
  refuseTooMany(body as CommandBody[]);
  return body as CommandBody[];
}

/** Names are unique per type. */
const identity = ({ name, type }: CommandIdentity): string => `${type ?? Type.ChatInput} ${name}`;

function refuseRepeated(commands: readonly Field[]): void {
  const seen = new Set<string>();
  for (const command of commands) {
    const name = command.at('name').value;
    const type = command.at('type').value ?? Type.ChatInput;
    // Other values have been reported already and may not be convertible to a string.
    if (typeof name !== 'string' || typeof type !== 'number') continue;
    const key = `${type} ${name}`;
    if (seen.has(key)) {
      command.addError(
        'APPLICATION_COMMANDS_DUPLICATE_NAME',
        'Application command names must be unique',
      );
    }
    seen.add(key);
  }
}

function refuseTooMany(commands: readonly CommandIdentity[]): void {
  for (const [type, most] of Object.entries(MAX_BY_TYPE)) {
    const count = commands.filter((one) => (one.type ?? Type.ChatInput) === Number(type)).length;
    if (count > most) throw DiscordError.of('tooManyCommands');
  }
}
