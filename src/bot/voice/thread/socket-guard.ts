import type { Networking, NetworkingState, VoiceWebSocket } from '@discordjs/voice';
import { datagramSocketOf, type VoiceUdpSocket } from './library-internals.ts';

/** Heartbeat intervals that are accepted. Discord sends 13,750. Others would mean a heartbeat per millisecond. */
const MIN_HEARTBEAT_MS = 100;
const MAX_HEARTBEAT_MS = 600_000;
const DEFAULT_HEARTBEAT_MS = 13_750;

/**
 * Keeps a connection's sockets from ending the thread. @discordjs/voice 0.19 processes messages, datagrams and
 * keepalives where nothing catches an error: a message that is `null`, a datagram of 9 bytes (from anyone who knows
 * the port), or a port that is not a number would silence the bot in every guild of the thread. Call it as soon as the connection has
 * its networking.
 * @param onError a message of the voice gateway was ignored, or a datagram was not sent
 */
export function guardSockets(networking: Networking, onError: (error: unknown) => void): void {
  let ws: VoiceWebSocket | undefined;
  let udp: VoiceUdpSocket | undefined;
  const guard = (state: NetworkingState) => {
    // A resumed connection has a new socket.
    if ('ws' in state && state.ws !== ws) {
      ws = state.ws;
      guardWebSocket(ws, onError);
    }
    if ('udp' in state && state.udp !== udp) {
      udp = state.udp;
      guardUdpSocket(udp, onError);
    }
  };
  guard(networking.state);
  networking.on('stateChange', (_previous, state) => guard(state));
}

function guardWebSocket(ws: VoiceWebSocket, onError: (error: unknown) => void): void {
  const receive = ws.onMessage.bind(ws);
  ws.onMessage = (event) => attempt(() => receive(event), onError);
  const beat = ws.setHeartbeatInterval.bind(ws);
  ws.setHeartbeatInterval = (ms) => {
    const isUsable = ms < 0 || (ms >= MIN_HEARTBEAT_MS && ms <= MAX_HEARTBEAT_MS);
    beat(typeof ms === 'number' && isUsable ? ms : DEFAULT_HEARTBEAT_MS);
  };
}

function guardUdpSocket(udp: VoiceUdpSocket, onError: (error: unknown) => void): void {
  const socket = datagramSocketOf(udp);
  const emit = socket.emit.bind(socket);
  socket.emit = (event, ...args) => {
    if (event !== 'message') return emit(event, ...args);
    // Not logged: the bot needs no datagrams after IP discovery, and anyone may send any number of them.
    attempt(
      () => emit(event, ...args),
      () => undefined,
    );
    return true;
  };
  const send = udp.send.bind(udp);
  udp.send = (datagram) => attempt(() => send(datagram), onError);
  udp.once('close', () => {
    // The library sends its first keepalive in a `setImmediate`, even if the socket has been closed since.
    udp.send = () => undefined;
  });
}

function attempt(act: () => unknown, onError: (error: unknown) => void): void {
  try {
    act();
  } catch (error) {
    onError(error);
  }
}
