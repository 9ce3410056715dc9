/** The limits that the watchdog of a confined process enforces. */
export interface WatchdogLimits {
  readonly memoryBytes: number;
  /** Processor time of the whole process, including loading. */
  readonly cpuMs: number;
}

/** The signal that ends a process after too much processor time. Any other signal means too much memory, or a crash. */
export const OUT_OF_TIME = 'SIGTERM';
