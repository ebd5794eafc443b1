import { means, soon } from './words';

/** What turns a wish into danger now. */
export const intent =
  /(?:\b(?:going to|about to|will|planning to|plan to|plans to|intend to|intends to|ready to|decided to|have decided|made up my mind to|on my way to|preparing to|getting ready to|won't be here|i'm doing it)\b|(?:'ll)\b)/;

export const nearTime =
  /\b(?:tonight|tomorrow|this (?:evening|weekend|friday|saturday|sunday|monday)|in an hour|in a few (?:hours|minutes)|by (?:morning|midnight)|at midnight|(?:when|once|after|as soon as) (?:everyone|they|he|she|the kids|my \w+)(?:'s| is| are|'re| has| have)? ?(?:asleep|gone|out|leaves?|left|goes?|go|away|in bed|gone to bed|at work))\b/;

export const soonAtAll = new RegExp(`\\b${soon}\\b`);

export const planned =
  /\b(?:(?:have|has|had|made|making|got|with|working on|there's|there is|it's) (?:a|my|the|our|its|his|her|it all) (?:\w+ )?plan(?:ned)?(?! b\b)|(?:a|the) plan (?:is|for|to)|planned (?:it|how|everything|the)|know (?:exactly )?(?:how|when|where)(?: and (?:how|when|where))?(?: i'll| i'm going to| we'll| to do it| i would)|(?:set|picked|chosen|choose) (?:a|the) (?:date|day|time|place|method)|researched (?:how|ways|methods)|looked up (?:how|ways|methods)|(?:i've|i have|we've|it has|has) decided|made up my mind|wrote (?:a|the|my|all my|goodbye) (?:\w+ )?(?:note|letters?|will)|written (?:a|the|my|goodbye) (?:\w+ )?(?:note|letters?|will)|writing (?:a|my|the) (?:\w+ )?(?:note|letters?)|suicide note|goodbye (?:everyone|all|letters?|notes?|forever)|this is (?:my )?goodbye|said my goodbyes|gave away (?:my|all)|giving away (?:my|all)|nothing can stop|no ?one can stop|can't stop (?:it|me|myself|him|her)|not stopping (?:it|him|her|them)|won't stop (?:it|him|her)|last (?:message|night alive|day)|by the time (?:you|anyone) read)/;

const holding =
  "(?:have|has|'ve got|got|getting|holding|hold|bought|ordered|found|took out|laid out|saved|saving|stashed|hid|hidden|collect\\w+|stockpil\\w+|hoard\\w+|count(?:ed|ing)|looking at|staring at|loaded|with|next to|beside|there's|there are|in front of me|in my hand|holds)";

/** Something to do it with, within reach. */
export const atHand = new RegExp(
  `\\b${holding}(?: \\w+){0,5}? ${means}\\b|\\b${means}\\b.{0,25}\\b(?:in my hands?|in front of me|next to me|beside me|ready|loaded|counted|lined up|on the table|by the bed|in my (?:bag|drawer|pocket|car|room)|round my neck|around my neck|on the bed)\\b|\\b(?:standing|sitting|stood|sat|i'm|i am|we're|waiting|parked|walking|here|am)(?: now| right now| here)?(?: on| at| by| to| near| over)+(?: the| a| my| top of the)*(?: edge of| side of| top of| wrong side of)?(?: the| a| my)? (?:bridge|ledge|roof|rooftop|balcony|cliff|train tracks|tracks|railway|platform|edge|multi-?storey|car park)\\b`,
);

/** Things within reach that say enough by themselves. */
export const starkMeans =
  /\b(?:noose|rope|belt|cord) (?:is )?(?:round|around) my neck\b|\b(?:tied|tying|made) (?:a|the|my) noose\b|\b(?:gun|pistol|knife|blade|razor) (?:is |held )?(?:to|at|against|in) my (?:head|throat|mouth|wrists?|chest|temple)\b|\b(?:pills|tablets|meds) (?:are )?(?:all )?(?:counted out|lined up|in my mouth)\b|\b(?:counted|counting|lined up|stockpil\w+|saved up|hoard\w+|stashed)(?: out)?(?: all)?(?: the| my| enough| up)* (?:pills|tablets|meds|medication)\b|\b(?:wrong side of the (?:railing|barrier|fence)|feet over the edge)\b/;

/** A part, not a planner, with a plan and a time. */
export const partPlan =
  /\b(?:firefighter|protector|voice|exile|suicidal part|dark part|part(?: of me)?|it|he|she)(?: really| already| now)? (?:has|have|had|'s got|got|is making|made|keeps making) (?:a|the|its|his|her|this) (?:whole |detailed |secret )?plan\b(?! (?:b|for (?:the )?(?:meeting|dinner|day|week|party|trip|project|house|weekend|garden|morning|kids|lunch|work|birthday|christmas|holiday)))/;
export const unstopped =
  /\b(?:not|n't|can't|won't|nobody is|no one is)(?: going to| want to| try to| be able to)? ?(?:stop|stopping|resist|resisting|fight|fighting)(?: it| him| her| them| me)?\b/;

export const weaponForOthers =
  /\b(?:have|got|bought|with|holding|found|there's|loaded|took|grabbed)(?: \w+){0,3}? (?:petrol|gasoline|gun|rifle|pistol|knife|knives|matches|lighter|bat|weapon|acid|poison|hammer|axe|machete|bomb|crowbar)\b/;
