import {
  ButtonStyle,
  LabelBuilder,
  type Message,
  type ModalComponentData,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import type { MessageKey, Translate } from '../../src/bot/i18n/index.ts';
import { section, text } from '../../src/bot/interactions/card.ts';
import type { Services } from '../../src/bot/interactions/command.ts';
import { parseCustomId } from '../../src/bot/interactions/custom-id.ts';
import { budgetOf } from '../../src/bot/policy/budget.ts';
import type { GuildSettings } from '../../src/bot/store/settings-schema.ts';
import { callerOf } from '../shared/caller.ts';
import { button, row } from '../shared/components.ts';
import { describeSource } from '../usage/card.ts';
import {
  effectiveLimit,
  LIMIT_NAMES,
  type LimitName,
  limitNamed,
  messagesPerMember,
  rangeOf,
  storedLimit,
} from './limits.ts';
import { type DrawPage, type PageView, settingsId } from './place.ts';
import { shownIds } from './shown.ts';

/** A billion with separators takes 13. In a custom ID, a character takes up to four. */
const MAX_TYPED = 15;

/** Input of the form that is not a number, by limit. */
export type Mistyped = Partial<Record<LimitName, string>>;

/** Every limit with its value and its default, and a button that opens a form for all of them. */
export function drawLimits(mistyped: Mistyped = {}): DrawPage {
  return async (view) => [
    text(view.t('settings.limits')),
    ...(await Promise.all(LIMIT_NAMES.map((name) => drawLimit(view, name, mistyped[name])))),
    row(
      button(view.t, 'settings.limits.edit', settingsId('edit-limits'), {
        style: ButtonStyle.Primary,
      }),
    ),
  ];
}

/** @param typed the input of the form, if it is not a number */
async function drawLimit(view: PageView, name: LimitName, typed: string | undefined) {
  const isDefault = storedLimit(name, view.settings) === undefined;
  // Keeps the input, for the form.
  const id = settingsId('default', name, ...(typed === undefined ? [] : [encode(typed)]));
  const lines = [
    (name === 'budget' && (await describeOperatorsBudget(view))) || describeLimit(view, name),
    ...(typed === undefined ? [] : [describeMistake(view, name)]),
  ];
  return section(lines.join('\n'), button(view.t, defaultLabel(name), id, { disabled: isDefault }));
}

function defaultLabel(name: LimitName): MessageKey {
  return name === 'budget' ? 'settings.limit.no-budget' : 'settings.limit.use-default';
}

/** The budget, if the operator's counts because it is smaller or the only one. */
async function describeOperatorsBudget({ t, call }: PageView): Promise<string | undefined> {
  const budget = await budgetOf(call.services, callerOf(call.interaction).guildId);
  if (budget?.setBy !== 'operator') return undefined;
  return `${t('settings.limit.budget', { count: budget.limit })}\n-# ${describeSource(t, budget)}`;
}

function describeLimit({ t, settings, call }: PageView, name: LimitName): string {
  const { limits } = call.services;
  const value = effectiveLimit(name, settings, limits);
  if (value === undefined) return t('settings.limit.budget.none');
  const messages = messagesPerMember(settings, limits);
  const isDefault = storedLimit(name, settings) === undefined;
  return [
    t(`settings.limit.${name}`, { count: value }),
    ...(name === 'member' && messages !== value
      ? [t('settings.limit.member.messages', { count: messages })]
      : []),
    ...(isDefault
      ? [t('settings.limit.is-default')]
      : describeDefault(t, rangeOf(name, limits).default)),
  ].join(' · ');
}

function describeDefault(t: Translate, value: number | undefined): string[] {
  return value === undefined ? [] : [t('settings.limit.default', { value })];
}

function describeMistake({ t, call }: PageView, name: LimitName): string {
  const { min, max } = rangeOf(name, call.services.limits);
  return t('settings.limit.wrong', { min, max });
}

/**
 * The form of all limits, filled with their values and with what was typed before. Its custom ID carries the values, so that
 * only those that a manager changes are saved.
 */
export function limitsForm(
  t: Translate,
  settings: GuildSettings,
  limits: Services['limits'],
  card: Message,
): ModalComponentData {
  const typed = mistypedIn(card);
  const values = LIMIT_NAMES.map((name) => effectiveLimit(name, settings, limits));
  return {
    customId: settingsId('limits', ...values.map((value) => String(value ?? ''))),
    title: t('settings.limits.form'),
    components: LIMIT_NAMES.map((name, index) => {
      const { min, max } = rangeOf(name, limits);
      const value = values[index];
      const shown = typed[name] ?? (value === undefined ? '' : formatNumber(t, value));
      const input = new TextInputBuilder()
        .setCustomId(name)
        .setStyle(TextInputStyle.Short)
        .setRequired(false)
        .setMaxLength(MAX_TYPED);
      return new LabelBuilder()
        .setLabel(t(`settings.limit.${name}.label`))
        .setDescription(t('settings.limit.range', { min, max }))
        .setTextInputComponent(shown === '' ? input : input.setValue(shown));
    }),
  };
}

/** The input of an earlier form that the card still holds. */
function mistypedIn(card: Message): Mistyped {
  const found = shownIds(card).flatMap((id): [LimitName, string][] => {
    const { action, args } = parseCustomId(id);
    const name = limitNamed(args[0]);
    return action === 'default' && name !== undefined && args[1] !== undefined
      ? [[name, decode(args[1])]]
      : [];
  });
  return Object.fromEntries(found);
}

function formatNumber({ locale }: Translate, value: number): string {
  return new Intl.NumberFormat(locale).format(value);
}

const encode = (typed: string) => Buffer.from(typed.slice(0, MAX_TYPED)).toString('base64url');
const decode = (id: string) => Buffer.from(id, 'base64url').toString().slice(0, MAX_TYPED);
