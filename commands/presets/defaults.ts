import type { Translate } from '../../src/bot/i18n/index.ts';
import type { Presets } from '../../src/bot/store/presets.ts';

/** Further channels are only counted. */
const MAX_NAMED_CHANNELS = 3;

type Defaults = Awaited<ReturnType<Presets['listDefaults']>>;

/** Where a preset is the default. */
export interface PresetDefaults {
  readonly isGuildDefault: boolean;
  readonly channelIds: readonly string[];
}

export function defaultsOf(defaults: Defaults, name: string): PresetDefaults {
  const scopes = defaults.filter((one) => one.name === name).map(({ scope }) => scope);
  return {
    isGuildDefault: scopes.some(({ kind }) => kind === 'guild'),
    channelIds: scopes.flatMap((scope) => (scope.kind === 'channel' ? [scope.channelId] : [])),
  };
}

/** A few channels, as mentions. */
export function nameChannels(t: Translate, channelIds: readonly string[]): string {
  const mentions = channelIds.map((id) => `<#${id}>`);
  const shown = mentions.slice(0, MAX_NAMED_CHANNELS).join(' ');
  const more = mentions.length - MAX_NAMED_CHANNELS;
  return more > 0 ? t('preset.more', { channels: shown, count: more }) : shown;
}
