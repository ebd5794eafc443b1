import { expect, test } from 'vitest';
import { EventTooLong, eventReader, longestEvent } from '@/lib/models/event-stream';

const inPieces = (text: string, size: number) => {
  const reader = eventReader();
  const events = [];
  for (let at = 0; at < text.length; at += size) events.push(...reader.push(text.slice(at, at + size)));
  return [...events, ...reader.end()];
};
const datas = (text: string, size: number) => inPieces(text, size).map(({ data }) => data);

test('events are the same however their text is cut and their lines end', () => {
  const text =
    ': wait\n\nevent: a\nid: 1\ndata: one\ndata:two\n\ndata: three\n\ndata:\n\nretry: 5\n\ndata: last';
  const events = [
    { name: 'a', id: '1', data: 'one\ntwo' },
    { name: '', id: '', data: 'three' },
    { name: '', id: '', data: 'last' },
  ];
  for (const end of ['\n', '\r\n', '\r'])
    for (let size = 1; size < 12; size += 1)
      expect(inPieces(text.replaceAll('\n', end), size)).toEqual(events);
});

test('a long line is read once, not anew with each piece of it', () => {
  const text = 'x'.repeat(longestEvent - 1_000);
  const read = { characters: 0 };
  const all = String.prototype.matchAll;
  const split = String.prototype.split;
  const join = Array.prototype.join;
  String.prototype.matchAll = function (this: string, by: RegExp) {
    read.characters += this.length;
    return all.call(this, by);
  } as typeof all;
  String.prototype.split = function (this: string, by: string) {
    read.characters += this.length;
    return split.call(this, by as never);
  } as typeof split;
  Array.prototype.join = function (this: unknown[], by?: string) {
    const text = join.call(this, by);
    read.characters += text.length;
    return text;
  };
  try {
    expect(datas(`data: ${text}\n\n`, 1_024)).toEqual([text]);
  } finally {
    String.prototype.matchAll = all;
    String.prototype.split = split;
    Array.prototype.join = join;
  }
  expect(read.characters).toBeLessThan(4 * text.length);
});

test('an event that no answer is as long as fails, in one line or in many; many events do not', () => {
  expect(() => datas(`data: ${'x'.repeat(longestEvent)}`, 65_536)).toThrow(EventTooLong);
  expect(() => datas(`data: ${'x'.repeat(1_000)}\n`.repeat(5_000), 65_536)).toThrow(EventTooLong);
  expect(datas(`data: ${'x'.repeat(1_000)}\n\n`.repeat(5_000), 65_536)).toHaveLength(5_000);
  expect(datas(`: ${'x'.repeat(1_000)}\n`.repeat(5_000), 65_536)).toEqual([]);
});
