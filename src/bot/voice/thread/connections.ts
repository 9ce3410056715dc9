import { ConnectionPacer } from './connection-pacer.ts';
import { VoiceLink } from './link.ts';
import { Metronome } from './metronome.ts';
import { PartsReader } from './parts-reader.ts';
import { Playback } from './playback.ts';
import { PlaybackProgress } from './playback-progress.ts';
import type { ErrorData, FromThread, LinkLimits, ThreadLimits, ToLink } from './protocol.ts';

interface Connection {
  readonly link: VoiceLink;
  readonly limits: LinkLimits;
  playback: Playback | undefined;
}

type Opening = Extract<ToLink, { kind: 'open' }>;
type Play = Extract<ToLink, { kind: 'play' }>;

/** All connections of a voice thread, and what they play. */
export class Connections {
  readonly #post: (message: FromThread) => void;
  readonly #metronome: Metronome;
  readonly #pacer: ConnectionPacer;
  readonly #byLink = new Map<number, Connection>();

  constructor(limits: ThreadLimits, post: (message: FromThread) => void) {
    this.#post = post;
    this.#metronome = new Metronome(limits.catchUpMs);
    this.#pacer = new ConnectionPacer(limits.joinSpacingMs);
  }

  /** A message to a link that has ended is ignored. */
  receive(message: ToLink): void {
    if (message.kind === 'open') {
      this.#open(message);
      return;
    }
    const connection = this.#byLink.get(message.link);
    if (connection === undefined) return;
    const { link, playback } = connection;
    if (message.kind === 'close') this.#close(message.link, connection);
    else if (message.kind === 'voice-state') link.onVoiceState(message.data, message.hasListeners);
    else if (message.kind === 'voice-server') this.#setServer(message, link);
    else if (message.kind === 'listeners') link.onListeners(message.hasListeners);
    else if (message.kind === 'silenced') link.onSilenced(message.isSilenced);
    else if (message.kind === 'play') this.#play(message, connection);
    else playback?.stop();
  }

  #open({ link: id, target, limits, hasListeners }: Opening): void {
    const link = new VoiceLink(limits, target, hasListeners, {
      ready: () => this.#post({ link: id, kind: 'ready' }),
      interrupted: (interruption) => this.#post({ link: id, kind: 'interrupted', interruption }),
      lost: (loss) => {
        this.#forget(id);
        this.#post({ link: id, kind: 'lost', loss });
      },
      progressed: (progress) => this.#post({ link: id, kind: 'progress', progress }),
      error: (error) => this.#post({ link: id, kind: 'error', error: describe(error) }),
    });
    this.#byLink.set(id, { link, limits, playback: undefined });
    link.open();
  }

  /** A server without an endpoint ends a connection, which need not wait. */
  #setServer({ link: id, data }: Extract<ToLink, { kind: 'voice-server' }>, link: VoiceLink): void {
    this.#pacer.cancel(id);
    if (data.endpoint === null) link.onVoiceServer(data);
    else this.#pacer.submit(id, () => link.onVoiceServer(data));
  }

  #play({ link: id, parts, progress: memory }: Play, connection: Connection): void {
    connection.playback?.drop();
    const progress = new PlaybackProgress(memory);
    const packets = new PartsReader(parts, progress.sentPackets);
    const { link, limits } = connection;
    const sink = {
      send: (packet: Buffer) => link.send(packet),
      stopSpeaking: () => link.stopSpeaking(),
    };
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
