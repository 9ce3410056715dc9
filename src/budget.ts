import { readBudgetArguments, USAGE } from './bot/budget-arguments.ts';
import { personalScope } from './bot/store/personal-scope.ts';
import type { BotStore } from './bot/store/store.ts';
import { openBotStore } from './bot/store/store.ts';
import { type Config, loadConfig } from './shared/program/config.ts';
import { readEnvironment } from './shared/program/environment.ts';
import { openLog } from './shared/program/log-output.ts';
import { isHelpRequested, print, runMain } from './shared/program/process.ts';

/** `npm start -- budget`: shows or sets the operator's budget for a server. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (isHelpRequested(args)) return print(USAGE);
  const { guildId, userId, change } = readBudgetArguments(args);
  const config = loadConfig(readEnvironment());
  const store = await openBotStore(config.store, openLog(config).log);
  try {
    if (userId !== undefined) {
      print(await describeUser(store, userId, config.limits.userMonthlyCharacters));
      return;
    }
    if (change !== undefined) await store.guilds.setBudget(guildId, change.budget);
    print(await describe(store, guildId, config));
  } finally {
    await store.close();
  }
}

async function describe(
  { guilds, usage }: BotStore,
  guildId: string,
  { limits: { guildMonthlyCharacters }, premiumSkus }: Config,
): Promise<string> {
  const [own, { used }] = await Promise.all([guilds.budgetOf(guildId), usage.report(guildId)]);
  const budget = own ?? guildMonthlyCharacters;
  const source = own === undefined ? ' (GUILD_MONTHLY_CHARACTERS)' : '';
  const limit =
    budget === undefined
      ? 'no budget'
      : `a budget of ${format(budget)} characters per month${source}`;
  const purchases =
    budget !== undefined && premiumSkus.length > 0 ? ' What it has bought is added.' : '';
  return `Server ${guildId} has ${limit}.${purchases} Used this month: ${format(used)} characters.`;
}

async function describeUser(
  { usage }: BotStore,
  userId: string,
  limit: number | undefined,
): Promise<string> {
  const { used } = await usage.report(personalScope(userId));
  const total =
    limit === undefined ? 'USER_MONTHLY_CHARACTERS is not set' : `of ${format(limit)} characters`;
  return `User ${userId} has used ${format(used)} characters outside of servers this month (${total}).`;
}

function format(characters: number): string {
  return characters.toLocaleString('en');
}

await runMain(main);
