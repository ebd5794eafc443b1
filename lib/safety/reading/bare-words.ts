import type { Signal } from '../danger';
import type { Word } from './tokens';

/**
 * Messages of a few bare words ("bridge. tonight. done", "rope bought", "pls he has knife"): a thing or a place by which
 * people die and an end, with next to nothing else. There is no sentence to read, so words of groups are counted, and a
 * message with other words in it is left to the frames.
 */
const groups = {
  weapon: 'gun pistol shotgun rifle revolver knife machete axe',
  thing:
    'gun pistol shotgun rifle revolver knife blade razor scalpel rope noose belt helium bleach antifreeze cyanide poison',
  pills:
    'pill pills tablet tablets med meds paracetamol insulin valium xanax codeine morphine overdose packet packets',
  drink: 'vodka whisky whiskey gin rum wine booze alcohol bottle',
  height: 'bridge cliff cliffs quarry roof rooftop balcony ledge viaduct weir dam multistorey',
  rail: 'platform tracks rails train railway',
  end: 'done over sorry goodbye goodbyes bye end ending finish finished forever jump jumping die dead last enough farewell anymore noone goodnight',
  alone: 'alone nobody empty locked',
  ready: 'ready bought loaded tied packed halfway half waiting',
  time: 'now tonight today tomorrow soon night monday tuesday wednesday thursday friday saturday sunday',
  plea: 'help pls plz',
  person: 'he she they dad husband boyfriend bf stepdad brother son ex him',
  plain:
    'i me my mine we us it its is am be are was been to too in into on off at of and with for this that here there have has had got get do did done will would can could not no some all in from out up by next one way through thru so going go gone going more them want ty thanks',
} as const;
type Group = keyof typeof groups;

const groupsOf = new Map<string, Group[]>();
for (const [group, words] of Object.entries(groups) as [Group, string][])
  for (const word of words.split(' ')) groupsOf.set(word, [...(groupsOf.get(word) ?? []), group]);

/** Beside such words it is a kitchen, a trip or a chemist's. */
const everyday = new Set(
  'cake kitchen dinner bread pharmacy chemist prescription doctor tent boat scouts painting shop fence sale lesson biscuits'.split(
    ' ',
  ),
);

const mostWords = 8;
/** So many words of no group may stand among them. */
const mostOthers = 1;

interface Rule extends Pick<Signal, 'why' | 'kind' | 'strength'> {
  /** Each of these lists must be met by one of its groups. */
  needs: readonly (readonly Group[])[];
  /** So many words of no group, where fewer are allowed. */
  others?: number;
}

const rules: readonly Rule[] = [
  {
    why: 'bare.thing-and-end',
    kind: 'means',
    strength: 'clear',
    needs: [['thing'], ['end', 'alone', 'ready', 'plea']],
  },
  { why: 'bare.thing-and-time', kind: 'means', strength: 'weak', needs: [['thing'], ['time']], others: 0 },
  {
    why: 'bare.pills-and-end',
    kind: 'means',
    strength: 'clear',
    needs: [['pills'], ['end', 'alone']],
    others: 0,
  },
  {
    why: 'bare.pills-and-drink',
    kind: 'in_progress',
    strength: 'strong',
    needs: [['pills'], ['drink'], ['ready']],
  },
  {
    why: 'bare.height-and-end',
    kind: 'place',
    strength: 'clear',
    needs: [['height'], ['end', 'alone', 'plea']],
  },
  { why: 'bare.height-and-time', kind: 'place', strength: 'weak', needs: [['height'], ['time']], others: 0 },
  {
    why: 'bare.rail-and-end',
    kind: 'place',
    strength: 'weak',
    needs: [['rail'], ['end', 'alone']],
    others: 0,
  },
  {
    why: 'bare.somebody-armed',
    kind: 'abuse_at_home',
    strength: 'clear',
    needs: [['weapon'], ['person']],
  },
];

/** What a message of a few bare words says. In: its words. Out: at most one signal for each rule, about all of it. */
export function bareWords(words: readonly Word[]): Signal[] {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || words.length < 2 || words.length > mostWords) return [];
  if (words.some(({ text }) => everyday.has(text))) return [];
  const found = words.map(({ text, stem }) => groupsOf.get(text) ?? groupsOf.get(stem) ?? []);
  const others = found.filter((one) => one.length === 0).length;
  const has = (group: Group) => found.some((one) => one.includes(group));
  return rules
    .filter((rule) => others <= (rule.others ?? mostOthers) && rule.needs.every((needed) => needed.some(has)))
    .map(({ why, kind, strength }) => ({
      why,
      kind,
      strength,
      span: { start: first.start, end: last.end },
      whose: kind === 'abuse_at_home' ? 'other' : 'nobody_named',
      when: 'unsaid',
    }));
}

/** The names of its rules: they hold where the score of the words knows too little. */
export const bareRules = rules.map(({ why }) => why);
