import type { Answer } from '../../answer';

/** The light, the history or a message could be seen. */
const screen =
  /\b(?:screen|brightness|lock screen|notifications?|pop ?ups?|(?:the|my|search|browser|browsing|web|call) history|browser|browsing|passcode|password|incognito|cloud|sync\w*|itemi[sz]ed|(?:our|phone|the|his) bill)\b|\b(?:pop|pops|flash|flashes|glows?) (?:up|on|in)\b|\b(?:light|lights|lit) (?:up|under|shows)\b|\blight shows\b|\bshows? (?:up )?(?:in|on) (?:the|my|his|our)\b|\b(?:make|turn|go) (?:it |this |the screen )?(?:dark|darker|black|down)\b|\bdim (?:it|this)\b|\b(?:phone|tablet) (?:glows|lights|buzz\w*|vibrat\w*)\b|\b(?:let|make) it (?:buzz|ping|ring|flash)\b|\b(?:goes through|checks|reads|looks (?:at|through)|takes|tracks|follows) my (?:phone|messages|texts|screen|history|location|laptop)\b|\b(?:message|text|email|alert) about (?:this|it)\b|\bover my shoulder\b|\blight the room\b/;

/** They come, or have finished what kept them away. */
const comesBack =
  /\b(?:water|shower)(?: has| is|'s)? (?:stopped|off)\b|^(?:he|she) come(?:s)?(?: wait)?$|\b(?:he|she)(?:'s| is)? (?:coming (?:back|up|in|now)|back now|at the door|done in the shower)\b|\bi (?:have|need|must) (?:to )?(?:delete|hide|go now|stop)\b/;

const out =
  '(?:out|away|gone|outside|off|in the (?:street|garden|car|yard|road|stairwell)|in (?:my|a|the) (?:sister|mum|mom|friend|neighbou?r|taxi)\\w*|on the bus|on a bus|on the train|behind the \\w+|up the road|down the road)';
/** On the way out, or out already. */
const fleeing = new RegExp(
  [
    `^(?:(?:ok|right|we're|were|we are|i'm|im|i am|now|yes|just|am) )*(?:going|leaving|running|legging it|off|walking|gone)(?: (?:now|to|out|over|through|down|up|for it|quick))`,
    String.raw`^(?:(?:ok|right|we're|we are|i'm|im|i am|i've|ive|we've|now|yes|just|am|got|made it|slipped|climbed|snuck) )+${out}\b|^${out}\b|\bgot out\b|\bslipped out\b|\bmade it (?:out|to|down)\b`,
    String.raw`\b(?:back|front|side) (?:door|window|gate)\b.*\b(?:going|gone|out|now|open|run\w*)\b|\bout (?:the|of the|through the) (?:back|front|window|door|gate|house|flat)\b`,
    String.raw`\b(?:so |and )?(?:i'm|im|we're|were|i am|we are) (?:going|leaving|running|legging it|walking|off|driving)(?: (?:now|out|over|to|fast|through|away)| it)?$|\b(?:going|leaving|running) now\b|\bon (?:my|our) way (?:out|to)\b|\bwalking fast\b|\bkeys in (?:my )?hand\b`,
    String.raw`\b(?:i'm|im|we're|we are|i am|at|outside) (?:at |in |outside |inside )?(?:the |a )?(?:petrol station|gas station|police station|chippy|hospital|shop|corner shop|station|pub|mosque|church|neighbou?r'?s?|\w+'s (?:door|house|place|car|flat))\b|\b(?:taxi|cab|uber|lift)(?:'s| is)? (?:here|outside|come|coming)\b|\bat (?:mrs|mr|ms) \w+(?:'s)? (?:door|house)`,
    String.raw`\b(?:i'm|im|i am|we are|we're) (?:at|with|in) (?:my|the|our) neighbou?r\w*\b`,
    String.raw`\b(?:running|going|gone|over) (?:next door|over the (?:fence|wall)|to (?:the )?(?:neighbou?r|next door))|\blegging it\b`,
  ].join('|'),
);
const notYet =
  /\b(?:want|wish|thinking|should|could|would|might|can't|cant|never|if i|used to|tomorrow|one day|next week|he's|hes (?:going|gone|out)|she's (?:gone|out)|to bed|to sleep)\b/;

/** In: `bare` words of somebody who is hurt at home. Out: a screen that may be seen, or that they are going. Pure. */
export function atHome(plain: string): Answer[] {
  if (comesBack.test(plain)) return ['not_safe'];
  if (screen.test(plain)) return ['screen_seen'];
  return fleeing.test(plain) &&
    !notYet.test(plain.replace(/\bhe(?:'s| is|s) (?:in the shower|asleep|on the phone|out)\b/, ''))
    ? ['fleeing']
    : [];
}

/** A door that is shut: theirs, or the person's own. */
const door =
  /\b(?:lock(?:s|ed)?|bolt(?:s|ed)?|padlock(?:s|ed)?|latch(?:ed)?|chain(?:'s| is| on|ed)?|barricaded|dead ?bolt(?:'s)?|wont open|won't open|wont unlock|won't unlock|will not open|under the handle|in front of (?:it|the door)|through the (?:letterbox|keyhole)|(?:outside|at) (?:her|his|their) door|leave me|go away|can't get in|cant get in|nobody can get in|kick it in|break it down|break the door|has a key|has (?:the |a )?keys?|(?:i've|ive|we've|weve|been|we|i) (?:been )?knocking)\b/;
const notShut =
  /\b(?:unlocked|not locked|isn't locked|opened|open now|locked (?:away|up)|phone (?:is|was) locked|lock screen)\b/;
export const shutDoor = (plain: string): Answer[] =>
  door.test(plain) && !notShut.test(plain) ? ['door_shut'] : [];

/** What somebody else in danger has or got. */
const things =
  '(?:tablets?|pills?|meds|medication|prescription|rope|gun|rifle|shotgun|pistol|knife|blades?|razors?|poison|weed ?killer|bleach|antifreeze|helium|charcoal|petrol|gas|hose|insulin|rats|pesticide|noose|belt|bottle|something|overdose|gun safe|safe key|ammo|bullets|it all)';
const has = new RegExp(
  String.raw`\b(?:he|she|they)(?:'s|'ve|s| has| have| had| is| was)? (?:\w+ ){0,3}?(?:bought|buying|got|has|have|ordered|took|taken|holding|saving|saved|found|picked up|collected|came back|asked|keeps|kept|hid|hiding|with|stole|pinched)\b.*\b${things}\b|\b(?:he|she|they)(?:'s|s| has| have|'s got|s got| has got)(?: got)? (?:\w+(?:'s)? ){0,4}${things}\b|\b(?:there's|theres|there is|there are|found|seen|saw)\b.*\b${things}\b.*\b(?:her|him|them|she|he|room|bed|mattress|bag|drawer|pocket)\b`,
);
export const hasMeans = (plain: string): Answer[] =>
  has.test(plain) &&
  !/\b(?:taken (?:it|them) (?:off|from|away)|i took|i've taken|i have taken|given (?:me|us)|gave (?:me|us)|handed)\b/.test(
    plain,
  )
    ? ['other_has']
    : [];
