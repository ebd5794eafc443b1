import type { Line } from '../../speak';
import { type Sign, word } from './sign';
import { kin } from './words';

const carer: Line = { to: 'carer', says: 'open' };
const abuse: Line = { to: 'abuse_at_home', says: 'open' };

/** Somebody else in danger, or dangerous. */
export const ofOthers: readonly Sign[] = [
  {
    all: [
      word(`(?:my )?(?:${kin})`),
      word('(?:shot)?gun|rifle|pistol|knife|rope|pills|empty (?:box|bottle|packet)'),
      word(
        "wo?n'?t (?:talk|come|open|answer)|not (?:answer|open|talk|wake|come)|lock(?:ed)?|barn|shed|garage|bathroom|near (?:her|him)|in (?:his|her) room|said (?:goodbye|bye)|can'?t wake",
      ),
    ],
    not: word('my (?:gun|knife|rope) (?:is|in)|i have|hunting|swing'),
    most: 24,
    line: { to: 'carer', says: 'now' },
  },
  {
    all: [
      word(`(?:my )?(?:${kin}|he|she|friend|roommate)`),
      word(
        "not wak\\w*(?: up)?|won'?t wake|wont wake|can'?t wake|cant wake|not breath\\w*|unconscious|breath\\w* like snor\\w*|on the floor not",
      ),
    ],
    not: word(
      "funny|laugh\\w*|laughing|baby|wished|blinds|bought|critic|i (?:won'?t|don'?t|not|cant|can'?t) wake|wake me|alarm|for school|for work|till noon|before ten|to wake (?:him|her|them)|want(?:ed)? to wake|nap",
    ),
    most: 24,
    line: { to: 'carer', says: 'hurt' },
    isDanger: true,
  },
  {
    all: [
      word(`(?:my )?(?:${kin}|friend|roommate|roomate)`),
      word(
        '(?:say|said|says|texted?|wrote|sent|post(?:ed)?|audio)(?: \\w+){0,4} (?:good ?bye|bye|thank you for everything|sorry for everything|forever|want(?:s)? (?:to )?die)',
      ),
    ],
    not: word(
      'handover|traffic|hamster|back on|uni|to sleep|i said|to work|at the door|airport|station|school gate|critic|my part|moved',
    ),
    most: 26,
    line: carer,
  },
  {
    all: [
      word(
        `(?:dad|father|papa|mum|mom|mother|step ?(?:dad|father|mum|mother)|husband|boyfriend|bf|son|madam|boss|uncle|brother|he|wife|partner)`,
      ),
      word(
        '(?:hits?|hit|beats?|beat|hurts?|chokes?|choked?|kicks|punch(?:es|ed)?|burn(?:s|ed)?) (?:me|us|with|my)|hits? (?:nan|gran|mum|mom|my \\w+)|beat(?:s)? me|broke my|on me with',
      ),
    ],
    not: word(
      'toe|therapist|no wish|never hit|cribbage|pillow|soundly|foolishness|at (?:chess|tennis|fifa|cards|squash|games?|it|darts|pool)|on the head with a (?:pillow|joke)|feelings? of|that hurts me when|hurts? my (?:feelings|ears|head|eyes)|hit me up|hit me (?:hard |like |that |today |then )|joke|beat me to|used to|years ago|when i was',
    ),
    most: 16,
    line: abuse,
  },
  {
    all: [
      word('lock(?:ed|s)? (?:me )?in|takes? (?:my |the )?(?:phone|passport|pasport|documents|bank card)'),
      word('he|she|husband|madam|boss|they|him'),
    ],
    not: word('lost|airport|border|teacher|mum takes|dad takes|bedtime|grounded|station|locker'),
    most: 14,
    line: abuse,
  },
  {
    all: [
      word('he|she|they|husband|boyfriend|ex|dad|father'),
      word(
        'has (?:a |got a )?(?:knife|gun|bat|hammer)|got (?:a )?(?:knife|gun)|coming (?:up|in|for me)|breaking (?:the|down)|at the door',
      ),
      word('pls|please|help|quick|hide|hiding|scared|fast'),
    ],
    most: 14,
    line: { to: 'abuse_at_home', says: 'danger' },
  },
  {
    all: [
      word(
        '(?:must|have to|need to|gotta|can only) (?:write|type|be) (?:quick|fast|short)|(?:write|type|writing|typing) (?:quick|fast)',
      ),
      word('he|she|him|shower|door|comes?|back|bathroom'),
    ],
    not: word('exam|deadline|class|meeting'),
    most: 16,
    line: abuse,
  },
  {
    all: [
      word('kids?|children|baby|daughter|son|boys|girls'),
      word('car|drive|pillow|bath|window|knife|garage'),
      word(
        'river|off the|in the water|gonna|was going to|put (?:it )?on (?:him|her)|together|take them with',
      ),
      word('i|im|was'),
    ],
    not: word(
      'swim\\w*|picnic|fishing|holiday|school run|canoe|boat|trip|park|party|film|bath ?time|drive (?:them|the kids) (?:to|home)|drives? me|book|toys?|for (?:lunch|dinner)|birthday',
    ),
    most: 20,
    line: { to: 'harm_child', says: 'open' },
    isDanger: true,
  },
  {
    all: [
      word('sat|sitting|parked|waiting|outside|been here|followed'),
      word('outside (?:theirs|his|her|their|hers)|his (?:house|place|work)|her (?:house|place|work)|theirs'),
      word('bat|knife|gun|hammer|petrol|crowbar|blade'),
    ],
    most: 22,
    line: { to: 'harm_others', says: 'danger' },
    isDanger: true,
  },
];
