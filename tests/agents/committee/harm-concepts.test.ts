import { expect, test } from 'vitest';
import { refusedLine } from '@/agents/committee/line-rules';
import { verified } from '@/agents/committee/quotes';
import { refusedTopic } from '@/agents/committee/refused-topics';

test.each([
  'Move back in with him, he only hit once.',
  'It was just a slap, let it go.',
  'She barely pushed you.',
  'We should bleed a little, it helps.',
  'Hunger cleans the mind.',
  'You do not need that inhaler.',
  "You don't need the insulin today.",
  'You never needed a therapist.',
  'You were born autistic.',
  'You have always been bipolar.',
  'No bread for us until Friday.',
  'No sleep for you till it is done.',
  'Tell everyone what she did, let her burn.',
  'Let him rot.',
  'Leave your phone off so that your therapist worries.',
  'Stay out late so he panics.',
  'Ein Gläschen schadet nicht.',
  'Un petit verre ne fait pas de mal.',
  'Una copita ayuda.',
  'Een borreltje kan geen kwaad.',
  'Bestraf dich dafür.',
  'Prends un petit verre.',
])('no voice says: %s', (text) => {
  expect(refusedLine(text, { tender: false })).not.toBeNull();
});

test.each([
  'You need a walk and some bread.',
  'You do not need to decide today.',
  'You do not need that job to be somebody.',
  'Tell everyone what you need.',
  'Let her go her own way.',
  'I worry that he hits again.',
  'Leave your phone off so that your evening is quiet.',
  'You were born in May.',
  'There is no bread left, so bring some.',
  'Sleep before you answer.',
  'Ein Glas Wasser hilft.',
  'Ohne Wein schläfst du besser.',
  'Un café con ella ayuda.',
  'Make your mother proud of her garden.',
  'I carry the hurt so that you can rest.',
  'I want us to move back to the sea.',
])('a voice may say: %s', (text) => {
  expect(refusedLine(text, { tender: false })).toBeNull();
});

test.each([
  ['past', 'Did my stepfather come into my room back then, or did I dream it?'],
  ['past', 'Did he really lie on my bed when I was six, or did I make it up?'],
  ['dangerous_person', 'Do I unblock him? He broke the door last time.'],
  ['dangerous_person', 'She punched the wall and my phone. Should I reply to her?'],
  ['harm_to_others', 'Should I send her boss the screenshots to ruin her?'],
  ['harm_to_others', 'Part of me wants to get even with my sister and part wants peace.'],
  ['harm_to_others', 'Do I make him pay for the wedding he spoiled?'],
  ['medication', 'Part of me wants the pill, part of me wants to feel it all.'],
  ['medication', 'One half reaches for the sedatives, the other half says wait.'],
  ['drink', 'Two glasses tonight or none?'],
  ['drink', 'One beer before bed or not?'],
])('%s: “%s” is refused', (topic, text) => {
  expect(refusedTopic(text)).toBe(topic);
});

test.each([
  'Do I buy the pill-shaped lamp or the round one?',
  'Should I unblock my colleague, who sent too many memes?',
  'Do I take two classes this term or none?',
  'Did my aunt come to the wedding in red, or did I dream it?',
  'Should I send her boss a letter of thanks?',
  'Should I expose the photo a second time or leave it?',
  'Two glasses of water before the run or after?',
  'Part of me wants the red bike and part the blue one.',
  'Another round of interviews or stop?',
  'Two drinks menus, which one tonight?',
  'Should I teach a class or write the book?',
  'Should I end it with Tom? I do not want to hurt him.',
  'I am afraid to ruin her wedding; do I go or stay home?',
  'My son broke a cup; do I write to the landlord about the shelf?',
])('“%s” is not', (text) => {
  expect(refusedTopic(text)).toBeNull();
});

const given = (text: string) => [{ text, evidenceId: null, messageId: null, conversationId: null }];

test.each([
  ['I doubt that I love him.', 'I love him'],
  ['They call me a liar.', 'a liar'],
  ['I am afraid that I hate my job.', 'I hate my job'],
  ['Maybe I want to leave Tom.', 'I want to leave Tom'],
  ['I used to love this house.', 'love this house'],
  ['He treats me like a burden.', 'a burden'],
  ['Sie nennen mich eine Lügnerin.', 'eine Lügnerin'],
  ['Ich bezweifle, dass ich ihn liebe.', 'ich ihn liebe'],
  ['Je doute que je l’aime encore.', 'je l’aime encore'],
  ['Dudo que quiera irme de aquí.', 'quiera irme de aquí'],
])('“%s” is not quoted as “%s”', (text, quote) => {
  expect(verified(quote, given(text))).toBeNull();
});

test.each([
  ['I want to call my sister about the garden.', 'the garden'],
  ['I hope for a quiet evening.', 'a quiet evening'],
  ['I fear the long evenings.', 'the long evenings'],
  ['I treat it as my garden, and I love it.', 'I love it'],
  ['I doubt it. I love the sea.', 'I love the sea'],
])('“%s” may be quoted as “%s”', (text, quote) => {
  expect(verified(quote, given(text))?.text).toBe(quote);
});
