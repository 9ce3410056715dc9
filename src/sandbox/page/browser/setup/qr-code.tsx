import { encode } from 'uqr';

/** Light modules around the code, so that cameras find it. ISO/IEC 18004 asks for four. */
const QUIET_MODULES = 4;

/** A QR code. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: QUIET_MODULES });
  const path = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <svg class="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect class="light" width={size} height={size} />
      <path class="dark" d={path.join('')} />
    </svg>
  );
}
