import { bare } from '../short-answers';

/** What the person, or somebody for them, has done towards safety. */
export type Step = 'thing_gone' | 'thing_going' | 'moved_off' | 'told' | 'woke' | 'door_open' | 'wrote';

const thing =
  '(?:it|them|those|the (?:\\w+ )?(?:keys?|bag|box|pills|tablets|gun|rifle|knife|blades?|rope|bottle|packets?|poison|stuff|thing|hammer|weapon|meds|bullets|razors?|car keys)|my (?:keys|pills|tablets|meds|blades|razors?|car keys)|everything|all of it|am)';
const me = "(?:^| )(?:i|i've|ive|i have|we|we've|i don)(?: (?:just|already|have|now|also))*";
const steps: readonly (readonly [Step, RegExp])[] = [
  [
    'thing_gone',
    new RegExp(
      [
        `${me} (?:put|left|threw|throw|chucked|dropped|poured|flushed|binned|gave|handed|moved|locked|took|emptied|tipped|shut) ${thing}(?: \\w+){0,5} (?:outside|out|away|down|off|to|in the (?:bin|gutter|street|garden|yard|hall|boot|car|shed|post)|in (?:a|the) .*(?:outside|bin|store|bin store)|on the (?:step|porch|doorstep|landing)|next door|over|behind|gutter)(?= |$)`,
        `${me} (?:left|dropped|flushed|binned|handed over|poured out|poured away|threw away|put down|put away|given away) ${thing}(?= |$)`,
        `(?:^| )(?:he|she|they|(?:my )?(?:mum|mom|dad|wife|husband|sister|brother|friend|neighbou?r|flatmate|roommate|cousin))(?:'s|'ve| has| have)? (?:just |now |already )?(?:took|taken|takes|got|has|have|keeps?|hid|hidden|locked|removed) (?:away )?${thing}(?= |$)`,
        `(?:^| )put the things in the box(?= |$)|(?:^| )(?:keys?|pills|tablets|gun|knife|rope|it) (?:is |are |'s )?(?:gone|out of the (?:house|flat|room)|outside now|in the bin|locked (?:up|away))(?= |$)`,
      ].join('|'),
    ),
  ],
  [
    'thing_going',
    new RegExp(
      `(?:^| )(?:she|he|they)(?:'s|'re|s| is| are|'ll| will)? (?:going to |gonna )?(?:take|taking|keep|keeping|get rid of|collect) ${thing}(?= |$)`,
    ),
  ],
  [
    'moved_off',
    new RegExp(
      [
        `${me} (?:walked|stepped|climbed|came|went|got|moved|backed|turned|drove|pulled)(?: \\w+)? (?:out|back|down|off|away|over|inside|home|round|outside)(?= |$)`,
        "(?:^| )(?:i'm|im|i am|am|now) (?:now )?(?:at|in|outside|by) (?:the|a|my|his|her) (?:gas|petrol|police|fire|bus) ?(?:station|stop)|(?:^| )(?:i'm|im|i am) (?:in (?:his|her|their|my \\w+(?:'s)?|the neighbou?r'?s) (?:kitchen|house|flat|car|place|hall)|away from (?:it|there)|off the (?:roof|bridge|terrace|tracks|platform)|downstairs now|on the road now|at (?:my|the) neighbou?r)",
      ].join('|'),
    ),
  ],
  [
    'woke',
    new RegExp(`${me} (?:woke|woken|waked|wakened|knocked (?:on|at)|got) (?:him|her|them|my \\w+)(?= |$)`),
  ],
  [
    'told',
    new RegExp(
      `${me} (?:told|said (?:it )?to|showed) (?:him|her|them|my \\w+|someone|somebody|everything)(?= |$)`,
    ),
  ],
  [
    'door_open',
    /(?:^| )(?:(?:i )?(?:unlocked|opened|left open|propped)(?: \w+)? (?:the )?(?:front )?door|door(?:'s| is)? (?:open|unlocked|on the latch))(?= |$)/,
  ],
  [
    'wrote',
    new RegExp(
      `(?:${me}|^) (?:texted|messaged|wrote to|written to|sent (?:him|her|them|it|a)|whatsapped)|(?:^| )texting (?:him|her|them) now`,
    ),
  ],
];
const undone =
  /(?:^| )(?:not|n't|never|can't|cant|cannot|won't|wont|wanted to|want to|should|could|would|might|if i|going to try|thinking of|almost|nearly|before i|used to|wish|goodbye|bye|farewell)(?= |$)/;

const stillThere = /\b(?:still (?:have|got|holding|here)|the rest|kept (?:one|some|the))\b/i;

/** What was done. A thing that is still in the hand is none. In: what was written. Pure. */
export function stepsIn(text: string): Step[] {
  const clauses = text
    .replace(/[\u2018\u2019]/g, "'")
    .split(/[.!?;\n]+|, (?:but|and) |\bbut\b/)
    .map(bare)
    .filter((one) => one !== '' && !undone.test(one));
  return steps
    .filter(
      ([step, words]) =>
        clauses.some((one) => words.test(one)) && !(step === 'thing_gone' && stillThere.test(text)),
    )
    .map(([step]) => step);
}

const offer = new RegExp(
  `(?:^| )(?:could|can|might|will|i'?ll|going to|gonna|should i) (?:just )?(?:give|hand|drop|take|leave|bring|pass) ${thing}(?: \\w+){0,4} (?:to|with|over|off|in to) `,
);
/** Whether they think of handing the thing to somebody. In: what was written. Pure. */
export const offersThing = (text: string): boolean =>
  offer.test(`${bare(text.replace(/[\u2018\u2019]/g, "'"))} `);
