import { defineKind, type EngineContext } from '../../engine-kind.ts';
import { HttpEngine, type ServerDialect } from '../http-engine.ts';
import { chatterboxApiDialect } from './chatterbox-api.ts';
import { chatterboxServerDialect } from './chatterbox-server.ts';
import { openAiDialect } from './openai-dialect.ts';
import { OPENAI_SETTINGS, type OpenAiSettings } from './settings.ts';

const DIALECTS = {
  openai: openAiDialect,
  'chatterbox-tts-server': chatterboxServerDialect,
  'chatterbox-tts-api': chatterboxApiDialect,
} satisfies Record<OpenAiSettings['server'], unknown>;

/** Servers with OpenAI's speech API, and those that resemble it. */
export const openaiKind = defineKind({
  settings: OPENAI_SETTINGS,
  isLocal: false,
  create: (settings: OpenAiSettings, { name, apiKey }: EngineContext) => {
    const dialect: ServerDialect = DIALECTS[settings.server](settings, {
      headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
      hasKey: apiKey !== undefined,
    });
    return new HttpEngine(name, settings, dialect);
  },
});
