import type { MessageKey, Translate } from '../src/bot/i18n/index.ts';
import { type Card, container, text } from '../src/bot/interactions/card.ts';
import type { Command, CommandCall, ComponentCall } from '../src/bot/interactions/command.ts';
import { customId } from '../src/bot/interactions/custom-id.ts';
import { guildIdOf } from '../src/bot/policy/interaction-scope.ts';
import type { Scope } from '../src/bot/store/personal-scope.ts';
import { Failure } from '../src/shared/common/failure.ts';
import { ACTIONS, privacyCard, type Where } from './privacy/card.ts';
import { forgetMember, forgetServer } from './privacy/delete-data.ts';
import { assertManager, type Caller, callerOf } from './shared/caller.ts';
import { questionRow } from './shared/components.ts';
import { jsonFile } from './shared/json-files.ts';
import { slashCommand } from './shared/slash-command.ts';

/** `/privacy`: one card that shows and deletes a member's data. In direct messages it covers all servers. */
export const privacy: Command = {
  data: slashCommand('privacy', { worksAnywhere: true }),
  replyMode: 'ephemeral',

  execute: show,

  components: {
    [ACTIONS.show]: { run: show },
    // A separate message, because a card shows no attachments.
    [ACTIONS.download]: { replyMode: 'ephemeral', run: download },
    [ACTIONS.setReading]: { run: setReading },
    [ACTIONS.askToForget]: { run: askToForget },
    [ACTIONS.askToWipe]: { run: askToWipe },
    [ACTIONS.forget]: { run: forget },
    [ACTIONS.wipe]: { run: wipe },
  },
};

async function show(call: CommandCall | ComponentCall): Promise<void> {
  await call.reply.show(await privacyCard(call));
}

/** All data of every server. */
async function download({ interaction, services, reply, t }: ComponentCall): Promise<void> {
  const { privacy: store } = services.store;
  const [servers, mayBeRead] = await Promise.all([
    store.exportMember(interaction.user.id, 'everywhere'),
    store.mayReadEverywhere(interaction.user.id),
  ]);
  if (servers.length === 0 && mayBeRead) return reply.show(t('privacy.nothing'));
  const file = jsonFile({ mayBeRead, servers }, 'my-data.json', t('privacy.file-title'));
  await reply.show(t('privacy.file'), { files: [file] });
}

async function setReading(call: ComponentCall): Promise<void> {
  const { interaction, services, args } = call;
  const scope = scopeOf(args[0], guildIdOf(interaction));
  const allow = args[1] === 'on';
  await services.store.privacy.setMayRead(scope, interaction.user.id, allow);
  await show(call);
}

async function askToForget({ interaction, reply, t, args }: ComponentCall): Promise<void> {
  const scope = scopeOf(args[0], guildIdOf(interaction));
  const where: Where = scope === 'everywhere' ? scope : 'here';
  const confirm = customId('privacy', ACTIONS.forget, where);
  await reply.show(
    questionCard(t, `privacy.delete.question-${where}`, 'privacy.delete.button', confirm),
  );
}

/** Deletes the data of the member who presses the button, even if another member ran the command. */
async function forget(call: ComponentCall): Promise<void> {
  const scope = scopeOf(call.args[0], guildIdOf(call.interaction));
  const notice = await forgetMember(call, scope);
  await call.reply.show(await privacyCard(call, notice));
}

async function askToWipe({ interaction, reply, t }: ComponentCall): Promise<void> {
  assertManager(serverCaller(interaction));
  const confirm = customId('privacy', ACTIONS.wipe);
  await reply.show(questionCard(t, 'privacy.server.question', 'privacy.server.button', confirm));
}

async function wipe(call: ComponentCall): Promise<void> {
  const caller = serverCaller(call.interaction);
  assertManager(caller);
  const notice = await forgetServer(call, caller.guildId);
  await call.reply.show(await privacyCard(call, notice));
}

function questionCard(t: Translate, question: MessageKey, label: MessageKey, id: string): Card {
  const ids = { confirm: id, cancel: customId('privacy', ACTIONS.show) };
  return [container(text(t(question)), questionRow(t, label, ids))];
}

/** @throws Failure `guild.needed` in direct messages */
function serverCaller(interaction: ComponentCall['interaction']): Caller {
  if (guildIdOf(interaction) === null) throw new Failure('guild.needed', {});
  return callerOf(interaction);
}

/** In direct messages the scope is always everywhere. */
function scopeOf(where: string | undefined, guildId: string | null): Scope {
  return where === 'everywhere' || guildId === null ? 'everywhere' : { guildId };
}
