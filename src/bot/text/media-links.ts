/** The kind of content behind a link, if that says more than its host. */
export type LinkKind = 'gif' | 'image' | 'video' | 'audio' | 'message' | 'invite';

/** By the end of the path, before `?` and `#`. */
const EXTENSIONS: readonly (readonly [extension: RegExp, kind: LinkKind])[] = [
  [/\.gifv?$/, 'gif'],
  [/\.(?:png|jpe?g|jfif|webp|avif|bmp|heic|svg|tiff?)$/, 'image'],
  [/\.(?:mp4|webm|mov|mkv|avi|m4v)$/, 'video'],
  [/\.(?:mp3|ogg|wav|m4a|flac|opus)$/, 'audio'],
];

/** Hosts, with their subdomains, and the start of the path. */
const SITES: readonly (readonly [host: string, path: RegExp, kind: LinkKind])[] = [
  ['tenor.com', /^/, 'gif'],
  ['giphy.com', /^/, 'gif'],
  ['gph.is', /^/, 'gif'],
  ['klipy.com', /^/, 'gif'],
  ['gyazo.com', /^\/./, 'image'],
  ['prnt.sc', /^\/./, 'image'],
  ['imgur.com', /^\/./, 'image'],
  ['ibb.co', /^\/./, 'image'],
  ['youtube.com', /^\/(?:watch|shorts|live|clip)/, 'video'],
  ['youtu.be', /^\/./, 'video'],
  ['tiktok.com', /^\/./, 'video'],
  ['vimeo.com', /^\/\d/, 'video'],
  ['twitch.tv', /^\/(?:videos\/|clip\/|\w+\/clip\/)/, 'video'],
  ['clips.twitch.tv', /^\/./, 'video'],
  ['streamable.com', /^\/./, 'video'],
  ['medal.tv', /^\/./, 'video'],
  ['nicovideo.jp', /^\/watch/, 'video'],
  ['nico.ms', /^\/./, 'video'],
  ['bilibili.com', /^\/video/, 'video'],
  ['b23.tv', /^\/./, 'video'],
  ['discord.com', /^\/channels\//, 'message'],
  ['discordapp.com', /^\/channels\//, 'message'],
  ['discord.com', /^\/invite\//, 'invite'],
  ['discord.gg', /^\/./, 'invite'],
];

/**
 * The kind of content, by the address of a link.
 * @param host without a user and port
 * @param rest what follows the host
 * @returns undefined if only the host says something
 */
export function kindOfLink(host: string, rest: string): LinkKind | undefined {
  const name = host.toLowerCase();
  const path = /^(?::\d+)?([^?#]*)/.exec(rest)?.[1]?.toLowerCase() ?? '';
  const site = SITES.find(
    ([site, start]) => (name === site || name.endsWith(`.${site}`)) && start.test(path),
  );
  const file = EXTENSIONS.find(([extension]) =>
    extension.test(path.replace(/[.,!?;:)"'*_~|]+$/, '')),
  );
  return file?.[1] ?? site?.[2];
}
