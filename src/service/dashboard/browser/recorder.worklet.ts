import '../../../pages/browser/recorder-worklet.ts';
