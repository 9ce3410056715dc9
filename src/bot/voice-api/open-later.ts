import type { VoiceApiClient } from './client.ts';

/**
 * A client of a service that is still starting. Calls wait for it, and fail with its error if it does not start.
 * @param opening whose rejection somebody else reports
 */
export function openLater(opening: Promise<VoiceApiClient>): VoiceApiClient {
  opening.catch(() => {});
  let open: VoiceApiClient | undefined;
  let isClosed = false;
  const opened = opening.then(async (client) => {
    open = client;
    // Its calls then fail as cancelled.
    if (isClosed) await client.close();
    return client;
  });
  opened.catch(() => {});
  return {
    tts: async (...call) => (await opened).tts(...call),
    emotionTts: async (...call) => (await opened).emotionTts(...call),
    voiceClone: async (...call) => (await opened).voiceClone(...call),
    deleteVoice: async (...call) => (await opened).deleteVoice(...call),
    getRemainingQuota: async (...call) => (await opened).getRemainingQuota(...call),
    listVoices: async (...call) => (await opened).listVoices(...call),
    readTone: async (...call) => (await opened).readTone(...call),
    close: async () => {
      isClosed = true;
      await open?.close();
    },
  };
}
