import { validateApplicationEdit } from '../../validate/application.ts';
import { checkObject, checkSnowflake } from '../../validate/checks.ts';
import { DiscordError } from '../../validate/discord-error.ts';
import { Form } from '../../validate/form.ts';
import { applicationPayload, intentsOfFlags } from '../../wire/application.ts';
import { channelPayload, ownGuildPayload } from '../../wire/guild.ts';
import { ownUserPayload, userPayload } from '../../wire/user.ts';
import { directChannelOf, directMessagesWith } from '../../world/direct-messages.ts';
import { paginate, readPagination } from '../pagination.ts';
import { ok, pathParam, type RestRequest, type RestResponse, type Route } from '../route.ts';

const DAY_MS = 86_400_000;

function getGatewayBot({ discord: { account } }: RestRequest): RestResponse {
  return ok({
    url: account.gatewayUrl,
    shards: account.shards,
    session_start_limit: {
      total: 1_000,
      remaining: account.identifiesLeft,
      reset_after: DAY_MS,
      max_concurrency: account.maxConcurrency,
    },
  });
}

function getOwnApplication({ discord }: RestRequest): RestResponse {
  const { world, application, account } = discord;
  return ok(applicationPayload(world, application.settings, account.privilegedIntents));
}

function editOwnApplication(request: RestRequest): RestResponse {
  const { application, account } = request.discord;
  const edit = validateApplicationEdit(request.body);
  application.edit(edit);
  if (edit.flags !== undefined) account.privilegedIntents = intentsOfFlags(edit.flags);
  return getOwnApplication(request);
}

function getUser(request: RestRequest): RestResponse {
  const found = request.discord.world.users.get(pathParam(request, 'userId'));
  if (found === undefined) throw DiscordError.of('unknownUser');
  return ok(userPayload(found));
}

function listOwnGuilds({ discord: { world }, query }: RestRequest): RestResponse {
  const guilds = [...world.guilds.values()].flatMap((guild) => {
    const bot = world.botIn(guild);
    return bot ? [ownGuildPayload(guild, bot)] : [];
  });
  const page = readPagination(query, { defaultLimit: 200, max: 200 });
  const sorted = guilds.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  return ok(paginate(sorted, page, 'start'));
}

/** Opens the direct messages with a user, or returns the open ones. */
function openDirectMessages({ discord: { world }, body }: RestRequest): RestResponse {
  const { form, root } = Form.of(body ?? {});
  checkObject(root);
  const userId = checkSnowflake(root.at('recipient_id'), { required: true });
  form.throwIfInvalid();
  const user = world.users.get(userId ?? '');
  if (user === undefined || user.id === world.bot.id) throw DiscordError.of('invalidRecipients');
  return ok(channelPayload(directChannelOf(directMessagesWith(world, user))));
}

export const APPLICATION_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    pattern: '/gateway',
    isPublic: true,
    handle: ({ discord }) => ok({ url: discord.account.gatewayUrl }),
  },
  { method: 'GET', pattern: '/gateway/bot', handle: getGatewayBot },
  { method: 'GET', pattern: '/applications/@me', handle: getOwnApplication },
  { method: 'PATCH', pattern: '/applications/@me', handle: editOwnApplication },
  { method: 'GET', pattern: '/oauth2/applications/@me', handle: getOwnApplication },
  {
    method: 'GET',
    pattern: '/users/@me',
    handle: ({ discord }) => ok(ownUserPayload(discord.world.bot)),
  },
  { method: 'GET', pattern: '/users/@me/guilds', handle: listOwnGuilds },
  { method: 'POST', pattern: '/users/@me/channels', handle: openDirectMessages },
  { method: 'GET', pattern: '/users/:userId', handle: getUser },
];
