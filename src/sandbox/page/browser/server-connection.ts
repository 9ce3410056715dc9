import { batch } from '@preact/signals';
import type { Problem } from '../page-error.ts';
import type { CallName, Calls, Guild, ServerEvent } from '../protocol.ts';
import { describeProblem } from './describe-problem.ts';
import { t } from './i18n/index.ts';
import { applyServerEvent } from './server-events.ts';
import { connection, guilds, sandboxInfo, speakingUserIds } from './state.ts';

/** A failed or refused call. The message is a sentence for users. */
export class CallError extends Error {
  override readonly name = 'Refusal';
  /** Why the server refused it. Undefined if there was no answer. */
  readonly code: Problem['reason']['code'] | undefined;

  constructor(message: string, code?: Problem['reason']['code']) {
    super(message);
    this.code = code;
  }
}

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (refusal: CallError) => void;
}

const CALL_TIMEOUT_MS = 15_000;
/** Delays between reconnection attempts. The last one repeats. */
const RETRY_MS = [250, 500, 1_000, 2_000, 5_000] as const;

let socket: WebSocket | undefined;
let calls = 0;
let attempts = 0;
/** Starts the next attempt to reconnect; undefined while none is planned. */
let reconnect: (() => void) | undefined;
const pending = new Map<number, Pending>();

interface Handlers {
  /**
   * Called after every connection, including reconnections.
   * @param before the guilds before the connection
   * @param hasRestarted whether the sandbox was restarted meanwhile
   */
  readonly onWelcome: (before: readonly Guild[], hasRestarted: boolean) => void;
  readonly onSound: (frame: ArrayBuffer) => void;
}

/** Connects to the page's server, and reconnects automatically. Call it once. */
export function connect(handlers: Handlers): void {
  const url = new URL('live', document.baseURI);
  url.protocol = url.protocol.replace('http', 'ws');
  const opened = new WebSocket(url);
  opened.binaryType = 'arraybuffer';
  opened.onmessage = ({ data }) => {
    if (typeof data === 'string') handleEvent(JSON.parse(data) as ServerEvent, handlers);
    else handlers.onSound(data as ArrayBuffer);
  };
  opened.onclose = () => {
    connection.value = 'lost';
    rejectAll();
    planAttempt(handlers);
  };
  socket = opened;
}

/** Reconnects at once instead of at the next planned time. Does nothing while the page is connected or connecting. */
export function retryNow(): void {
  reconnect?.();
}

/** Reconnects at once when the network or the user returns. Call it once. */
export function retryOnReturn(): void {
  window.addEventListener('online', retryNow);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) retryNow();
  });
}

function planAttempt(handlers: Handlers): void {
  const delay = RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)];
  attempts += 1;
  const timer = setTimeout(retryNow, delay);
  reconnect = () => {
    clearTimeout(timer);
    reconnect = undefined;
    connect(handlers);
  };
}

/**
 * Calls the server.
 * @param timeoutMs how long to wait for the answer
 * @throws CallError with a sentence for users
 */
export function call<Name extends CallName>(
  name: Name,
  args: Calls[Name]['args'],
  timeoutMs = CALL_TIMEOUT_MS,
): Promise<Calls[Name]['value']> {
  if (socket?.readyState !== WebSocket.OPEN)
    return Promise.reject(new CallError(t('problem.connection')));
  calls += 1;
  const id = calls;
  socket.send(JSON.stringify({ id, call: name, args }));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      settle(id)?.reject(new CallError(t('problem.timeout')));
    }, timeoutMs);
    pending.set(id, {
      // By protocol, an answer has the type of its call.
      resolve: (value) => {
        clearTimeout(timer);
        resolve(value as Calls[Name]['value']);
      },
      reject: (refusal) => {
        clearTimeout(timer);
        reject(refusal);
      },
    });
  });
}

function handleEvent(event: ServerEvent, { onWelcome }: Handlers): void {
  switch (event.kind) {
    case 'welcome': {
      const before = guilds.peek();
      const { startedAt = event.info.startedAt } = sandboxInfo.peek() ?? {};
      attempts = 0;
      batch(() => {
        sandboxInfo.value = event.info;
        guilds.value = event.guilds;
        // Changes during the interruption were missed.
        speakingUserIds.value = new Set();
        connection.value = 'open';
      });
      onWelcome(before, startedAt !== event.info.startedAt);
      break;
    }
    case 'answer':
      settle(event.id)?.resolve(event.value);
      break;
    case 'refusal':
      settle(event.id)?.reject(new CallError(describeProblem(event), event.reason.code));
      break;
    default:
      applyServerEvent(event);
  }
}

function settle(id: number): Pending | undefined {
  const one = pending.get(id);
  pending.delete(id);
  return one;
}

function rejectAll(): void {
  for (const id of [...pending.keys()]) settle(id)?.reject(new CallError(t('problem.interrupted')));
}
