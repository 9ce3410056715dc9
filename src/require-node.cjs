'use strict';
// Ends every npm script on a Node that is too old with one sentence. Plain old JavaScript on purpose:
// it must parse on any Node there is, so that nobody reads a syntax error instead.
var fs = require('node:fs');
var path = require('node:path');

var REQUIRED = 24;
var PACKAGES = path.join(__dirname, '..', 'node_modules');

var major = Number(process.versions.node.split('.')[0]);
if (major < REQUIRED) {
  console.error(
    'Mynah needs Node ' +
      REQUIRED +
      ' or newer, and this is Node ' +
      process.versions.node +
      '. ' +
      advice() +
      ', or install Node ' +
      REQUIRED +
      ' from https://nodejs.org.',
  );
  process.exit(1);
}

// The right Node is a package of ours: why was it not taken?
function advice() {
  if (has('node/bin/node') || has('node/bin/node.exe')) {
    return 'The right one is installed here already: start with "npm start" (npm scripts use it)';
  }
  if (!fs.existsSync(PACKAGES)) {
    return 'Run "npm ci" (it brings the right Node along) and start with "npm start"';
  }
  if (has('node')) {
    return (
      'The packages are installed without the Node they bring along: the install script of the ' +
      'package "node" was not allowed to run. Run "npm ci --ignore-scripts=false"'
    );
  }
  return (
    'The packages are installed without those for development, and the Node they bring along is ' +
    'one of them. Run "npm ci --include=dev"'
  );
}

function has(inside) {
  return fs.existsSync(path.join(PACKAGES, inside));
}
