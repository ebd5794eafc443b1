import { type Aside, briefAsides } from './asides';
import { obstacleAsides } from './asides-to-obstacles';
import { topicOf } from './listening/topics';
import type { Certainty } from './listening/trained/certainty';
import { isHeard } from './listening/trained/hear';
import type { AnswerLabel } from './listening/trained/labels';
import type { Scene } from './scene';
import { isBare } from './speak';
import type { Turn } from './turn';

const obstacles = Object.keys(obstacleAsides) as (keyof typeof obstacleAsides)[];

/** What says more than that a call is not possible. */
const beforeNoCall: ReadonlySet<Aside> = new Set([
  'let_down',
  'their_reaction',
  'words',
  'who_knows',
  'hospital',
  'language',
  'own_mind',
  'gossip',
  'line_doubt',
  'job',
  'child_taken',
  'wake_fear',
  'seen',
  ...obstacles,
]);

/** Where no topic stands in a message: what the trained listener hears beside the question. */
const byLabel: readonly (readonly [label: AnswerLabel, aside: Aside, least?: Certainty])[] = [
  ['drunk', 'drank', 'likely'],
  ['scared', 'scared', 'likely'],
  ['asks', 'asked', 'likely'],
  ['scorn', 'angry', 'sure'],
  ['stays', 'stay_here', 'likely'],
  ['joke', 'joke', 'likely'],
  ['pain', 'pain', 'likely'],
  ['subject', 'subject', 'sure'],
];

/** "I'd never hurt her", "it is not a part": no topic of their own. */
const denied = /\b(?:never|not|n't|wouldn't|won't|no gonna|no gonnae)\b[^.!?]{0,14}\b(?:hurt|harm|touch)\b/i;

/** Somebody who has work in a hospital. */
const worksThere = /\b(?:on nights|shift|works?|working|nurse|on call|on duty|cleans)\b/i;

/** "Stupid, but ok": no anger. */
const goesAlong =
  /\b(?:but|ok|okay|alright|fine),? (?:ok|okay|i'?m|im|i am|i'?ll|will|still|doing|holding|trying)\b|^\W*(?:pls|please)\b/i;
/** "My sad one", "I don't want to die": no pain that was told. */
const namesPart =
  /\b(?:sad|hurt|numb|lonely|broken|empty) (?:guy|one|girl|boy|part|kid|child|man|woman|thing|lad)\b/i;
const deniesWish = /\b(?:don'?t|do not|dont|never) (?:want|wanna|wish) (?:to )?(?:die|be dead)\b/i;
/** Something is locked, or a key is told of: nobody is. */
const lockedThing = /\b(?:it'?s|its|is|was|still|keep it|kept) locked\b|\bkey(?:s)? (?:is|are|'?s)\b/i;

/** Somebody else does not answer, or is angry. */
const ofOthers =
  /\b(?:he|she|they)(?:['’]?s|['’]?re| is| are| was)? (?:\w+ )?(?:not answer\w*|pissed|angry|mad|furious|livid|raging)\b|\b(?:he|she|they) read it\b/i;
const asksToSpeakToPart =
  /\b(?:can|could|will|would) (?:you|u|we) (?:\w+ )?(?:talk|speak|go talk|say something) (?:to|with) (?:the |my |that )?(?:\w+ )?(?:guy|one|part|him|her|it|them|protector|firefighter|manager|critic|exile)\b/i;

function topicAsked({ text, answers }: Turn): Aside {
  const about = topicOf(text);
  if (about === 'angry' && goesAlong.test(text)) return 'else';
  if (about === 'pain' && (namesPart.test(text) || deniesWish.test(text))) return 'else';
  if (about === 'hospital' && lockedThing.test(text)) return 'else';
  if ((about === 'no_talk' || about === 'angry') && ofOthers.test(text)) return 'else';
  if (asksToSpeakToPart.test(text)) return 'explore';
  if (about === 'pain' && denied.test(text)) return 'else';
  if (about === 'hospital' && worksThere.test(text)) return 'else';
  return about === 'explore' && answers.has('outside') ? 'else' : about;
}

/** "They would be better with a mother that works": no ease. */
const betterFor = /\bbetter (?:with|without|off|if|dead)\b/i;

/** What was said beside the question. */
export function asideIn(turn: Turn): Aside {
  const { answers, heard, button } = turn;
  if (button !== null) return 'else';
  const about = topicAsked(turn);
  if (about !== 'else' && answers.has('cannot_call') && !beforeNoCall.has(about)) return 'no_call';
  if (answers.has('nobody') && !beforeNoCall.has(about)) return 'alone';
  if (answers.has('cannot_call') && about === 'else') return 'no_call';
  const isEased =
    (answers.has('eased') && turn.assessment.asks === 'none' && !betterFor.test(turn.text)) ||
    answers.has('scale_low');
  if (isEased && about !== 'angry') return 'eased';
  if (about !== 'else') return about;
  return byLabel.find(([label, , least = 'perhaps']) => isHeard(heard, label, least))?.[1] ?? 'else';
}

/** Worded for somebody whose own life is at stake; the others fit everywhere. */
const forEverybody: ReadonlySet<Aside> = new Set([
  'honest',
  'enough',
  'no_side',
  'medicine',
  'software',
  'sorry',
  'why_ask',
  'young',
  'software',
  'who_knows',
  'why_ask',
  'angry',
  'sorry',
  'leaving',
  'no_talk',
  'silence',
  'their_reaction',
  'words',
  'let_down',
  'subject',
  'asked',
  'language',
  'not_mad',
  'come_back',
  'stay_here',
  'own_mind',
  'not_to_bear',
  'gossip',
  'line_doubt',
  ...obstacles,
]);

const ofViolence: ReadonlySet<Scene['name']> = new Set(['harm_others', 'harm_child']);

/** The aside that may stand before a sentence of a scene; nothing stands where an act is under way. */
export function fittingAside(scene: Scene, aside: Aside): Aside | undefined {
  if (aside !== 'else' && scene.name === 'at_place') return aside in briefAsides ? aside : undefined;
  if (aside === 'else' || isBare(scene.name)) return undefined;
  if ((aside === 'loved' || aside === 'scared') && ofViolence.has(scene.name)) return undefined;
  if (aside === 'avenge') return ofViolence.has(scene.name) ? aside : undefined;
  return scene.frame === 'crisis' || forEverybody.has(aside) ? aside : undefined;
}

/** Answered beside a question that was understood as well: what weighs as much as the answer. */
const besideAnswers: ReadonlySet<Aside> = new Set([
  'honest',
  'enough',
  'no_side',
  'medicine',
  'let_down',
  'who_knows',
  'hospital',
  'their_reaction',
  'gossip',
  'line_doubt',
  'words',
  'grief',
  'language',
  'own_mind',
  'not_mad',
  'no_talk',
  'angry',
  'scared',
  'avenge',
  'come_back',
  'ashamed',
  'not_to_bear',
  'job',
  'child_taken',
  'wake_fear',
  'seen',
  ...obstacles,
]);
const manyWords = 4;

/** What was done is answered by itself. */
const helped = ['away', 'called', 'company', 'sat_with'] as const;

/** The aside before a sentence that answers what was understood. */
export function asideBeside(turn: Turn, scene: Scene): Aside | undefined {
  if (helped.some((one) => turn.answers.has(one))) return undefined;
  if (turn.button !== null || turn.text.trim().split(/\s+/).length < manyWords) return undefined;
  const aside = topicAsked(turn);
  return besideAnswers.has(aside) ? fittingAside(scene, aside) : undefined;
}
