import { ButtonStyle } from 'discord.js';
import type { Translate } from '../../src/bot/i18n/index.ts';
import {
  type CardPart,
  container,
  type Row,
  separator,
  text,
} from '../../src/bot/interactions/card.ts';
import type {
  AnyCall,
  ComponentCall,
  InteractionHandlers,
} from '../../src/bot/interactions/command.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import {
  type GuildSettings,
  SETTINGS,
  type SettingKey,
} from '../../src/bot/store/settings-schema.ts';
import { memberContextOf } from '../playback/member-context.ts';
import { assertMayChangeReading, type Changed } from '../settings/change.ts';
import { describeSettings } from '../settings/describe.ts';
import { drawSettings } from '../settings/draw.ts';
import { settingHandlers } from '../settings/handlers.ts';
import type { SettingView } from '../settings/view.ts';
import { button, row } from '../shared/components.ts';
import { showAfterFailure } from '../shared/show-after-failure.ts';
import { assertReadable, readableChannel } from './channels.ts';
import { describeChannels, drawChannels } from './channels-page.ts';
import { type ReadingState, readingState } from './reading-state.ts';
import { assertMayStartForGood, startReading, stopReading } from './start-stop.ts';

/** The pages of the card of `/read settings`. */
const PAGES = ['channels', 'messages', 'style'] as const;
type ReadingPage = (typeof PAGES)[number];

interface Place {
  readonly page: ReadingPage;
  /** Which part of the channels, from 0. */
  readonly part?: number;
}

const handlers = settingHandlers('read', showSetting);

/** The components and forms of the card. Each checks the right to change reading again. */
export const readingHandlers: InteractionHandlers = {
  components: {
    ...handlers.components,
    page: { run: (call) => showReading(call, placeOf(call.args[0], call.args[1])) },
    stop: { run: stop },
    add: { run: addChannel },
  },
  modals: handlers.modals,
};

function placeOf(name: string | undefined, part?: string): Place {
  return { page: PAGES.find((one) => one === name) ?? 'channels', part: Number(part ?? 0) };
}

function showSetting(call: AnyCall, key: SettingKey, changed?: Changed): Promise<void> {
  return showReading(call, placeOf(SETTINGS[key].page), changed?.settings);
}

/**
 * Shows the card of `/read settings`: one page of it with controls, or to members who may change nothing, all facts.
 * @param settings after the latest change
 */
export async function showReading(
  call: AnyCall,
  place: Place,
  settings: GuildSettings = call.settings,
): Promise<void> {
  const { t, reply } = call;
  const state = await readingState(call, settings);
  const view = { command: 'read', call, settings, t };
  const parts = state.mayChange
    ? await drawPage(view, state, place)
    : await describePages(view, state);
  await reply.show([container(text(headingOf(t, state)), ...parts)]);
}

function headingOf(t: Translate, { hasContent, mayRead }: ReadingState): string {
  return [
    t('read.title'),
    ...(hasContent ? [] : [`⚠️ ${t('failure.read.no-content')}`]),
    ...(mayRead ? [] : [t('read.not-you')]),
  ].join('\n');
}

async function drawPage(
  view: SettingView,
  state: ReadingState,
  { page, part = 0 }: Place,
): Promise<CardPart[]> {
  return [
    ...(page === 'channels' ? drawChannels(view.t, state, part) : []),
    ...(await drawSettings(view, page)),
    tabs(view.t, page),
  ];
}

async function describePages(view: SettingView, state: ReadingState): Promise<CardPart[]> {
  const parts: CardPart[] = [];
  for (const page of PAGES) {
    const lines = [
      ...(page === 'channels' ? describeChannels(view.t, state) : []),
      ...(await describeSettings(view, page)),
    ];
    parts.push(text(lines.join('\n')), separator());
  }
  return [...parts, text(view.t('read.not-yours'))];
}

/** Pressing the current page's button refreshes it. */
function tabs(t: Translate, current: ReadingPage): Row {
  return row(
    ...PAGES.map((page) => {
      const style = page === current ? ButtonStyle.Primary : ButtonStyle.Secondary;
      return button(t, `read.button.${page}`, customId('read', 'page', page), { style });
    }),
  );
}

function stop(call: ComponentCall): Promise<void> {
  const [id = '', part] = call.args;
  const place = placeOf('channels', part);
  return orShowUnchanged(call, place, async () => {
    assertMayChangeReading(call);
    await showReading(call, place, await stopReading(call, id));
  });
}

/** Reads another channel, and tells everyone, because members must know whether they are read aloud. */
function addChannel(call: ComponentCall): Promise<void> {
  const { interaction, reply, t } = call;
  const chosen = interaction.isChannelSelectMenu() ? (interaction.values[0] ?? '') : '';
  const place: Place = { page: 'channels' };
  return orShowUnchanged(call, place, async () => {
    assertMayStartForGood(call);
    const { guild } = memberContextOf(call);
    const channel = assertReadable(call, readableChannel(guild, chosen));
    const settings = await startReading(call, channel);
    await showReading(call, { ...place, part: Number.MAX_SAFE_INTEGER }, settings);
    await reply.tellEveryone(t('read.on.done', { channel: `<#${channel.id}>` }));
  });
}

function orShowUnchanged(
  call: ComponentCall,
  place: Place,
  work: () => Promise<void>,
): Promise<void> {
  return showAfterFailure(work, () => showReading(call, place));
}
