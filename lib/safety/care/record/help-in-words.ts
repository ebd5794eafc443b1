import type { Stage } from './record';

const who =
  '(?:he|she|they|(?:my |our |the )?(?:mum|mom|mam|mother|dad|father|parents|sister|brother|husband|wife|partner|girlfriend|boyfriend|gran|nan|grandma|uncle|aunt|cousin|friend|mate|flatmate|roommate|neighbou?r|landlady|landlord|colleague|boss|teacher|coach|sponsor|nurse|doctor|lady|woman|man|bloke|guy|girl|lad)(?: \\w+)?|\\p{Lu}\\p{Ll}{1,13})';
const is = "(?:['’]?s|['’]?re| is| are| has| have|['’]?ve)?";
const adverb = '(?: (?:just|now|already|only|both|all|still|even|also|then))*';
const subject = `(?:^|[^\\p{L}])${who}${is}${adverb} `;

/** What somebody does who helps, by how near it brings them: subject and verb, whoever it is. The farthest last. */
const stages: readonly (readonly [Stage, RegExp])[] = [
  [
    'reached',
    new RegExp(
      `${subject}(?:picked up|answered|replied|texted back|wrote(?: back)?|rang back|called back|knows? now|read it)(?=[^\\p{L}]|$)|(?:^|[^\\p{L}])(?:i(?:['’]ve| have)? )?${adverb.trimStart()}(?:texted|messaged|rang|phoned|told|woke|sent) (?:him|her|them|my \\p{L}+|\\p{Lu}\\p{Ll}+)(?=[^\\p{L}]|$)`,
      'u',
    ),
  ],
  [
    'coming',
    new RegExp(
      `${subject}(?:on (?:his|her|their|the|my) way|coming|setting off|driving|walking|running|cycling|heading|getting (?:(?:his|her|their) )?(?:keys|car keys|coat|boots|shoes|dressed)|putting (?:his|her|their) (?:coat|boots|shoes|slippers|jacket)(?: on)?|in (?:the|a) (?:car|taxi|cab|lift)|on the (?:bus|tram|train|tube|road|stairs)|left work|leaving work|will be here|be here in)(?=[^\\p{L}]|$)|(?:^|[^\\p{L}])(?:his|her|their) (?:headlights|car|footsteps|key in the door)(?=[^\\p{L}]|$)`,
      'u',
    ),
  ],
  [
    'beside',
    new RegExp(
      `${subject}(?:sat (?:down|with|next|beside)|sitting (?:with|next|beside|here|by|on)|holding (?:me|my|her|him|the baby|on)|hugging me|hugged me|let me in|sat me down|made (?:me |us )?(?:tea|coffee|noodles|toast|soup|food|cocoa)|put the kettle on|opened the door|came (?:in|over|round|down|up))(?=[^\\p{L}]|$)|(?:^|[^\\p{L}])(?:i['’]?m|i am|we['’]?re|im) (?:now )?(?:at|in|on|with) (?:his|her|their|\\p{Lu}\\p{Ll}+['’]?s)(?=[^\\p{L}]|$)`,
      'u',
    ),
  ],
];

/** No help: denied, wished for, feared, long ago, or said of somebody who harms, died or is no person. */
const isNot =
  /\b(?:n['’]t|not|never|no|would|could|might|should|if|when|wish|used to|last (?:time|year|week|night)|always|voices?|parts?|inside|dead|died|grave|heaven|ghost|hit|hits|threw|threat\w*|scream\w*|shout\w*|angry|drunk|tells? me|goodbye|after me|for me)\b/i;

const pieces = (text: string): string[] => text.slice(0, 1200).split(/[.!?;\n]+|,? but /);

/**
 * How far help has come, in plain words of somebody who does something, whoever writes. In: a message. Out: the farthest
 * stage that it tells of, or null. Pure.
 */
export function helpInWords(text: string): Stage | null {
  const told = pieces(text).filter((one) => !isNot.test(one));
  return stages.findLast(([, words]) => told.some((one) => words.test(one)))?.[0] ?? null;
}
