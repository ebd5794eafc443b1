import { describe, expect, test } from 'vitest';
import { lastOf, way } from './talk';

const tools = async (turns: string[]) => {
  const { calls } = await lastOf(turns);
  return calls.map(({ tool }) => tool);
};

describe('what is told of a life is no request', () => {
  test.each([
    'too tired to make sense. kid was up three times. i just want to put it down somewhere',
    'long day. i need to put this down on paper before bed i think',
    'I tried to write it all down last night',
    'i have to get it down before the morning',
  ])('While somebody just writes, nothing is noted of “%s”', async (text) => {
    expect(await tools(['just write', text])).toEqual([]);
  });

  test.each([
    'i want to put these thoughts down and go to sleep',
    'i just want to put my phone down for once',
  ])('“%s” opens no page and is not refused', async (text) => {
    expect((await lastOf([...way.find.slice(0, 1), text])).text).not.toMatch(
      /no page|can’t do that|Noted in/,
    );
  });

  test.each(['i just want this meeting to be over', 'i check the slides so i stop checking'])(
    '“%s” ends nothing and opens no committee',
    async (text) => {
      expect((await lastOf([...way.find.slice(0, 1), text])).text).not.toMatch(/stop here|committee/i);
    },
  );
});

test.each(['no, im annoyed because its the same thing every time', 'not really, im annoyed every time'])(
  'A no to being asked for room takes back no quote: “%s”',
  async (text) => {
    expect(await tools([...way.toward, 'I hate it', text])).not.toContain('undoAction');
  },
);
