import { useEffect, useState } from 'preact/hooks';

/** An address of a file, as long as it is shown; undefined for a moment before. */
export function useObjectUrl(file: Blob): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address;
}
