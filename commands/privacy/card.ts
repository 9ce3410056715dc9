import { ButtonStyle, type Client } from 'discord.js';
import type { Translate } from '../../src/bot/i18n/index.ts';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import {
  type Card,
  type CardPart,
  container,
  section,
  separator,
  text,
} from '../../src/bot/interactions/card.ts';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import { guildIdOf } from '../../src/bot/policy/interaction-scope.ts';
import { CLIP_RETENTION_DAYS } from '../../src/bot/speech/cache/clip-cache.ts';
import type { MemberData } from '../../src/bot/store/member-data.ts';
import { isPersonalScope, personalScope } from '../../src/bot/store/personal-scope.ts';
import type { PendingDeletions } from '../../src/bot/store/privacy.ts';
import { callerOf } from '../shared/caller.ts';
import { button, row } from '../shared/components.ts';
import { describeLinks } from '../shared/links.ts';
import { describePending, describeServer, describeServers } from './describe-data.ts';

/** Where a control applies. In direct messages, everything applies to every server. */
export type Where = 'here' | 'everywhere';

/** The actions of the card's controls. */
export const ACTIONS = {
  show: 'show',
  download: 'download',
  setReading: 'reading',
  askToForget: 'ask',
  askToWipe: 'ask-server',
  forget: 'forget',
  wipe: 'wipe',
} as const;

interface Facts {
  /** Of every server. */
  readonly servers: readonly MemberData[];
  readonly mayReadHere: boolean;
  readonly mayReadEverywhere: boolean;
  readonly pending: PendingDeletions;
  /** The member's usage outside of servers this month, if the operator limits it. */
  readonly ownUsage: { readonly used: number; readonly limit: number } | undefined;
}

/** The member's data and what they can do about it. */
export async function privacyCard(call: AnyCall, notice?: string): Promise<Card> {
  const { interaction, services, t } = call;
  const facts = await loadFacts(call);
  const sound = t('privacy.sound', { days: CLIP_RETENTION_DAYS });
  const small = [sound, ...describeLinks(t, services.links)].join('\n');
  return [
    container(
      ...(notice === undefined ? [] : [text(notice), separator()]),
      text(describeFacts(call, facts)),
      separator(),
      ...readingControls(t, facts, guildIdOf(interaction)),
      separator(),
      text(small),
      controls(call),
    ),
  ];
}

async function loadFacts({ interaction, services }: AnyCall): Promise<Facts> {
  const { privacy } = services.store;
  const { user } = interaction;
  const guildId = guildIdOf(interaction);
  const [servers, mayReadEverywhere, pending] = await Promise.all([
    privacy.exportMember(user.id, 'everywhere'),
    privacy.mayReadEverywhere(user.id),
    privacy.pendingDeletions(user.id, guildId === null ? 'everywhere' : { guildId }),
  ]);
  const mayReadHere = servers.find((data) => data.guildId === guildId)?.isRead ?? true;
  const ownUsage = await ownUsageOf(services, user.id);
  return { servers, mayReadHere, mayReadEverywhere, pending, ownUsage };
}

async function ownUsageOf(
  { store, limits }: AnyCall['services'],
  userId: string,
): Promise<Facts['ownUsage']> {
  const limit = limits.userMonthlyCharacters;
  if (limit === undefined) return undefined;
  const { used } = await store.usage.report(personalScope(userId));
  return { used, limit };
}

function describeFacts({ interaction, t }: AnyCall, { servers, pending, ownUsage }: Facts): string {
  const guildId = guildIdOf(interaction);
  const lines =
    guildId === null
      ? [
          t('privacy.title'),
          ...describeServers(t, servers, (id) => nameServer(t, id, interaction.client)),
        ]
      : [t('privacy.title-here'), ...describeHere(t, servers, guildId)];
  const used = guildId === null && ownUsage ? [t('privacy.own-usage', { ...ownUsage })] : [];
  return [...lines, ...used, ...describePending(t, pending, servers)].join('\n');
}

function describeHere(t: Translate, servers: readonly MemberData[], guildId: string): string[] {
  const here = servers.filter((data) => data.guildId === guildId);
  const lines = here.flatMap((data) => describeServer(t, data));
  return [
    ...(lines.length > 0 ? lines : [t('privacy.nothing')]),
    ...(servers.length > here.length ? [t('privacy.elsewhere')] : []),
  ];
}

function nameServer(t: Translate, id: string, { guilds }: Client): string {
  if (isPersonalScope(id)) return t('privacy.outside');
  const name = guilds.cache.get(id)?.name;
  return name === undefined ? t('privacy.server', { id }) : plainText(name);
}

/** Whether the member's messages are read aloud, with a button that changes it. */
function readingControls(
  t: Translate,
  { mayReadHere, mayReadEverywhere }: Facts,
  guildId: string | null,
): CardPart[] {
  const control = (where: Where, isOn: boolean): CardPart => {
    const id = customId('privacy', ACTIONS.setReading, where, isOn ? 'off' : 'on');
    const state = t(`privacy.reading-${where}-${isOn ? 'on' : 'off'}`);
    return section(state, button(t, `privacy.turn-${isOn ? 'off' : 'on'}-${where}`, id));
  };
  const everywhere = control('everywhere', mayReadEverywhere);
  if (guildId === null) return [everywhere];
  // Turning it on here would change nothing.
  return mayReadEverywhere ? [control('here', mayReadHere), everywhere] : [everywhere];
}

const DANGER = { style: ButtonStyle.Danger } as const;

function controls({ interaction, t }: AnyCall): CardPart {
  const id = (action: string, ...args: string[]) => customId('privacy', action, ...args);
  const isHere = guildIdOf(interaction) !== null;
  return row(
    button(t, 'privacy.download', id(ACTIONS.download)),
    ...(isHere ? [button(t, 'privacy.delete-here', id(ACTIONS.askToForget, 'here'), DANGER)] : []),
    button(t, 'privacy.delete-everywhere', id(ACTIONS.askToForget, 'everywhere'), DANGER),
    ...(isHere && callerOf(interaction).isManager
      ? [button(t, 'privacy.delete-server', id(ACTIONS.askToWipe), DANGER)]
      : []),
  );
}
