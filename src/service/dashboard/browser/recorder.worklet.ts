import '../../../shared/pages/browser/recorder-worklet.ts';
