import type { Networking } from '@discordjs/voice';

/**
 * A closed socket sends nothing. The library sends its first keepalive by `setImmediate`, also when the socket
 * was closed before: an error that nobody can catch, and so the end of the process for every guild.
 */
export function muteClosedSockets(networking: Networking): void {
  networking.on('stateChange', (before, now) => {
    if (!('udp' in now) || ('udp' in before && before.udp === now.udp)) return;
    const { udp } = now;
    udp.once('close', () => {
      udp.send = () => undefined;
    });
  });
}
