import { type Row, row } from '../../report-lines.ts';
import type { Measured } from '../../steps.ts';
import type { Costs } from './compute.ts';

/** The figure and the description of each cost. */
const FIGURES: { readonly [Name in keyof Costs]: readonly [figure: string, label: string] } = {
  newPacketUs: ['machines_sim_packet_new_us', 'CPU time for a packet of a new text'],
  newPacketMainUs: ['machines_sim_packet_new_main_thread_us', '  on the main thread'],
  cachedPacketUs: ['machines_sim_packet_cached_us', 'CPU time for a packet from the cache'],
  cachedPacketMainUs: ['machines_sim_packet_cached_main_thread_us', '  on the main thread'],
  eventUs: ['machines_sim_message_us', 'CPU time for a message in a guild'],
  joinMs: ['machines_sim_join_ms', 'CPU time for a join'],
  baseMb: ['machines_sim_bot_mb', 'memory of a bot'],
  guildKb: ['machines_sim_guild_kb', '  of a guild'],
  streamMb: ['machines_sim_stream_mb', '  of a guild that speaks'],
  speechMsPerSecond: [
    'machines_sim_speech_ms_per_second',
    'the service: CPU time for 1 s of speech',
  ],
  serviceMb: ['machines_sim_service_mb', 'memory of a service'],
};

export function costRows(): Row[] {
  return Object.values(FIGURES).map(([figure, label]) => row(label, figure, unitOf(figure)));
}

export function describeCosts(costs: Costs): Measured {
  const names = Object.keys(FIGURES) as (keyof Costs)[];
  return Object.fromEntries(names.map((name) => [FIGURES[name][0], costs[name]]));
}

function unitOf(figure: string): string {
  if (figure.endsWith('_us')) return 'µs';
  if (figure.endsWith('_mb')) return 'MB';
  return figure.endsWith('_kb') ? 'kB' : 'ms';
}
