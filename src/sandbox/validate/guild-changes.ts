import { ChannelType, OverwriteType } from 'discord-api-types/v10';
import type { Overwrite } from '../world/model.ts';
import {
  checkBits,
  checkBoolean,
  checkList,
  checkNumber,
  checkObject,
  checkOneOf,
  checkSnowflake,
  checkText,
  refuseOtherFields,
} from './checks.ts';
import { type Field, Form } from './form.ts';
import { LIMITS } from './limits.ts';

const NEW_TYPES = [
  ChannelType.GuildText,
  ChannelType.GuildVoice,
  ChannelType.GuildCategory,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildStageVoice,
  ChannelType.GuildForum,
  ChannelType.GuildMedia,
] as const;

/** What every channel of the sandbox has. */
const FIXED_IN_CHANNELS = {
  parent_id: null,
  bitrate: 64_000,
  rtc_region: null,
  video_quality_mode: 1,
  rate_limit_per_user: 0,
  default_auto_archive_duration: 4_320,
  available_tags: [],
  default_reaction_emoji: null,
  default_sort_order: null,
  default_forum_layout: 0,
  default_thread_rate_limit_per_user: 0,
  flags: 0,
};

/** What every role of the sandbox has. */
const FIXED_IN_ROLES = {
  color: 0,
  colors: { primary_color: 0 },
  hoist: false,
  icon: null,
  unicode_emoji: null,
};

/** A change of a channel. Undefined fields stay unchanged. */
export interface ChannelChange {
  readonly name?: string | undefined;
  readonly topic?: string | null | undefined;
  readonly position?: number | undefined;
  readonly nsfw?: boolean | undefined;
  readonly userLimit?: number | undefined;
  readonly overwrites?: Map<string, Overwrite> | undefined;
}

/** A change of a role. Undefined fields stay unchanged. */
export interface RoleChange {
  readonly name?: string | undefined;
  readonly permissions?: bigint | undefined;
  readonly mentionable?: boolean | undefined;
}

export interface NewChannel extends ChannelChange {
  readonly name: string;
  readonly type: (typeof NEW_TYPES)[number];
}

/** `POST /guilds/{guild.id}/channels`. @throws DiscordError 50035 */
export function validateNewChannel(body: unknown): NewChannel {
  const { form, root } = Form.of(body ?? {});
  const type = checkOneOf(root.at('type'), NEW_TYPES) ?? ChannelType.GuildText;
  const change = checkChannel(root, true);
  form.throwIfInvalid();
  return { ...change, type, name: change.name ?? '' };
}

/** `PATCH /channels/{channel.id}`. @param type of the channel, which stays @throws DiscordError 50035 */
export function validateChannelEdit(body: unknown, type: ChannelType): ChannelChange {
  const { form, root } = Form.of(body ?? {});
  refuseOtherFields(root, { type });
  const change = checkChannel(root, false);
  form.throwIfInvalid();
  return change;
}

function checkChannel(root: Field, isNew: boolean): ChannelChange {
  const { nameLength: max, topicLength, userLimit, overwrites: most } = LIMITS.channel;
  checkObject(root);
  refuseOtherFields(root, FIXED_IN_CHANNELS);
  const topic = root.at('topic');
  const nsfw = root.at('nsfw');
  const overwrites = root.at('permission_overwrites');
  return {
    name: checkText(root.at('name'), { required: isNew, min: 1, max }),
    topic: topic.value === null ? null : checkText(topic, { max: topicLength }),
    position: checkNumber(root.at('position'), { min: 0 }),
    nsfw: nsfw.absent ? undefined : checkBoolean(nsfw),
    userLimit: checkNumber(root.at('user_limit'), { min: 0, max: userLimit }),
    overwrites: overwrites.absent
      ? undefined
      : new Map(
          checkList(overwrites, { max: most }).map((field) => {
            const id = checkSnowflake(field.at('id'), { required: true }) ?? '';
            return [id, checkOverwrite(field, id)];
          }),
        ),
  };
}

/** `PUT /channels/{channel.id}/permissions/{overwrite.id}`. @throws DiscordError 50035 */
export function validateOverwrite(body: unknown, id: string): Overwrite {
  const { form, root } = Form.of(body ?? {});
  const overwrite = checkOverwrite(root, id);
  form.throwIfInvalid();
  return overwrite;
}

function checkOverwrite(field: Field, id: string): Overwrite {
  checkObject(field, { required: true });
  const { Role, Member } = OverwriteType;
  return {
    id,
    type: checkOneOf(field.at('type'), [Role, Member] as const) ?? Role,
    allow: BigInt(checkBits(field.at('allow')) ?? 0),
    deny: BigInt(checkBits(field.at('deny')) ?? 0),
  };
}

/** `POST /guilds/{guild.id}/roles` and `PATCH …/{role.id}`. @throws DiscordError 50035 */
export function validateRole(body: unknown): RoleChange {
  const { form, root } = Form.of(body ?? {});
  checkObject(root);
  refuseOtherFields(root, FIXED_IN_ROLES);
  const mentionable = root.at('mentionable');
  const permissions = checkBits(root.at('permissions'));
  const change = {
    name: checkText(root.at('name'), { min: 1, max: LIMITS.role.nameLength }),
    permissions: permissions === undefined ? undefined : BigInt(permissions),
    mentionable: mentionable.absent ? undefined : checkBoolean(mentionable),
  };
  form.throwIfInvalid();
  return change;
}

/** `PUT /guilds/{guild.id}/bans/{user.id}`. @returns the seconds whose messages are deleted @throws DiscordError 50035 */
export function validateBan(body: unknown): number {
  const { form, root } = Form.of(body ?? {});
  checkObject(root);
  refuseOtherFields(root, { delete_message_days: 0 });
  const max = LIMITS.banDeleteSeconds;
  const seconds = checkNumber(root.at('delete_message_seconds'), { min: 0, max });
  form.throwIfInvalid();
  return seconds ?? 0;
}
