'use strict';
// The one door for every npm script. Plain old JavaScript on purpose, like what it requires first.
require('./require-node.cjs');

var ENTRIES = {
  start: './main.ts',
  try: './try/main.ts',
  deploy: './deploy.ts',
  service: './service/main.ts',
  budget: './budget.ts',
  bench: '../bench/main.ts',
};

// `npm start -- --help` has no name before its options.
var isNamed = process.argv.length > 2 && process.argv[2].charAt(0) !== '-';
var name = isNamed ? process.argv[2] : 'start';
var entry = Object.hasOwn(ENTRIES, name) ? ENTRIES[name] : undefined;
if (entry === undefined) {
  console.error(
    'There is no "' + name + '". Choose one of: ' + Object.keys(ENTRIES).join(', ') + '.',
  );
  process.exit(1);
}
// Compiled code is kept between runs: half of the time of a start goes into compiling.
require('node:module').enableCompileCache();
if (isNamed) process.argv.splice(2, 1);
import(entry).catch((error) => {
  if (error && error.code === 'ERR_MODULE_NOT_FOUND' && /Cannot find package/.test(error.message)) {
    console.error('Mynah\'s packages are not installed (or not all of them). Run "npm ci" first.');
    process.exit(1);
  }
  console.error(error);
  process.exit(1);
});
