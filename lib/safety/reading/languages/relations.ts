import type { DangerKind, Signal } from '../../danger';
import type { Hit } from './find-wordings';
import { denied, deniedWithin, near, reachOf, type Sentence } from './sentence';
import type { Concept } from './table';

/** A signal before its place in the original text is known. */
export interface Find {
  kind: DangerKind;
  strength: Signal['strength'];
  rule: string;
  hits: Hit[];
  whose: Signal['whose'];
  when: Signal['when'];
}

type Reader = (main: Hit, sentence: Sentence) => Find | undefined;

const find = (kind: DangerKind, strength: Signal['strength'], ...hits: (Hit | undefined)[]): Find => ({
  kind,
  strength,
  rule: kind,
  hits: hits.filter((hit) => hit !== undefined),
  whose: 'nobody_named',
  when: 'unsaid',
});

const denial = (...hits: Hit[]): Find => find('denial', 'weak', ...hits);

/** A wish or a deed against oneself grows with a time, a decision or something to die by. */
function grown(main: Hit, sentence: Sentence, base: Find): Find {
  const whole = { reach: 90 };
  const means = near(sentence, main, ['means', 'pills', 'poison'], whole);
  if (means) return { ...find('means', 'strong', ...base.hits, means), rule: `${base.kind}_means` };
  const time = near(sentence, main, ['soon']);
  const decided = near(sentence, main, ['intend', 'hoard']);
  if (decided && (time || main.concept === 'killSelf'))
    return { ...find('intent', 'strong', ...base.hits, decided, time), when: 'soon' };
  if (time && main.concept === 'killSelf')
    return { ...find('intent', 'strong', ...base.hits, time), when: 'soon' };
  return base;
}

const readKillSelf: Reader = (main, sentence) => {
  if (near(sentence, main, ['wantNot']) || denied(sentence, main)) return denial(main);
  return grown(main, sentence, find('suicide', 'clear', main));
};

const readWish: Reader = (main, sentence) => {
  if (denied(sentence, main)) return denial(main);
  const base = find('passive_wish', 'clear', main);
  if (near(sentence, main, ['notThatLive'], { reach: 2 })) return { ...base, strength: 'weak' };
  return grown(main, sentence, base);
};

const readDie: Reader = (main, sentence) => {
  if (near(sentence, main, ['wantNot'])) return denial(main);
  const want = near(sentence, main, ['want', 'wants']);
  if (want) {
    if (denied(sentence, main, want)) return denial(main);
    return grown(main, sentence, find('passive_wish', 'clear', want, main));
  }
  const intend = near(sentence, main, ['intend']);
  const soon = near(sentence, main, ['soon']);
  const me = intend && near(sentence, intend, ['me']);
  if (!intend || !soon || !(me || intend.concept === 'intend') || denied(sentence, main, intend))
    return undefined;
  return { ...find('intent', 'strong', intend, main, soon), when: 'soon' };
};

const readLive: Reader = (main, sentence) => {
  const fused = near(sentence, main, ['wantNot'], { reach: 30 });
  const want = fused ?? near(sentence, main, ['want', 'wants', 'can'], { reach: 30 });
  if (!want || (!fused && !denied(sentence, want, main))) return undefined;
  const wish = find('passive_wish', 'clear', want, main);
  const reach = reachOf(sentence.table, 'figure') + 6;
  if (!near(sentence, main, ['notThatLive'], { reach })) return grown(main, sentence, wish);
  return want.concept === 'can' ? undefined : { ...wish, strength: 'weak' };
};

const readJump: Reader = (main, sentence) => {
  if (near(sentence, main, ['harmless'])) return undefined;
  if (near(sentence, main, ['wantNot']) || denied(sentence, main)) return denial(main);
  const will = near(sentence, main, ['want', 'wants', 'intend', 'soon', 'me']);
  return will && find('place', 'strong', will, main);
};

const readTook: Reader = (main, sentence) => {
  if (denied(sentence, main)) return undefined;
  const poison = near(sentence, main, ['poison']);
  if (poison) return { ...find('overdose', 'strong', main, poison), when: 'now' };
  const pills = near(sentence, main, ['pills']);
  const many = pills && (near(sentence, pills, ['many']) ?? near(sentence, main, ['many']));
  if (!pills || !many) return undefined;
  return { ...find('overdose', 'strong', main, pills, many), when: 'now' };
};

const readHoard: Reader = (main, sentence) => {
  const pills = near(sentence, main, ['pills']);
  return pills && !denied(sentence, main) ? find('preparation', 'clear', main, pills) : undefined;
};

const readCut: Reader = (main, sentence) => {
  const target =
    near(sentence, main, ['body'], { reach: 24 }) ?? near(sentence, main, ['oneself'], { reach: 16 });
  if (!target || isHarmless(main, sentence)) return undefined;
  return denied(sentence, main) ? denial(main) : find('self_harm', 'clear', main, target);
};

const readSelfHarm: Reader = (main, sentence) => {
  if (denied(sentence, main) || near(sentence, main, ['wantNot'])) return denial(main);
  return isHarmless(main, sentence) ? undefined : find('self_harm', 'clear', main);
};

const isHarmless = (main: Hit, sentence: Sentence): boolean =>
  near(sentence, main, ['harmless'], { reach: 40 }) !== undefined;

/** "Me" as the object of a verb: no other person stands between. */
function objectMe(main: Hit, sentence: Sentence, reach: number): Hit | undefined {
  const toMe = near(sentence, main, ['toMe'], {
    reach,
    side: sentence.table.objectAfter ? 'after' : 'around',
  });
  if (!toMe) return undefined;
  const [from, to] = toMe.start < main.start ? [toMe.end, main.start] : [main.end, toMe.start];
  const between = sentence.hits.some(
    ({ concept, start, end }) => (concept === 'person' || concept === 'other') && start >= from && end <= to,
  );
  return between ? undefined : toMe;
}

const readHit: Reader = (main, sentence) => {
  const toMe = objectMe(main, sentence, 16);
  if (!toMe || isHarmless(main, sentence) || denied(sentence, main)) return undefined;
  return find('abuse_at_home', 'clear', main, toMe);
};

const readAbuse: Reader = (main, sentence) =>
  denied(sentence, main) || isHarmless(main, sentence) ? undefined : find('abuse_at_home', 'clear', main);

const readKill: Reader = (main, sentence) => {
  const toMe = objectMe(main, sentence, 24);
  const wants = near(sentence, main, ['wants']);
  const mine = near(sentence, main, ['want', 'intend']);
  const apart = wants && (!mine || wants.start !== mine.start);
  if (toMe && apart && !denied(sentence, main, wants)) return find('abuse_at_home', 'strong', main, toMe);
  const person = near(sentence, main, ['person', 'other'], { reach: 30 });
  const will = mine ?? wants ?? near(sentence, main, ['soon']);
  if (toMe && mine && !person) return readKillSelf(main, sentence);
  if (!person || !will) return undefined;
  if (near(sentence, main, ['wantNot']) || denied(sentence, main, will)) return undefined;
  const found = readKillThem(main, sentence);
  return found && { ...found, hits: [will, main, person] };
};

const readKillThem: Reader = (main, sentence) => {
  if (denied(sentence, main)) return undefined;
  const grave = near(sentence, main, ['soon', 'means'], { reach: 70 });
  return find('harm_others', grave ? 'strong' : 'clear', main, grave);
};

/** "Wants to kill me"; where the next word is a person, it was "my boss" and the threat goes the other way. */
const readThreat: Reader = (main, sentence) => {
  const voices = near(sentence, main, ['voices'], { side: 'before' });
  if (voices) return find('command_voice', 'strong', voices, main);
  if (near(sentence, main, ['person', 'other'], { reach: 0, side: 'after' }))
    return readKillThem(main, sentence);
  return denied(sentence, main) ? undefined : find('abuse_at_home', 'strong', main);
};

const harm: readonly Concept[] = [
  'deed',
  'killSelf',
  'die',
  'wishDie',
  'kill',
  'jumpFrom',
  'selfHarm',
  'cut',
  'killThem',
  'means',
];

/** "No one is there and I hear voices" denies the one, not the voices. */
const nextWord = 3;

const readVoices: Reader = (main, sentence) => {
  const tell = near(sentence, main, ['tell']);
  const deed = near(sentence, main, harm, { reach: 70 });
  if (tell && deed && !denied(sentence, tell)) return find('command_voice', 'strong', main, tell, deed);
  const hear = near(sentence, main, ['hear']);
  if (!hear || deniedWithin(nextWord, sentence, hear, main)) return undefined;
  if (near(sentence, main, ['person', 'other', 'harmless'], { reach: 10 })) return undefined;
  return find('outside_voice', 'clear', hear, main);
};

const whole =
  (kind: DangerKind, strength: Signal['strength'], when: Signal['when'] = 'unsaid'): Reader =>
  (main, sentence) =>
    denied(sentence, main) ? undefined : { ...find(kind, strength, main), when };

/** What each wording can begin. The others only take part in a relation. */
export const readers: Partial<Record<Concept, Reader>> = {
  killSelf: readKillSelf,
  wishDie: readWish,
  unwish: (main) => denial(main),
  die: readDie,
  live: readLive,
  jumpFrom: readJump,
  took: readTook,
  overdosed: whole('overdose', 'strong', 'now'),
  inProgress: (main, sentence) =>
    denied(sentence, main) || isHarmless(main, sentence)
      ? undefined
      : { ...find('in_progress', 'strong', main), when: 'now' },
  hoard: readHoard,
  selfHarm: readSelfHarm,
  cut: readCut,
  hit: readHit,
  abuse: readAbuse,
  threat: readThreat,
  kill: readKill,
  killThem: readKillThem,
  voices: readVoices,
  commanded: whole('command_voice', 'strong'),
  hearsVoices: (main, sentence) =>
    sentence.table.negation === 'before' && deniedWithin(nextWord, sentence, main)
      ? undefined
      : find('outside_voice', 'clear', main),
  minor: (main, sentence) =>
    near(sentence, main, ['past', 'ageElsewhere', 'other']) || denied(sentence, main)
      ? undefined
      : find('minor', 'clear', main),
  farewell: whole('farewell', 'clear'),
  hopeless: (main) => find('hopeless', 'weak', main),
  burden: whole('burden', 'clear'),
};
