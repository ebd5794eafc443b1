const animals =
  'cat|kitten|dog|puppy|rabbit|bunny|hamster|hen|chicken|duck|goose|pigeon|dove|sparrow|swallow|blackbird|robin|bird|parrot|' +
  'budgie|squirrel|hedgehog|tortoise|turtle|lizard|gecko|horse|pony|donkey|cow|sheep|goat|pig|wallaby|kangaroo|possum|koala';
const ofWhom = '(?:my|our|the|an?|this|that|some|two|three|his|her|their)';
const looks = String.raw`(?:(?!(?:black|little|small|young|old|lost|sad|tired|poor|lonely|wounded|wild|caged) )[\p{L}-]+ ){0,2}?`;
const rests =
  '(?:sleep|nap|doze|snooze|sit|lie|rest|live|nest|perch|bask|purr|play)s?|(?:is|are|was|were)(?: asleep| sleeping| napping| dozing| snoozing| sitting| lying| resting| nesting| perched| basking| curled up)?';
const often = '(?:always |often |usually |sometimes |again |just |now )?';
const where =
  '(?:roof|rooftop|shed|barn|garage|wall|fence|balcony|terrace|window|window ?sill|sill|floor|stairs|bed|sofa|table|chair|tree|garden|yard|sun|shade)';
const place = String.raw`(?:up |out )?(?:on|upon|in|at|by|near|beside|under|behind|above) ${ofWhom} (?:[\p{L}-]+ ){0,2}?${where}(?: of ${ofWhom} (?:[\p{L}-]+ )?[\p{L}-]+)?`;
const atRest = new RegExp(
  String.raw`^\s*(?:${ofWhom} )?${looks}(?:${animals})(?:s|es)? ${often}(?:${rests}) (?:${place})(?: (?:again|today|now|all day|every day|in the sun))?[.!]?\s*$`,
  'iu',
);
/** A picture of how somebody feels, or a part of them. */
const ofSomebody =
  /\b(?:in me|of mine|part|inner|black dog|scared|frightened|dead|dying|hurt|injured|alone|last)\b/iu;
/** A name, as parts have one: “my Rabbit”. */
const named = /\S\s+\p{Lu}/u;

/**
 * Whether all that a text says is where an animal sleeps, sits or lies: on a roof as well, which is a place of danger for a person
 * on it. Not at an edge, on a bridge or on tracks, and nothing with another clause. Pure.
 */
export const isAnimalAtRest = (text: string): boolean =>
  text.length < 120 && atRest.test(text) && !ofSomebody.test(text) && !named.test(text);
