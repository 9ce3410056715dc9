import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { about as english } from '../en/about.ts';

export const about: Translation<typeof english, 'ja'> = {
  'about.title': '設定と情報',
  'about.bot': 'ボット',
  'about.bot.text':
    'Mynah {{version}}をそのまま動かしています。ボットは、サンドボックスと本物のDiscordを区別できません。',
  'about.discord': 'Discord',
  'about.discord.text':
    'このコンピューター上のサンドボックスです（{{url}}）。Discordと同じリクエストを拒否し、停止するとすべての内容が消えます。',
  'about.discord.change':
    '本物のDiscordを使うには、{{variable}}を設定し、{{command}}を一度実行してから、ボットを招待してください。メンバーは、このページの代わりにDiscordアプリを使うようになります。',
  'about.speech': '音声合成',
  'about.speech.embedded': 'このコンピューターの別プロセスで動く、内蔵の音声サービスです。',
  'about.speech.hosted': '設定で指定された音声サービスです：{{service}}',
  'about.speech.change':
    '外部のサービスを使うには、{{url}}と{{key}}を設定してください。テキストと音声サンプルはそのサービスに送信され、文字数はプランの利用量に加算されます。',
  'about.audio': '音声',
  'about.audio.text':
    'ボットがエンドツーエンド暗号化してUDPで送るパケットです。サンドボックスが復号し、このページがデコードします。',
};
