import { definitions } from '../../commands/index.ts';
import { allowsMessageContent } from '../bot/discord/application.ts';
import { type CommandRegistry, createCommandRegistry } from '../bot/discord/command-registry.ts';
import { isRefusal, isTokenRejected } from '../bot/discord/explain-error.ts';
import { botPageUrl, inviteUrl } from '../bot/discord/invite-url.ts';
import { loadLanguages } from '../bot/i18n/index.ts';
import type { DiscordSetup } from '../sandbox/page/discord-setup.ts';
import { PageError } from '../sandbox/page/page-error.ts';
import type { Move } from '../sandbox/page/protocol.ts';
import { PlainError } from '../shared/common/plain-error.ts';
import type { Config } from '../shared/program/config.ts';
import { saveSetting, settingsFile } from '../shared/program/environment.ts';

/** Three parts of base64 with dots between them. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export interface DiscordSetupOptions {
  readonly config: Config;
  /** Whether the environment has a DISCORD_TOKEN, even an empty one. It has precedence over `.env`. */
  readonly isTokenInEnvironment: boolean;
  /** Called once the token is saved. */
  readonly move: (token: string) => Promise<Move>;
}

/** Connects the bot to Discord for the wizard of the sandbox's page. */
export function createDiscordSetup(options: DiscordSetupOptions): DiscordSetup {
  const { apiUrl } = options.config.discord;
  /** @throws PageError instead of the errors of Discord and the network */
  const ask = async <T>(token: string, use: (registry: CommandRegistry) => Promise<T>) => {
    if (!TOKEN.test(token)) throw new PageError('token-shape');
    // Definitions have texts in all languages.
    await loadLanguages();
    try {
      return await use(await createCommandRegistry({ token, apiUrl, definitions }));
    } catch (error) {
      throw explain(error, apiUrl);
    }
  };
  return {
    check: (token) =>
      ask(token, async (registry) => {
        const { id, name, approximate_guild_count: servers = 0 } = registry.application;
        const { removed } = await registry.difference();
        return {
          name,
          servers,
          allowsMessageContent: allowsMessageContent(registry.application),
          botPage: botPageUrl(id),
          commands: definitions.length,
          removedCommands: removed,
          inviteUrl: inviteUrl(id),
        };
      }),
    register: (token) => ask(token, (registry) => registry.deploy()),
    move: async (token) => {
      if (options.isTokenInEnvironment) return { kind: 'environment' };
      try {
        await saveSetting('DISCORD_TOKEN', token);
      } catch (error) {
        if (!(error instanceof PlainError)) throw error;
        return { kind: 'not-writable', file: settingsFile(), problem: error.message };
      }
      return options.move(token);
    },
  };
}

function explain(error: unknown, apiUrl: string): PageError {
  if (isTokenRejected(error)) return new PageError('token-rejected');
  if (isRefusal(error)) return new PageError('discord-refused', { status: error.status });
  return new PageError('discord-unreachable', { host: new URL(apiUrl).host });
}
