import { type HostedService, startHostedService } from './hosted-service.ts';
import { openStage, type Stage, type StageOptions } from './stage.ts';

/** A bot that speaks through a hosted service, and that service. */
export interface HostedStage {
  readonly hosted: HostedService;
  readonly stage: Stage;
  close(): Promise<void>;
}

export async function openHostedStage(options: StageOptions = {}): Promise<HostedStage> {
  const hosted = await startHostedService();
  const stage = await openStage({
    ...options,
    environment: { ...hosted.environment, ...options.environment },
  });
  return {
    hosted,
    stage,
    close: async () => {
      await stage.close();
      await hosted.close();
    },
  };
}
