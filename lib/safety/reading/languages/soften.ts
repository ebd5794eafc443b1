import type { DangerKind } from '../../danger';
import type { Find } from './find';
import { causesNothing, isOfNow, longAgo } from './said-of-now';
import { near, reachOf, type Sentence } from './sentence';

const aboutOneself = new Set<DangerKind>([
  'passive_wish',
  'suicide',
  'intent',
  'means',
  'place',
  'self_harm',
]);
const figurative = new Set<DangerKind>([...aboutOneself, 'harm_others', 'abuse_at_home']);
const laughter =
  /(?:^|[ .,])(?:(?:ha|ja|he|ah|je|xi|kk|rs|ха|хе|ах|χα){2,}\p{L}*|(?:wk){2,}\p{L}*|हा(?:हा)+|হা(?:হা)+|lol|lmao|mdr+|ptdr|xd+|k{4,}|w{3,}|555+)(?=$|[ .,])|ㅋㅋ|ㅎㅎ|ᄏᄏ|ᄒᄒ|哈哈|笑|草$|ههه|חחח|😂|🤣|😆|😅/u;

/** Takes away the weight of what is a saying, a story, long ago, laughed at or about somebody else. */
export function soften(find: Find, sentence: Sentence): Find | undefined {
  const main = find.hits.find(({ concept }) => concept !== 'want' && concept !== 'wants') ?? find.hits[0];
  if (!main) return undefined;
  const { table } = sentence;
  const figure = near(sentence, main, ['figure'], { reach: reachOf(table, 'figure') });
  if (figurative.has(find.kind) && figure && !causesNothing(sentence, figure))
    return { ...find, kind: 'figure_of_speech', strength: 'weak' };
  const me = sentence.hits.some(({ concept }) => concept === 'me' || concept === 'want');
  if (figurative.has(find.kind) && near(sentence, main, ['fiction'], { reach: 70 }))
    return me && find.strength === 'strong' ? find : { ...find, kind: 'study', strength: 'weak' };
  if (figurative.has(find.kind) && laughter.test(sentence.text)) {
    if (find.kind === 'harm_others' || find.kind === 'abuse_at_home') return undefined;
    if (find.strength === 'clear') return { ...find, strength: 'weak' };
  }
  const isTold = aboutOneself.has(find.kind) && isOfNow(sentence, main);
  const past = !isTold && longAgo(sentence, main);
  if (past && find.kind !== 'minor' && find.kind !== 'outside_voice')
    return { ...find, kind: 'past', strength: 'weak', when: 'past' };
  return aboutAnother(find, sentence);
}

/** "My sister wants to die": another person before the wish, and no "I" between the two. */
function aboutAnother(find: Find, sentence: Sentence): Find {
  const first = find.hits.reduce((a, b) => (a.start < b.start ? a : b));
  const self = find.hits.some(({ concept }) => concept === 'want' || concept === 'me');
  const canMove = aboutOneself.has(find.kind) || find.kind === 'overdose' || find.kind === 'in_progress';
  const other = canMove && !self && near(sentence, first, ['other'], { side: 'before' });
  const between =
    other &&
    sentence.hits.some(
      ({ concept, start, end }) =>
        (concept === 'me' || concept === 'want') && start >= other.end && end <= first.start,
    );
  if (other && !between) return { ...find, kind: 'other_in_danger', strength: 'clear', whose: 'other' };
  return self || sentence.hits.some(({ concept }) => concept === 'me') ? { ...find, whose: 'self' } : find;
}
