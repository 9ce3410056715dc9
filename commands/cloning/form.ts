import {
  LabelBuilder,
  type ModalComponentData,
  StringSelectMenuBuilder,
  StringSelectMenuOptionBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import type { MessageKey, Translate } from '../../src/bot/i18n/index.ts';
import type { ModalCall } from '../../src/bot/interactions/command.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import type { FormFields } from '../drafts/form.ts';

const FIELDS = { name: 'name', text: 'text', consent: 'consent', who: 'who' } as const;
const OWNER_ONLY = 'owner';

/** The fields of the form that is shown again when the voice cannot be created. */
export const consentFields: FormFields = {
  name: { label: 'clone.form.name', maxLength: STORE_LIMITS.nameCharacters },
  consent: {
    label: 'clone.form.consent',
    choices: [
      ['own', 'clone.consent.own'],
      ['none', 'clone.consent.none'],
    ],
  },
  who: {
    label: 'clone.form.who',
    choices: [
      ['all', 'clone.form.who.all'],
      [OWNER_ONLY, 'clone.form.who.owner'],
    ],
  },
};

export function isForOwnerOnly(who: string | undefined): boolean {
  return who === OWNER_ONLY;
}

/**
 * The form in which a speaker consents to the cloning of their voice.
 * @param name the voice's name unless they change it
 */
export function cloneForm(t: Translate, customId: string, name: string): ModalComponentData {
  return {
    customId,
    title: t('clone.form.title'),
    components: [
      label(t, 'clone.form.name').setTextInputComponent(
        input(FIELDS.name, TextInputStyle.Short, name)
          .setMinLength(1)
          .setMaxLength(STORE_LIMITS.nameCharacters),
      ),
      label(t, 'clone.form.text').setTextInputComponent(
        input(FIELDS.text, TextInputStyle.Paragraph, t('clone.form.greeting')),
      ),
      label(t, 'clone.form.consent')
        .setDescription(t('clone.form.consent-hint'))
        // No default: the speaker has to agree explicitly.
        .setStringSelectMenuComponent(
          select(
            FIELDS.consent,
            choice('own', t('clone.consent.own')),
            choice('none', t('clone.consent.none')),
          ),
        ),
      label(t, 'clone.form.who').setStringSelectMenuComponent(
        select(
          FIELDS.who,
          choice('all', t('clone.form.who.all')).setDefault(true),
          choice(OWNER_ONLY, t('clone.form.who.owner')),
        ),
      ),
    ],
  };
}

/** The form as the speaker filled it in. */
export function readForm({ interaction: { fields } }: ModalCall): Record<string, string> {
  return {
    name: fields.getTextInputValue(FIELDS.name),
    text: fields.getTextInputValue(FIELDS.text),
    consent: fields.getStringSelectValues(FIELDS.consent)[0] ?? '',
    who: fields.getStringSelectValues(FIELDS.who)[0] ?? '',
  };
}

function label(t: Translate, key: MessageKey): LabelBuilder {
  return new LabelBuilder().setLabel(t(key));
}

function input(id: string, style: TextInputStyle, value: string): TextInputBuilder {
  return new TextInputBuilder().setCustomId(id).setStyle(style).setValue(value);
}

function select(
  id: string,
  ...options: readonly StringSelectMenuOptionBuilder[]
): StringSelectMenuBuilder {
  return new StringSelectMenuBuilder().setCustomId(id).addOptions(...options);
}

function choice(value: string, text: string): StringSelectMenuOptionBuilder {
  return new StringSelectMenuOptionBuilder().setValue(value).setLabel(text);
}
