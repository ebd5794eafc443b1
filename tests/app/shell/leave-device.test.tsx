// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceOwner } from '@/components/shell/device-owner';
import * as device from '@/components/shell/leave-device';
import { countUse } from '@/components/shell/time-of-use';
import { noteOwnerOfDevice } from '@/components/ui/own-storage';

const page = vi.hoisted(() => ({ beginAnew: vi.fn() }));
vi.mock('@/components/shell/begin-anew', () => page);

/** Hands every message to the other channels of its name, at once. */
class Channel {
  static readonly all = new Set<Channel>();
  onmessage?: (event: { data: unknown }) => void;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    Channel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.all)
      if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close() {
    Channel.all.delete(this);
  }
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('BroadcastChannel', Channel);
  // jsdom goes nowhere and says so.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  page.beginAnew.mockClear();
});

test('each page that ends with a signing out removes the words that its own tab keeps', () => {
  sessionStorage.setItem('parley.draft.new', 'words of Ada');
  const stop = device.followOut();
  new Channel('parley.signed-out').postMessage('signed-out');
  expect(sessionStorage.length).toBe(0);
  stop();
});

test('a page that another account asks for begins anew, and hands nothing over by itself', () => {
  const { rerender } = render(<DeviceOwner owner="ada" />);
  rerender(<DeviceOwner owner="ada" />);
  expect(page.beginAnew).not.toHaveBeenCalled();
  rerender(<DeviceOwner owner="eve" />);
  expect(page.beginAnew).toHaveBeenCalledOnce();
  expect(localStorage.getItem('parley.owner')).toBe('ada');
});

test('a page begins anew as soon as another one hands the device over', () => {
  render(<DeviceOwner owner="ada" />);
  window.dispatchEvent(new StorageEvent('storage', { key: 'parley.owner', newValue: 'eve' }));
  expect(page.beginAnew).toHaveBeenCalledOnce();
});

test('a page that ends keeps no time of use any more', () => {
  noteOwnerOfDevice('ada');
  localStorage.setItem('parley.of.ada.use', '{"since":1,"last":1}');
  device.leaveDevice('deleted');
  // Its timers run on until the next page is there.
  countUse();
  expect(Object.keys(localStorage)).toEqual([]);
});
