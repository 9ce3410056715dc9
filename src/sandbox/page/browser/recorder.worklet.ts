import '../../../shared/pages/browser/recorder/recorder-worklet.ts';
