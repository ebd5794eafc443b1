import { expect, test } from 'vitest';
import { piecesOf, verified } from '@/agents/committee/quotes';
import { readFields } from '@/agents/committee/read-fields';

const given = (text: string) => [
  { text, evidenceId: null, messageId: '00000000-0000-4000-8000-000000000001', conversationId: null },
];

test.each([
  ['I never want to leave Tom.', 'want to leave Tom'],
  ['I did not steal from him.', 'steal from him'],
  ['If only I loved the job.', 'I loved the job'],
  ['I never, ever want to leave Tom.', 'want to leave Tom'],
  ['If I were somebody else, I would leave Tom.', 'I would leave Tom'],
  ['My sister says I am lazy.', 'I am lazy'],
  ['My sister keeps saying: I am married to Tom.', 'I am married to Tom'],
  ['Her letter began: I live in Prague.', 'I live in Prague'],
  ['Nothing in me says yes to that.', 'yes to that'],
  ['I can’t forgive him.', 'forgive him'],
  ['Ich will nicht nach Bremen ziehen.', 'nach Bremen ziehen'],
  ['Meine Mutter sagt, ich bin faul.', 'ich bin faul'],
  ['Je ne veux pas partir demain.', 'partir demain'],
  ['Nunca quise dejar a Tom.', 'dejar a Tom'],
  ['Non voglio lasciare Tom.', 'lasciare Tom'],
  ['Ik wil nooit weg uit dit huis.', 'weg uit dit huis'],
])('“%s” is not quoted as “%s”', (text, quote) => {
  expect(verified(quote, given(text))).toBeNull();
  expect(piecesOf(`You told me “${quote}”.`, given(text)).map(({ from }) => from)).toEqual(['imagined']);
  expect(readFields(new Map([['quotes', [`“${quote}”`]]]), given(text)).quotes).toEqual([]);
});

test.each([
  ['I never want to leave Tom.', 'I never want to leave Tom'],
  ['I never want to leave Tom.', 'never want to leave Tom'],
  ['I don’t know, I want to leave Tom.', 'I want to leave Tom'],
  ['I am not sure. I loved the job.', 'I loved the job'],
  ['Part of me wants to say yes to the new job, and part of me wants to stay where I am.', 'stay where I am'],
  ['I think I want to stay.', 'I want to stay'],
  ['If only I loved the job.', 'If only I loved the job'],
  ['I never want to leave Tom. In the end I want to leave Tom.', 'I want to leave Tom'],
  ['Ich will nicht bleiben. Ich will nach Bremen ziehen.', 'nach Bremen ziehen'],
])('“%s” may be quoted as “%s”', (text, quote) => {
  expect(verified(quote, given(text))?.text).toBe(quote);
});
