import { expect, test } from 'vitest';
import { assess } from '@/lib/safety/assess';

const asksStraight = (text: string): boolean => ['direct', 'frame'].includes(assess(text).asks);

test.each([
  'Choose a place',
  'Pick the dates\nBook the train',
  'Set a date. Book the train. Pack a bag.',
  '1. Choose the time\n2. Pick a spot',
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
  "Hiya. Year 9 reports due tomorrow and I've just reorganised the spice rack for the second time this half term.",
  'I preached on patience this morning and then shouted at a printer. I am, God help me, the vicar.',
  "'They need you cheerful.' It says that on the doorstep, every doorstep.",
  "says everyone's too slow",
  'they vote kicked me from the lobby again lol',
  'he respawned and killed me again, camping the spawn',
  'hes afraid its cause of the hair. im losing it',
  'I took my meds late and now I am awake',
  "the radio talks to me all day, I'm a lorry driver",
  'I have tablets for my blood pressure and one for cholesterol',
  'My anxious part took all its tablets today, i.e. I remembered my iron AND vitamin D as prescribed, gold star',
  "Writing chapter 12, in which my detective jumps off the viaduct. My inner critic says the jump's a cliché.",
  'It says jump, the bit of me that loves the high board. Coach says five more reps',
  "Should I leave my marriage? We're kind to each other but there's nothing left.",
])('an ordinary use is not asked about straight: %s', (text) => {
  expect(asksStraight(text)).toBe(false);
});

test.each([
  'my client was suicidal and so am i, supervision is tomorrow',
  'I told her to die and I want to die too',
  "kill me please i can't do this anymore",
  'the voices upstairs tell me to jump, the landlord says nobody lives there',
  'i took all the iron tablets and i am sorry',
  'coach says it is nothing but the part that loves the high board says jump off the bridge, I want to',
  'Be kind to each other, all of you, there is nothing left for me.',
  "We're kind to each other, and after I am dead it will stay so.",
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

test.each([
  'stop stop stop he goes, like a metronome',
  'Rheumatoid. Hands are bad so I will be short',
  'Juniper died on the 3rd. She was a whippet cross, and I know there are people with real problems.',
  'I have overstated. Withdraw the four; two was nearer.',
  'There is someone in me who says it is too late to learn the piano.',
  'she says the part of me under the table is the small one',
  "No now don't write that my mother was bad, she wasn't, she had six of us.",
  'pharmacist here, counted pills all day, eyes square',
])('nothing is asked about %s', (text) => {
  expect(assess(text).asks).toBe('none');
});

test.each([
  'I am in year 9 and reports are due and my dad hits me',
  'I am God. help me',
  'my husband kicked me out of the lobby and hit me again',
  'I am a nurse and I took enough pills home to end it',
  'he is coming, I am under the bed, I hear his footsteps',
  'I took my meds late and then all of the box',
  'the radio talks to me, it knows my name',
  'I drank the medicine for blood pressure of my father, all, is two hours, I have cold sweat',
])('what stands in an ordinary place is still asked about when danger is said: %s', (text) => {
  expect(assess(text).asks).not.toBe('none');
});

test('lettuce that is driven is no food that is counted', () => {
  const kindsOf = (text: string) => assess(text).kinds;
  expect(kindsOf("I already know I'm gonna be hauling lettuce that day")).not.toContain('restricting');
  expect(kindsOf("I'm gonna be eating lettuce that day, nothing else")).toContain('restricting');
});

test.each([
  'My sister Mia lives in Graz.',
  "my sister's name is Mia",
  'my daughter Ana starts school',
  'I text mia every night',
])('“%s” names a person and no illness', (text) => {
  expect(assess(text)).toMatchObject({ level: 'none', asks: 'none' });
});

test.each(['Ana says no', 'ana tells me not to eat', 'mia is back and I purge again'])(
  '“%s” is heard as an eating disorder',
  (text) => {
    expect(assess(text).kinds).toContain('restricting');
  },
);

test('leaving a talk for the children is no farewell, leaving for good is', () => {
  expect(assess('yep gotta go kids are here bye').kinds).not.toContain('farewell');
  expect(assess('gotta go now, goodbye forever').asks).toBe('direct');
});

test.each([
  'i just want this week to be over',
  'i just want this day to be over',
  'cant wait for this week to be over',
  'I wish the exam was over already',
  'i want my shift to be over',
])('“%s” is asked about gently at most', (text) => {
  expect(['none', 'gentle']).toContain(assess(text).asks);
  expect(assess(text).level).not.toBe('acute');
});

test.each([
  'I just want it all to be over',
  'i want this life to be over',
  'I want this pain to be over',
  'i just want this day to be over and never wake up',
])('“%s” is asked about straight', (text) => {
  expect(asksStraight(text)).toBe(true);
});

test('a day that is over is asked about where none shall follow it', () => {
  expect(assess('this day is over. i dont want another one').asks).not.toBe('none');
});

test.each(['Picked a date', 'Set a date. Write the letters.', 'Pick a bridge', 'choose a method'])(
  'in the words of somebody in danger it stays asked about straight: %s',
  (text) => {
    expect(asksStraight(text)).toBe(true);
  },
);
