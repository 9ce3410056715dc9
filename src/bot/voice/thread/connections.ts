import { ConnectionPacer } from './connection-pacer.ts';
import { VoiceLink } from './link.ts';
import { MeteredSink } from './metered-sink.ts';
import { Metronome } from './metronome.ts';
import type { PacketGaps } from './packet-gaps.ts';
import { PartsReader } from './parts-reader.ts';
import { Playback } from './playback.ts';
import { PlaybackProgress } from './playback-progress.ts';
import type { ErrorData, FromThread, LinkLimits, LinkMessage, ThreadLimits } from './protocol.ts';

interface Connection {
  readonly link: VoiceLink;
  readonly limits: LinkLimits;
  playback: Playback | undefined;
}

type Opening = Extract<LinkMessage, { kind: 'open' }>;
type Play = Extract<LinkMessage, { kind: 'play' }>;

/** All connections of a voice thread, and what they play. */
export class Connections {
  readonly #post: (message: FromThread) => void;
  readonly #metronome: Metronome;
  readonly #gaps: PacketGaps;
  readonly #pacer: ConnectionPacer;
  readonly #byLink = new Map<number, Connection>();

  constructor(limits: ThreadLimits, gaps: PacketGaps, post: (message: FromThread) => void) {
    this.#post = post;
    this.#gaps = gaps;
    this.#metronome = new Metronome(limits.catchUpMs);
    this.#pacer = new ConnectionPacer(limits.joinSpacingMs);
  }

  /** A message to a link that has ended is ignored. */
  receive(id: number, message: LinkMessage): void {
    if (message.kind === 'open') {
      this.#open(id, message);
      return;
    }
    const connection = this.#byLink.get(id);
    if (connection === undefined) return;
    const { link, playback } = connection;
    if (message.kind === 'close') this.#close(id, connection);
    else if (message.kind === 'voice-state') link.onVoiceState(message.data, message.audience);
    else if (message.kind === 'voice-server') this.#setServer(id, message.data, link);
    else if (message.kind === 'audience') link.onAudience(message.audience);
    else if (message.kind === 'play') this.#play(id, message, connection);
    else playback?.stop();
  }

  #open(id: number, { target, limits, voiceState, voiceServer, audience }: Opening): void {
    const link = new VoiceLink(target, audience, {
      ready: () => this.#post({ link: id, kind: 'ready' }),
      interrupted: (interruption) => this.#post({ link: id, kind: 'interrupted', interruption }),
      lost: (loss) => {
        this.#forget(id);
        this.#post({ link: id, kind: 'lost', loss });
      },
      error: (error) => this.#post({ link: id, kind: 'error', error: describe(error) }),
    });
    this.#byLink.set(id, { link, limits, playback: undefined });
    link.open(voiceState);
    this.#setServer(id, voiceServer, link);
  }

  /** A server without an endpoint ends a connection, which need not wait. */
  #setServer(id: number, server: Opening['voiceServer'], link: VoiceLink): void {
    this.#pacer.cancel(id);
    if (server.endpoint === null) link.onVoiceServer(server);
    else this.#pacer.submit(id, () => link.onVoiceServer(server));
  }

  #play(id: number, { parts, progress: memory }: Play, connection: Connection): void {
    connection.playback?.drop();
    const progress = new PlaybackProgress(memory);
    const packets = new PartsReader(parts, progress.sentPackets);
    const { link, limits } = connection;
    const sink = new MeteredSink(link, this.#gaps);
    connection.playback = new Playback(packets, progress, sink, this.#metronome, limits, {
      started: () => this.#post({ link: id, kind: 'started' }),
      over: () => {
        connection.playback = undefined;
        this.#post({ link: id, kind: 'over' });
      },
    });
    connection.playback.start();
  }

  #close(id: number, { link }: Connection): void {
    this.#forget(id);
    link.close();
    this.#post({ link: id, kind: 'closed' });
  }

  #forget(id: number): void {
    this.#pacer.cancel(id);
    this.#byLink.get(id)?.playback?.drop();
    this.#byLink.delete(id);
  }
}

function describe(error: unknown): ErrorData {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack } = error;
  const { code } = error as { code?: unknown };
  return {
    name,
    message,
    ...(stack === undefined ? {} : { stack }),
    ...(typeof code === 'string' ? { code } : {}),
  };
}
