import { account } from './account.ts';
import { accounts } from './accounts.ts';
import { clone } from './clone.ts';
import { components } from './components.ts';
import { docs } from './docs.ts';
import { errors } from './errors.ts';
import { keys } from './keys.ts';
import { layout } from './layout.ts';
import { login } from './login.ts';
import { password } from './password.ts';
import { session } from './session.ts';
import { speak } from './speak.ts';
import { usage } from './usage.ts';
import { voices } from './voices.ts';

export const ja = {
  ...account,
  ...accounts,
  ...clone,
  ...components,
  ...docs,
  ...errors,
  ...keys,
  ...layout,
  ...login,
  ...password,
  ...session,
  ...usage,
  ...speak,
  ...voices,
};
