import { food, taken } from './everyday-uses';
import type { OrdinaryUse } from './ordinary-use';

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
  // Pay and budgets are cut.
  {
    why: 'self-harm.urge',
    says: /\b(?:pay|wage|salary|budget|tax|price|spending|staff|power) cuts?$/i,
    unless:
      /\b(?:wrists?|arms?|thighs?|throats?|veins?|skin|blades?|razor|kill\w*|die|dead|bleed\w*|hurt\w*|urges?|cutting|myself)\b/i,
  },
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
  // A step of a plan or an errand, as it is written down: "Pick the dates", "Book the train".
  ...['place.chosen', 'preparation.date', 'broken.date-decided', 'means.gets'].map((why) => ({
    why,
    says: /^(?:choose|pick|set|fix|find|settle|book)\b(?! .*\b(?:bridge|roof|cliff|tracks|beam|branch|method)\b)/i,
    before: /(?:^|[\n.;:,!?])\s*(?:(?:\d+[.)]|[-*•])\s*)?$/,
    unless:
      /\b(?:i|i['’]m|me|my|mine|we|us|notes?|letters?|will|everyone|them|alone|quiet(?:ly)?|nobody|no one|high|bridge|roof\w*|cliffs?|tracks|viaduct|rope|pills?|tablets|method|knife|blade|jump|end(?:s|ing)?|die|dead|death|kill\w*|goodbye|farewell|gone|over|last|forever|sleep)\b/i,
  })),
];
