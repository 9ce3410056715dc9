import './house-dialog.css';
import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import { ThemeSwitch } from '../../../../shared/pages/browser/theme-switch.tsx';
import type { SandboxInfo } from '../../protocol.ts';
import { house } from '../state.ts';
import { dialog } from './shell-state.ts';

/** What is embedded here, and what would change with the real ones. */
export function HouseDialog() {
  const facts = house.value;
  return (
    <Dialog title="About this sandbox" onClose={close}>
      <div class="house">
        {facts !== undefined && <Parts {...facts} />}
        <ThemeSwitch />
      </div>
    </Dialog>
  );
}

function Parts({ voiceService, isVoiceServiceEmbedded, restUrl, version }: SandboxInfo) {
  return (
    <dl>
      <dt>The bot</dt>
      <dd>
        Mynah {version}, the whole of it. It does not know that this Discord is not the real one.
      </dd>
      <dt>Discord</dt>
      <dd>
        A sandbox on this machine, at <code>{restUrl}</code>. It refuses what Discord refuses, and
        forgets everything when it stops.
        <p class="change">
          With the real one: set <code>DISCORD_TOKEN</code>, run <code>npm run deploy</code> once,
          and invite the bot. This page is not needed then: people use Discord itself.
        </p>
      </dd>
      <dt>Speech</dt>
      <dd>
        {isVoiceServiceEmbedded
          ? 'The embedded voice service, in a process of its own on this machine.'
          : `A voice service that your settings name: ${voiceService}.`}
        {isVoiceServiceEmbedded && (
          <p class="change">
            With a hosted one: set <code>VOICE_API_URL</code> and <code>VOICE_API_KEY</code>. Texts
            and samples then go there, and characters are counted against your plan.
          </p>
        )}
      </dd>
      <dt>What you hear</dt>
      <dd>
        The packets that reached you over UDP, end-to-end encrypted on their way and decrypted for
        you, decoded in this page.
      </dd>
    </dl>
  );
}

function close(): void {
  dialog.value = undefined;
}
