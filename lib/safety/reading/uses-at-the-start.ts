import { food, taken } from './everyday-uses';
import type { OrdinaryUse } from './ordinary-use';

const span =
  '(?:week(?:end)?|day|today|month|year|term|semester|winter|summer|january|february|monday|friday|exam|exams|finals|shift|meeting|presentation|call|conference|course|class|lesson|lecture|appointment|interview|trip|flight|drive|visit|party|wedding|move|project|deadline|tournament|match|game|film|movie|sermon|dinner|lunch|christmas|holidays?|season|pregnancy|lockdown|renovation|audit|inspection|launch|sprint|placement|internship|thesis|dissertation|essay|test|heat ?wave)';
const spanOver = new RegExp(
  `\\b(?:this|the|my|our|that|next|whole)\\s+(?:whole |entire |stupid |bloody |damn |fucking |awful |long |endless |school |work )*${span}\\s+(?:thing )?(?:(?:to be|to get|is|was|were|be) )?(?:already )?(?:all )?(?:over|done|finished|behind me|to end|ends?)\\b|\\btoday (?:to be|is|was) over\\b`,
  'i',
);
const moreThanASpan =
  /\b(?:die|dying|dead|death|kill\w*|forever|for good|never|life|everything|all of it|it all|living|alive|exist\w*|wake|sleep (?:and|for)|pain|anymore|any more|no more|goodbye|pills?|bridge|end it|last (?:day|week|one)|with me|and me|myself|tonight i)\b/i;

/** Found words of first messages that mean nothing of the kind: hairdressers, meetings, a doctor's order, goodbyes of others. */
export const usesAtTheStart: readonly OrdinaryUse[] = [
  // Hair, cloth and grass are cut, and voices disagree about it.
  ...['reality.command', 'field.voice-nobody-there'].map((why) => ({
    why,
    says: /./,
    beside:
      /\b(?:hair(?:dresser|cut)?|barber|fringe|bangs|bob|salon|dress|curtains|hedge|grass|lawn|cake|film|scene|paragraph|chapter|video)\b/i,
    unless:
      /\b(?:wrists?|arms?|thighs?|throats?|veins?|skin|neck|kill\w*|die|dead|bleed\w*|stab\w*|jump|hurt\w*|radio|wall|nobody else hears)\b/i,
  })),
  // Meetings, series and sweets in too great a number.
  ...['substance.overdose', 'in-progress.swallowed'].map((why) => ({
    why,
    says: /\b(?:overdos\w+|od[’']?d)\b/i,
    beside:
      /\b(?:overdos\w+|od[’']?d) on (?:(?:the|my|his|her|their|some|too many|those|these) )?(?:\w+ )?(?:meetings?|committees?|video calls?|calls|zoom\w*|emails?|spreadsheets?|podcasts?|episodes?|series|netflix|tv|news|kindness|advice|help|self[- ]help|cake|chocolate|sweets|sugar|coffee|cheese|crisps|glitter|pink|beige|cushions|plants|planning|people|family|socialising|small talk|cuteness|puppies|kittens|homework|revision|football|gossip|christmas|carols)\b/i,
    unless: /\b(?:pills?|tablets?|paracetamol|meds?|insulin|die|dead|hospital|ambulance|goodbye)\b/i,
  })),
  {
    why: 'farewell.says',
    says: /./,
    beside:
      /\bread(?:s|ing)? this (?:report|article|email|post|page|summary|update|newsletter|memo|minutes|review)\b/i,
    unless: /\b(?:gone|dead|not be here|won[’']?t be here|goodbye|sorry|no longer|at peace)\b/i,
  },
  // Others say goodbye to the person, and what is over is a talk.
  {
    why: 'farewell.says',
    says: /\bgoodbye\b/i,
    beside:
      /\b(?:they|he|she|people|everyone|everybody|the (?:kids|guests|team)) (?:all )?(?:say|says|said) (?:good)?bye to me\b/i,
    unless: /\b(?:die|dead|dying|kill\w*|hospital|last time|forever|text(?:ed)?|suicid\w*)\b/i,
  },
  {
    why: 'farewell.says',
    says: /\bover\b/i,
    beside:
      /\b(?:agree|nod|smile|sign|apologi[sz]e|say sorry|keep quiet|keep my head down)\b[^.!?]{0,24}\bbe over\b/i,
    unless: /\b(?:die|dead|kill\w*|life|pills?|jump|tonight|pain|goodbye)\b/i,
  },
  {
    why: 'eating.purging',
    says: /\bmakes? me sick$/i,
    before: /\b(?:he|she|it|they|that|this|people|politics|the (?:news|smell|way \w+)) $/i,
    unless: food,
  },
  {
    why: 'minor.school',
    says: /^junior/i,
    after:
      /^ (?:associate|partner|developer|doctor|engineer|lawyer|solicitor|designer|manager|colleague|staff|role|post|minister|officer)\b/i,
  },
  // A nurse or a doctor ends a course of pills.
  ...['means.gathers-pills', 'other.suicide', 'means.mentioned', 'medication.stopped'].map((why) => ({
    why,
    says: /./,
    beside:
      /\b(?:nurse|doctor|gp|consultant|psychiatrist|pharmacist|midwife|specialist|surgeon) (?:\w+ ){0,3}(?:says?|said|told me|thinks|agreed|reckons|confirmed|wrote)\b[^.!?]{0,60}\b(?:stop(?:ped)?|come off|finish(?:ed)?|reduc\w+|taper\w*|halve\w?|drop(?:ped)?|skip)\b/i,
    unless: new RegExp(
      `${taken.source}|\\b(?:voices?|kill\\w*|suicid\\w*|hurt\\w*|cut(?:ting)?|goodbye|stash\\w*|anyway|myself|won[’']?t|refus\\w*)\\b`,
      'i',
    ),
  })),
  // Two names of people that are also said for eating disorders.
  {
    why: 'eating.restricting',
    says: /^(?:ana|mia)$/i,
    unless:
      /\b(?:pro|says?|said|tells?|told|voices?|wants?|whispers?|won|wins|back|loud|ana and mia|mia and ana|eat\w*|ate|food|weigh\w*|weight|fat|skinny|thin|calor\w*|bones?|purg\w*|starv\w*|mirror|body|secret|control\w*)\b/i,
  },
  // Somebody leaves a talk because they are wanted elsewhere.
  {
    why: 'farewell.says',
    says: /./,
    beside:
      /\b(?:got ?ta|got to|have to|need to|better) (?:go|run|dash|head)\b|\b(?:kids?|bus|train|dinner|tea|lunch|shift|class|meeting|work|boss|bell|break|lift|uber|taxi|doorbell|mum|mom|baby|dog)(?:'s|s| is| are| has)? (?:here|calling|coming|over|starting|starts|up|back|ready|waiting|crying|gone|ringing|at the door)\b/i,
    unless:
      /\b(?:forever|for good|always|love you|sorry|every(?:one|body)|tell (?:him|her|them|my)|thank you|never|last|world|die|dying|dead|pills?|bridge|roof|train station|platform|no more|better off|peace|letters?|note|soon|sleep)\b/i,
  },
  // A week, a day or an exam that shall be over, and nothing else.
  ...['suicide.absence', 'suicide.wants-an-end', 'veiled.life-is-over', 'veiled.it'].map((why) => ({
    why,
    says: /./,
    beside: spanOver,
    unless: moreThanASpan,
  })),
];
