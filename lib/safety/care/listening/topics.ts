import { type ConceptTable, conceptsOf, findConcepts } from '../../reading/concepts';
import { wordsOf } from '../../reading/tokens';
import type { Aside } from '../asides';
import { readFigure } from './figure';
import { fearIn } from './rules/fears';
import { bare } from './short-answers';
import { withoutSlips } from './slips';

/** What somebody may speak of beside the question; the first that stands in the message is answered. */
const topics = {
  words: [
    'what should|do|can|could|shall|would i|we say|write|tell|text, write|tell|give|help .. what|how .. say|tell|write, how do|should|can i|we say|tell|start|begin|put, write it for me, find . words, what words|to_say, not know what|how to say|tell|write|put',
  ],
  not_mad: ['you think|say .. mad|crazy|insane|mental|nuts, not .. mad|crazy|insane'],
  own_mind: [
    'know my own mind, my own mind, entirely|perfectly|quite lucid|sane|rational|sober, not . argued, not want|wish|like .. argued, no need . kind, my mind is made, reached . decision, have decided, my decision|choice',
  ],
  language_asked: [
    'you . understand|speak|read|know french|spanish|german|portuguese|polish|hindi|italian|turkish|english, en francais|espanol, auf deutsch',
  ],
  come_back: [
    'can|may|could i|we . come|write|talk|return . back|again|tomorrow|later, come back tomorrow|later',
  ],
  grief: [
    'she|he|they|wife|husband|mum|mom|dad|son|daughter|partner|brother|sister =passed|=died, be dead . years|months|weeks|days, lost my wife|husband|mum|mom|dad|son|daughter|partner|brother|sister|baby, since .. =died|=passed',
  ],
  avenge: [
    'he|she|they put|hit|touched|hurt|beat|laid|pit|raped|abused .. my|our|ma .. sister|brother|mum|mom|mam|daughter|son|girl|wife|nan|kid|kids|little, hands|hauns on|oan .. my|ma',
  ],
  not_to_bear: [
    'say|says|said|tell|tells|told .. adjust|endure|patient|quiet|normal|family_matter, says adjust, must adjust|endure|bear',
  ],
  software: [
    'are you real|human|bot|robot|person|machine|program|ai|there|alive, you be . bot|robot|machine|computer|program|ai|script, talk|talking to . bot|machine|computer|robot, real person|human',
  ],
  let_down: [
    'minutes|mins|hour|hours . music|piano, minutes of|on . music|piano, police|cops will only|just call|talk|warn|laugh, police|polis|cops|they|nobody never . come|came|help|helped|listen, =trained half|most|them, worked for .. line|them,  on hold, =called|=rang|=tried|=phoned|=texted one|them|it|there|that|line|you before|once|already|last, 40|forty|30|thirty|20|twenty minutes|mins . hold, hung up . me, last time .. they|them|hold|police|cops|cuff|cuffed|section|sectioned|send|sent|wait|waited|laugh|laughed, ring|rang|call|called .. last time, they send|sent . cops|police, tried that|it|them before|already, do|did nothing, not take|took me seriously',
  ],
  who_knows: [
    'no le|les|lo digas|digan|cuentes, ne . dites|dis|parle|parlez .. rien|pas|personne, sag|sagen|sagt .. niemandem|nicht|nichts|keinem, nao conte|diga|fale|avise, who see|sees|read|reads|know|knows, will you tell|call|report|send, do|does|will|would|can you|it|this|they call|ring|send|tell|report|inform, call|send|want . =ambos|cops|police|guards|gardai|feds|ambulance, send . someone|anyone|anybody|them|people, not want|like .. police|guards|gardai|cops|ambos, guards|gardai|police|cops at|to . door|house, do not|=dont|never ring|send|tell . anyone|anybody|someone|them|my|the, are you call|calling|report|reporting|telling, do you tell|report|record, not tell|call . anyone|police|them|mum|mom|parents, be this . private|recorded|confidential, confidential, keep . secret, be this|it .. saved|stored|logged|recorded|kept, on my file|record, saved somewhere',
  ],
  hospital: [
    'not want|need|go|talk|see .. doctor|hospital|ambulance, hospital|sectioned|psych|ward|locked|committed|asylum, take my kids|children|baby, lock|locked me up, police',
  ],
  why_ask: ['why do|are|did|would you ask|asking|keep|want|care|say, stop ask|asking, so many questions'],
  angry: [
    'stop fussing, dodging, fuck off|you, toaster, you be all . same, all . same mate|lot, commission, another number|hotline|helpline|line, not want|need . script|number|hotline|helpline|card, sound like . script|robot|leaflet, here we go, persistent, give . damn|toss|shit, do not care, copy paste, requests, do not . tell me to|what, go . hell, not care about me, shut up, useless, hate you|this, stupid, bullshit|crap|rubbish, not help|helping, annoying, you keep say|repeating|asking|saying, same thing|question|words, pissed, go away, leave me alone, piss off, f off, do not get it, you do not care',
  ],
  their_reaction: [
    'what if|when he|she|they|mum|mom|dad .. yell|yells|shout|shouts|scream|screams|cry|cries|mad|angry|hate|hates|laugh|laughs|leave|leaves|kick|kicks, do not like|want to . wake|bother|disturb|worry|trouble|upset him|her|them, hate to wake|bother, will|would inform|tell my|the, if|when he|she|they|mum|mom|dad|papa .. know|knew|find|found, they|he|she|mum|mom|dad will|would|gonna|going_to|go be|think|say|feel .. mad|angry|upset|weird|crazy|coward|crook|disappointed|ashamed, she|he|they .. will|would|going_to cry|worry|panic|freak|hate|judge|kill, can|could|must|may not know|find, log kya, what will people|they|neighbours say|think, shame on . family, =hates|hate|hating me',
  ],
  stay_here: [
    'you still . there|here, still there|here $, would|will|can|could|please you stay|keep, stay on|a_bit|longer|though, can|may|could i keep|still|stay . talking|talk|writing|write|here, darf ich .. weiterreden|weiterschreiben|weiter, sigue aqui|conmigo, reste|restez avec, fica comigo, bleib .. da|hier, someone|somebody to . care|give_a_damn, stay . . here|with_me, do not . go|leave me|yet|now, do not leave, are you . there|here, keep talking|me company, hold my hand',
  ],
  promise: ['promise|swear, give you my word'],
  sorry: ['sorry|apologise|apologize, burden, bother|bothering, waste|wasting . time, too much for you'],
  leaving: [
    'can|could|may|let we|us|i stop, want|like to? stop, stop this|it|here|now, ^ stop|quit|enough|leave_it $, ^ bye|goodnight|night, going|go now, i be off, log off, see you|ya, end .. chat|session, have|got to go, i be done',
  ],
  what_to_do: [
    'what should|do|can|shall|must|now i|we, what now, how do|can|should i|we, tell me what, any advice|ideas',
  ],
  no_talk: [
    'laisse|laissez moi, dejame|dejeme, lass mich, me deixa|deixe, zostaw mnie, not . answer|answering|telling|saying|discussing !phone|calls, not . want|wish|like|going .. talk|discuss|speak, leave me alone, change . subject, drop it, rather not, not talk',
  ],
  explore: [
    'explore|exploring|proposal|committee, part|parts work|map, go back to, where we were, inner, protector|critic',
  ],
  loved: [
    'my .. kid|child|son|daughter|cat|dog|baby|niece|nephew|pet|rabbit|horse, mon|ma|mes|mi|mis|mein|meine|meu|minha|mio|mia fils|fille|enfant|enfants|hijo|hija|hijos|sohn|tochter|kinder|kind|filho|filha|figlio|figlia, like for|on her|him|them|my, love|miss|leave|leaving|without|for .. my|ma mum|mom|dad|wife|husband|partner|sister|brother|friend|family|nan|gran',
  ],
  scared: [
    'i|am|be|so|very|really|too scared|afraid|frightened|terrified|petrified|anxious, ^ scared|terrified|afraid, i . scared|afraid|terrified|panicking, panic|panicking, that|this|it scares|frightens me, i be shaking',
  ],
  ashamed: ['ashamed|shame|embarrassed|pathetic|weak|disgusting'],
  tired: [
    'tired|exhausted|sleepy|worn|drained, no energy|sleep, not|barely|hardly . sleep|slept|sleeping, need|want . sleep|bed|rest, mind when i last slept',
  ],
  pain: [
    'hurt|hurts|pain|painful|unbearable|hopeless|sad|numb|empty|awful|terrible|broken|worse|lonely|despair|alone, so|really|this|feel|too bad, i|can . not? . stop? cry|crying, keep crying|to_cry, can not go|take|do|cope, hate myself, want die|dead, too much',
  ],
  alone: ['nobody|noone|alone, no one, by|on myself|my_own'],
  thanks: ['thanks|thank|thx|ty|cheers|appreciate'],
  not_knowing: ['i . . not know, not sure, ^ not know, dunno, no idea, whatever, idk'],
  cannot: ['can|could|will not, impossible, too hard, not . able'],
} as const satisfies Partial<Record<Aside | 'language_asked', readonly string[]>> & ConceptTable;

const names = Object.keys(topics) as (keyof typeof topics)[];
const concepts = conceptsOf(topics);

/** Which aside fits a message that answers no question. */
export function topicOf(text: string): Aside {
  const given = withoutSlips(text.slice(0, 3000));
  const plain = bare(given);
  if (plain === '') return 'silence';
  const fear = fearIn(plain);
  if (fear) return fear;
  if (readFigure(given).joke || /\b(?:lol|lmao|rofl|haha\w*)\b/.test(plain)) return 'joke';
  const { found } = findConcepts(concepts, wordsOf(given).words);
  const name = names.find((one) => found.has(one)) ?? 'else';
  return name === 'language_asked' ? 'language' : name;
}
