import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { wavFile } from '../../src/shared/audio/wav-file.ts';
import type { WavFormat } from '../../src/shared/audio/wav-header.ts';
import { closeWithConnections, listenLocally } from './local-server.ts';

export type HostedService = Awaited<ReturnType<typeof startHostedService>>;

export interface HostedRequest {
  text: string;
  voice_id?: string;
  language?: string;
  tone_instruction?: string;
}

const FORMAT: WavFormat = { sampleRate: 24_000, channels: 1, encoding: 's16' };
const KEY = 'hosted-service-key-of-a-story';

/** `tone 440` is 440 Hz; `tone 440 for 1500` lasts 1,500 ms instead of 400. */
const TONE = /tone (\d+)(?: for (\d+))?/;

/**
 * A small hosted voice service for stories. It implements the voice API over real HTTP and renders each
 * text as a tone, so a listener can tell texts apart by pitch.
 */
export async function startHostedService() {
  /** Texts of all speech requests as they arrived. Speech that is prepared at once arrives in any order. */
  const requestedTexts: string[] = [];
  /** The complete requests, with voice, language and tone. */
  const requests: HostedRequest[] = [];
  /** Samples sent for cloning. The first one became `hosted-clone-1`. */
  const samples: File[] = [];
  let handler: ((response: ServerResponse) => void) | undefined;
  /** The voices that were deleted, if `answerDeletionsWith` allows that. */
  const deletedVoices: string[] = [];
  let deletionStatus: number | 'nothing' = 404;
  let usage: unknown;
  let offered: readonly string[] | undefined;
  let speechHeaders: Record<string, string> = {};
  let openRequests = 0;
  const server = createServer((request, response) => {
    openRequests += 1;
    response.once('close', () => {
      openRequests -= 1;
    });
    void answer(request, response);
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'DELETE') {
      if (deletionStatus === 'nothing') return;
      if (deletionStatus === 204) deletedVoices.push(path.basename(request.url ?? ''));
      return void response.writeHead(deletionStatus).end();
    }
    const { ref_audio: sample, ...body } = await bodyOf(request);
    const voices = offered && { voices: offered.map(listedVoice), cloning_languages: ['de'] };
    const listed = usage ?? voices;
    if (listed !== undefined && request.method === 'GET')
      return void response.end(JSON.stringify(listed));
    if (body.text === undefined) return void response.writeHead(404).end();
    requestedTexts.push(body.text);
    requests.push({ ...body, text: body.text });
    if (sample) response.setHeader('x-voice-id', `hosted-clone-${samples.push(sample)}`);
    const { voice_id: voice = '' } = body;
    if (offered !== undefined) response.setHeader('x-engine-version', offered.join());
    for (const header of Object.entries(speechHeaders)) response.setHeader(...header);
    if (handler !== undefined) handler(response);
    else if (voice.startsWith('voice-u-') && offered?.includes(voice) === false)
      response.writeHead(400).end('{"error":{"code":"voice_not_found","param":"voice_id"}}');
    else if (request.headers.authorization !== `Bearer ${KEY}`) response.writeHead(401).end();
    else response.writeHead(200, { 'content-type': 'audio/wav' }).end(toneFor(body.text));
  }
  const port = await listenLocally(server);
  const close = async () => {
    if (server.listening) await closeWithConnections(server);
  };
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    key: KEY,
    /** Environment variables that point a bot to this service. */
    environment: { VOICE_API_URL: url, VOICE_API_KEY: KEY },
    requestedTexts,
    requests,
    samples,
    deletedVoices,
    /** Answers the deletion of a voice. 204 deletes it. Default: 404, because the voice API does not define it. */
    answerDeletionsWith: (status: typeof deletionStatus) => {
      deletionStatus = status;
    },
    /** Refuses connections, like a process that has ended. */
    stop: close,
    /** Takes connections again, at the same address. */
    restart: async () => void (await listenLocally(server, port)),
    /** Cuts the connections of requests that got no answer. */
    cutConnections: () => server.closeAllConnections(),
    /** Answers every request with this handler, or with tones again when it is undefined. */
    answerWith: (next: typeof handler) => {
      handler = next;
    },
    /** Answers GET /v1/usage, which the voice API does not define. Undefined goes back to 404. */
    answerUsageWith: (body: unknown) => {
      usage = body;
    },
    /**
     * Lists these voices and German cloning at GET /v1/voices, and speaks no other voices of an operator. The version of
     * its engines changes with them. Undefined goes back to 404.
     */
    offerVoices: (ids: typeof offered) => {
      offered = ids;
    },
    /** Sends these headers with all speech. */
    sendWithSpeech: (headers: typeof speechHeaders) => {
      speechHeaders = headers;
    },
    /** Forgets all requests except samples, so that the IDs of voices stay unique. Answers as after the start. */
    reset: () => {
      for (const list of [requestedTexts, requests, deletedVoices]) list.length = 0;
      handler = undefined;
      deletionStatus = 404;
      usage = undefined;
      offered = undefined;
      speechHeaders = {};
    },
    /** The number of requests that it is answering. */
    get openRequests() {
      return openRequests;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** `voice-u-anna` is Anna, who is German. */
function listedVoice(id: string) {
  const name = id.slice('voice-u-'.length).replace(/^./, (first) => first.toUpperCase());
  return { voice_id: id, kind: 'preset', name, language: 'de', gender: 'f', engine: 'piper' };
}

type HostedBody = Partial<HostedRequest> & { ref_audio?: File };

async function bodyOf(request: IncomingMessage): Promise<HostedBody> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/')) return JSON.parse((await text(request)) || '{}');
  const form = new Response(await buffer(request), { headers: { 'content-type': type } });
  return Object.fromEntries(await form.formData());
}

/** The sound of a text, such as `tone 440`. */
export function toneFor(words: string): Uint8Array {
  const [, hertz = '300', ms = '400'] = TONE.exec(words) ?? [];
  const samples = new Int16Array((FORMAT.sampleRate * Number(ms)) / 1_000);
  for (let i = 0; i < samples.length; i++) {
    samples[i] = 12_000 * Math.sin((2 * Math.PI * Number(hertz) * i) / FORMAT.sampleRate);
  }
  return wavFile(FORMAT, [new Uint8Array(samples.buffer)]);
}
