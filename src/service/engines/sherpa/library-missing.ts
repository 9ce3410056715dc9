import type { FromChild } from './messages.ts';

/** The package is in package-lock.json, but npm leaves out optional packages when asked to, or when a download fails. */
const INSTALL = 'npm ci --include=optional';

/** Says what to install when sherpa-onnx cannot be loaded. */
export function describeMissingLibrary({
  code,
  message,
}: Omit<Extract<FromChild, { kind: 'library-missing' }>, 'kind'>): string {
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND') {
    return `The package sherpa-onnx-node is not installed. Install it with: ${INSTALL}`;
  }
  const system = `${process.platform}-${process.arch}`;
  if (process.platform === 'linux' && !usesGlibc()) {
    return 'sherpa-onnx needs glibc, and this system uses another C library (musl on Alpine). Use an image such as node:24-slim, based on Debian.';
  }
  const [firstLine = ''] = message.split('\n');
  return `sherpa-onnx cannot be loaded on ${system}: ${firstLine} It runs on Linux and macOS (x64, arm64) and Windows (x64, ia32). Install it again with: ${INSTALL}`;
}

function usesGlibc(): boolean {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime !== undefined;
}
