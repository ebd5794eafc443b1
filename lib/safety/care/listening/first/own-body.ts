import type { Line } from '../../speak';
import { type Sign, word } from './sign';

const taken: Line = { to: 'in_progress', says: 'maybe' };
const hurt: Line = { to: 'in_progress', says: 'hurt' };

/** Something taken, a wound, a place one woke in. */
export const ownBody: readonly Sign[] = [
  {
    all: [
      word('vodka|rum|gin|whisky|wine|booze|drink'),
      word('tablets?|pills|meds|paracetamol|sleepers'),
      word('half ?way|down|gone|took|taken|swallowed|thru|through|in me|empty'),
    ],
    most: 14,
    line: taken,
    isDanger: true,
  },
  {
    all: [
      word(
        '(?:eat|ate|take|took|swallow|swallowed|drank|drink|had) (?:\\w+ )?(?:many|lots?|all|whole|too many|2 many|handful|loads)(?: of)?(?: \\w+)? (?:tablets?|pills?|medicines?|paracetamol|meds)',
      ),
    ],
    not: word('as prescribed|prescribed|doctor|every day|chocolate|vitamins?'),
    most: 20,
    line: { to: 'in_progress', says: 'taken' },
    isDanger: true,
  },
  {
    all: [
      word(
        '(?:drank|drunk|drink|swallowed|swallow) (?:the |some |all the )?(?:cleaning|bleach|toilet|drain|anti ?freeze|weed ?killer|pesticide|detergent|stuff under the sink|poison|\\w+ cleaner)',
      ),
    ],
    not: word('dog|cat|toddler|son|daughter|baby|kid'),
    most: 16,
    line: { to: 'in_progress', says: 'taken' },
    isDanger: true,
  },
  {
    all: [
      word(
        '(?:slip(?:p?e?d)?|took|taken|injected|doubled|dubled|dose) (?:\\w+ ){0,4}(?:insulin|dose|on purpose|by me)|dose dubled|extra insulin',
      ),
      word('sweaty|sleepy|dizzy|fast|scary|shaking|blurry|purpose|hart|heart'),
    ],
    not: word('doctor|nurse|by mistake|space|coat|photo'),
    most: 16,
    line: taken,
    isDanger: true,
  },
  {
    all: [
      word(
        "cut(?:s)? (?:too|2|to) deep|bleed\\w* (?:thru|through|into) (?:the |a |my )?\\w+|(?:thru|through) the tow\\w+|wo?n'?t stop bleed\\w*",
      ),
    ],
    not: word('nose|period|finger|onion|hair|lawn|film|movie|cooking|dog|budget|cuts? deep'),
    most: 12,
    line: hurt,
    isDanger: true,
  },
  {
    all: [
      word('im dead|i dead|burn(?:ing)? my ?self|cut(?:ting)? my ?self|burn my arm'),
      word('every|again|night|agen|want|normal'),
    ],
    not: word('cook\\w*|oven|sun|kettle|iron'),
    most: 12,
    line: { to: 'self_harm', says: 'open' },
  },
  {
    all: [
      word('woke (?:up )?in'),
      word("(?:don'?t|dont|not|no idea) (?:know )?(?:how|where|this|whose|who)"),
      word('blood|field|town|car ?park|shoes|street|wood|hospital|bus|train'),
    ],
    not: word('dream|film|holiday|hangover|sofa'),
    most: 24,
    line: { to: 'grounding', says: 'far_away' },
  },
];
