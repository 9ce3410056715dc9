import type {
  AutocompleteCall,
  Choice,
  Command,
  CommandCall,
} from '../src/bot/interactions/command.ts';
import { budgetOf } from '../src/bot/policy/budget.ts';
import { STORE_LIMITS } from '../src/bot/store/limits.ts';
import { monthOf } from '../src/shared/common/calendar.ts';
import { Failure } from '../src/shared/common/failure.ts';
import { bestMatches } from './options/best-matches.ts';
import { stringOption } from './options/option.ts';
import { callerOf } from './shared/caller.ts';
import { slashCommand } from './shared/slash-command.ts';
import { monthName, usageCard } from './usage/card.ts';

/** Longer than the name of any month. */
const MAX_MONTH_LENGTH = 30;

/** `/usage`: the characters that the server used in a month, by day, command and member. */
export const usage: Command = {
  data: slashCommand('usage', {
    options: [{ ...stringOption('month'), autocomplete: true, max_length: MAX_MONTH_LENGTH }],
  }),
  replyMode: 'ephemeral',

  async execute({ interaction, services, settings, reply, t }: CommandCall): Promise<void> {
    const { store, quota } = services;
    const caller = callerOf(interaction);
    const [current] = storedMonths();
    const month = interaction.options.getString('month') ?? current;
    if (month === undefined || !storedMonths().includes(month)) {
      throw new Failure('month.unknown', { month: month ?? '' });
    }
    const isCurrent = month === current;
    const [report, budget, planLeft] = await Promise.all([
      store.usage.report(caller.guildId, month),
      isCurrent ? budgetOf({ ...services, settings }, caller.guildId) : undefined,
      isCurrent ? quota.remaining() : undefined,
    ]);
    await reply.show(usageCard(t, { usage: report, budget, planLeft, isCurrent, caller }));
  },

  autocomplete: ({ interaction, t }: AutocompleteCall): Choice[] =>
    bestMatches(
      storedMonths().map((month) => ({ name: monthName(month, t), value: month, also: [] })),
      interaction.options.getFocused(),
    ),
};

/** The months with stored usage (`YYYY-MM`, UTC), the current one first. */
function storedMonths(): string[] {
  const now = new Date();
  return Array.from({ length: STORE_LIMITS.usageMonths }, (_, back) =>
    monthOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)),
  );
}
