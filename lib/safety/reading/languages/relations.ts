import type { DangerKind, Signal } from '../../danger';
import type { Hit } from './find-wordings';
import { denied, near, reachOf, type Sentence } from './sentence';
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

const readWish: Reader = (main, sentence) =>
  denied(sentence, main) ? denial(main) : grown(main, sentence, find('passive_wish', 'clear', main));

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
  if (near(sentence, main, ['notThatLive'], { reach: reachOf(sentence.table, 'figure') + 6 }))
    return undefined;
  const fused = near(sentence, main, ['wantNot'], { reach: 30 });
  if (fused) return grown(main, sentence, find('passive_wish', 'clear', fused, main));
  const want = near(sentence, main, ['want', 'wants', 'can'], { reach: 30 });
  if (!want || !denied(sentence, want, main)) return undefined;
  return grown(main, sentence, find('passive_wish', 'clear', want, main));
};

const readJump: Reader = (main, sentence) => {
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
  const body = near(sentence, main, ['body'], { reach: 24 });
  const me = body && near(sentence, main, ['me', 'toMe'], { reach: 36 });
  if (!body || !me) return undefined;
  return denied(sentence, main) ? denial(main) : find('self_harm', 'clear', main, body);
};

const readHit: Reader = (main, sentence) => {
  const toMe = near(sentence, main, ['toMe'], { reach: 16 });
  return toMe && !denied(sentence, main) ? find('abuse_at_home', 'clear', main, toMe) : undefined;
};

const readKill: Reader = (main, sentence) => {
  const toMe = near(sentence, main, ['toMe'], { reach: 24 });
  const wants = near(sentence, main, ['wants']);
  const mine = near(sentence, main, ['want', 'intend']);
  if (toMe && mine && (!wants || wants.start === mine.start)) return readKillSelf(main, sentence);
  if (toMe && wants && !denied(sentence, main, wants)) return find('abuse_at_home', 'strong', main, toMe);
  const person = near(sentence, main, ['person', 'other'], { reach: 30 });
  const will = near(sentence, main, ['want', 'wants', 'intend']);
  if (!person || !will) return undefined;
  if (near(sentence, main, ['wantNot']) || denied(sentence, main, will)) return undefined;
  return { ...readKillThem(main, sentence), hits: [will, main, person] } as Find;
};

const readKillThem: Reader = (main, sentence) => {
  if (denied(sentence, main)) return undefined;
  const grave = near(sentence, main, ['soon', 'means'], { reach: 70 });
  return find('harm_others', grave ? 'strong' : 'clear', main, grave);
};

const harm: readonly Concept[] = [
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

const readVoices: Reader = (main, sentence) => {
  const tell = near(sentence, main, ['tell']);
  const deed = near(sentence, main, harm, { reach: 70 });
  if (tell && deed && !denied(sentence, tell)) return find('command_voice', 'strong', main, tell, deed);
  const hear = near(sentence, main, ['hear']);
  if (!hear || denied(sentence, hear, main)) return undefined;
  if (near(sentence, main, ['person', 'other'], { reach: 20 })) return undefined;
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
  inProgress: whole('in_progress', 'strong', 'now'),
  hoard: readHoard,
  selfHarm: (main, sentence) =>
    denied(sentence, main) || near(sentence, main, ['wantNot'])
      ? denial(main)
      : find('self_harm', 'clear', main),
  cut: readCut,
  hit: readHit,
  abuse: whole('abuse_at_home', 'clear'),
  threat: whole('abuse_at_home', 'strong'),
  kill: readKill,
  killThem: readKillThem,
  voices: readVoices,
  commanded: whole('command_voice', 'strong'),
  hearsVoices: whole('outside_voice', 'clear'),
  minor: whole('minor', 'clear'),
  farewell: whole('farewell', 'clear'),
  hopeless: (main) => find('hopeless', 'weak', main),
  burden: whole('burden', 'clear'),
};
