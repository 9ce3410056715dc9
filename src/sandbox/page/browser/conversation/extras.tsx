import './extras.css';

interface ExtrasProps {
  /** Their names: their pictures lie on Discord's servers. */
  readonly stickers: readonly string[];
  /** The question. */
  readonly poll: string | undefined;
}

/** What a message may be besides text. */
export function Extras({ stickers, poll }: ExtrasProps) {
  return (
    <>
      {stickers.map((name, i) => (
        <p key={i} class="extra">
          Sticker: <bdi>{name}</bdi>
        </p>
      ))}
      {poll !== undefined && (
        <p class="extra">
          Poll: <bdi>{poll}</bdi>
        </p>
      )}
    </>
  );
}
