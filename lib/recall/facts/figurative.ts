/** What is said in pictures and is no fact of a life: “fired up”, “died laughing”, “sick of me”, “split the bill”. */
export const figurative = new RegExp(
  [
    'fired up',
    String.raw`(?:died|dead) (?:laughing|inside|of (?:laughter|laughing|boredom|shame|embarrassment|envy|curiosity)|a (?:little|bit)|a thousand|for (?:a|that|this)|on stage|on me|down|out(?!\p{L}))`,
    '(?:sick|ill) (?:of|with (?:envy|worry|jealousy|fear|love)|and tired|to (?:death|(?:my|his|her|their) stomach)|at ease|at heart)',
    String.raw`(?:son|daughter|baby|boy|girl) (?:of an?|blues|shower|sitter|monitor|steps?|gift|carrots?|talk|crush)(?!\p{L})`,
    String.raw`expecting (?!(?:a |an |her |his |their |our |another )?(?:first |second |third |little )?(?:baby|child|kid|boy|girl|twins|triplets|one|in|and|again|soon|now|since|for|this|next|any|but|at|with)(?!\p{L}))\p{L}`,
    String.raw`pregnant (?:pause|silence|moment|with (?!(?:an?|her|their|our|my|twins|triplets|another|number|the|\p{Lu}\p{L}*’?s?) ?))`,
    String.raw`split (?:the|a|an|our|it|up the|hairs)(?!\p{L})`,
    'engaged (?:in|with)|engaged to (?:help|play|sing)',
    String.raw`together (?:in (?:this|it)|on (?:a|an|the|this|that))(?!\p{L})`,
    '(?:brother|sister|friend|partner|father|mother)s? (?:in (?:arms|spirit|crime|faith|Christ)|of (?:mercy|all)|figure)',
    String.raw`(?:drinking|smoking) (?:coffee|tea|milk|soda|cola|juice|water|enough|energy|from|out|that|this|my|his|her|the)(?!\p{L})`,
    'retired (?:to (?:bed|my|her|his|their|our|the)|for the (?:night|evening)|hurt)',
    String.raw`(?:separated|parted) by(?!\p{L})|(?:split|split up|separated) (?:at|into|to|(?:in|on|for) (?:the|an?))(?!\p{L})`,
    String.raw`married to (?:his|her|their|my|the|that) (?:\p{L}+ )?(?:inbox|job|work|phone|desk|laptop|computer|office|career|company|business|car|garden|sofa|couch|bed|kitchen|screen|bottle|games?|football|bike|routine|spreadsheets?|calendar|schedule|church|army|sea|music|guitar|books?|art|studio|lab|shop|farm|cause)(?!\p{L})`,
    String.raw`mit (?:der|dem|seine[rm]|ihre[rm]|meine[rm]) (?:Arbeit|Job|Beruf|Büro|Handy|Posteingang|Firma) verheiratet`,
    'passed away (?:the|an?|some) (?:time|hours?|afternoon|evening)',
  ]
    .map((one) => String.raw`(?<!\p{L})(?:${one})`)
    .join('|'),
  'u',
);
