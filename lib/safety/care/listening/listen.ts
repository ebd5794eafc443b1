import { conceptsOf, findConcepts } from '../../reading/concepts';
import type { Reading } from '../../reading/match';
import { wordsOf } from '../../reading/tokens';
import type { Answer } from '../answer';
import { bare, readScale, readShort } from './short-answers';
import { listeningTables } from './tables';

const concepts = conceptsOf(...Object.values(listeningTables));
/** An answer to a question is short; more than this is read by the assessment alone. */
const mostRead = 3000;

/** What stands in a message while somebody is asked about danger. No words are kept. */
export interface Listened {
  answers: ReadonlySet<Answer>;
  /** Something was taken, a body is hurt. */
  took: boolean;
  hurt: boolean;
  /** "I'll do it" and "I did it" do not say what "it" is. */
  will: boolean;
  done: boolean;
  /** A thing that could be used is named and was not put away. */
  means: boolean;
  place: boolean;
  soon: boolean;
  farewell: boolean;
  plural: boolean;
}

/** In: what was written and whether a number was asked for. Pure. */
export function listen(text: string, asksScale: boolean): Listened {
  const given = text.slice(0, mostRead);
  const reading = findConcepts(concepts, wordsOf(given).words);
  const has = (name: string) => reading.found.has(name);
  const affirmed = (name: string) => isAffirmed(reading, name);
  const away = affirmed('away');
  const took = has('took') && !has('took_else');
  const facts = {
    took,
    hurt: has('hurt_self') && !has('hurt_else'),
    will: affirmed('will_do'),
    done: affirmed('done') && !has('called'),
    means: affirmed('thing') && !away && !took,
    place: affirmed('at_place') && !away,
    soon: affirmed('soon'),
    farewell: affirmed('farewell'),
    plural: has('plural'),
  };
  const answers = new Set<Answer>([
    ...shortAnswers(given, asksScale),
    ...companyIn(reading, given),
    ...contactIn(reading),
    ...otherAnswers(reading, away),
  ]);
  if (facts.will || facts.done) answers.add('do_it');
  if (facts.soon) answers.add('soon');
  return { answers, ...facts };
}

function shortAnswers(text: string, asksScale: boolean): Answer[] {
  const scale = asksScale ? readScale(text) : null;
  if (scale !== null) return [scale <= 5 ? 'scale_low' : scale <= 8 ? 'scale_high' : 'scale_top'];
  const short = readShort(bare(text));
  return short ? [short] : [];
}

/** "Anna is here": a name in the writing that no table knows. */
const namedHere =
  /\b([A-Z][a-z]{2,})(?:'s| is| and| has) [^.?!\n]{0,40}?\b(?:here|with me|next to me|beside me|awake|sitting|holding|talking)\b|\bwith ([A-Z][a-z]{2,})\b/;

function companyIn(reading: Reading, text: string): Answer[] {
  const has = (name: string) => reading.found.has(name);
  const adult = isAffirmed(reading, 'adult') || namedHere.test(text);
  const beside = isAffirmed(reading, 'beside') || isAffirmed(reading, 'i_am_with');
  if (has('nobody') && !has('i_am_with')) return ['nobody'];
  if (adult && has('sleeping')) return ['asleep'];
  if (adult && has('absent')) return ['elsewhere'];
  if (adult && beside) return has('awake') ? ['company'] : ['present'];
  if (adult && has('awake')) return ['present'];
  if (beside && has('someone') && !has('little')) return ['someone'];
  if (has('little') && beside) return ['nobody'];
  if (adult && reading.words.length <= 4 && !has('against')) return ['named'];
  return has('told') ? ['someone'] : [];
}

function contactIn({ found }: Reading): Answer[] {
  if (found.has('call_failed')) return ['call_failed'];
  if (found.has('cannot_call')) return ['cannot_call'];
  return found.has('called') && !found.has('called_else') ? ['called'] : [];
}

const plainAnswers = [
  'figure',
  'joke',
  'believe',
  'scared',
  'numbers',
  'also_me',
  'hurting_myself',
  'adult_age',
  'not_safe',
  'go_on',
  'making_call',
  'leave_home',
  'in_pain',
] as const;

function otherAnswers(reading: Reading, away: boolean): Answer[] {
  const has = (name: string) => reading.found.has(name);
  const heard: Answer[] = plainAnswers.filter((name) => has(name));
  if (has('safe') && !has('safe_else')) heard.push('safe');
  if (isAffirmed(reading, 'will_reach')) heard.push('will_reach');
  if (has('eased') && !has('eased_else')) heard.push('eased');
  if (away) heard.push('away');
  else if (isAffirmed(reading, 'near')) heard.push('near');
  return heard;
}

const negators = new Set(['not', 'no', 'never', 'none', 'without', 'nothing', 'neither', 'nor', 'nobody']);

/** Whether a concept stands somewhere without a negation before it in its clause. */
function isAffirmed({ found, words }: Reading, name: string): boolean {
  for (const at of found.get(name)?.keys() ?? []) {
    const clause = words[at]?.clause;
    let isDenied = false;
    for (let i = at; i >= 0 && words[i]?.clause === clause; i--)
      isDenied ||= negators.has(words[i]?.text ?? '');
    if (!isDenied) return true;
  }
  return false;
}
