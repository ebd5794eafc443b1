import type { Answer } from '../../answer';

const place =
  "(?:shed|garage|barn|cellar|basement|loft|attic|boot|trunk|car|van|truck|kitchen|workshop|outhouse|farm|locker|glove ?box|console|tool ?box|tackle box|saddle ?bag|sideboard|wardrobe|cabinet|cupboard|drawer|bathroom|downstairs|upstairs|shop|boat shed|stable|storage|allotment|office|work|\\w+'s (?:place|house|flat|room|cupboard|cabinet|bathroom|garage|safe|shed|drawer)|(?:his|her|their) (?:place|house|room|safe|cupboard)|next room|other room|hall|spare room)";
/** What would be used is somewhere else. */
const far = new RegExp(
  [
    String.raw`^(?:(?:yes|no|it|it's|its|they're|theyre|they|the thing|that|that's|thats|is|are|all|kept|locked|somewhere|out|over|up|down|round|back|still) )*(?:in|at|out|out in|down in|up in|over at|round at|on|under|out the back in) (?:the |my |his |her |our |dad's |dads |mum's |mums |a |\w+'s |\w+s )?(?:\w+ )?${place}\b`,
    String.raw`\bwhat i(?:'d| would)? (?:need|use|want) (?:is|'s|would be) (?:out |down |up )?(?:in|at|on|under)\b`,
    String.raw`\b(?:rope|gun|rifle|pistol|pills|tablets|meds|blades?|knife|stuff|bottle|box|what i need)(?: is| are|'s|s)? (?:still |all |out |over )?(?:in|at|under|down in|out in) (?:the |my |his |her |our )?(?:\w+ )?(?:shed|garage|barn|cellar|basement|loft|attic|boot|trunk|car|van|truck|workshop|outhouse|farm|locker|glove ?box|tool ?box|office|downstairs|upstairs)\b`,
    String.raw`\b(?:i'd|id|i would|would) (?:have|need) to (?:go|drive|walk|get|fetch|buy|dig|climb)\b|\b(?:minutes?|mins|short walk|walk) (?:away|from here|down)\b|\bit's a (?:short )?(?:walk|drive)\b`,
    String.raw`\b(?:shed|garage|barn|workshop) that's where\b`,
  ].join('|'),
);

/** It is in front of the person, whatever it is. */
const here = new RegExp(
  [
    String.raw`\bin front of (?:(?:me|us)\b|$)|\b(?:in|at) arm'?s (?:length|reach)\b`,
    String.raw`\bwithin (?:my |arm'?s |arms )?reach\b|\b(?:sitting|lying|laid|lined|counted|set|spread) (?:out |up |right )*(?:here |there )?(?:on|in|beside|next)\b`,
    String.raw`^(?:(?:yes|it|it's|its|they're|they|is|are|all|right|here|got|loaded|hidden|just) )*(?:on|in|under|beside|by|next to|against) (?:my |the |this )?(?:lap|hand|hands|pocket|coat pocket|fist|bed|pillow|duvet|desk|table|counter|windowsill|nightstand|bedside|passenger seat|floor|bag|jacket|sleeve|sock|laptop|keyboard|feet|side)\b`,
    String.raw`\b(?:i'm|im|i am|still) (?:holding|looking at|staring at|touching|sat with|sitting with) (?:it|them)\b|\bin m[ey] hand\b|\blooking at me\b|\bunder my pillow\b|\bin my (?:\w+ )?(?:pocket|bag|lap|hand)\b`,
    String.raw`\bi(?:'ve| have|ve)? (?:got )?(?:what|all|everything) i need(?: right)? here\b|\bgot (?:it|them)(?: right)? (?:with|on|by|beside) me\b|\bi carry it\b|\b(?:have|got) the keys? (?:on|with) me\b|\bkeys? (?:are |r |is )?(?:right )?here\b|\b(?:on|across) (?:my|the) (?:table|desk|bed) (?:right )?now\b`,
  ].join('|'),
);
const notThat =
  /\b(?:he|she|him|her|cat|dog|baby|child|son|daughter|mum|mom|dad|sister|brother|friend|phone|laptop is|screen|away from|no longer|i'm|im|i am|locked$|threw|gave|gone|flushed|locked (?:it|them) (?:up|away)|put (?:it|them)|moved (?:it|them)|left (?:it|them))\b/;

/** Where a thing is, when somebody in danger was asked. In: `bare` words. Out: here, or in another place. Pure. */
export function whereItIs(plain: string): Answer[] {
  if (plain.split(' ').length > 18) return [];
  const isHere =
    here.test(plain) &&
    !/\b(?:he|she|him|cat|dog|baby|son|daughter|threw|gave|gone|flushed|put (?:it|them)|left (?:it|them)|nothing|not|isn't|no longer)\b/.test(
      plain,
    );
  if (isHere) return ['near', 'thing_here'];
  return far.test(plain) && !notThat.test(plain) ? ['thing_far'] : [];
}
