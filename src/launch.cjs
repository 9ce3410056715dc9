'use strict';
// The one door for every npm script. Plain old JavaScript on purpose, like what it requires first.
require('./require-node.cjs');
var fs = require('node:fs');
var nodeModule = require('node:module');
var path = require('node:path');

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
keepCompiledCode();
if (isNamed) process.argv.splice(2, 1);
import(entry).catch((error) => {
  if (error && error.code === 'ERR_MODULE_NOT_FOUND' && /Cannot find package/.test(error.message)) {
    console.error('Mynah\'s packages are not installed (or not all of them). Run "npm ci" first.');
    process.exit(1);
  }
  console.error(error);
  process.exit(1);
});

// Half of the time of a start goes into compiling: what is compiled is kept between runs. Beside the packages, where
// it survives a reboot, is nobody else's, and goes with them; in a container, whose packages cannot be written, in
// the folder for temporary files, or nowhere.
function keepCompiledCode() {
  var packages = path.join(__dirname, '..', 'node_modules');
  var FAILED = nodeModule.constants.compileCacheStatus.FAILED;
  var isKept =
    fs.existsSync(packages) &&
    nodeModule.enableCompileCache(path.join(packages, '.cache', 'compiled')).status !== FAILED;
  if (!isKept) nodeModule.enableCompileCache();
}
