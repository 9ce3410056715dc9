import { readFileSync } from 'node:fs';
import { MEBIBYTE, type Target } from '../target.ts';
import { fillIds, GUILD, openBotStack } from './bot-stack.ts';
import { jsonSeeds, parseInput } from './json-seeds.ts';

const budget = { cpuBudgetMs: 5_000, memoryBudgetBytes: 256 * MEBIBYTE } as const;

/** Recorded by `node fuzz/record.ts`. */
function recorded(name: 'events' | 'interactions'): Uint8Array[] {
  const file = new URL(`../corpus/${name}.json`, import.meta.url);
  return jsonSeeds(JSON.parse(readFileSync(file, 'utf8')) as unknown[]);
}

const WORDS = ['$guild', '$general', '$Lounge', '$ada', '$ben', '$bot', '1200000000000000009'];

/** Events of Discord's gateway: `{ t, d }`, or any other frame. */
export const gateway: Target = {
  name: 'gateway',
  format: 'json',
  maxBytes: 131_072,
  ...budget,
  words: WORDS,
  seeds: async () => [
    ...recorded('events'),
    ...jsonSeeds([
      { op: 11, d: null },
      { op: 1, d: 3 },
    ]),
  ],
  open: async () => {
    const stack = await openBotStack();
    return {
      run: async (input) => {
        const value = fillIds(parseInput(input), stack.ids);
        const isEvent = typeof value === 'object' && value !== null && !Array.isArray(value);
        stack.sandbox.faults.gateway.send(isEvent ? { op: 0, s: null, ...value } : (value ?? ''));
        await stack.settle();
      },
      close: () => stack.close(),
    };
  },
};

/** The content of an interaction. It has the ID and the token of a real one, so that the bot can answer. */
export const interactions: Target = {
  name: 'interactions',
  format: 'json',
  maxBytes: 131_072,
  ...budget,
  words: WORDS,
  seeds: async () => recorded('interactions'),
  open: async () => {
    const stack = await openBotStack();
    const ada = stack.member('ada');
    return {
      run: async (input) => {
        const value = fillIds(parseInput(input), stack.ids) as object;
        const restore = stack.sandbox.faults.gateway.alter((sent) => {
          if (sent.t !== 'INTERACTION_CREATE') return sent;
          const { id, token, application_id } = sent.d as Record<string, unknown>;
          return { ...sent, d: { ...value, id, token, application_id } };
        });
        const run = await ada.command('general', 'help');
        restore();
        // Nobody can answer some of them.
        run.acknowledged.catch(() => undefined);
        await stack.settle();
      },
      close: () => stack.close(),
    };
  },
};

const HEX = /^[bu]:/;

/** Messages of a voice server to the bot: frames (`b:` and hexadecimal is binary) and datagrams (`u:`). */
export const botVoice: Target = {
  name: 'bot-voice',
  format: 'json',
  maxBytes: 16_384,
  ...budget,
  words: ['b:', 'u:', '19', '1b', '1d', '1e', '00', 'ff', '8078', '80c9'],
  seeds: async () =>
    jsonSeeds([
      [
        { op: 5, d: { user_id: '$ben', ssrc: 5, speaking: 1 } },
        'u:80780001000000000000000501020304',
      ],
      [
        { op: 11, d: { user_ids: ['$ben'] } },
        { op: 13, d: { user_id: '$ben' } },
      ],
      [
        { op: 21, d: { transition_id: 1, protocol_version: 0 } },
        { op: 22, d: { transition_id: 1 } },
      ],
      [{ op: 24, d: { epoch: 1, protocol_version: 1 } }, 'b:000119aabb', 'b:00021b00aabb'],
      ['b:00031d0000aabb', 'b:00041e0000aabb', { op: 6, d: { t: 1 }, seq: 3 }],
      ['u:0000000000000000', 'u:81c90001000000050000', { op: 4, d: { secret_key: [1, 2] } }],
    ]),
  open: async () => {
    const stack = await openBotStack();
    const ada = stack.member('ada');
    const { voice } = stack.sandbox.faults;
    const join = async () => (await ada.command('general', 'join')).reply();
    await ada.joinVoice('Lounge');
    await join();
    return {
      run: async (input) => {
        const frames = fillIds(parseInput(input), stack.ids);
        try {
          for (const frame of Array.isArray(frames) ? frames.slice(0, 20) : [frames]) {
            const bytes = typeof frame === 'string' && HEX.test(frame) ? fromHex(frame) : frame;
            if (String(frame).startsWith('u:')) voice.sendDatagram(GUILD, bytes as Buffer);
            else voice.sendFrame(GUILD, bytes ?? '');
          }
        } catch {
          // The bot has left the call after the input before, or is about to join again.
          await join();
        }
        await stack.settle();
      },
      close: () => stack.close(),
    };
  },
};

function fromHex(frame: string): Buffer {
  return Buffer.from(frame.slice(2), 'hex');
}
