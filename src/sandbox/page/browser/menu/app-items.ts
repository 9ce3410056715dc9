import { CommandType } from '../discord-numbers.ts';
import { t } from '../i18n/index.ts';
import { localizedName } from '../localized.ts';
import { CallError, call } from '../server-connection.ts';
import { channel, commands, locale, notice } from '../state.ts';
import { watchRun } from '../watch-run.ts';
import type { MenuItem } from './menu.tsx';

/** The apps' context menu commands for a message or member, in the acting member's language. */
export function appItems(kind: 'Message' | 'User', targetId: string): MenuItem[] {
  return (commands.value ?? [])
    .filter(({ type }) => type === CommandType[kind])
    .map((command) => {
      const name = localizedName(command, locale.value);
      return {
        name,
        group: 'apps' as const,
        onSelect: () => void runCommand(command.name, name, targetId),
      };
    });
}

async function runCommand(name: string, label: string, targetId: string): Promise<void> {
  const fail = (problem: string) => {
    notice.value = t('menu.failed', { name: label, problem });
  };
  try {
    const channelId = channel.value?.id ?? '';
    const { run } = await call('context-menu', { channelId, name, targetId });
    watchRun(run, fail);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    fail(error.message);
  }
}
