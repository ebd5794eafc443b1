import { type Surroundings, softenerOf, speakerOf, surroundings } from './context-of';
import { normalise } from './normalise';
import { bodyRules } from './patterns/body';
import { minorRules, overwhelmRules, watchRules } from './patterns/distress';
import { dangerRules, harmOthersRules, selfHarmRules } from './patterns/harm';
import { idioms, partShouldDie } from './patterns/idioms';
import * as raise from './patterns/raise';
import { commandRules, realityRules } from './patterns/reality';
import { type Rule, rule, type Softener } from './patterns/rule';
import { suicideRules } from './patterns/suicide';
import { veiledRules } from './patterns/veiled';
import { part } from './patterns/words';
import { type SafetyLevel, safetyLevels } from './schema';

export interface Span {
  start: number;
  end: number;
}

export interface Assessment {
  level: SafetyLevel;
  /** What it is about: `none`, `suicide`, `self_harm`, `harm_others`, `danger_from_others`, `overdose`, … */
  kind: string;
  /** Offsets into the text as it was given. */
  spans: Span[];
  /** Every kind that was found, the heaviest first. */
  kinds: string[];
}

interface Find {
  level: SafetyLevel;
  kind: string;
  index: number;
  length: number;
  around: Surroundings;
}

/** Texts of these levels never count as evidence for a part. */
export const flaggedLevels: readonly SafetyLevel[] = ['overwhelm', 'reality', 'minor', 'ideation', 'acute'];

export const heavier = (a: SafetyLevel, b: SafetyLevel): boolean =>
  safetyLevels.indexOf(a) > safetyLevels.indexOf(b);

const namesPart = new RegExp(`\\b${part}`);
const mention = rule('check', 'study', '\\bsuicid\\w*', { softens: ['negation', 'third_party', 'past'] });
const stark = rule('ideation', 'suicide', raise.starkMeans.source, {
  softens: ['negation', 'past', 'third_party', 'study'],
});
const partPlan = rule('check', 'plan', raise.partPlan.source);
const rules: readonly Rule[] = [
  ...suicideRules,
  ...veiledRules,
  stark,
  ...selfHarmRules,
  ...bodyRules,
  ...commandRules,
  ...dangerRules,
  ...harmOthersRules,
  partPlan,
  ...realityRules,
  ...minorRules,
  ...overwhelmRules,
  mention,
  ...watchRules,
];

/**
 * What a text says about the safety of who wrote it. In: any text. Out: the heaviest level with its kind and places.
 * Pure and deterministic; a rule of thumb, no diagnosis. Levels follow design notes on parts language.
 */
export function assess(text: string): Assessment {
  const normal = normalise(text);
  const { reading, finds } = withoutIdioms(normal.text);
  for (const one of rules) finds.push(...applyRule(one, reading));
  const raised = raiseDanger(finds, reading);
  const ranked = raised.sort((a, b) => safetyLevels.indexOf(b.level) - safetyLevels.indexOf(a.level));
  const top = ranked[0];
  if (!top) return { level: 'none', kind: 'none', spans: [], kinds: [] };
  const spans = ranked
    .filter((find) => find.level === top.level && find.kind === top.kind)
    .map(({ index, length }) => ({
      start: normal.starts[index] ?? 0,
      end: normal.ends[index + length - 1] ?? text.length,
    }));
  return { level: top.level, kind: top.kind, spans, kinds: [...new Set(ranked.map((find) => find.kind))] };
}

/** Blanks everyday phrases, so that no rule can read them; keeps every offset. */
function withoutIdioms(text: string): { reading: string; finds: Find[] } {
  const finds = [...text.matchAll(partShouldDie)].map((m) => asFind('check', 'idiom', m, text));
  let reading = text.replace(partShouldDie, (m) => '~'.repeat(m.length));
  for (const idiom of idioms) reading = reading.replace(idiom, (m) => '~'.repeat(m.length));
  return { reading, finds };
}

const asFind = (level: SafetyLevel, kind: string, match: RegExpExecArray, text: string): Find => ({
  level,
  kind,
  index: match.index,
  length: match[0].length,
  around: surroundings(text, match.index, match[0]),
});

function applyRule(one: Rule, text: string): Find[] {
  if (one.needs && !one.needs.test(text)) return [];
  const finds: Find[] = [];
  for (const match of text.matchAll(one.pattern)) {
    if (match[0].trim() === '' || one.never?.test(match[0])) continue;
    const find = asFind(one.level, one.kind, match, text);
    if (one.unless?.test(find.around.sentence)) continue;
    const heard = byAnother(find) ?? soften(find, softenerOf(find.around, one.softens));
    if (heard) finds.push(heard);
  }
  return finds;
}

const softKinds: Readonly<Record<Softener, string>> = {
  negation: 'denial',
  past: 'past',
  third_party: 'third_party',
  study: 'study',
  therapy: 'past',
  doubt: 'idiom',
};
const askedAboutWhenSoft = new Set(['suicide', 'self_harm', 'overdose', 'study']);

/** "He'll kill me": said of a person, not of a part, it is a threat from outside. */
function byAnother(find: Find): Find | null {
  if (find.kind !== 'suicide' || !/\bkill(?:s|ing)? (?:me|us|both of us|all of us)\b/.test(find.around.match))
    return null;
  const who = speakerOf({ ...find.around, match: '' });
  if (who !== 'third' && (who !== 'pronoun' || namesPart.test(find.around.whole))) return null;
  const all = /\bus (?:both|all)\b|\b(?:both|all) of us\b/.test(
    find.around.match + find.around.after.slice(0, 6),
  );
  return { ...find, level: who === 'third' && all ? 'acute' : 'check', kind: 'danger_from_others' };
}

function soften(find: Find, softener: Softener | null): Find | null {
  if (!softener) return find;
  return askedAboutWhenSoft.has(find.kind) ? { ...find, level: 'check', kind: softKinds[softener] } : null;
}

/** Wish with intent and time, a plan, or something at hand is acute; so is rage with a weapon or a time. */
function raiseDanger(finds: Find[], text: string): Find[] {
  const plan = raise.planned.test(text);
  const atHand = raise.atHand.test(text);
  return finds.map((find) => {
    if (find.level === 'ideation' && (plan || atHand || isImminent(find))) return { ...find, level: 'acute' };
    if (find.kind === 'hopeless' && atHand) return { ...find, level: 'ideation', kind: 'suicide' };
    if (
      find.kind === 'harm_others' &&
      (raise.weaponForOthers.test(text) || raise.nearTime.test(find.around.sentence))
    ) {
      return { ...find, level: 'acute' };
    }
    if (find.kind === 'plan' && (raise.soonAtAll.test(find.around.sentence) || raise.unstopped.test(text))) {
      return { ...find, level: 'acute', kind: 'suicide' };
    }
    return find;
  });
}

function isImminent({ kind, around }: Find): boolean {
  if (kind !== 'suicide') return false;
  if (/^if\b/.test(around.match)) return false;
  if (/\bmy last \w+|\b(?:night|day) (?:i|we) (?:finally )?end\b/.test(around.match)) return true;
  const lead = around.before.slice(-24) + around.match;
  const deed =
    /\b(?:kill|end|ending|hang|shoot|drown|jump|overdose|take|swallow|step|drive|crash|walk|off|top)\b/.test(
      around.match,
    );
  if (deed && raise.intent.test(lead) && !/\b(?:if|thinking|think|thought|afraid|scared|want)\b/.test(lead))
    return true;
  const ahead = (around.match + around.after.slice(0, 32)).replace(
    /\b(?:wake up|be here|see|face|bear) tomorrow\b/g,
    ' ',
  );
  return raise.nearTime.test(ahead) && speakerOf(around) !== 'third';
}
