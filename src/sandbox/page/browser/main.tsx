import '../../../shared/pages/browser/base.css';
import './main.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { pageLanguageOf, suggestLanguage } from '../../../shared/pages/browser/language.ts';
import { startLanguage } from '../../../shared/pages/browser/start-language.ts';
import { applyTheme } from '../../../shared/pages/browser/theme.ts';
import { App } from './app.tsx';
import { leaveWhatIsGone, withNotice } from './app-actions.ts';
import { watchChecklist } from './checklist/checklist-state.ts';
import { keepDrafts } from './composer/keep-drafts.ts';
import { typeAnywhere } from './composer/type-anywhere.ts';
import { t } from './i18n/index.ts';
import { followAddress } from './page-address.ts';
import { restoreView } from './restore-view.ts';
import { connect, retryOnReturn } from './server-connection.ts';
import { guildName } from './shell/guild-name.ts';
import { keepPanels, trackWindowWidth } from './shell/shell-state.ts';
import { playPacket, syncVoicePlayback } from './sound/voice-playback.ts';
import { actingMember, channel, guild, unreadChannelIds } from './state.ts';

applyTheme();
trackWindowWidth();
keepPanels();
keepDrafts();
typeAnywhere();
retryOnReturn();
watchChecklist();
syncTitle();
followMember();
leaveWhatIsGone();
syncVoicePlayback();
followAddress();
await startLanguage();
connect({
  onWelcome: (...welcome) => void withNotice(() => restoreView(...welcome)),
  onSound: playPacket,
});
const root = document.getElementById('page');
if (root !== null) render(<App />, root);

/** Keeps the document title up to date. Call it once. */
function syncTitle(): void {
  effect(() => {
    const news = unreadChannelIds.value.size > 0 ? '• ' : '';
    const names = [channel.value?.name, guild.value && guildName(guild.value), t('shell.title')];
    document.title = news + names.filter((name) => name !== undefined).join(' · ');
  });
}

/**
 * The page speaks the acting member's language, as their Discord client would, unless the user chose one. An English
 * member suggests nothing, so that the first page is in the browser's language.
 */
function followMember(): void {
  effect(() => {
    const member = actingMember.value;
    if (member === undefined) return;
    const language = pageLanguageOf(member.locale);
    suggestLanguage(language === 'en' ? undefined : language);
  });
}
