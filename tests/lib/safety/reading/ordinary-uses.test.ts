import { expect, test } from 'vitest';
import { assess } from '@/lib/safety/assess';

const asksStraight = (text: string): boolean => ['direct', 'frame'].includes(assess(text).asks);

test.each([
  'the watchman in me counts the hours till dawn',
  'he counts the days',
  'where were we',
  "i'd rather not say who they are",
  'leave it as it is now',
  'No, too much. Take it away, back to no problem.',
  'I told her to go die in a ditch lol',
  'i told my inner critic to drop dead and felt mean',
  'like i want my procrastinator dead lol',
  "My rescuer part comes home with every client. One of mine was suicidal this week, she's in hospital and safe, and I keep rehearsing what I said",
  "He says real men don't",
  'kill me she moved it to 7am. on a SUNDAY. with a quiz',
  "my toddler said 'granny die' because he meant dye. we laughed so much",
  'The chapel is choosing a new roof and half of us are not speaking over the slates.',
  'we tied ropes all day with the scouts and my hands are sore',
  'voices upstairs till four. students. i wrote to the landlord',
  'she attacks my ankles at six. two kilos, grey, wants her breakfast, a kitten',
])('an ordinary use is not asked about straight: %s', (text) => {
  expect(asksStraight(text)).toBe(false);
});

test.each([
  'my client was suicidal and so am i, supervision is tomorrow',
  'I told her to die and I want to die too',
  "kill me please i can't do this anymore",
  'the voices upstairs tell me to jump, the landlord says nobody lives there',
])('danger of one’s own beside somebody else’s is asked about: %s', (text) => {
  expect(asksStraight(text)).toBe(true);
});

test.each([
  'he counts the hours left until we go for good',
  'counting the days till i am gone',
  'i lost two hours on the bus. where was i',
])('the same words with danger beside them still are: %s', (text) => {
  expect(assess(text).signals.some(({ kind }) => kind === 'preparation' || kind === 'dissociation')).toBe(
    true,
  );
});
