import { describe, expect, test } from 'vitest';
import { foldTurns } from '@/agents/guide/fold';
import { emptyStore, lastOf, talk, way } from './talk';

const names = (calls: { tool: string }[]) => calls.map((call) => call.tool);

describe('a session, state by state', () => {
  // A name is asked for, and an end comes with it, only where tools answer: their words are tested below.
  const { name: _, ended: __, ...others } = way;
  test.each(Object.entries(others))('There is a way to the state "%s".', (state, words) => {
    const known = { ok: true, parts: [{ id: 'part', name: 'Night Planner', similarity: 0.8 }] };
    const done = [{ tool: 'searchParts', input: { query: 'planner' }, answer: known }];
    const turns = words.map((text) => ({ text, done: state === 'match' ? done : [] }));
    const next = foldTurns(turns, { locked: state === 'gentle' }, () => false);
    expect('line' in next && next.session.state).toBe(state);
  });

  test('A part that is named exactly as it is called is known; nothing is asked about it.', () => {
    const known = { ok: true, parts: [{ id: 'part', name: 'Planner', similarity: 1 }] };
    const done = [{ tool: 'searchParts', input: { query: 'planner' }, answer: known }];
    const next = foldTurns(
      way.match.map((text) => ({ text, done })),
      {},
      () => false,
    );
    expect('line' in next && next.session.target.part).toEqual({ id: 'part', name: 'Planner' });
    expect('line' in next && next.line.text).not.toMatch(/same/);
  });

  test('The first answer says that it is software, and asks what is on their mind.', async () => {
    const { text, choices } = await lastOf(['hi']);
    expect(text).toContain('I’m software, not a person');
    expect(text).toMatch(/on your mind|like to talk about/);
    expect(choices).toContain('Just write');
  });

  test('Where something was brought, it asks how strong it is before anything else.', async () => {
    const { text, choices } = await lastOf(['been thinking about the move to the new flat']);
    expect(text).toMatch(/strong.*10/s);
    expect(choices).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  });

  test('Asked whether it is human, it says no, at any time.', async () => {
    expect((await lastOf([...way.flesh, 'are you a real person?'])).text).toMatch(
      /I’m (?:software|a program)/,
    );
  });

  test('A first message that carries a full noticing is heard, and only how strong it is comes before the next question.', async () => {
    const store = emptyStore();
    const [first, second] = await talk(['my inner critic was loud today after the meeting', '4'], store);
    const calls = first?.calls ?? [];
    expect(first?.text).toMatch(/strong.*10/s);
    expect(second?.text).toMatch(/body/);
    expect(calls[0]).toEqual({ tool: 'searchParts', input: { query: 'inner critic' } });
    expect(store.evidence.map((one) => one.quote)).not.toContain('after the meeting');
  });

  test('Eight or more goes to the room first, and nothing is looked up.', async () => {
    const { text, calls } = await lastOf(['hello', '8']);
    expect(text).toMatch(/5-4-3-2-1/);
    expect(calls).toEqual([]);
  });

  test('An event outside is followed by one question about what was there inside.', async () => {
    const { text } = await lastOf([...way.find, 'yesterday my boss sent a short email']);
    expect(text).toMatch(/in you|inside/);
  });

  test('"I don’t know, in my chest maybe" is an answer.', async () => {
    const store = emptyStore();
    const { text } = await lastOf([...way.focus, "I don't know, in my chest maybe"], store);
    expect(store.evidence.at(-1)).toMatchObject({ quote: 'in my chest', kind: 'body' });
    expect(text).not.toMatch(/in your body/);
  });

  test('One answer may fill several slots and save the questions for them.', async () => {
    const store = emptyStore();
    const { text } = await lastOf(
      [...way.flesh, "it's like a tight fist, and it wants me to work harder"],
      store,
    );
    expect(store.evidence.map(({ quote, kind }) => ({ quote, kind }))).toContainEqual({
      quote: 'like a tight fist',
      kind: 'image',
    });
    expect(text).toMatch(/feel|like for you/);
  });

  test('The gate opens to curiosity and asks what it does for them.', async () => {
    expect((await lastOf(way.befriend)).text).toMatch(/trying to do|wants for you/);
  });

  test.each([
    'I hate it',
    'annoyed honestly',
    'not curious at all',
    'curious but also scared of it',
    'I wish it would leave',
  ])('The gate stays closed for "%s": what stands in between is heard first.', async (words) => {
    const { text } = await lastOf([...way.toward, words]);
    expect(text).toMatch(/That matters too/);
    expect(text).not.toMatch(/trying to do|wants for you/);
  });

  test('"I don’t hate it" is not hate: it passes once, lightly.', async () => {
    expect((await lastOf([...way.toward, "I don't hate it"])).text).toMatch(/enough to go on/);
  });

  test('The third time something comes in between, it is enough for the day.', async () => {
    const { text } = await lastOf([...way.toward, 'I hate it', 'yes', 'still angry', 'ok', 'annoyed']);
    expect(text).toMatch(/enough for today/);
    expect(text).toMatch(/next/);
  });

  test('When it will not make room, that one is heard instead.', async () => {
    expect((await lastOf([...way.unblend, 'no'])).text).toMatch(/hear that side first/);
  });

  test('A no from what is asked is enough and ends the asking.', async () => {
    const { text } = await lastOf([...way.befriend, "I'd rather not"]);
    expect(text).toMatch(/A no is fine/);
    expect(text).not.toMatch(/trying to do/);
  });

  test('After one deepening of the fear there is no further one.', async () => {
    const said = await talk([...way.fears, 'that I lose my job', 'then I disappoint everyone']);
    expect(said.at(-2)?.text).toMatch(/if that happened|so bad about that/);
    expect(said.at(-1)?.text).not.toMatch(/if that happened|so bad about that/);
  });

  test('Something young and hurt is not asked about, and nothing of it is kept.', async () => {
    const store = emptyStore();
    const before = (await talk(way.fears, store)).length;
    const kept = store.evidence.length;
    const { text, calls } = await lastOf([...way.fears, 'she was six and he locked the door'], emptyStore());
    expect(before).toBeGreaterThan(0);
    expect(calls).toEqual([]);
    expect(text).toMatch(/deserves a person beside you/);
    expect(text).not.toMatch(/happen|when|who\b|six/i);
    const after = emptyStore();
    await talk([...way.fears, 'she was six and he locked the door', 'rest', 'tea'], after);
    expect(after.evidence).toHaveLength(kept);
  });

  test('"Since I was a kid" answers how long, and is no fence.', async () => {
    const turns = [...way.befriend, 'keep me out of trouble', 'since I was a kid'];
    expect((await lastOf(turns)).text).toMatch(/make sense to you|see why/);
  });

  test('What is told of the part instead of a feeling toward it is said back, and is no stance.', async () => {
    for (const [words, back] of [
      ["it thinks i'd do nothing without it", /It thinks you’d do nothing without it/],
      ["i guess it's tired", /it[’']s tired/i],
    ] as const) {
      const { text, calls } = await lastOf([...way.toward, words]);
      expect(text).toMatch(back);
      expect(text).toMatch(/feel (?:toward|about)|to have it|when you (?:think|notice)/i);
      expect(JSON.stringify(calls)).not.toContain('stance_toward');
    }
  });

  test('At the end their words are read back, and what was kept is said.', async () => {
    const { text } = await lastOf(way.ended);
    expect(text).toMatch(/messing up/);
    expect(text).toMatch(/I kept \d+ quotes/);
  });

  test('Without tools it still leads through the session, and says that nothing was kept.', async () => {
    const { text, calls } = await lastOf([...way.fears, 'stop'], null);
    expect(names(calls)).toEqual([]);
    expect(text).toMatch(/I kept no notes, only this conversation/);
  });
});
