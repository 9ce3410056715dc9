import { defineKind } from '../engine-kind.ts';
import { sherpaSettings } from './settings.ts';
import { SherpaEngine } from './sherpa-engine.ts';

/** Models on this machine, by sherpa-onnx: Piper, VITS, Matcha, Kokoro, Kitten, Supertonic, Pocket and ZipVoice. */
export const sherpaKind = defineKind({
  settings: sherpaSettings,
  isLocal: true,
  files: ({ model, dataDir, reference }) => ({ model, dataDir, reference: reference?.sample }),
  create: (settings, context) => new SherpaEngine(settings, context),
});
