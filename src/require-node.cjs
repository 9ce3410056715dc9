'use strict';
// Exits with a clear message if Node is too old. Written in old JavaScript, so that any Node can parse it and
// nobody sees a syntax error instead.
var fs = require('node:fs');
var path = require('node:path');

var REQUIRED = 24;
var PACKAGES = path.join(__dirname, '..', 'node_modules');

var major = Number(process.versions.node.split('.')[0]);
if (major < REQUIRED) {
  console.error(
    'Mynah needs Node ' +
      REQUIRED +
      ' or newer, but this is Node ' +
      process.versions.node +
      '. ' +
      advice() +
      ', or install Node ' +
      REQUIRED +
      ' from https://nodejs.org.',
  );
  process.exit(1);
}

// The right Node is a dependency of Mynah. Find out why it was not used.
function advice() {
  if (has('node/bin/node') || has('node/bin/node.exe')) {
    return 'The right version is already installed here: use "npm start", because npm scripts use it';
  }
  if (!fs.existsSync(PACKAGES)) {
    return 'Run "npm ci" (it installs the right Node) and then "npm start"';
  }
  if (has('node')) {
    return (
      'The packages are installed without their own Node, because the install script of the package ' +
      '"node" did not run. Run "npm ci --ignore-scripts=false"'
    );
  }
  return (
    'The right Node is a development dependency, and those are not installed. ' +
    'Run "npm ci --include=dev"'
  );
}

function has(inside) {
  return fs.existsSync(path.join(PACKAGES, inside));
}
