import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { makeCertificate } from './certificate.ts';
import { VoiceFacts } from './facts.ts';
import { VoiceFaultController } from './faults.ts';
import { type ConnectionHost, VoiceGatewayConnection } from './gateway/connection.ts';
import { CloseError } from './gateway/payloads.ts';
import { DEFAULT_VOICE_LIMITS, type VoiceServerLimits } from './limits.ts';
import { VoiceRegistry } from './registry.ts';
import { UdpPort } from './transport/udp-port.ts';
import type {
  Listener,
  VoiceFact,
  VoiceFaults,
  VoiceGrant,
  VoiceParticipant,
  VoiceServer,
  VoiceServerOptions,
  VoiceStats,
} from './types.ts';

export type * from './types.ts';

const ADDRESS = '127.0.0.1';
const VERSIONS = ['4', '5', '6', '7', '8'];

/**
 * Starts a Discord voice server on loopback, on free ports. Clients must trust its certificate, by
 * `tls.setDefaultCACertificates` or NODE_EXTRA_CA_CERTS.
 */
export async function startVoiceServer(options: VoiceServerOptions): Promise<VoiceServer> {
  const server = new LoopbackVoiceServer(options);
  await server.open();
  return server;
}

class LoopbackVoiceServer implements VoiceServer {
  readonly certificate: string;
  endpoint = '';
  readonly faults: VoiceFaults;
  readonly stats: VoiceStats = {
    connections: 0,
    identifies: 0,
    resumes: 0,
    packets: 0,
    silencedPackets: 0,
    authFailures: 0,
    unknownSources: 0,
    discardedCommits: 0,
    invalidCommitReports: 0,
  };
  readonly #facts = new VoiceFacts();
  readonly #faults: VoiceFaultController;
  readonly #https: Server;
  readonly #webSockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  readonly #connections = new Map<WebSocket, VoiceGatewayConnection>();
  readonly #registry: VoiceRegistry;
  readonly #udp: UdpPort;
  readonly #host: ConnectionHost;

  constructor(options: VoiceServerOptions) {
    const limits = { ...DEFAULT_VOICE_LIMITS, ...options.limits };
    const { authority, certificate, privateKey } = makeCertificate();
    this.certificate = authority;
    this.#https = createServer({ cert: certificate, key: privateKey }, (_, response) => {
      response.writeHead(426).end();
    });
    this.#https.on('upgrade', (request, socket, head) =>
      this.#upgrade(request.url, socket, (version) =>
        this.#webSockets.handleUpgrade(request, socket, head, (it) => this.#accept(it, version)),
      ),
    );
    this.#udp = new UdpPort((packet) => this.#registry.forward(packet));
    this.#faults = new VoiceFaultController({
      udp: this.#udp,
      session: (guildId) => this.#registry.session(guildId),
      call: (channelId) => this.#registry.call(channelId),
      muteHeartbeats: ({ socket }) => socket && this.#connections.get(socket)?.muteHeartbeats(),
      cutConnections: () => this.#cutConnections(),
    });
    this.faults = this.#faults;
    this.#registry = new VoiceRegistry({
      dave: options.dave,
      limits,
      stats: this.stats,
      facts: this.#facts,
      group: {
        limits,
        proposalDelayMs: () => this.#faults.daveDelayMs,
        committer: () => this.#faults.daveCommitter,
        onDiscardedCommit: () => {
          this.stats.discardedCommits += 1;
        },
      },
    });
    this.#host = this.#connectionHost(limits, options);
  }

  async open(): Promise<void> {
    this.#https.listen(0, ADDRESS);
    await Promise.all([once(this.#https, 'listening'), this.#udp.open(ADDRESS)]);
    this.endpoint = `${ADDRESS}:${(this.#https.address() as AddressInfo).port}`;
  }

  grant(grant: VoiceGrant): { token: string } {
    return this.#registry.grant(grant);
  }

  revoke(guildId: string, userId: string): void {
    this.#registry.revoke(guildId, userId);
  }

  silence(guildId: string, userId: string, silenced: boolean): void {
    this.#registry.silence(guildId, userId, silenced);
  }

  listen(place: VoiceParticipant): Listener {
    return this.#registry.listen(place);
  }

  onFact(listener: (fact: VoiceFact) => void): () => void {
    return this.#facts.on(listener);
  }

  async close(): Promise<void> {
    this.#registry.close();
    this.#cutConnections();
    const closed = once(this.#https, 'close');
    this.#https.close();
    this.#https.closeAllConnections();
    await Promise.all([closed, this.#udp.close()]);
  }

  #connectionHost(limits: VoiceServerLimits, { modes }: VoiceServerOptions): ConnectionHost {
    const registry = this.#registry;
    const faults = this.#faults;
    const { stats } = this;
    const udp = this.#udp;
    return {
      limits,
      modes,
      get udp() {
        return { address: ADDRESS, port: udp.port };
      },
      identify(message, socket) {
        const closeCode = faults.takeRejection();
        if (closeCode !== undefined) throw new CloseError(closeCode, 'rejected by a fault');
        return registry.identify(message, socket);
      },
      resume: (message, socket) => registry.resume(message, socket),
      onTransportReady: (session, mode) => registry.onTransportReady(session, mode),
      onSpeaking: (session, isSpeaking) => registry.onSpeaking(session, isSpeaking),
      onInvalidCommit() {
        stats.invalidCommitReports += 1;
      },
    };
  }

  #cutConnections(): void {
    for (const socket of this.#connections.keys()) socket.terminate();
  }

  #upgrade(url: string | undefined, socket: Duplex, accept: (version: number) => void): void {
    this.stats.connections += 1;
    const version = new URL(url ?? '/', 'https://localhost').searchParams.get('v') ?? '';
    if (this.#faults.takeRefusal()) socket.destroy();
    else if (VERSIONS.includes(version)) accept(Number(version));
    else socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  }

  #accept(socket: WebSocket, version: number): void {
    this.#faults.alterMessagesOf(socket);
    this.#connections.set(socket, new VoiceGatewayConnection(socket, this.#host, version));
    socket.on('close', () => this.#connections.delete(socket));
  }
}
