'use strict';
// The entry point of every npm script. Written in old JavaScript, like require-node.cjs, so that any Node can parse it.
require('./require-node.cjs');
var fs = require('node:fs');
var nodeModule = require('node:module');
var path = require('node:path');

var ENTRIES = {
  start: './main.ts',
  try: './try/main.ts',
  deploy: './deploy.ts',
  service: './service/main.ts',
  voices: './service/library/cli/main.ts',
  budget: './budget.ts',
  backup: './backup.ts',
  restore: './restore.ts',
  bench: '../bench/main.ts',
  fuzz: '../fuzz/main.ts',
};

saveMemory();

// `npm start -- --help` has no name before its options.
var isNamed = process.argv.length > 2 && process.argv[2].charAt(0) !== '-';
var name = isNamed ? process.argv[2] : 'start';
var entry = Object.hasOwn(ENTRIES, name) ? ENTRIES[name] : undefined;
if (entry === undefined) {
  console.error(
    'Unknown program "' + name + '". Use one of: ' + Object.keys(ENTRIES).join(', ') + '.',
  );
  process.exit(1);
}
enableCompileCache();
if (isNamed) process.argv.splice(2, 1);
import(entry).catch((error) => {
  if (error && error.code === 'ERR_MODULE_NOT_FOUND' && /Cannot find package/.test(error.message)) {
    console.error('Some packages of Mynah are not installed. Run "npm ci" first.');
    process.exit(1);
  }
  console.error(error);
  process.exit(1);
});

// With glibc, each thread keeps freed memory in an arena of its own: 60 MB in the voice service. V8's young generation grows
// to 128 MB, and a small one is as fast here. Both are only read when a process starts, so this one is replaced by a new one
// with the same ID. What the operator has set stays. A channel to the parent would be lost.
function saveMemory() {
  if (process.platform !== 'linux' || process.execve === undefined) return;
  if (process.channel !== undefined) return;
  var options = process.execArgv.concat(process.env.NODE_OPTIONS || '').join(' ');
  var isBounded = options.indexOf('--max-semi-space-size') !== -1;
  if (isBounded && process.env.MALLOC_ARENA_MAX !== undefined) return;
  if (process.env.MALLOC_ARENA_MAX === undefined) process.env.MALLOC_ARENA_MAX = '2';
  var args = isBounded ? process.execArgv : process.execArgv.concat('--max-semi-space-size=2');
  process.execve(
    process.execPath,
    [process.execPath].concat(args, process.argv.slice(1)),
    process.env,
  );
}

// Compiling takes half of the startup time, so compiled code is cached between runs. The cache is in node_modules,
// where it survives reboots and is removed with the packages. If that folder is read-only, as in a container, the
// cache is in the folder for temporary files.
function enableCompileCache() {
  var packages = path.join(__dirname, '..', 'node_modules');
  var FAILED = nodeModule.constants.compileCacheStatus.FAILED;
  var isEnabled =
    fs.existsSync(packages) &&
    nodeModule.enableCompileCache(path.join(packages, '.cache', 'compiled')).status !== FAILED;
  if (!isEnabled) nodeModule.enableCompileCache();
  // Threads do not inherit the cache itself. With it, they load in half the time. Node appends a folder for its version.
  var directory = nodeModule.getCompileCacheDir();
  if (directory !== undefined) process.env.NODE_COMPILE_CACHE = path.dirname(directory);
}
