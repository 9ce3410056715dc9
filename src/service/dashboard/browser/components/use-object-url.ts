import { useEffect, useState } from 'preact/hooks';

/** A `blob:` URL of the file while the component is mounted; undefined in the first render. */
export function useObjectUrl(file: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}
