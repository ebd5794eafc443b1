import { expect, test } from 'vitest';
import { personas } from '@/agents/committee/personas';
import { firstSentenceOf, onlyGoesOn } from '@/agents/guide/committee/from-chair';
import { lineOf } from '@/agents/guide/committee/lines';

const said = (chair: string) =>
  lineOf({ persona: personas.planner, part: null, round: 2, others: [], stance: null, chair, place: 0 }).text;

test.each([
  ['No. 5 is my house number, e.g. the old one.', 'No. 5 is my house number, e.g. the old one'],
  ['I can’t say. Dr. Meyer said wait.', 'I can’t say'],
  ['Dr. Meyer said wait. I did.', 'Dr. Meyer said wait'],
  ['We met on the 3. of May, i.e. late. Then I left.', 'We met on the 3. of May, i.e. late'],
  ['Ich wohne z. B. gern am Meer. Und du?', 'Ich wohne z. B. gern am Meer'],
  ['I asked for plan B. It failed.', 'I asked for plan B. It failed'],
  ['I would miss my garden!', 'I would miss my garden'],
])('the first sentence of “%s” is given back whole', (chair, first) => {
  expect(firstSentenceOf(chair)).toBe(first);
  expect(said(chair)).toContain(`You said: “${first}”. I heard that.`);
});

test.each([
  'Weiter bitte.',
  'Noch eine Runde, bitte',
  'Encore un tour.',
  'Continuez, s’il vous plaît',
  'Otra ronda, por favor',
  'Sigue',
  'Ancora un giro',
  'Nog een rondje graag',
  'Mais uma rodada',
  'Jeszcze jedna runda, proszę',
  'En runda till, tack',
  'Ещё раунд, пожалуйста',
  'Bir tur daha, lütfen',
  'Go on, please',
])('“%s” asks for a round and is not taken up', (chair) => {
  expect(onlyGoesOn(chair)).toBe(true);
  expect(said(chair)).not.toContain('You said');
});

test.each(['Mehr Zeit für meinen Garten', 'Encore ma mère', 'My garden', 'Otra casa'])(
  '“%s” says something',
  (chair) => {
    expect(onlyGoesOn(chair)).toBe(false);
  },
);
