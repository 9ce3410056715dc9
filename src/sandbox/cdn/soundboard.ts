import type { ServerResponse } from 'node:http';
import type { World } from '../world/world.ts';

/** Answers the request if it asks for a sound of a soundboard. Their addresses need no signature. @returns whether it did */
export function serveSoundboard({ guilds }: World, response: ServerResponse, { pathname }: URL) {
  const [, id] = /^\/soundboard-sounds\/(\d+)$/.exec(pathname) ?? [];
  if (id === undefined) return false;
  const sounds = guilds.values().flatMap(({ soundboard }) => soundboard);
  const sound = sounds.find((one) => one.id === id);
  response.writeHead(sound === undefined ? 404 : 200, {
    'content-type': 'application/octet-stream',
  });
  response.end(sound?.data);
  return true;
}
