import { describe, expect, it } from 'vitest';
import { ensureBrowser, findBrowser, type Machine } from './browser.ts';

const bundled = '/cache/chromium';

/** A machine that has these browsers, and gets more from a command that starts with one of `installs`. */
function machine(has: string[], installs: Record<string, string> = {}, more: Partial<Machine> = {}) {
  const ran: string[] = [];
  const it: Machine = {
    env: {},
    platform: 'linux',
    isRoot: true,
    has: (path) => path === '/usr/bin/apt-get' || has.includes(path),
    run: (command, ...args) => {
      if (args[0] === '--version') return has.includes(command);
      const line = [command.split('/').at(-1), ...args].join(' ');
      ran.push(line);
      const brought = Object.entries(installs).find(([part]) => line.includes(part))?.[1];
      if (brought) has.push(brought);
      return brought !== undefined || line.includes('update');
    },
    ...more,
  };
  return { it, ran };
}

describe('finding a browser', () => {
  it('takes the one that the environment names', () => {
    const { it: here } = machine(['/opt/mine', bundled], {}, { env: { PLAYWRIGHT_CHROMIUM: '/opt/mine' } });
    expect(findBrowser(here, bundled)).toBe('/opt/mine');
  });

  it('says so when the environment names one that does not start', () => {
    const { it: here } = machine([bundled], {}, { env: { PLAYWRIGHT_CHROMIUM: '/opt/gone' } });
    expect(() => findBrowser(here, bundled)).toThrow('/opt/gone');
  });

  it("prefers Playwright's own to the system's", () => {
    expect(findBrowser(machine(['/usr/bin/chromium', bundled]).it, bundled)).toBe(bundled);
    expect(findBrowser(machine(['/usr/bin/chromium']).it, bundled)).toBe('/usr/bin/chromium');
  });

  it("takes the system's one without windows before the others", () => {
    const shell = '/usr/bin/chromium-headless-shell';
    expect(findBrowser(machine(['/usr/bin/chromium', shell]).it, bundled)).toBe(shell);
  });

  it('passes over a browser that is there and does not start', () => {
    const { it: here } = machine(['/usr/bin/google-chrome'], {}, { has: () => true });
    expect(findBrowser(here, bundled)).toBe('/usr/bin/google-chrome');
  });

  it('knows where a Mac keeps Chrome', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(findBrowser(machine([chrome], {}, { platform: 'darwin' }).it, bundled)).toBe(chrome);
  });
});

describe('making sure of a browser', () => {
  it('installs nothing when there is one', () => {
    const { it: here, ran } = machine([bundled]);
    expect(ensureBrowser(here, bundled)).toBe(bundled);
    expect(ran).toEqual([]);
  });

  it("downloads Playwright's when there is none", () => {
    const { it: here, ran } = machine([], { 'cli.js install chromium': bundled });
    expect(ensureBrowser(here, bundled)).toBe(bundled);
    expect(ran).toHaveLength(1);
  });

  it("takes Debian's when the download fails", () => {
    const { it: here } = machine([], { 'apt-get install': '/usr/bin/chromium' });
    expect(ensureBrowser(here, bundled)).toBe('/usr/bin/chromium');
    const shell = '/usr/bin/chromium-headless-shell';
    const { it: newer, ran } = machine([], { 'recommends chromium-headless-shell': shell });
    expect(ensureBrowser(newer, bundled)).toBe(shell);
    expect(ran.at(-1)).toContain('recommends chromium-headless-shell');
  });

  it('fails with a sentence that says what to do, and never skips', () => {
    const { it: here, ran } = machine([], { 'apt-get install': '/usr/bin/chromium' }, { isRoot: false });
    expect(() => ensureBrowser(here, bundled)).toThrow('set PLAYWRIGHT_CHROMIUM');
    expect(ran.join()).not.toContain('apt-get');
  });
});
