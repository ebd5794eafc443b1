import { describe, expect, test } from 'vitest';
import { emptyStore, lastOf, talk, way } from './talk';

const everyWay = Object.entries(way);

describe('what may be said at any time', () => {
  test.each(everyWay)(
    '"Too much" in %s turns to the room in that turn, and nothing is called.',
    async (_, turns) => {
      const { text, calls } = await lastOf([...turns, "it's too much"]);
      expect(text).toMatch(/eyes|look around|feet/i);
      expect(calls).toEqual([]);
    },
  );

  test.each(everyWay)(
    'A part that wants to die in %s is asked about at once, and no tool is called.',
    async (_, turns) => {
      const { text, calls } = await lastOf([...turns, 'part of me wants to die']);
      expect(text).toMatch(/kill|suicid|alive|die|dying/i);
      expect(calls).toEqual([]);
    },
  );

  test('After grounding it comes back to the open question.', async () => {
    const turns = [...way.flesh, "it's too much", '6', 'look around', '3', 'Go on gently'];
    expect((await lastOf(turns)).text).toMatch(/look or sound|picture|a look, or a sound|what is it like/i);
  });

  test('When grounding ends the session, the next turn is the close.', async () => {
    const { text } = await lastOf([...way.flesh, "it's too much", '7', 'look around', '8', 'ok', 'ok']);
    expect(text).toMatch(/enough for today/);
    expect(text).toMatch(/next/);
  });

  test('After two groundings exploring is locked: no question about it, no tool.', async () => {
    const ground = ["it's too much", '7', 'look around', '3'];
    const turns = [
      ...way.flesh,
      ...ground,
      'Go on gently',
      ...ground,
      'my chest feels tight and I am anxious',
    ];
    const said = await talk([...turns, 'my chest feels tight and I am anxious'], emptyStore());
    for (const one of said.slice(turns.length)) {
      expect(one.calls).toEqual([]);
      expect(one.text).not.toMatch(/in your body|toward it|trying to do/);
    }
  });

  test('While exploring is locked from outside it only keeps company.', async () => {
    const store = emptyStore();
    const turns = [
      'my inner critic was loud after the meeting',
      'just write',
      'I was ashamed',
      'done',
      'ground me',
    ];
    const said = await talk(turns, store, { locked: true });
    expect(said[0]?.text).toMatch(/No exploring today/);
    expect(said.flatMap((one) => one.calls)).toEqual([]);
    expect(said.at(-1)?.text).toMatch(/feel what holds you|around|feet/i);
  });

  test('After a hard time it greets with that help stays.', async () => {
    const [first] = await talk(['hello'], emptyStore(), { careful: true });
    expect(first?.text).toMatch(/Last time was hard; help stays here/);
  });

  test.each(['focus', 'flesh', 'toward', 'befriend', 'fears', 'find'] as const)(
    'In %s the third "I don’t know" is the last ask, and nothing is kept.',
    async (state) => {
      const store = emptyStore();
      await talk(way[state], store);
      const kept = store.evidence.length;
      const fresh = emptyStore();
      const said = await talk([...way[state], "I don't know", 'idk', 'no idea'], fresh);
      const [one, two, three] = said.slice(-3);
      expect(one?.choices).toContain('None of these');
      expect(two?.choices).toContain('None of these');
      expect(two?.text).not.toBe(one?.text);
      expect(three?.text).toMatch(/fine not to know/);
      expect(three?.choices).toEqual(['Sit for a minute', 'Stay with not knowing', 'Stop here']);
      const after = await lastOf([...way[state], "I don't know", 'idk', 'no idea', 'dunno']);
      expect(after.text).not.toMatch(/fine not to know/);
      expect(fresh.evidence).toHaveLength(kept);
    },
  );

  test('Stop closes at once; pause waits and then asks the same thing.', async () => {
    expect((await lastOf([...way.befriend, 'stop'])).text).toMatch(/next/);
    const said = await talk([...way.befriend, 'pause', 'ok']);
    expect(said.at(-2)?.text).toMatch(/^Paused/);
    expect(said.at(-1)?.text).toMatch(/do for you|want for you|wants for you|there for/);
  });

  test('Skip goes past a question, and never past the gate.', async () => {
    expect((await lastOf([...way.focus, 'skip'])).text).not.toMatch(/your body/);
    const { text } = await lastOf([...way.toward, 'skip']);
    expect(text).toMatch(/next/);
    expect(text).not.toMatch(/trying to do|wants for you/);
  });

  test('"This is silly" is no argument: it offers plain writing, and keeps no notes of that.', async () => {
    const store = emptyStore();
    const said = await talk([...way.focus, 'this is silly', 'yes', 'I felt sad all day', 'done'], store);
    expect(said.at(-4)?.text).toMatch(/only one way to look/);
    expect(said.at(-2)?.text).not.toMatch(/\?/);
    expect(said.at(-2)?.calls).toEqual([]);
  });

  test('It gives no advice, no meaning and no diagnosis.', async () => {
    for (const words of ['what should I do about my boss?', 'do I have depression?', 'why am I like this?']) {
      expect((await lastOf([...way.wish, words])).text).toMatch(
        /can’t (?:decide|tell)|don’t have advice|no software should/,
      );
    }
  });
});
