import { describe, expect, test } from 'vitest';
import { isNamedIn } from '@/agents/guide/known-part';
import { emptyStore, lastOf, talk } from './talk';

const inspector = { id: 'inspector', name: 'The Inspector', similarity: 0.9 };
const toldBefore = [
  { quote: 'it is tight in my throat', kind: 'body' },
  { quote: 'it looks like an old clerk', kind: 'image' },
  { quote: 'it says be careful', kind: 'thought' },
];

describe('a part they have, named in a sentence', () => {
  test('is known without a question, and its quotes go to it', async () => {
    const store = emptyStore({ parts: [inspector], toldBefore });
    const [first] = await talk(['The Inspector was back and my chest is tight'], store);
    expect(first?.text).toContain('“The Inspector”');
    expect(first?.text).not.toMatch(/same/);
    expect(store.evidence.map(({ partId }) => partId)).toContain('inspector');
  });

  test('what was told of it on another day is said back, and not asked again', async () => {
    const store = emptyStore({ parts: [inspector], toldBefore });
    const [first, second] = await talk(['The Inspector rereads my mails again', '5'], store);
    expect(first?.text).toContain('it is tight in my throat');
    expect(second?.text).toMatch(/feel (?:toward|about)|to have|when you (?:think|notice)/i);
  });

  test('what was not told of it is asked', async () => {
    const store = emptyStore({ parts: [inspector], toldBefore: toldBefore.slice(1) });
    const [, second] = await talk(['The Inspector rereads my mails again', '5'], store);
    expect(second?.text).toMatch(/body|feel it|notice it/);
  });

  test.each([
    ['The Inspector', 'and then the inspector came', true],
    ['Planner', 'my planner is up again', true],
    ['Planner', 'I bought a planner for the office', false],
    ['The Night Scroller', 'that was the Night Scroller’s hour', true],
    ['The Inspector', 'the inspectors came to the factory', false],
  ])('"%s" in "%s": %s', (name, text, named) => {
    expect(isNamedIn(name, text)).toBe(named);
  });
});

describe('what people say in plain words', () => {
  const begun = ['Part of me checks my phone all night', '6', 'in my chest'];

  test.each([
    ['call it the checker', 'the checker'],
    ['I should like to call that part Miss Pettigrew', 'Miss Pettigrew'],
  ])('"%s" gives it a name, wherever one stands.', async (text, name) => {
    const store = emptyStore();
    const { text: said } = await lastOf([...begun, 'like a wheel', 'it says quick', text], store);
    expect(store.cards).toHaveLength(1);
    expect(said).toContain(`“${name}”`);
  });

  test.each([
    ['can i talk to a human', '/help'],
    ['export my data please', '/settings'],
    ['how do i change the text size', '/settings'],
    ['can you do a map for me', '/map'],
    ['what mean part?', 'one side of you'],
  ])('"%s" gets what it asks for.', async (text, wanted) => {
    expect((await lastOf([...begun, text])).text).toContain(wanted);
  });

  test('Somebody whose English is small is told that it is fine, and asked what is on their mind.', async () => {
    const { text } = await lastOf(['Hello, my english is not so good, is ok?']);
    expect(text).toContain('simple words are enough');
    expect(text).not.toMatch(/0 to 10/);
  });

  test('A part that speaks is not said to say that it says something.', async () => {
    const { text } = await lastOf([...begun, 'like a wheel', 'it says what if you missed something']);
    expect(text).not.toContain('says “it says');
  });

  test('Told more of it twice, it is not asked for room a third time.', async () => {
    const asksForRoom = /step back|give you some|set (?:that|it) aside|wait a/;
    const said = await talk([
      ...begun,
      'like a wheel',
      'it says quick',
      'annoyed',
      'it is trying to keep me awake so that i miss nothing',
      'it is afraid that i end up alone',
    ]);
    expect(said.at(-3)?.text).toMatch(asksForRoom);
    expect(said.at(-1)?.text).not.toMatch(asksForRoom);
    expect(said.at(-1)?.text).toMatch(/feel/);
  });
});
