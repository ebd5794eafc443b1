import { type ConceptTable, conceptsOf, findConcepts } from '../../reading/concepts';
import { wordsOf } from '../../reading/tokens';
import type { Aside } from '../asides';
import { readFigure } from './figure';
import { bare } from './short-answers';

/** What somebody may speak of beside the question; the first that stands in the message is answered. */
const topics = {
  software: [
    'are you real|human|bot|robot|person|machine|program|ai|there|alive, you be . bot|robot|machine|computer|program|ai|script, talk|talking to . bot|machine|computer|robot, real person|human',
  ],
  who_knows: [
    'who see|sees|read|reads|know|knows, will you tell|call|report|send, are you call|calling|report|reporting|telling, do you tell|report|record, not tell|call . anyone|police|them|mum|mom|parents, be this . private|recorded|confidential, confidential, keep . secret',
  ],
  hospital: [
    'hospital|sectioned|psych|ward|locked|committed|asylum, take my kids|children|baby, lock|locked me up, police',
  ],
  why_ask: ['why do|are|did|would you ask|asking|keep|want|care|say, stop ask|asking, so many questions'],
  angry: [
    'shut up, useless, hate you|this, stupid, bullshit|crap|rubbish, not help|helping, annoying, you keep say|repeating|asking|saying, same thing|question|words, pissed, go away, leave me alone, piss off, f off, do not get it, you do not understand|care|know',
  ],
  promise: ['promise|swear, give you my word'],
  sorry: ['sorry|apologise|apologize, burden, bother|bothering, waste|wasting . time, too much for you'],
  leaving: [
    '^ bye|goodnight|night, going|go now, i be off, log off, see you|ya, end .. chat|session, have|got to go, i be done',
  ],
  what_to_do: [
    'what should|do|can|shall|must|now i|we, what now, how do|can|should i|we, tell me what, any advice|ideas',
  ],
  no_talk: [
    'not . want|wish|like|going .. talk|discuss|speak, leave me alone, change . subject, drop it, rather not, not talk',
  ],
  explore: [
    'explore|exploring|proposal|committee, part|parts work|map, go back to, where we were, inner, protector|critic',
  ],
  loved: [
    'my .. kid|child|son|daughter|cat|dog|baby|mum|mom|dad|wife|husband|partner|sister|brother|niece|nephew|friend|family|nan|gran|pet|rabbit|horse',
  ],
  scared: ['scared|afraid|frightened|terrified|fear|panic|panicking|anxious|petrified|shaking'],
  ashamed: ['ashamed|shame|embarrassed|pathetic|weak|disgusting'],
  tired: ['tired|exhausted|sleepy|worn|drained|bed|sleep, no energy'],
  pain: [
    'hurt|hurts|pain|painful|unbearable|hopeless|sad|cry|crying|numb|empty|awful|terrible|broken|worse|bad|lonely|despair|alone, can not go|take|do|cope, hate myself, want die|dead, too much',
  ],
  thanks: ['thanks|thank|thx|ty|cheers|appreciate'],
  not_knowing: ['not know|sure, dunno, no idea, whatever, idk'],
  cannot: ['can|could|will not, impossible, too hard, not . able'],
} as const satisfies Partial<Record<Aside, readonly string[]>> & ConceptTable;

const names = Object.keys(topics) as (keyof typeof topics)[];
const concepts = conceptsOf(topics);

/** Which aside fits a message that answers no question. */
export function topicOf(text: string): Aside {
  const given = text.slice(0, 3000);
  const plain = bare(given);
  if (plain === '') return 'silence';
  if (readFigure(given).joke || /\b(?:lol|lmao|rofl|haha\w*)\b/.test(plain)) return 'joke';
  const { found } = findConcepts(concepts, wordsOf(given).words);
  return names.find((name) => found.has(name)) ?? 'else';
}
