import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { privacy as english } from '../en/privacy.ts';

export const privacy: Translation<typeof english, 'zh-CN'> = {
  'command.privacy.name': '隐私',
  'command.privacy.description': '查看、下载或删除你的数据，并选择是否朗读你的消息',

  'privacy.title': '### 🔒 你的数据',
  'privacy.title-here': '### 🔒 你在此服务器的数据',
  'privacy.nothing': '我没有保存你的任何数据。',
  'privacy.elsewhere': '-# 我在别处也保存了你的数据。**下载**包含全部数据。',
  'privacy.outside': '服务器之外',
  'privacy.own-usage':
    '-# 本月在服务器之外已用：{{used}}/{{limit}} 个字符。即使你删除数据，这个总数也会保留到月底。',
  'privacy.server': '服务器 {{id}}',
  'privacy.voice': '• 你的声音设置',
  'privacy.voice-by-manager': '• 你的声音设置，最后由服务器管理员更改',
  'privacy.nickname': '• 读出的昵称：{{nickname}}',
  'privacy.locked': '• 🔒 服务器管理员锁定了你的声音。删除数据后，锁定仍然保留。',
  'privacy.default-voice': '• 为你选择的默认声音',
  'privacy.presets': '• {{count}} 个保存的预设',
  'privacy.clones': '• {{count}} 个克隆声音',
  'privacy.consents': '• {{count}} 份克隆声音的同意书',
  'privacy.sounds': '• {{count}} 个你上传的音效',
  'privacy.dictionary': '• {{count}} 个你添加的词条',
  'privacy.ownDictionary': '• 你自己词典中的 {{count}} 个词条',
  'privacy.usage': '• 你使用的字符，按日期和命令',
  'privacy.languages': '• 你用每种语言写了多少行：{{counts}}',
  'privacy.pending-backups': '⏳ 你删除的数据还在我的备份中，很快就会消失。',
  'privacy.nothing-pending': '✅ 没有待处理的删除。已删除的数据也已从备份中消失。',
  'privacy.sound':
    '-# 我不保存你让我说的文字。音频可能会为其服务器缓存（私信中只为你缓存），{{days}} 天没有人播放就会删除。缓存用哈希值查找音频，不含你的名字和文字。最近的音频，以及我没能说出的文字，会短时间留在内存中，以便你重试。我更新时，队列中的文字最多保存 10 分钟。删除你的数据会删除这一切。',

  'privacy.reading-here-on': '🔊 **在此服务器，**我可以朗读你的消息。',
  'privacy.reading-here-off': '🔇 **在此服务器，**我不朗读你的消息。',
  'privacy.reading-everywhere-on': '🔊 **在一般服务器，**我可以朗读你的消息。',
  'privacy.reading-everywhere-off': '🔇 **在所有服务器，**我都不朗读你的消息。',
  'privacy.turn-off-here': '在这里关闭',
  'privacy.turn-on-here': '在这里开启',
  'privacy.turn-off-everywhere': '在所有服务器关闭',
  'privacy.turn-on-everywhere': '在所有服务器开启',

  'privacy.download': '下载',
  'privacy.file': '🔒 此文件包含我在所有服务器保存的你的全部数据。',
  'privacy.file-title': '我的数据',
  'privacy.delete-here': '删除我在这里的数据',
  'privacy.delete-everywhere': '删除我在各处的数据',
  'privacy.delete-server': '删除服务器的所有数据',
  'privacy.delete.question-here':
    '### 要删除你在此服务器的数据吗？\n这会删除你的声音设置、预设、克隆声音、音效、自己的词典、语言统计和缓存的音频。**此操作无法撤销。**\n-# 服务器词典中的词条和用量会保留，但不含你的名字。克隆声音的同意书保留一年。是否朗读你的消息保持不变。',
  'privacy.delete.question-everywhere':
    '### 要删除你在所有服务器的数据吗？\n这会删除你的声音设置、预设、克隆声音、音效、自己的词典、语言统计和缓存的音频。**此操作无法撤销。**\n-# 服务器词典中的词条和用量会保留，但不含你的名字。克隆声音的同意书保留一年。是否朗读你的消息保持不变。',
  'privacy.delete.button': '删除我的数据',
  'privacy.delete.done': '🗑️ 已删除你的数据。预设：{{presets}}，克隆声音：{{voices}}。',
  'privacy.server.question':
    '### 要删除此服务器的所有数据吗？\n这会删除服务器的设置，以及所有成员的声音设置、预设、克隆声音、音效、词典、语言统计和用量。**此操作无法撤销。**\n-# 本月的总数会为额度保留。克隆声音的同意书保留一年。',
  'privacy.server.button': '删除所有数据',
  'privacy.server.done': '🗑️ 已删除此服务器的所有数据。预设：{{presets}}，克隆声音：{{voices}}。',

  'failure.member.unread': '{{member}} 关闭了对其消息的朗读。',
  'failure.member.unread-self': '你关闭了对你消息的朗读。用 </privacy> 重新开启。',
};
