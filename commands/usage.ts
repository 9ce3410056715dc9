import type { AutocompleteCall, Choice, Command, CommandCall } from '../src/bot/discord/command.ts';
import { budgetOf } from '../src/bot/policy/billing.ts';
import { STORE_LIMITS } from '../src/bot/store/limits.ts';
import { monthOf } from '../src/shared/common/calendar.ts';
import { Failure } from '../src/shared/common/failure.ts';
import { bestMatches } from './options/matches.ts';
import { stringOption } from './options/option.ts';
import { askerOf } from './shared/asker.ts';
import { slashCommand } from './shared/definition.ts';
import { drawUsage } from './usage/chart.ts';
import { describeUsage, monthName } from './usage/report.ts';

/** `/usage`: characters that this server spent in a month, by day, command and member. */
export const usage: Command = {
  data: slashCommand('usage', {
    options: [{ ...stringOption('month'), autocomplete: true }],
  }),
  answers: 'caller',

  async execute({ interaction, services: { store, quota }, reply, t }: CommandCall): Promise<void> {
    const asker = askerOf(interaction);
    const [present] = keptMonths();
    const month = interaction.options.getString('month') ?? present;
    if (month === undefined || !keptMonths().includes(month)) {
      throw new Failure('month.unknown', { month: month ?? '' });
    }
    const isPresent = month === present;
    const [report, limit, planLeft] = await Promise.all([
      store.usage.report(asker.guildId, month),
      isPresent ? budgetOf(store, asker.guildId) : undefined,
      isPresent ? quota.remaining() : undefined,
    ]);
    const content = describeUsage(t, { usage: report, limit, planLeft, isPresent, asker });
    const chart = { data: drawUsage(report), filename: `usage-${month}.png` };
    await reply.show(content, { files: report.byDay.length > 0 ? [chart] : [] });
  },

  autocomplete: ({ interaction, t }: AutocompleteCall): Choice[] =>
    bestMatches(
      keptMonths().map((month) => ({ name: monthName(month, t), value: month, also: [] })),
      interaction.options.getFocused(),
    ),
};

/** Those that the store keeps (`YYYY-MM`, UTC), the present one first. */
function keptMonths(): string[] {
  const now = new Date();
  return Array.from({ length: STORE_LIMITS.usageMonths }, (_, back) =>
    monthOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)),
  );
}
