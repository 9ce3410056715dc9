import type {
  APIApplicationCommand,
  RESTPostAPIApplicationCommandsJSONBody as CommandBody,
} from 'discord-api-types/v10';
import type { CommandScope } from '../../validate/command/definition.ts';
import { validateCommand, validateCommandEdit, validateCommands } from '../../validate/commands.ts';
import { DiscordError } from '../../validate/discord-error.ts';
import { commandPayload } from '../../wire/command.ts';
import { guildAccess } from '../access.ts';
import {
  isTrue,
  NO_CONTENT,
  ok,
  pathParam,
  type RestRequest,
  type RestResponse,
  type Route,
} from '../route.ts';

/** The guild whose commands the request is about; undefined for global commands. */
function scopeIdOf(request: RestRequest): string | undefined {
  const { world } = request.discord;
  const applicationId = pathParam(request, 'applicationId');
  if (applicationId !== world.applicationId) throw DiscordError.of('notOnThisApplication');
  return request.params.guildId === undefined ? undefined : guildAccess(request).guild.id;
}

function scopeOf({ discord }: RestRequest, scopeId: string | undefined): CommandScope {
  if (scopeId !== undefined) return 'guild';
  return { integrationTypes: discord.application.supportedTypes };
}

function findCommand(request: RestRequest, scopeId: string | undefined): APIApplicationCommand {
  const command = request.discord.commands.get(scopeId, pathParam(request, 'commandId'));
  if (command === undefined) throw DiscordError.of('unknownCommand');
  return command;
}

function toPayload(
  request: RestRequest,
  command: APIApplicationCommand,
  full = true,
): Record<string, unknown> {
  const locale = request.headers['x-discord-locale'];
  return commandPayload(command, { full, locale: typeof locale === 'string' ? locale : undefined });
}

function listCommands(request: RestRequest): RestResponse {
  const full = isTrue(request, 'with_localizations');
  return ok(
    request.discord.commands
      .list(scopeIdOf(request))
      .map((command) => toPayload(request, command, full)),
  );
}

function getCommand(request: RestRequest): RestResponse {
  return ok(toPayload(request, findCommand(request, scopeIdOf(request))));
}

function createCommand(request: RestRequest): RestResponse {
  const scopeId = scopeIdOf(request);
  const { commands } = request.discord;
  const body = validateCommand(request.body, scopeOf(request, scopeId), commands.list(scopeId));
  const { command, isNew } = commands.upsert(scopeId, body);
  return { status: isNew ? 201 : 200, body: toPayload(request, command) };
}

function editCommand(request: RestRequest): RestResponse {
  const scopeId = scopeIdOf(request);
  const current = findCommand(request, scopeId);
  const { commands } = request.discord;
  const others = commands.list(scopeId).filter(({ id }) => id !== current.id);
  const definition = current as unknown as CommandBody;
  const body = validateCommandEdit(request.body, definition, scopeOf(request, scopeId), others);
  return ok(toPayload(request, commands.replace(scopeId, current, body)));
}

function overwriteCommands(request: RestRequest): RestResponse {
  const scopeId = scopeIdOf(request);
  const bodies = validateCommands(request.body, scopeOf(request, scopeId));
  const commands = request.discord.commands.overwrite(scopeId, bodies);
  return ok(commands.map((command) => toPayload(request, command)));
}

function deleteCommand(request: RestRequest): RestResponse {
  const scopeId = scopeIdOf(request);
  request.discord.commands.delete(scopeId, findCommand(request, scopeId).id);
  return NO_CONTENT;
}

/** The permissions of each command of the guild that has any, as set by its managers. */
function listPermissions(request: RestRequest): RestResponse {
  const guildId = scopeIdOf(request) ?? '';
  return ok(request.discord.commandPermissions.list(guildId));
}

/** The application's ID in place of a command's stands for all commands. */
function getPermissions(request: RestRequest): RestResponse {
  const { commands, commandPermissions, world } = request.discord;
  const guildId = scopeIdOf(request) ?? '';
  const id = pathParam(request, 'commandId');
  const exists = commands.get(guildId, id) ?? commands.get(undefined, id);
  if (exists === undefined && id !== world.applicationId) throw DiscordError.of('unknownCommand');
  if (commandPermissions.of(guildId, id).length === 0) {
    throw DiscordError.of('unknownCommandPermissions');
  }
  return ok(commandPermissions.payload(guildId, id));
}

/** Needs the access token of a member who manages the server. */
function refuseBot(): never {
  throw DiscordError.of('notForBots');
}

const GUILD_COMMANDS = '/applications/:applicationId/guilds/:guildId/commands';
const COMMAND_PATHS = ['/applications/:applicationId/commands', GUILD_COMMANDS];

const OF_COMMANDS = COMMAND_PATHS.flatMap((path): Route[] => [
  { method: 'GET', pattern: path, handle: listCommands },
  { method: 'POST', pattern: path, handle: createCommand },
  { method: 'PUT', pattern: path, handle: overwriteCommands },
  { method: 'GET', pattern: `${path}/:commandId`, handle: getCommand },
  { method: 'PATCH', pattern: `${path}/:commandId`, handle: editCommand },
  { method: 'DELETE', pattern: `${path}/:commandId`, handle: deleteCommand },
]);

export const COMMAND_ROUTES: readonly Route[] = [
  ...OF_COMMANDS,
  { method: 'GET', pattern: `${GUILD_COMMANDS}/permissions`, handle: listPermissions },
  { method: 'PUT', pattern: `${GUILD_COMMANDS}/permissions`, handle: refuseBot },
  { method: 'GET', pattern: `${GUILD_COMMANDS}/:commandId/permissions`, handle: getPermissions },
  { method: 'PUT', pattern: `${GUILD_COMMANDS}/:commandId/permissions`, handle: refuseBot },
];
