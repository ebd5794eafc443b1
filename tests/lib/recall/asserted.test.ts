import { expect, test } from 'vitest';
import { decidedFacts } from '@/lib/recall/facts/decided-facts';
import { sayFact } from '@/lib/recall/facts/show-fact';

const factsOf = (text: string) => {
  const message = { id: 'm', c: 'c', o: 1, user: true, at: '2026-03-01 12:00', text };
  return decidedFacts({ messages: [message], decisions: [], understood: [] }).standing.map((fact) =>
    sayFact(fact),
  );
};

/** Sentences that an attack made up, and some of whoever wrote the rules: no measure of words that nobody building has seen. */
test.each([
  'I told my landlord: I work for Siemens. It was not so.',
  'To get the flat I said I am a nurse.',
  'Officially I live in Bonn.',
  'Officially Klara lives in Bonn.',
  'On paper Tom and I are married.',
  'Say I moved to Rome tomorrow.',
  'Picture this: I live in Lisbon and nobody knows me.',
  'Suppose for a second. I live in Oslo. I am free.',
  'In five years I live in Kyoto.',
  'By next summer I live in Berlin, you will see.',
  'My plan: I live in Porto by June.',
  'My sister says: I live in Hamburg now.',
  'Lena keeps saying I am married to Tom.',
  'He introduced himself: my name is Karl and I work for Google.',
  'Her letter began: I live in Prague.',
  'Her letter began:\nDear Ada.\nI live in Prague. I quit my job.',
  '> I live in Prague.\nSo she wrote.',
  'She wrote, I moved to Madrid.',
  'Mum: I moved to Cork. Me: why?',
  'Tom: I lost my job.',
  'Tom: Listen. I lost my job.',
  'The song goes I live in Memphis.',
  'The line in the play is I am a doctor.',
  'In the series Anna lives in Boston.',
  'I watched the new series. Anna lives in Boston.',
  'In season two Ruth died.',
  'In the book club book Marta moved to Vienna.',
  'For my role-play character: I live in Gondor.',
  'When I play Elsa I live in Arendelle.',
  'In the musical my brother Javert hunts me.',
  'I act in a soap where my sister Clara died.',
  'Everyone assumes Tom is my brother.',
  'It turned out that nothing of it was so: Tom lives in Rome, he had said.',
  'Tom claims that he works for NASA. Tom works for NASA, sure.',
  'Tom works for the devil.',
  'My mother lives in Narnia.',
  'My car died and Ruth lost her job over it, she joked.',
  'My phone died. My laptop Gandalf died too.',
  'I refuse to say that Tom and I are engaged.',
  'Before Anna moved to Graz she asked me to come along.',
  'Until Klara lives in Graz we share the flat.',
  'The day I moved to Berlin I cried. That was 2003.',
  'I moved to Berlin. That was in 2003.',
  'I used to say I live in Paris.',
  'Anna and I got married. Then I woke up.',
  'April Fools: I quit my job.',
  'lol jk my sister Ada moved to Mars',
  'Far from it that Tom moved to Bern.',
  'I have to tell Ruth that I live in Kiel, or she worries.',
  'Everybody told me that Klara no longer lives in Porto.',
  'In my dream. Tom and I divorced.',
  'I heard that Ruth died.',
])('nothing is read of what is not the speaker’s own word: %s', (text) => {
  expect(factsOf(text)).toEqual([]);
});

test.each([
  ['Since May I live in Leeds.', 'You live in Leeds'],
  ['And last week my brother Ben lost his job.', 'Ben lost his job'],
  ['I am so tired, and Klara lives in Porto.', 'Klara lives in Porto'],
  ['It rains here because Klara moved to Porto.', 'Klara lives in Porto'],
  ['I am glad that Klara lives in Porto.', 'Klara lives in Porto'],
  ['To be honest, I quit my job.', 'You left your job'],
  ['I met my sister Klara, and we talked.', 'Klara is your sister'],
  ['I told my sister Klara about it.', 'Klara is your sister'],
  ['We watched a film. My sister Klara lives in Porto.', 'Klara lives in Porto'],
])('what is their own word is read: %s', (text, fact) => {
  expect(factsOf(text)).toContain(fact);
});
