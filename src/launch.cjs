'use strict';
// The one door for every npm script. Plain old JavaScript on purpose: it must parse on any Node
// there is, so that someone whose Node is too old reads a sentence and not a syntax error.
var REQUIRED = 24;
var ENTRIES = {
  start: './main.ts',
  try: './try/main.ts',
  deploy: './deploy.ts',
  service: './service/main.ts',
  bench: '../bench/main.ts',
};

var major = Number(process.versions.node.split('.')[0]);
if (major < REQUIRED) {
  console.error(
    'Mynah needs Node ' +
      REQUIRED +
      ' or newer, and this is Node ' +
      process.versions.node +
      '. ' +
      'Run "npm ci" (it brings the right Node along) and start with "npm start", or install Node ' +
      REQUIRED +
      ' from https://nodejs.org.',
  );
  process.exit(1);
}

var name = process.argv[2] || 'start';
var entry = Object.hasOwn(ENTRIES, name) ? ENTRIES[name] : undefined;
if (entry === undefined) {
  console.error(
    'There is no "' + name + '". Choose one of: ' + Object.keys(ENTRIES).join(', ') + '.',
  );
  process.exit(1);
}
// Compiled code is kept between runs: half of the time of a start goes into compiling.
require('node:module').enableCompileCache();
process.argv.splice(2, 1);
import(entry).catch((error) => {
  if (error && error.code === 'ERR_MODULE_NOT_FOUND' && /Cannot find package/.test(error.message)) {
    console.error('Mynah\'s packages are not installed (or not all of them). Run "npm ci" first.');
    process.exit(1);
  }
  console.error(error);
  process.exit(1);
});
