/** WASI's error numbers: https://wasix.org/docs/api-reference/wasi/errno */
const BAD_DESCRIPTOR = 8;

const CALLS = [
  'args_get',
  'args_sizes_get',
  'clock_time_get',
  'fd_close',
  'fd_fdstat_get',
  'fd_fdstat_set_flags',
  'fd_prestat_get',
  'fd_prestat_dir_name',
  'fd_read',
  'fd_seek',
  'fd_write',
  'path_open',
] as const;

/**
 * An empty operating system for Flite, without files, arguments, clock or environment. Flite needs
 * none of them to speak. Its messages to standard error are dropped.
 */
export function createEmptyWasi(): Record<string, Record<string, unknown>> {
  const refuse = () => BAD_DESCRIPTOR;
  return {
    wasi_snapshot_preview1: {
      ...Object.fromEntries(CALLS.map((name) => [name, refuse])),
      proc_exit: (code: number) => {
        throw new Error(`Flite exited (${code})`);
      },
    },
  };
}
