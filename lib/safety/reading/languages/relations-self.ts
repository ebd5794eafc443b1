import { denial, type Find, find, type Reader } from './find';
import type { Hit } from './find-wordings';
import { denied, near, reachOf, type Sentence } from './sentence';

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

export const readKillSelf: Reader = (main, sentence) => {
  if (near(sentence, main, ['wantNot']) || denied(sentence, main)) return denial(main);
  return grown(main, sentence, find('suicide', 'clear', main));
};

export const readWish: Reader = (main, sentence) => {
  if (denied(sentence, main)) return denial(main);
  const base = find('passive_wish', 'clear', main);
  if (near(sentence, main, ['notThatLive'], { reach: 2 })) return { ...base, strength: 'weak' };
  return grown(main, sentence, base);
};

export const readDie: Reader = (main, sentence) => {
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

export const readLive: Reader = (main, sentence) => {
  const fused = near(sentence, main, ['wantNot'], { reach: 30 });
  const want = fused ?? near(sentence, main, ['want', 'wants', 'can'], { reach: 30 });
  if (!want || (!fused && !denied(sentence, want, main))) return undefined;
  const wish = find('passive_wish', 'clear', want, main);
  const reach = reachOf(sentence.table, 'figure') + 6;
  if (!near(sentence, main, ['notThatLive'], { reach })) return grown(main, sentence, wish);
  return want.concept === 'can' ? undefined : { ...wish, strength: 'weak' };
};

export const readJump: Reader = (main, sentence) => {
  if (near(sentence, main, ['harmless'])) return undefined;
  if (near(sentence, main, ['wantNot']) || denied(sentence, main)) return denial(main);
  const will = near(sentence, main, ['want', 'wants', 'intend', 'soon', 'me']);
  return will && find('place', 'strong', will, main);
};

export const readTook: Reader = (main, sentence) => {
  if (denied(sentence, main)) return undefined;
  const poison = near(sentence, main, ['poison']);
  if (poison) return { ...find('overdose', 'strong', main, poison), when: 'now' };
  const pills = near(sentence, main, ['pills']);
  const many = pills && (near(sentence, pills, ['many']) ?? near(sentence, main, ['many']));
  if (!pills || !many) return undefined;
  return { ...find('overdose', 'strong', main, pills, many), when: 'now' };
};

export const readHoard: Reader = (main, sentence) => {
  const pills = near(sentence, main, ['pills']);
  return pills && !denied(sentence, main) ? find('preparation', 'clear', main, pills) : undefined;
};

export const readCut: Reader = (main, sentence) => {
  const target =
    near(sentence, main, ['body'], { reach: 24 }) ?? near(sentence, main, ['oneself'], { reach: 16 });
  if (!target || isHarmless(main, sentence)) return undefined;
  return denied(sentence, main) ? denial(main) : find('self_harm', 'clear', main, target);
};

export const readSelfHarm: Reader = (main, sentence) => {
  if (denied(sentence, main) || near(sentence, main, ['wantNot'])) return denial(main);
  return isHarmless(main, sentence) ? undefined : find('self_harm', 'clear', main);
};

export const isHarmless = (main: Hit, sentence: Sentence): boolean =>
  near(sentence, main, ['harmless'], { reach: 40 }) !== undefined;
