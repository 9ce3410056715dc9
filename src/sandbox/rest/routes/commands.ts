import type {
  APIApplicationCommand,
  RESTPostAPIApplicationCommandsJSONBody as CommandBody,
} from 'discord-api-types/v10';
import type { CommandScope } from '../../validate/command/definition.ts';
import { validateCommand, validateCommandEdit, validateCommands } from '../../validate/commands.ts';
import { DiscordError } from '../../validate/discord-error.ts';
import { commandPayload } from '../../wire/command.ts';
import { guildAccess } from '../access.ts';
import { type Answer, type Call, NO_CONTENT, ok, param, type Route } from '../call.ts';

/** Where the request's commands live: in a guild, or (undefined) everywhere. */
function homeOf(call: Call): string | undefined {
  const { world } = call.discord;
  const applicationId = param(call, 'applicationId');
  if (applicationId !== world.applicationId) throw DiscordError.of('notOnThisApplication');
  return call.params.guildId === undefined ? undefined : guildAccess(call).guild.id;
}

function scopeOf(home: string | undefined): CommandScope {
  return home === undefined ? 'global' : 'guild';
}

function found(call: Call, home: string | undefined): APIApplicationCommand {
  const command = call.discord.commands.get(home, param(call, 'commandId'));
  if (command === undefined) throw DiscordError.of('unknownCommand');
  return command;
}

function show(call: Call, command: APIApplicationCommand, full = true): Record<string, unknown> {
  const locale = call.headers['x-discord-locale'];
  return commandPayload(command, { full, locale: typeof locale === 'string' ? locale : undefined });
}

function list(call: Call): Answer {
  const full = call.query.get('with_localizations') === 'true';
  return ok(call.discord.commands.list(homeOf(call)).map((command) => show(call, command, full)));
}

function get(call: Call): Answer {
  return ok(show(call, found(call, homeOf(call))));
}

function create(call: Call): Answer {
  const home = homeOf(call);
  const { commands } = call.discord;
  const body = validateCommand(call.body, scopeOf(home), commands.list(home));
  const { command, isNew } = commands.upsert(home, body);
  return { status: isNew ? 201 : 200, body: show(call, command) };
}

function edit(call: Call): Answer {
  const home = homeOf(call);
  const current = found(call, home);
  const { commands } = call.discord;
  const others = commands.list(home).filter(({ id }) => id !== current.id);
  const definition = current as unknown as CommandBody;
  const body = validateCommandEdit(call.body, definition, scopeOf(home), others);
  return ok(show(call, commands.replace(home, current, body)));
}

function overwrite(call: Call): Answer {
  const home = homeOf(call);
  const bodies = validateCommands(call.body, scopeOf(home));
  const commands = call.discord.commands.overwrite(home, bodies);
  return ok(commands.map((command) => show(call, command)));
}

function remove(call: Call): Answer {
  const home = homeOf(call);
  call.discord.commands.delete(home, found(call, home).id);
  return NO_CONTENT;
}

const HOMES = [
  '/applications/:applicationId/commands',
  '/applications/:applicationId/guilds/:guildId/commands',
];

export const COMMAND_ROUTES: readonly Route[] = HOMES.flatMap((home): Route[] => [
  { method: 'GET', pattern: home, handle: list },
  { method: 'POST', pattern: home, handle: create },
  { method: 'PUT', pattern: home, handle: overwrite },
  { method: 'GET', pattern: `${home}/:commandId`, handle: get },
  { method: 'PATCH', pattern: `${home}/:commandId`, handle: edit },
  { method: 'DELETE', pattern: `${home}/:commandId`, handle: remove },
]);
