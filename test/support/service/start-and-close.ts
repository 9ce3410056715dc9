import { sayBytes, startTestService } from './start.ts';

/** Starts a service, lets it speak Japanese (which needs another kind of thread), and closes it. */
const service = await startTestService({ workers: 2, texts: undefined });
await sayBytes(service, { text: '東京' });
await service.close();
