/** A sample of all markdown that messages can contain. */
export const MARKDOWN = [
  '# A heading',
  'Plain, **bold**, *italic*, __underlined__, ~~struck~~, ||a secret||, `code`, <t:1700000000:F>.',
  '> A quote',
  '> of two lines',
  '- A list',
  '  - within',
  '1. One',
  '```js\nconst x = 1;\n```',
  'See https://example.com/a and [named](https://example.com/b), [trap](javascript:alert(1)),',
  '<img src=x> @everyone',
  '-# Small',
].join('\n');

export const EMBED = {
  title: 'An embed',
  color: 0x4caf50,
  author: { name: 'Author' },
  description: 'With **markdown**.',
  fields: [
    { name: 'One', value: '1', inline: true },
    { name: 'Two', value: '2', inline: true },
    { name: 'Long', value: 'A whole line' },
  ],
  footer: { text: 'Footer' },
  timestamp: '2026-01-02T03:04:05.000Z',
};

const button = (style: number) => ({
  type: 2,
  style,
  label: `Style ${style}`,
  custom_id: `${style}`,
});

/** All styles of buttons, and two kinds of selects. */
export const SELECTS = [
  {
    type: 1,
    components: [
      ...[1, 2, 3, 4].map(button),
      { type: 2, style: 5, label: 'Link', url: 'https://example.com' },
    ],
  },
  {
    type: 1,
    components: [
      {
        type: 3,
        custom_id: 'one',
        placeholder: 'Pick one',
        options: [
          { label: 'One', value: '1', description: 'first' },
          { label: 'Two', value: '2' },
        ],
      },
    ],
  },
  {
    type: 1,
    components: [{ type: 5, custom_id: 'people', placeholder: 'Pick people', max_values: 3 }],
  },
];

/** "Components v2", with a file `notes.txt`. */
export const SECTIONS = {
  flags: 1 << 15,
  attachments: [{ id: 0, filename: 'notes.txt' }],
  components: [
    {
      type: 17,
      accent_color: 0xff8800,
      components: [
        { type: 10, content: '## A container' },
        {
          type: 9,
          components: [{ type: 10, content: 'A section with a button' }],
          accessory: { ...button(2), custom_id: 'section' },
        },
        { type: 14, divider: true, spacing: 1 },
        { type: 13, file: { url: 'attachment://notes.txt' } },
        {
          type: 12,
          items: [
            { media: { url: 'https://example.com/x.png' }, description: 'A bird', spoiler: false },
          ],
        },
      ],
    },
    {
      type: 17,
      spoiler: true,
      components: [
        { type: 10, content: 'What the spoiler hides' },
        { type: 14, divider: false, spacing: 2 },
      ],
    },
  ],
};

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
