import { find, type Reader } from './find';
import type { Hit } from './find-wordings';
import { readKillSelf } from './relations-self';
import { denied, deniedWithin, near, type Sentence } from './sentence';
import type { Concept } from './table';

const isPlay = (main: Hit, sentence: Sentence): boolean =>
  near(sentence, main, ['play'], { reach: 40 }) !== undefined;

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

export const readHit: Reader = (main, sentence) => {
  const toMe = objectMe(main, sentence, 16);
  if (!toMe || isPlay(main, sentence) || denied(sentence, main)) return undefined;
  return find('abuse_at_home', 'clear', main, toMe);
};

export const readAbuse: Reader = (main, sentence) =>
  denied(sentence, main) || isPlay(main, sentence) ? undefined : find('abuse_at_home', 'clear', main);

export const readKill: Reader = (main, sentence) => {
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

export const readKillThem: Reader = (main, sentence) => {
  if (denied(sentence, main)) return undefined;
  const grave = near(sentence, main, ['soon', 'means'], { reach: 70 });
  return find('harm_others', grave ? 'strong' : 'clear', main, grave);
};

const sameForI: ReadonlySet<string> = new Set(['de', 'nl', 'sv-da-no']);

/**
 * "Wants to kill me"; where the next word is a person, it was "my boss" and the threat goes the other way, and where "I" stands right
 * before it, in a language whose verb is the same then ("Ich will mich umbringen"), or "self" behind it, it is the person's own wish.
 */
export const readThreat: Reader = (main, sentence) => {
  const saysI =
    sameForI.has(sentence.table.code) && near(sentence, main, ['me'], { reach: 1, side: 'before' });
  // "Me" and "myself" begin with the same sign in Chinese, and so does "my own", behind which somebody stands.
  const saysSelf =
    /^自己(?!的(?!念头|想法|冲动|计划))/.test(sentence.text.slice(main.end, main.end + 5)) &&
    !near(sentence, main, ['person', 'other'], { side: 'before' });
  if (saysI || saysSelf) return readKillSelf(main, sentence);
  const voices = near(sentence, main, ['voices'], { side: 'before' });
  if (voices) return find('command_voice', 'strong', voices, main);
  if (near(sentence, main, ['person', 'other'], { reach: 0, side: 'after' }))
    return readKillThem(main, sentence);
  return denied(sentence, main) ? undefined : find('abuse_at_home', 'strong', main);
};

const harm: readonly Concept[] = [
  'deed',
  'inProgress',
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
export const nextWord = 3;

export const readVoices: Reader = (main, sentence) => {
  const tell = near(sentence, main, ['tell']);
  const deed = near(sentence, main, harm, { reach: 70 });
  if (tell && deed && !denied(sentence, tell)) return find('command_voice', 'strong', main, tell, deed);
  const hear = near(sentence, main, ['hear']);
  if (!hear || deniedWithin(nextWord, sentence, hear, main)) return undefined;
  if (near(sentence, main, ['person', 'other', 'harmless'], { reach: 10 })) return undefined;
  return find('outside_voice', 'clear', hear, main);
};
