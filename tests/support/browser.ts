import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** What finding a browser asks of the machine, so that tests can make one up. */
export interface Machine {
  env: Record<string, string | undefined>;
  platform: NodeJS.Platform;
  isRoot: boolean;
  has(path: string): boolean;
  /** Runs a command to its end. Answers whether it succeeded. */
  run(command: string, ...args: string[]): boolean;
}

const fiveMinutes = 300_000;

const thisMachine: Machine = {
  env: process.env,
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  has: existsSync,
  run: (command, ...args) => {
    const errors = args.includes('--version') ? 'ignore' : 'inherit';
    return (
      spawnSync(command, args, { stdio: ['ignore', 'ignore', errors], timeout: fiveMinutes }).status === 0
    );
  },
};

const places = (machine: Machine): string[] => {
  if (machine.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (it) => `/Applications/${it}.app/Contents/MacOS/${it}`,
    );
  }
  if (machine.platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((key) => machine.env[key] ?? '');
    return roots.flatMap((root) => [
      `${root}\\Google\\Chrome\\Application\\chrome.exe`,
      `${root}\\Microsoft\\Edge\\Application\\msedge.exe`,
    ]);
  }
  // The shell is the same browser without windows, and takes two thirds of the processor.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ];
  return [...names.map((name) => `/usr/bin/${name}`), '/snap/bin/chromium'];
};

/** A browser whose libraries are missing exists and does not start, so it is asked for its version. */
const starts = (machine: Machine, path: string): boolean =>
  machine.has(path) && (machine.platform === 'win32' || machine.run(path, '--version'));

/** Path of a Chromium that starts on this machine, or undefined. Throws when PLAYWRIGHT_CHROMIUM names none. */
export function findBrowser(machine = thisMachine, bundled = chromium.executablePath()): string | undefined {
  const named = machine.env.PLAYWRIGHT_CHROMIUM;
  if (named && !starts(machine, named)) {
    throw new Error(
      `PLAYWRIGHT_CHROMIUM says ${named}, and no browser starts there. Correct it or unset it.`,
    );
  }
  return named || [bundled, ...places(machine)].find((path) => starts(machine, path));
}

/** Finds a Chromium or installs one. Throws a sentence that says what to do when neither works. */
export function ensureBrowser(machine = thisMachine, bundled = chromium.executablePath()): string {
  const debian = machine.platform === 'linux' && machine.isRoot && machine.has('/usr/bin/apt-get');
  const fromDebian = (name: string) =>
    debian &&
    machine.run('apt-get', 'update', '-q') &&
    machine.run('apt-get', 'install', '-y', '-q', '--no-install-recommends', name);
  const installs = [
    () => machine.run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium'),
    () => fromDebian('chromium-headless-shell'),
    () => fromDebian('chromium'),
  ];
  let found = findBrowser(machine, bundled);
  for (const install of installs) if (!found && install()) found = findBrowser(machine, bundled);
  if (found) return found;
  throw new Error(
    'The tests need a Chromium, and none was found or could be installed. Install Chromium or Chrome, ' +
      'run "npx playwright install --with-deps chromium", or set PLAYWRIGHT_CHROMIUM to the path of one.',
  );
}

/** Keeps the browser from calling its maker's servers; the sandbox needs a user other than root. */
export const browserArgs: string[] = [
  ...(thisMachine.isRoot ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
