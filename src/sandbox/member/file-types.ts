/** The groups that Discord names today. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  image: ['.png', '.gif', '.jpg', '.jpeg', '.jfif', '.webp', '.avif'],
  video: ['.mp4', '.mov', '.qt', '.webm'],
  audio: ['.mp3', '.m4a', '.wav', '.ogg', '.opus', '.flac'],
};

/**
 * Whether a client lets a file be chosen. It looks at the extension only.
 * https://docs.discord.com/developers/reference#file-type-filtering
 * @param types `image`, `video`, `audio` or extensions such as `.pdf`; none allow all files
 */
export function hasFileType(filename: string, types: readonly string[] = []): boolean {
  const extension = /\.[^.]+$/.exec(filename)?.[0].toLowerCase() ?? '';
  const allowed = types.flatMap((type) => GROUPS[type] ?? type.toLowerCase());
  return types.length === 0 || allowed.includes(extension);
}
