import type { OrdinaryUse } from './ordinary-use';

const span =
  '(?:week(?:end)?|day|today|month|year|term|semester|winter|summer|january|february|monday|friday|exam|exams|finals|shift|meeting|presentation|call|conference|course|class|lesson|lecture|appointment|interview|trip|flight|drive|visit|party|wedding|move|project|deadline|tournament|match|game|film|movie|sermon|dinner|lunch|christmas|holidays?|season|pregnancy|lockdown|renovation|audit|inspection|launch|sprint|placement|internship|thesis|dissertation|essay|test|heat ?wave)';
const spanOver = new RegExp(
  `\\b(?:this|the|my|our|that|next|whole)\\s+(?:whole |entire |stupid |bloody |damn |fucking |awful |long |endless |school |work )*${span}\\s+(?:thing )?(?:(?:to be|to get|is|was|were|be) )?(?:already )?(?:all )?(?:over|done|finished|behind me|to end|ends?)\\b|\\btoday (?:to be|is|was) over\\b`,
  'i',
);
const moreThanASpan =
  /\b(?:die|dying|dead|death|kill\w*|forever|for good|never|life|everything|all of it|it all|living|alive|exist\w*|wake|sleep (?:and|for)|pain|anymore|any more|no more|goodbye|pills?|bridge|end it|last (?:day|week|one)|another (?:one|day|week|month|year)|so am i|gone|be here|without me|i leave|with me|and me|myself|tonight i)\b/i;

/** Found words of names, of leaving a talk, and of a week or a day that ends, where they mean nothing of the kind. */
export const namesAndEnds: readonly OrdinaryUse[] = [
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
    says: /over|done|finished|behind|end/i,
    beside: spanOver,
    unless: moreThanASpan,
  })),
];
