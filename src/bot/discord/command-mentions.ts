import type { Client } from 'discord.js';
import type { Logger } from '../../shared/common/logger.ts';

/** A command as messages name it: `</say>`, `</read on>`. */
const NAMED_COMMAND = /<\/([\p{L}\p{M}\p{N}_-]+)((?: [\p{L}\p{M}\p{N}_-]+){0,2})>/gu;

/** Loads the IDs of the commands, which mentions need. Never rejects: without IDs, commands are named without a link. */
export async function loadCommandIds(client: Client<true>, log: Logger): Promise<void> {
  try {
    await client.application.commands.fetch();
  } catch (err) {
    log.warn(
      { err },
      'could not load the IDs of the commands: messages name commands without links',
    );
  }
}

/**
 * Turns each `</say>` into a mention that opens the command when it is clicked, or into `/say` if the command is not
 * registered for all servers.
 * https://discord.com/developers/docs/reference#message-formatting
 */
export function mentionCommands(client: Client, text: string): string {
  const commands = client.application?.commands.cache;
  return text.replace(NAMED_COMMAND, (_, name: string, subcommands: string) => {
    const id = commands?.find((command) => command.name === name)?.id;
    return id === undefined ? `\`/${name}${subcommands}\`` : `</${name}${subcommands}:${id}>`;
  });
}
