import { dialogs } from './dialogs.ts';
import { player } from './player.ts';
import { preferences } from './preferences.ts';
import { recorder } from './recorder.ts';

export const ko = {
  ...dialogs,
  ...player,
  ...preferences,
  ...recorder,
};
