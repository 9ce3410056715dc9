import type { APIButtonComponent, APIMessageComponentEmoji } from 'discord-api-types/v10';
import { SquareArrowOutUpRight } from 'lucide';
import { Icon } from '../../../../../shared/pages/browser/icon.tsx';
import type { Message } from '../../../protocol.ts';
import { ButtonStyle } from '../../discord-numbers.ts';
import { t } from '../../i18n/index.ts';
import { call } from '../../server-connection.ts';
import { buy } from '../../shell/premium.tsx';
import { guild } from '../../state.ts';
import { ExternalLink } from '../external-link.tsx';
import type { RunHandle } from '../use-run.ts';

interface ButtonProps {
  readonly message: Message;
  readonly button: APIButtonComponent;
  readonly running: RunHandle;
}

const CLASSES = {
  [ButtonStyle.Primary]: 'button primary',
  [ButtonStyle.Secondary]: 'button',
  [ButtonStyle.Success]: 'button good',
  [ButtonStyle.Danger]: 'button bad',
};

export function Button({ message, button, running }: ButtonProps) {
  if (button.style === ButtonStyle.Premium) {
    return <PremiumButton skuId={button.sku_id} isDisabled={button.disabled === true} />;
  }
  const { label, emoji } = button;
  if (button.style === ButtonStyle.Link) {
    return (
      <ExternalLink className="button link" href={button.url}>
        <ButtonContent label={label} emoji={emoji} />{' '}
        <Icon of={SquareArrowOutUpRight} class="small" />
      </ExternalLink>
    );
  }
  const press = () =>
    call('press', {
      channelId: message.channelId,
      messageId: message.id,
      customId: button.custom_id,
    });
  return (
    <button
      type="button"
      class={CLASSES[button.style]}
      disabled={button.disabled === true}
      // Not `disabled`, which would lose the focus.
      aria-disabled={running.isBusy}
      onClick={() => !running.isBusy && running.start(press)}
    >
      <ButtonContent label={label} emoji={emoji} />
    </button>
  );
}

interface PremiumButtonProps {
  readonly skuId: string;
  readonly isDisabled: boolean;
}

/** On Discord it opens the shop. Here it buys at once. */
function PremiumButton({ skuId, isDisabled }: PremiumButtonProps) {
  const offer = guild.value?.offers.find((one) => one.skuId === skuId);
  const isUseless = offer === undefined || offer.entitlement !== undefined;
  return (
    <button
      type="button"
      class="button primary"
      disabled={isDisabled || isUseless}
      onClick={() => void buy(skuId)}
    >
      {offer?.name ?? t('shell.premium.shop')}
    </button>
  );
}

interface ButtonContentProps {
  readonly label: string | undefined;
  readonly emoji: APIMessageComponentEmoji | undefined;
}

function ButtonContent({ label, emoji }: ButtonContentProps) {
  const isAlone = label === undefined || label === '';
  return (
    <>
      {emoji !== undefined && <span aria-hidden={!isAlone}>{emojiText(emoji)} </span>}
      {label}
    </>
  );
}

/** Shows the name of a custom emoji. The image is on Discord's servers. */
export function emojiText({ id, name }: APIMessageComponentEmoji): string {
  return id === undefined || id === null ? (name ?? '') : `:${name}:`;
}
