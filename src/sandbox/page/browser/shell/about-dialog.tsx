import './about-dialog.css';
import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import { ThemeSwitch } from '../../../../shared/pages/browser/theme-switch.tsx';
import type { SandboxInfo } from '../../protocol.ts';
import { sandboxInfo } from '../state.ts';
import { openDialog } from './shell-state.ts';

/** Explains which parts are embedded, and how to use the real ones. */
export function AboutDialog() {
  const info = sandboxInfo.value;
  return (
    <Dialog title="About this sandbox" onClose={close}>
      <div class="about">
        {info !== undefined && <Facts {...info} />}
        <ThemeSwitch />
      </div>
    </Dialog>
  );
}

function Facts({ voiceService, isVoiceServiceEmbedded, restUrl, version }: SandboxInfo) {
  return (
    <dl>
      <dt>Bot</dt>
      <dd>
        Mynah {version}, complete and unmodified. It can’t tell the sandbox from the real Discord.
      </dd>
      <dt>Discord</dt>
      <dd>
        A sandbox on this machine, at <code>{restUrl}</code>. It rejects the same requests as
        Discord, and forgets everything when it stops.
        <p class="change">
          To use the real Discord, set <code>DISCORD_TOKEN</code>, run <code>npm run deploy</code>{' '}
          once, and invite the bot. Members then use their Discord clients instead of this page.
        </p>
      </dd>
      <dt>Speech</dt>
      <dd>
        {isVoiceServiceEmbedded
          ? 'The embedded voice service, in a separate process on this machine.'
          : `The voice service from your configuration: ${voiceService}.`}
        {isVoiceServiceEmbedded && (
          <p class="change">
            To use a hosted service, set <code>VOICE_API_URL</code> and <code>VOICE_API_KEY</code>.
            Texts and voice samples are then sent there, and characters count toward your plan.
          </p>
        )}
      </dd>
      <dt>Audio</dt>
      <dd>
        The bot’s packets, sent over UDP with end-to-end encryption. The sandbox decrypts them for
        you, and this page decodes them.
      </dd>
    </dl>
  );
}

function close(): void {
  openDialog.value = undefined;
}
