import { expect, test } from 'vitest';
import { refusedLine } from '@/agents/committee/line-rules';
import { refusedTopic } from '@/agents/committee/refused-topics';

test.each([
  'Sometimes I think the kindest thing would be for us not to wake up.',
  'It would be a relief to never wake up again.',
  'A few cuts would quiet everything down.',
  'One small burn could calm the noise.',
  'He deserves his tyres slashed tonight.',
  'I would love to see her windows smashed.',
  'Let us drink until we feel nothing.',
  'No se lo cuentes a tu psicóloga.',
  'Ne le dis pas à ton psy.',
  'Non raccontarlo alla tua terapeuta.',
  'Vertel het niet aan je psycholoog.',
  'Не говори это психологу.',
  'Beviamo fino a non sentire più niente.',
  'Bebamos hasta no sentir nada.',
  'Buvons jusqu’à ne plus rien sentir.',
  'Lass uns trinken, bis wir nichts mehr fühlen.',
  "Fais-lui payer ce qu'il t'a fait.",
  'Hazle pagar lo que te hizo.',
  'Fagliela pagare.',
  'Lass ihn dafür bezahlen.',
  'You must resign today. ',
  'No more discussion.',
  'You will leave him tonight.',
])('no voice says: %s', (text) => {
  expect(refusedLine(text, { tender: false })).not.toBeNull();
});

test.each([
  'It hurt us.',
  'What he said hurt us.',
  'His words still hurt me, and I carry that.',
  'I want us to keep taking the tablets and ask the doctor before changing anything.',
  'I am proud we did not drink on Friday.',
  'I never want us to go back to him.',
  'We will never go back to her.',
  'It would be nice not to wake up at six.',
  'A few cuts to the budget would help the team.',
  'I want us to drink tea until we are warm.',
  'No se lo cuentes a tu jefe todavía.',
  'Cuéntaselo a tu psicóloga.',
  'Fais-lui payer le café.',
  'Ich trinke Tee, bis mir warm ist.',
  'You must be tired today.',
  'I want more discussion before you resign.',
  'There is no more discussion at home, and I miss it.',
  'I fear that you must leave him one day.',
])('a voice may say: %s', (text) => {
  expect(refusedLine(text, { tender: false })).toBeNull();
});

test.each([
  'It hurt us when he hit us.',
  'He hurt us with a belt.',
  'Go back to him.',
  'Why do we not go back to him?',
  'I am proud we did not drink on Friday, so tonight we may drink.',
  'Keep taking the tablets, more of them, and ask the doctor first.',
])('nor does a denial beside it let through: %s', (text) => {
  expect(refusedLine(text, { tender: false })).not.toBeNull();
});

test.each([
  '¿Debería enfrentar a mi padre, que me pegaba?',
  'Dois-je revoir mon oncle, qui me frappait ?',
  'Devo perdonare mio padre, che mi picchiava?',
  'Soll ich meinen Vater treffen, der mich geschlagen hat?',
])('dangerous_person: “%s” is refused', (text) => {
  expect(refusedTopic(text)).toBe('dangerous_person');
});

test.each([
  '¿Debería visitar a mi padre, que me llamó ayer?',
  'Dois-je revoir mon oncle, qui me manque ?',
  'Soll ich meinen Vater treffen, der mich vermisst?',
])('“%s” is not', (text) => {
  expect(refusedTopic(text)).toBeNull();
});
