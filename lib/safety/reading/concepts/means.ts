import type { ConceptTable } from '../concepts';

/** Things and places by which people die, and what is done with them. */
export const means = {
  pill_word: [
    'pill|tablet|capsule|med|medication|medicine|paracetamol|tylenol|acetaminophen|ibuprofen|aspirin|xanax|valium|diazepam|zopiclone|ambien|opioid|oxy|oxycodone|oxycontin|codeine|tramadol|morphine|fentanyl|insulin|painkiller|antidepressant|sertraline|amitriptyline|quetiapine|seroquel|lithium|barbiturate|pentobarbital|nembutal|sedative|benzo|benzos|propranolol|metformin|warfarin|digoxin|beta-blocker|temazepam|lorazepam|clonazepam|klonopin|ativan|trazodone|mirtazapine|citalopram|fluoxetine|prozac|methadone|vicodin|percocet|gabapentin|pregabalin|panadol|anadin|nurofen|advil|dose|overdose|strip|blister|packet|prescription',
    'sleeping|heart|blood pressure|diabetes|pain pill|tablet|med',
    'blister pack|pack',
    'pill bottle',
    'bottle of {pill_core}',
  ],
  pill_core: [
    'pill|tablet|med|medication|paracetamol|tylenol|capsule|painkiller|insulin|aspirin|xanax|morphine|codeine|sleeper',
  ],
  pills: [
    'pill|tablet|capsule|med|medication|paracetamol|tylenol|acetaminophen|ibuprofen|aspirin|xanax|valium|diazepam|zopiclone|ambien|oxy|oxycodone|codeine|tramadol|morphine|fentanyl|insulin|painkiller|sertraline|amitriptyline|quetiapine|seroquel|lithium|barbiturate|nembutal|sedative|benzo|propranolol|temazepam|lorazepam|panadol|sleeper|antidepressant|methadone|opioid',
    'medicine|prescription',
    'sleeping . pill|tablet',
  ],
  rope: [
    'rope|noose|ligature|belt|cord|hook|beam|rafter|bedsheet|dressing gown cord|lead|slipknot|washing_line|banister',
  ],
  blade: ['knife|blade|razor|scalpel|boxcutter|box_cutter|stanley_knife|razorblade|penknife|sharp|scissors'],
  gun: [
    'gun|pistol|revolver|rifle|shotgun|firearm|handgun|glock|bullet|ammo|ammunition|cartridge|magnum|gun_safe|cabinet',
  ],
  gas: [
    'helium|charcoal|exhaust|carbon_monoxide|nitrogen|tailpipe|hose|hosepipe|fumes',
    'bag over . head',
    'plastic bag',
    '@gas',
    'gas =on|oven',
  ],
  poison: [
    'bleach|antifreeze|pesticide|cyanide|weedkiller|weed_killer|paraquat|insecticide|strychnine|arsenic|nitrite|sodium_nitrite|hemlock|oleander|sniper|phenyl|rat_poison|drain_cleaner|poison|drano|turpentine|ammonia|battery_acid|potassium',
  ],
  means: ['{pills}|{rope}|{blade}|{gun}|{gas}|{poison}'],
  hard_means: [
    'noose|ligature|helium|cyanide|nitrite|nembutal|paraquat|slipknot',
    '{gun}',
    'rope|razor|blade',
  ],
  high: [
    'bridge|roof|rooftop|ledge|balcony|cliff|viaduct|overpass|flyover|parapet|skyscraper|quarry|dam|weir|crane|multistorey|multi-storey|clifftop|gorge|ravine|precipice|pier|aqueduct|footbridge|scaffold|scaffolding',
    'top|tenth|ninth|eighth|seventh|sixth|fifth|11th|12th|13th|14th|15th|16th|17th|18th|19th|20th|10th|9th|8th|7th|6th|5th floor|level|storey',
    'parking deck|garage|structure|tower',
    'car park|deck',
    'tower block',
    'edge of .. {high_simple}',
    'multi storey|story',
    'high rise|place|window|building',
    'open window',
  ],
  high_simple: ['roof|building|cliff|platform|world|bridge|balcony|quarry|dock|pier|pavement'],
  rail: [
    'track|train|railway|rail|tube|metro|subway|locomotive|intercity|express',
    'level crossing',
    'platform|station edge|end',
    'platform',
    'third rail',
    'railroad',
  ],
  water: [
    'river|sea|lake|water|canal|ocean|reservoir|tide|weir|creek|loch|bay|pond|quarry|dock|harbour|harbor|current|waterfall|thames|lough|lagoon|waves',
  ],
  traffic: [
    'traffic|motorway|highway|freeway|lorry|truck|bus|oncoming|tram|semi|hgv|autobahn|lane',
    '{rail}',
    'middle of road',
    'road',
    'car',
    'bonnet',
  ],
  crash_into: [
    'tree|wall|bridge|barrier|lamppost|lamp_post|pole|pillar|oncoming|lorry|truck|ditch|ravine|river|sea|lake|canal|traffic|concrete|pylon|central_reservation|divider|embankment|median',
  ],
  deadly_place: ['{high}|{rail}'],
  many: [
    'all|whole|entire|every|handful|bunch|load|loads|lot|bottle|box|packet|pack|rest|half|dozens|dozen|forty|thirty|twenty|fifty|sixty|hundred|several|rest|fistful|stash|too_many|lots|strip|strips|everything',
  ],
  take: ['take|swallow|neck|down|swallowing|eat|ingest|pop|gulp|chug|drink|inject'],
  collect: [
    'save|stockpile|hoard|stash|collect|count|store|gather|squirrel|amass|pile|accumulate|hide|recount|sort|line|lay|keep|set|stow|tuck|crush|hold|bank|skip',
    'keep . back',
    'save|store|pile . up',
    'set|put|lay . aside|by|out|away',
  ],
  at_hand: [
    'here|ready|loaded|hidden|waiting|prepared|handy|nearby|beside|next',
    'in . hand|lap|pocket|drawer|car|trunk|boot|bag|cabinet|cupboard|wardrobe|closet|garage|shed|attic|loft|coat|mouth|bedside|nightstand|sock|shoe|purse|handbag|backpack|box|basement|cellar|kitchen',
    'under . bed|pillow|mattress|sink',
    'on . table|bed|desk|lap|counter|floor|rim|nightstand|bedside|sink|shelf|seat',
    'in front of',
    'within reach',
    'by . bed|me|side|door',
    'next to . me|us|bed',
    'with me',
    'at hand|home',
    'upstairs|downstairs',
  ],
  handles: [
    'love|adore|worship|choose|pick|name|bless|polish|rehearse|practise|practice|audit|inventory|counted|measure|weigh|sniff|kiss|smile at|sing to|talk to|promise|guard|fancy|sort|arrange|spread|admire|hoard|finger|caress',
  ],
  alcohol: [
    'vodka|whisky|whiskey|gin|rum|wine|beer|bottle|alcohol|booze|bourbon|brandy|tequila|spirits|cider|drink|scotch|sherry|ogogoro|burukutu',
  ],
  overdose: ['overdose|overdosing|od|o_d|oded', 'take|took too many {pills}'],
} satisfies ConceptTable;
