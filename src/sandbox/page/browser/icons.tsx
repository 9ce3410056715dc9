import './icons.css';

/** SVG paths, because not every system has these emoji. Icons are hidden from screen readers. */
const PATHS = {
  plus: 'M12 5v14M5 12h14',
  microphone:
    'M12 3a3 3 0 0 0-3 3v6a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3M8.5 21h7',
  send: 'M4 12 20 4l-5 16-3.5-6.5zM11.5 13.5 20 4',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  menu: 'M4 6h16M4 12h16M4 18h16',
  members:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6M18 14a6.5 6.5 0 0 1 3.5 6',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v6M12 7.5h.01',
  speaker: 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  muted: 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  stage:
    'M12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM12 12v8M8 14a5.5 5.5 0 1 1 8 0M5 17a9.5 9.5 0 1 1 14 0',
  chat: 'M4 5h16v11H10l-4 4v-4H4z',
  forum: 'M3 5h12v8H8l-3 3v-3H3zM18 9h3v8h-2v3l-3-3H9v-1',
  thread: 'M6 3v9a4 4 0 0 0 4 4h9M15 12l4 4-4 4',
  play: 'M8 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
} as const;

export function Icon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg class={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
