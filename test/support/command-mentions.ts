/** A text as members read it: `</say:123>` is shown as `/say`. */
export const withCommandNames = (text: string): string => text.replace(/<\/([^:>]+):\d+>/g, '/$1');
