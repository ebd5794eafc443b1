import { describe, expect, test } from 'vitest';
import { emptyStore, lastOf, talk, way } from './talk';

const critic = { id: 'part-1', name: 'The Critic', similarity: 0.7 };

describe('what the guide does with its tools', () => {
  test('A name the person gives becomes one proposal, in their words alone.', async () => {
    const said = await talk(way.ended);
    const proposals = said.flatMap((one) => one.calls).filter((call) => call.tool === 'createProposal');
    expect(proposals).toHaveLength(1);
    expect(proposals[0]?.input).toMatchObject({
      kind: 'create_part',
      named: true,
      changes: { name: 'the Whip', role: 'it keeps me from messing up', body_location: 'in my chest' },
    });
    expect(said.at(-1)?.text).toMatch(/a card for “the Whip”; you decide/);
  });

  test('"Add my Critic" proposes at once, with the person’s sentence as evidence.', async () => {
    const store = emptyStore();
    const { calls, text } = await lastOf(['add my Critic'], store);
    expect(store.evidence).toMatchObject([{ quote: 'add my Critic', kind: 'direct_mention' }]);
    expect(calls.at(-1)?.input).toMatchObject({ named: true, changes: { name: 'Critic' } });
    expect(text).toMatch(/only if you accept/);
  });

  test('A name given while something else is asked is heard, and a figure of speech is not.', async () => {
    const said = await talk([...way.flesh, 'I call it the Whip']);
    expect(said.at(-1)?.calls.at(-1)?.input).toMatchObject({ named: true, changes: { name: 'the Whip' } });
    const plain = await talk([...way.flesh, 'I call it a day']);
    expect(plain.at(-1)?.calls.map((call) => call.tool)).not.toContain('createProposal');
  });

  test('"Make this a part" asks for the name when there is none.', async () => {
    const { text, calls } = await lastOf([...way.flesh, 'make this a part']);
    expect(text).toMatch(/What would you call it/);
    expect(calls).toEqual([]);
  });

  test('Nobody’s name, no proposal: no word for it is made up.', async () => {
    const said = await talk([...way.name, 'no name']);
    expect(said.flatMap((one) => one.calls).map((call) => call.tool)).not.toContain('createProposal');
  });

  test('A refused proposal is respected, and honestly said.', async () => {
    const store = emptyStore({ allows: () => false });
    const turns = [
      'my inner critic was loud after the meeting',
      'jaw',
      'a grey wall',
      'do better',
      'kind',
      'stop',
    ];
    const said = await talk(turns, store);
    const tries = said.flatMap((one) => one.calls).filter((call) => call.tool === 'createProposal');
    expect(tries).toHaveLength(1);
    expect(tries[0]?.input).not.toHaveProperty('named');
    expect(said.at(-1)?.text).toMatch(/I made no part of it; it’s early/);
    const [later] = (
      await talk([...turns, 'tea', 'I feel tense in my neck', 'stop'], emptyStore({ allows: () => false }))
    ).slice(-1);
    expect(later?.calls.map((call) => call.tool)).not.toContain('createProposal');
  });

  test('Something alike is asked about before anything is kept, and then kept with that part.', async () => {
    const store = emptyStore({ parts: [critic] });
    const said = await talk(['my inner critic says I am useless', 'same'], store);
    expect(said[0]?.text).toMatch(/the one you call “The Critic”/);
    expect(said[0]?.choices).toEqual(['Same', 'Different', 'Not sure']);
    expect(said[0]?.calls.map((call) => call.tool)).toEqual(['searchParts']);
    expect(store.evidence.length).toBeGreaterThan(0);
    expect(store.evidence.every((one) => one.partId === 'part-1')).toBe(true);
  });

  test.each(['different', 'not sure'])('Answered "%s", the quotes belong to no part.', async (words) => {
    const store = emptyStore({ parts: [critic] });
    await talk(['my inner critic says I am useless', words], store);
    expect(store.evidence.length).toBeGreaterThan(0);
    expect(store.evidence.every((one) => one.partId === undefined)).toBe(true);
  });

  test('Less alike than 0.6 is not asked about.', async () => {
    const store = emptyStore({ parts: [{ ...critic, similarity: 0.59 }] });
    expect((await lastOf(['my inner critic was loud today'], store)).text).toMatch(/strong/);
  });

  test('A matched part that got a job is proposed as a change to it.', async () => {
    const store = emptyStore({ parts: [critic] });
    const turns = [
      'my inner critic was loud today',
      'same',
      'jaw',
      'a grey wall',
      'do better',
      'kind',
      'it keeps me safe at work',
      'stop',
    ];
    const { calls } = await lastOf(turns, store);
    expect(calls).toMatchObject([
      {
        tool: 'createProposal',
        input: { kind: 'update_part', partId: 'part-1', changes: { role: 'it keeps me safe at work' } },
      },
    ]);
  });

  test('"Undo" takes back the last quote, and it is not read back any more.', async () => {
    const store = emptyStore();
    const said = await talk([...way.flesh, 'undo', 'stop'], store);
    expect(said.at(-2)?.text).toMatch(/Taken back: “in my chest”/);
    expect(store.undone).toEqual([store.evidence.at(-1)?.actionId]);
    expect(said.at(-1)?.text).not.toMatch(/in my chest/);
  });

  test('A card that was taken back is not offered again by itself, and comes back when asked for.', async () => {
    const store = emptyStore();
    const said = await talk(['add my Critic', 'undo', 'stop', 'add my Critic'], store);
    expect(said[1]?.text).toMatch(/Taken back: the card/);
    expect(said[2]?.calls).toEqual([]);
    expect(said[3]?.calls.map((call) => call.tool)).toContain('createProposal');
  });

  test('"Undo" with nothing done says so.', async () => {
    const { text, calls } = await lastOf(['hello', 'undo']);
    expect(text).toMatch(/nothing of mine here to take back/);
    expect(calls.map((call) => call.tool)).toEqual(['listRecentActions']);
  });

  test('No call is made twice for the same words.', async () => {
    const said = await talk(way.ended);
    const keys = said.flatMap((one) => one.calls).map((call) => JSON.stringify(call));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
