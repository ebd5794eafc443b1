import { expect, test } from 'vitest';
import { againstStances, type SeatSide } from '@/agents/committee/claimed-sides';

const table: SeatSide[] = [
  { name: 'Planner', stance: 'for' },
  { name: 'Critic', stance: 'against' },
  { name: 'Rebel', stance: 'torn' },
];
const isAgainst = (text: string, seats = table) =>
  text.split(/(?<=[.!?。]) /).some((one) => againstStances(seats)(one));

test.each([
  'So you have landed in the same spot, all of you.',
  'There is no real disagreement here.',
  'Es gibt keinen Widerspruch mehr.',
  'Ihr seid euch am Ende alle einig.',
  'Jullie zitten op één lijn.',
  '全員の気持ちは一つになりました。',
  'Hepiniz aynı fikirdesiniz.',
  'الكل متفق على ذلك.',
  'Il n’y a plus de désaccord.',
  'Ya no hay desacuerdo.',
  'Non c’è più disaccordo.',
  'Já não há desacordo.',
  'We land on yes, every one of us.',
  'Nie ma już sprzeciwu.',
  'Возражений больше нет.',
])('claims that all are at one: %s', (text) => expect(isAgainst(text)).toBe(true));
test.each([
  'Es bleibt ein Widerspruch übrig, und das darf sein.',
  'Kein Einverständnis heute, und das ist gut so.',
  'There was no agreement tonight.',
  'Es gab keine Einigkeit.',
  'Il n’y a pas eu d’accord.',
  'No hubo acuerdo.',
  'Non c’è stato accordo.',
  'Er was geen overeenstemming.',
  'Nie było zgody.',
  'Согласия не было.',
  'Jullie zitten niet op één lijn.',
  'Einig wart ihr euch nicht.',
  'Non siete stati d’accordo.',
  'The Planner and the Rebel part ways about the job.',
  'Planner is for, Critic against.',
])('claims nothing: %s', (text) => expect(isAgainst(text)).toBe(false));

test.each([
  ['Both the Planner and the Pleaser would like the move; the Rebel would not.', false],
  ['Both the Planner and the Rebel would like the move; the Pleaser would not.', true],
  ['The Planner and the Pleaser are at one, but the Rebel sees it differently.', false],
  ['The Planner and the Pleaser like it, but by now even the Rebel does not mind.', true],
] as const)('two sides are told as they are: %s', (text, isWrong) =>
  expect(
    isAgainst(text, [
      { name: 'Planner', stance: 'for' },
      { name: 'Pleaser', stance: 'for' },
      { name: 'Rebel', stance: 'against' },
    ]),
  ).toBe(isWrong),
);

test.each([
  ['計画する声は賛成、批判する声は反対のままです。', false],
  ['計画する声は賛成、批判する声も賛成です。', true],
  ['計画する声は賛成、批判する声はもう反対ではありません。', true],
] as const)('of voices in Japanese: %s', (text, isWrong) =>
  expect(
    isAgainst(text, [
      { name: '計画する声', stance: 'for' },
      { name: '批判する声', stance: 'against' },
    ]),
  ).toBe(isWrong),
);

const pair = (one: string, other: string): SeatSide[] => [
  { name: one, stance: 'against' },
  { name: other, stance: 'for' },
];
test.each([
  ['Critic', 'Planner', 'Critic and Planner disagree: he is against it, she is for it.'],
  [
    'Kritiker',
    'Planer',
    'Nicht alle wollen dasselbe: Der Planer ist für den Umzug, der Kritiker gegen den Umzug.',
  ],
  [
    'Critico',
    'Protettore',
    'Non tutti vogliono la stessa cosa: il Critico è contro il viaggio, il Protettore a favore del viaggio.',
  ],
  [
    'Crítico',
    'Rebelde',
    'No todos quieren lo mismo: la Rebelde está a favor de la mudanza y el Crítico en contra.',
  ],
  ['Krytyk', 'Planista', 'Nie wszyscy chcą tego samego: Krytyk jest przeciw, Planista za.'],
  ['Критик', 'Защитник', 'Ничего не решено: Критик против переезда, Защитник за.'],
  ['Eleştirmen', 'Planlayıcı', 'Planlayıcı işten yana, Eleştirmen karşı; ortak karar yok.'],
  ['Critic', 'Planner', 'They differ about the trip, but all of them wish you a quiet evening.'],
] as const)('%s and %s are told as they stand: %s', (one, other, text) =>
  expect(isAgainst(text, pair(one, other))).toBe(false),
);
test.each([
  ['Kritiker', 'Planer', 'Kritiker und Planer sind sich nicht einig: Er ist dafür, sie dagegen.'],
  ['Критик', 'Защитник', 'Критик за переезд, Защитник за.'],
  ['Критик', 'Защитник', 'Критик больше не против переезда.'],
  ['Krytyk', 'Planista', 'Krytyk jest za przeprowadzką, Planista za.'],
  ['Eleştirmen', 'Planlayıcı', 'Eleştirmen artık karşı değil.'],
  ['Critic', 'Planner', 'They differ about the loan, and all of them want you to take it.'],
  ['Critic', 'Planner', 'There was not a single objection left.'],
] as const)('%s and %s are not: %s', (one, other, text) =>
  expect(isAgainst(text, pair(one, other))).toBe(true),
);
