import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Sandbox } from '../../../../src/sandbox/types.ts';
import { readYaml } from '../../../support/tables.ts';
import { call } from '../../bot.ts';

/** All markdown, an embed, all styles of buttons with two kinds of selects, and "Components v2". */
export const SAMPLES = readYaml<{
  readonly markdown: string;
  readonly embed: object;
  readonly selects: readonly object[];
  readonly sections: object;
}>('discord/sample-messages.yaml');

/** A voice message, with a file `voice.ogg`. */
export function voiceMessage(seconds: number): object {
  // Clients send ten bars per second.
  const bars = Uint8Array.from({ length: 10 * seconds }, (_, i) => 128 + 120 * Math.sin(i / 5));
  const waveform = Buffer.from(bars).toString('base64');
  const recording = { id: 0, filename: 'voice.ogg', duration_secs: seconds, waveform };
  return { flags: 1 << 13, attachments: [recording] };
}

/** Posts a message of the bot in #general, optionally with a file. @returns the ID of the message */
export async function postAsBot(
  sandbox: Sandbox,
  message: object,
  name?: string,
  file: Uint8Array = Buffer.from('hello '.repeat(400)),
): Promise<string> {
  const body = new FormData();
  body.set('payload_json', JSON.stringify(message));
  if (name !== undefined) body.set('files[0]', new Blob([Uint8Array.from(file)]), name);
  const path = `/channels/${sandbox.guilds[0]?.channel('general').id}/messages`;
  for (;;) {
    const answer = await call(sandbox, 'POST', path, { body });
    if (answer.status === 200) return (answer.body as { id: string }).id;
    expect(answer).toMatchObject({ status: 429 });
    await setTimeout(Number(answer.headers.get('retry-after')) * 1_000);
  }
}
