import { describe, expect, test } from 'vitest';
import { asksAboutReason, asksAboutTitle, saidAsWish } from '@/lib/goals/as-wish';
import { asksAboutGoal, besideFirst } from '@/lib/goals/asked-first';
import { lightGoal } from '@/lib/goals/light-goal';
import { wishedFor } from '@/lib/goals/purposes';
import { besideTurn, careTurn, startCare } from '@/lib/safety/care';
import { redactedWords } from '@/lib/safety/redact';

test.each([
  'Die Masterarbeit',
  'Die Angst vor Prüfungen überwinden.',
  'Die Wohnung aufräumen (bis Mai)',
  'die steuer machen',
  'die bewerbung',
  'Die Beziehung zu Papa',
  'Nicht mehr rauchen',
  'Dejar de fumar',
  'Perder peso',
])('“%s” is no wish to die', (title) => {
  expect(asksAboutTitle(title)).toBe(false);
});

test.each([
  'Die before summer',
  'Die in my sleep',
  'die',
  'Stop living for good',
  'Décider de mourir',
  'Nicht mehr leben nach Weihnachten',
])('“%s” is asked about', (title) => {
  expect(asksAboutTitle(title)).toBe(true);
});

describe('the English verb “die”, and the article of German and Dutch', () => {
  test.each([
    'Die here in the garden',
    'Die, no matter how often I try',
    'die please even if it hurts',
    'Die So I Can Rest',
    'Die Friday',
    'Die No Matter What',
    'Die Where She Died',
    'Die During The Night',
    'Die Through Hanging',
    'Die because I am broken',
    'die so my children are free',
    'Die surrounded by my children',
    'DIE PLEASE',
    'Die Hidden',
    'die when I am seven',
    'Die without leaving a note',
    'Die Half-Asleep',
    'Die before my birthday',
    'Die with nobody watching',
    'Die once the exams are over',
    'Die - that is all I want',
    'Die Under A Train',
    'Die when the pills arrive',
    'Die Like My Brother Did',
    'die because nobody cares',
    'Die already',
    'Die Monday night',
    'Die tomorrow morning',
    'Die so that nobody has to pay for me',
    'Die Quickly And Quietly',
    'Die instead of him',
    'die to be forgiven',
    'die by my own hand',
    'Die Before The Summer Ends',
    'Die just once and be done',
    'Die over the weekend',
    'Die until it stops hurting',
    'DIE NOW',
    'Die easily',
    'Die Together With Him',
    'Die having forgiven them',
    'die somehow, anyhow',
    'Die off the bridge',
    'Die from the pills I hidden',
    'Die Outside In The Snow',
    'Die a hero',
    'Die King',
    'Die Mon',
    'Die Pure',
  ])('“%s” is asked about', (title) => {
    expect(asksAboutTitle(title)).toBe(true);
  });

  test.each([
    'Die neue Wohnung',
    'Die innere Ruhe',
    'Die zweite Chance',
    'die eigene Firma',
    'Die liebe Familie',
    'Die To-do-Liste abarbeiten',
    'Die nächste Prüfung',
    'die brief',
    'DIE STEUER MACHEN',
    'Die „gute“ Laune',
    'Die Sache mit Emily',
    'Die Garage ausräumen',
    'Die Trennung verarbeiten',
    'Die alten Fotos sortieren',
    'Die Ruhe bewahren',
    'Die Pflanzen gießen',
    'Die Wut auf meinen Chef',
    'Die Führerscheinprüfung',
    'Die Hausaufgaben früher anfangen',
    'Die Küche streichen',
    'die ersten zehn Kilometer',
    'Die E-Mail an Jonas',
    'Die eigenen Grenzen',
    'Die Tochter abholen',
    'Die kurze Runde um den See',
    'Die Kinder',
    'Die Welt bereisen',
    'Die Bücher zurückbringen',
    'Die wichtigste Aufgabe zuerst',
    'Die Nachbarn einladen',
    'die Angst verlieren',
    'Die Schule wechseln',
    'Die eine Sache',
    'die schwierige Unterhaltung',
    'Die Sprache lernen',
    'Die Stelle in Hamburg',
    'Die vegane Woche',
    'Die stille Woche',
    'die lange Liste',
    'Die Steuererklärung 2026',
    'die hond uitlaten',
  ])('“%s” is an ordinary title', (title) => {
    expect(asksAboutTitle(title)).toBe(false);
  });
});

test.each(['Not wake up tired', 'Take my pills on time', 'Stop living with my parents'])(
  '“%s” is of an ordinary day',
  (title) => {
    expect(asksAboutTitle(title)).toBe(false);
  },
);

describe('a title is met as heavily as the same wish in a conversation', () => {
  test.each([
    'Not wake up',
    'Not be here any more',
    'Never wake up',
    'Never wake up again',
    'No longer be here',
    'Not live any more',
    'Not be around any more',
    'Go to sleep and not wake up',
    'Just not wake up',
    'Be dead',
    'Kill myself',
  ])('“%s”', (title) => {
    const intention = besideTurn(startCare(), besideFirst({ title, why: null }), { text: 'Hello' });
    const wish = careTurn(startCare(), `I want to ${title.toLowerCase()}`);
    const { danger, endsAfter, frame } = wish.state;
    expect(intention.state).toMatchObject({ danger, endsAfter, frame });
    expect(endsAfter).toBeNull();
  });

  test('also where its reason is an ordinary one', () => {
    const goal = { title: 'Not wake up', why: 'The alarm is too loud in the mornings.' };
    const { state } = besideTurn(startCare(), besideFirst(goal), { text: 'Hello' });
    expect(state).toMatchObject({ frame: 'crisis', endsAfter: null });
  });

  test('in the words of its language', () => {
    expect(saidAsWish('Not wake up')).toBe('I want to not wake up');
    expect(saidAsWish('Nie wieder aufwachen')).toBe('Ich möchte Nie wieder aufwachen');
  });
});

describe('a reason', () => {
  const goal = (why: string) => ({ title: 'Find peace', why });
  test.each([
    'To be dead',
    'in order to die',
    'so I die before them',
    'Um tot zu sein',
    'Damit ich sterben kann',
    'Pour en finir',
    'Para no despertar',
    'Per morire',
    'Żeby umrzeć',
    'Чтобы больше не жить',
    'To end my life',
    'Die in my sleep',
    'So I can finally be dead',
    'to disappear forever',
    'Um endlich zu sterben',
    'so that I am dead by then',
    'Not wake up',
    'De mourir',
    'Um zu sterben',
    'Nicht mehr aufwachen',
    'So I never wake up again',
    'Die before summer',
    'Para morir',
    'Чтобы умереть',
    'So tired of all of it. To die.',
  ])('“%s” is asked about as the wish that it names', (why) => {
    expect(asksAboutGoal(goal(why))).toBe(true);
    const { state } = besideTurn(startCare(), besideFirst(goal(why)), { text: 'Hello' });
    expect(state.frame).toBe('crisis');
    const told = { ...goal(why), ended_because: null, parts: [], answered: false };
    expect(lightGoal({ id: 'x', status: 'active', ...told } as never)).toMatchObject({ why: redactedWords });
  });

  test.each([
    'To be there for my children',
    'Because I want to be less angry',
    'Um wieder Freude zu haben',
    'Pour être plus calme',
    'Чтобы лучше спать',
    'so that my back stops hurting',
    'My father died last year and I want to understand it',
    'Die Kinder brauchen mich',
    'To end the fights at home',
    'Because life is short',
    'Per stare meglio',
    'Para no gritar más',
    'Чтобы не кричать на детей',
    'To not lie awake at night',
    'So I am not always the last to leave',
    'Not waste my evenings',
    'Die Ruhe fehlt mir',
    '健康でいるため',
    'Para dejar de vivir con mis padres',
    'Back then I wanted to die. Now I want to live as I like.',
  ])('“%s” is an ordinary one', (why) => {
    expect(asksAboutReason(why)).toBe(false);
    expect(asksAboutGoal(goal(why))).toBe(false);
  });
});

describe('a wish among other things that a title or a reason lists', () => {
  test.each([
    'Sort the papers. Not wake up.',
    '2) Sleep and never wake up',
    'Wohnung putzen. Nicht mehr aufwachen.',
    'Papiere ordnen; nie wieder aufwachen',
    'Ordenar la casa. No despertar más.',
    'Mi meta: morir antes del invierno',
    'Ranger la maison. Ne plus me réveiller.',
    'But : mourir avant Noël',
    'My intention: die before winter',
    '24 December - die before winter',
  ])('“%s” is asked about', (words) => {
    expect(asksAboutGoal({ title: words, why: null })).toBe(true);
    expect(asksAboutGoal({ title: 'Find peace', why: words })).toBe(true);
  });

  test.each([
    '(Nicht mehr aufwachen)',
    '“Ne plus me réveiller”',
    `${'A walk. '.repeat(3)}B. C. D. E. F. Not wake up.`,
    'Rest: sleep: soon. Peace: quiet: dark. Not wake up. Work: less: slower. Home: order: warmth.',
    '- because: die',
    '1) there: not wake up',
  ])('“%s” is asked about as a reason', (why) => {
    expect(asksAboutReason(why)).toBe(true);
  });

  test.each([
    'Movie night: Die Hard with Tom',
    'Book club: Die Verwandlung lesen',
    'Lauf: 10 km, danach schlafen',
    'Wohnung: ausmisten, Bad putzen, die Küche streichen',
    '1. Wake up at six 2. Run 3. Shower',
    'Finish the thesis. Then sleep.',
    'Casa: limpiar, ordenar, tirar lo viejo',
    'Work less / live more',
    'Travail : partir à l’heure',
    'Meeting the Critic: hear it out, not fight it',
    'Night Watch - let it sleep',
    'Be kind (also to me)',
    'Cut: sugar, coffee, screen time',
    'Hang: pictures, curtains, the lamp',
    'Finish: the list of parts',
  ])('“%s” is an ordinary one', (words) => {
    expect(asksAboutGoal({ title: words, why: null })).toBe(false);
    expect(asksAboutReason(words)).toBe(false);
  });
});

describe('before the person has answered, a model is told', () => {
  const light = (goal: object) =>
    lightGoal({ id: 'x', status: 'active', why: null, ended_because: null, parts: [], ...goal } as never);

  test('neither of two texts that are asked about only together', () => {
    const goal = { title: 'Eat nothing until I disappear', why: 'I deserve to starve' };
    expect(asksAboutTitle(goal.title) || asksAboutReason(goal.why)).toBe(false);
    expect(light(goal)).toMatchObject({ title: redactedWords, why: redactedWords });
  });

  test('no reason of a title that is left out', () => {
    const goal = { title: 'Save up my pills', why: 'Thirty should be enough' };
    expect(light(goal)).toMatchObject({ title: redactedWords, why: redactedWords });
    expect(light({ ...goal, answered: true })).toMatchObject({ why: goal.why });
  });

  test('no words of a part that would be asked about, nor after the answer, which was about the intention', () => {
    const parts = [{ name: 'Night Watch', stance: 'for', words: 'To never wake up again' }];
    for (const answered of [false, true])
      expect(light({ title: 'Not wake up', parts, answered })).toMatchObject({
        parts: [{ words: redactedWords }],
      });
  });
});

test('of a reason with many purposes twenty are read, the first and the last of them', () => {
  const why = Array.from({ length: 150 }, (_, n) => `to do ${n}`).join('. ');
  const read = wishedFor(why).filter((one) => one.startsWith('do '));
  expect(read).toHaveLength(20);
  expect(read).toEqual(expect.arrayContaining(['do 0', 'do 149']));
});
