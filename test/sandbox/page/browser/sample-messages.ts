import { readYaml } from '../../../support/tables.ts';

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
  return {
    flags: 1 << 13,
    attachments: [
      {
        id: 0,
        filename: 'voice.ogg',
        duration_secs: seconds,
        waveform: Buffer.from(bars).toString('base64'),
      },
    ],
  };
}
