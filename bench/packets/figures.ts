import type { SpokenText } from '../bench-discord.ts';
import { percentile } from '../statistics.ts';
import type { ReceivedPackets } from './counter.ts';
import { sharedNowMs } from './shared-clock.ts';

/** 20 ms of Opus at 64 kbit/s, and 40 bytes of headers and encryption. */
const USUAL_BYTES = 200;

/** The regularity of the streams. @throws RangeError when no stream has two packets */
export function describePackets({ gapsMs, missing, loopDelayMaxMs }: ReceivedPackets) {
  const gaps = [...gapsMs];
  return {
    gap_p99_ms: percentile(gaps, 0.99),
    gap_max_ms: percentile(gaps, 1),
    packets_missing: missing,
    listener_event_loop_delay_max_ms: loopDelayMaxMs,
  };
}

/**
 * Time from sending INTERACTION_CREATE to the arrival of the first audible packet. If a stream began with silence, it is
 * the time at which the sandbox received the packet, a little later.
 */
export function firstPacketMs(
  { run, heard }: SpokenText,
  { firstPackets }: ReceivedPackets,
): number {
  const [first] = heard.packets;
  const arrived = first && firstPackets.get(first.ssrc);
  if (arrived === undefined || arrived.sequence !== first?.sequence)
    return heard.startedAtMs - run.sentAtMs;
  const agoMs = sharedNowMs() - arrived.atMs;
  return performance.now() - agoMs - run.sentAtMs;
}

/** The mean size of a packet (UDP payload), or a usual one when there is none. */
export function meanPacketBytes({ bytes, packets }: ReceivedPackets): number {
  return packets === 0 ? USUAL_BYTES : Math.round(bytes / packets);
}
