/** Words that mean much the same for danger to a body, so that what was learnt of one is known of the others. */
const classes = {
  child:
    /\b(?:bab(?:y|ies)|new-?borns?|infants?|toddlers?|bairn|wean|wee (?:one|boy|girl|man)|little (?:one|boy|girl|brother|sister)|grand(?:son|daughter|child\w*|kids?|baby)|(?:step)?(?:son|daughter|child|kid)|bub|bebe|pikin|twins?|nephew|niece|the little)\b|\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten) ?(?:days?|weeks?|wks?|months?|mos?)(?: old|\b)/,
  relative:
    /\b(?:mum|mom|mam|mama|mummy|mommy|ma|mother|amma|dad|daddy|da|papa|father|baba|(?:step|grand)(?:dad|mum|ma|pa|mother|father)|gran|granny|nana?|nan|husband|hubby|wife|missus|partner|bf|gf|boyfriend|girlfriend|brother|bro|sister|sis|cousin|uncle|aunt\w*|tio|tia|lola|lolo|in-law|my (?:man|woman|fella|guy))\b/,
  friend:
    /\b(?:friends?|mates?|flatmate|roomm?ate|housemate|roomie|neighbou?rs?|colleague|boss|tenant|lodger|teacher|coach|pupil|student|a (?:man|woman|guy|girl|boy|lad|bloke|lady|stranger)|this (?:man|woman|guy|girl|boy|lad|bloke|lady)|some(?:one|body)|old man|passenger)\b/,
  they: /\b(?:he|she|they|him|her|them|his|hes|shes|theyre|he's|she's|they're)\b/,
  i: /\b(?:i|i'm|im|i've|ive|me|my|myself|mine)\b/,
  wake: /\b(?:wak(?:e|es|ing|en|ed)|woken|woke|rous\w+|respond\w*|responsive|answer(?:s|ing)? when|unconscious|passed out|out cold|come round|come to|conscious)\b/,
  not: /\b(?:not|no|won't|wont|can't|cant|cannot|doesn't|doesnt|don't|dont|isn't|isnt|hasn't|hasnt|never|barely|hardly|stopped|didn't|wouldn't)\b/,
  breath:
    /\b(?:breath\w*|breadth|gasp\w*|gurgl\w*|snor(?:e|es|ing|y)|wheez\w*|rattl\w*|grunt\w*|ribs|air|inhaler|chok\w*|windpipe|throat)\b/,
  limp: /\b(?:limp|floppy|flop|rag ?doll|like (?:a )?(?:cloth|rag|doll|jelly|noodle|lettuce)|soft|stiff|slump\w*|collaps\w*|fell down|faint\w*|fell over|face ?plant\w*|keel\w* over|drop(?:ped|s)? (?:to|on) the|went down|on the floor|lifeless|listless|drowsy|sleepy|hard to (?:wake|rouse))\b/,
  fit: /\b(?:fit(?:s|ting)?|seiz\w*|convuls\w*|jerk\w*|shak(?:e|es|ing)|twitch\w*|eyes? (?:\w+ )?(?:roll\w*|white|turned|back|up)|foam\w*|froth\w*|stiffen\w*)\b/,
  colour: /\b(?:blue|bluish|gr[ae]y|purple|white|pale|ashen|mottled|yellow|waxy|lips)\b/,
  hotCold:
    /\b(?:hot|burning|boiling|fever\w*|temp(?:erature)?|cold|freezing|clammy|sweat\w*|(?:3[5-9]|4[0-2])(?:\.\d)?(?: ?c| degrees)?)\b/,
  rash: /\b(?:rash|spots?|dots|purple spots|glass test|stiff neck|won't (?:feed|drink|suck)|not feeding|not drinking|no wet|nappy|nappies|soft spot|ribs pull\w*|suck\w* in)\b/,
  stroke:
    /\b(?:face|mouth|smile|side|arm|leg|half)\b.{0,30}\b(?:droop\w*|drop\w*|hang\w*|slid\w*|slip\w*|melt\w*|crooked|wonky|numb|dead|heavy|lopsided|fell|fallen|down|sag\w*|not work\w*|twist\w*|lift)\b|\b(?:droop\w*|slurr?\w*|stroke|gibberish|jumbled|word salad|salad|wrong words|words (?:are )?(?:wrong|mush\w*|mixed|coming)|talking (?:rubbish|funny|nonsense)|makes no sense|cannot speak|can't speak)\b/,
  heart:
    /\b(?:chest|heart|left arm|jaw|crushing|tight(?:ness)?|squeez\w*|elephant|cardiac|pulse|palpitat\w*|defib\w*)\b/,
  swell:
    /\b(?:swell\w*|swollen|swole|epi ?pen|pen|allerg\w*|peanut\w*|nuts?|shrimp|prawn|bee|wasp|sting|stung|hives|tongue|anaphyla\w*|bitten|snake|scorpion)\b/,
  blood:
    /\b(?:blood\w*|bleed\w*|bled|bloody|haemorrhag\w*|hemorrhag\w*|spurt\w*|gush\w*|pump(?:s|ing)|squirt\w*|soak\w*|drip\w*|puddle|pool(?:ing|s)|stitch\w*|tourniquet|towels?|t-?shirt|bandage\w*)\b/,
  wound:
    /\b(?:cut|cuts|cutting|gash\w*|slic\w*|slash\w*|stab\w*|wound\w*|wrists?|vein|artery|bone|deep|saw|chainsaw|grinder|glass|knife|blade|razor|machete|axe|cleaver|scissors|shot|gunshot|bullet|burn(?:t|ed|s)?|scald\w*|kettle|oil|crushed|trapped|broken|head injury|hit (?:his|her|my|the) head)\b/,
  stops:
    /\b(?:stop(?:s|ped|ping)?|slow\w*|clot\w*|hold(?:s|ing)?|through|red right|everywhere|all over|press\w*)\b/,
  took: /\b(?:took|taken|take|tuk|swallow\w*|drank|drunk|drink\w*|ate|eat|eaten|ate?|bit|bitten|necked|downed|chewed|sucked|lick\w*|inject\w*|snort\w*|smok\w*|used|shot up|ingest\w*|inhal\w*|got into|had|finished|emptied|overdos\w*|od|od'?d|od'ing|poison\w*)\b/,
  pills:
    /\b(?:pills?|tablets?|tabs?|meds|medicines?|medication|capsules?|caps|paracetamol|tylenol|panadol|ibuprofen|aspirin|insulin|metformin|warfarin|iron tablets|sleepers|sleeping|antidepressants?|sertraline|quetiapine|amitriptyline|propranolol|diazepam|valium|xanax|ativan|benzos?|tramadol|codeine|oxy\w*|morphine|fentanyl|fent|heroin|gear|smack|methadone|mdma|ecstasy|molly|ketamine|ket|coke|meth|ghb|xan\w*|zopiclone|lithium|beta ?blockers?|heart drops?|painkillers?|blister|strips?|packets?|boxes|bottle|prescription|doses?|vape|e-?cig\w*|nicotine)\b/,
  poison:
    /\b(?:paraffin|kerosene|petrol|diesel|turps|turpentine|white spirit|thinners?|bleach|jik|javel|harpic|domestos|drain\w*|cleaner|cleaning|detergent|dishwasher|laundry|pod|dettol|disinfectant|caustic|acid|anti-?freeze|brake fluid|screen ?wash|weed ?killer|pesticide|insecticide|rat (?:poison|bait|kill\w*)|slug pellets|fertili[sz]er|mothballs?|magnets?|button batter\w*|batter(?:y|ies)|berries|foxglove|mushrooms?|toadstool|leaves|lamp oil|lighter fluid|perfume|hand ?saniti[sz]er|methylated|meths|sniper|dichlorvos|gramoxone|paraquat|carbon monoxide|fumes|gas|exhaust|water beads?|coin)\b/,
  height:
    /\b(?:roof\w*|ledge|edge|railings?|rails?|bridge|viaduct|balcony|balconies|parapet|barrier|window ?sill|window|cliff\w*|quarry|multi-?stor\w*|car park|tower|silo|crane|pylon|scaffold\w*|floor|storeys?|stories|overpass|flyover|top of)\b/,
  track:
    /\b(?:tracks?|platform|train|trains|level crossing|metro|subway|underground|line|lorry|trucks?|motorway|highway|road|traffic|river|sea|canal|weir|lake|pier|jetty|harbou?r|water|waves|tide|quay|lagoon)\b/,
  stands:
    /\b(?:stand\w*|stood|sat|sit|sitting|climb\w*|over the|other side|wrong side|lean\w*|hang\w*|dangl\w*|feet|legs over|toes|walk\w* (?:in|into|out)|wad\w*|jump\w*|lying|lay|up here|up on|out on|in the water|waist|knees)\b/,
  held: /\b(?:lock(?:ed|s|ing)?|bolt\w*|padlock\w*|trapped|hostage|keeps? me|won't let (?:me|us)|not allowed|can't (?:get out|leave)|cannot leave|passport|took my (?:phone|card|keys)|tied|kidnap\w*|hiding|hid|bathroom|toilet|wardrobe|cupboard|barricad\w*)\b/,
  hits: /\b(?:hit|hits|hitting|beat\w*|punch\w*|kick\w*|slap\w*|thump\w*|strangl\w*|chok(?:e|ed|es|ing)|throttl\w*|hands? (?:round|around|on) my (?:neck|throat)|pinned|threw|thrown|dragged|attack\w*|rap(?:e|ed|ing)|forced|belt|smash\w*|breaking|broke|door (?:down|in)|outside my|threat\w*|kill (?:me|us|her|him|them)|screaming|shouting|gun|machete|hammer)\b/,
  at_hand:
    /\b(?:in my hand|in front of me|next to me|beside me|on my (?:lap|knee|bed|tongue)|on the (?:bed|table|floor|desk)|lined up|laid out|ready|loaded|rope|noose|belt|ligature|gun|pistol|rifle|shotgun|knife|blade|razor|pills|hose|knot|beam|tied)\b/,
  voice:
    /\b(?:voices?|(?:it|they|he|she) (?:says|said|tells?|told|wants|orders?|commands?) (?:me )?(?:to|i)|telling me|tells me|commands?|demon|devil|god|shaitan|jinn|angels?|radio|tv|chip)\b/,
  now: /\b(?:now|right now|just|minutes?|mins?|half an? hour|hours?|ago|tonight|this (?:morning|evening|minute)|still|again|suddenly|since|asap|quick\w*|please|pls|help|urgent\w*|emergency|hurry)\b/,
  earlier:
    /\b(?:last (?:year|week|month|summer|time)|years? ago|as a (?:kid|child|teen\w*)|when i was|used to|grew up|yesterday|always|every (?:day|night|morning|time)|sometimes|usually|often|since i was|weeks?|months?|years?|anniversary|memory|remember\w*|dream\w*|film|movie|novel|book|game|story|song|series|episode|poem)\b/,
  inner:
    /\b(?:part(?:s)?|protector|manager|firefighter|exile|critic|perfectionist|inner|voice in me|one in me|the (?:one|bit) (?:of me|that|who)|side of me|feels? like|as if|like i|like a)\b/,
  worried:
    /\b(?:what (?:do|should|can) i(?: do)?|is (?:that|it|this) (?:ok|okay|bad|fine|serious|normal|dangerous|alright|all right)|how (?:long|much|do i)|should i|do i (?:need|have to)|what to do|wait (?:till|until|for) (?:morning|tomorrow|monday)|ambulance|999|911|112|000|111|hospital|a&e|poison)\b|!!|\?/,
  everyday:
    /\b(?:cake|tea|coffee|dinner|lunch|breakfast|work|boss|meeting|email|homework|exam|shopping|kitchen|garden|dog|cat|football|telly|netflix|gym|holiday|school|uni|laundry|bed|sleep|tired|lol|haha)\b/,
  fine: /\b(?:fine|ok|okay|well|better|normal|vet|midwife says|doctor (?:says|said|knows)|nurse (?:says|said)|safe|lovely|happy|laugh\w*|funny|joke|pretend\w*|practice|training|drill|play\w*)\b/,
} as const satisfies Readonly<Record<string, RegExp>>;

const all = Object.entries(classes);
/** What matters of a long message stands at its ends. */
const longest = 2000;

/** The kinds of words in a text, each for itself and with each other one. Pure. */
export function wordClassesOf(text: string): string[] {
  const read = text.length <= longest ? text : `${text.slice(0, longest / 2)} ${text.slice(-longest / 2)}`;
  const plain = read
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'");
  const found = all.filter(([, words]) => words.test(plain)).map(([name]) => name);
  return found.flatMap((name, at) => [name, ...found.slice(at + 1).map((other) => `${name} ${other}`)]);
}
