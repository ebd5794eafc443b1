import type { ConceptTable } from '../../../reading/concepts';

/** What could be used, where somebody stands, and how far away it is. */
export const things = {
  thing: [
    `pill|tablet|capsule|meds|medicine|medication|paracetamol|acetaminophen|tylenol|ibuprofen|aspirin|insulin|
     weapon|firearm|handgun|glock|antidepressant|painkiller|codeine|morphine|opioid|opioids|fentanyl|xanax|valium|diazepam|benzo|benzos|heroin|bleach|antifreeze|poison|rope|
     noose|belt|razor|blade|knife|knives|scissors|gun|pistol|rifle|shotgun|revolver|bullets|ammo|charcoal|helium|
     overdose|stash|pesticide|petrol|lighter|stanley|scalpel|hammer|axe|machete|prozac|sertraline|tramadol|oxy|methadone|amitriptyline`.replace(
      /\s+/g,
      '',
    ),
    'sleeping tablets|pills, dressing gown cord, exhaust pipe, box cutter, craft knife, hose pipe, car keys, cable tie',
  ],
  place_word: [
    `bridge|cliff|rooftop|roof|ledge|tracks|railway|rails|platform|balcony|viaduct|multistorey|overpass|quarry|
     crossing|pier|weir|parapet|motorway|highway|windowsill|railing|guardrail|banister|flyover|canal|=lock|embankment|scaffold|scaffolding|rooftops|bridges`.replace(
      /\s+/g,
      '',
    ),
    'train line|tracks|station, car park, river|water|lake|sea edge|bank, edge of, top|upper floor, window ledge, tall building, terrace|wharf|harbour|harbor|jetty|canal|lake|loch|river|cliffs|dam|reservoir|bridge|headland, open window, window .. open, level crossing, parking structure|garage|deck, multi storey|story, =level =3|=4|=5|=6|=7|=8|=9|=10|=three|=four|=five|=six, top|roof of .. car_park|parking|building|block, =10|=11|=12|=4th|=5th|=6th|=7th|=8th|=9th|=fourth|=fifth|=sixth|=seventh|=eighth|=ninth|=tenth|=4|=5|=6|=7|=8|=9 floor|storey|story',
  ],
  at_place: [
    'window be . open .. high, ^ it|its be . windy|blowing|slippery, can|i see|hear .. lights|boats|cars|traffic|drop|town .. below|down|over|far|under, fourth|third|fifth|sixth|top floor .. window|balcony|edge, other side . rail|railing',
    'at|on|near|by|off|from|to|over|onto|under|towards|up .. {place_word}, fly|jump|leap|dive|step from|off|over .. {place_word}',
    'there|here be . {place_word}',
    'walk|drive|go|stand|sit|look .. {place_word}',
    '^ top|roof|edge of .. {place_word}, ^ {place_word} $, ^ window open $, over . rail|railing|railings|barrier|parapet|edge|fence, legs|feet over|off . side|edge|rail, other|wrong side of . rail|railing|barrier|fence, walk|jump|go|step|drive|wade|swim in|into|off .. {place_word}|traffic|sea|water|river|canal|road|front',
    'see|hear|watch|feel .. train|trains|edge|drop|water|river|lorries|lorry',
    '{place_word} near|close|down|round|behind|is|door|open, ^ {place_word} yes|yeah|now $, back to|on|at .. {place_word}, train|it be come|coming, =mins|=minutes .. coming|train',
  ],
  it_near: [
    'keys|key be . on . hook|table|counter|side|bowl|nail, it be . heavy|cold|colder|heavier, feel|feels . heavy|cold .. hand|hands|lap, it|they|that be .. next|beside to? me, it|they|that be right|over? here|there, it|they be . in|inside . truck|car|shed|garage|drawer|house|bag|safe|cupboard|cabinet|wardrobe|loft|van|ute|boot|kitchen|bathroom, it be . loaded|ready, it|they be . under my|bed|pillow, =its . next|beside|under|near to? me|us|my|bed, =its . in|on my hand|lap|mouth|pocket, key|keys . . in|on my|me hand|hands|pocket|ignition|fist, have|hold|got . car? key|keys in|here|ready, it|they|that be .. in|on my hand|lap|mouth|pocket|drawer|bag, have|hold|got it|them|one|some .. my hand|lap|mouth|pocket, have|hold|got it|them here|with_me|ready, have|got|hold|keep|kept it|them .. in|under|at .. shed|drawer|garage|car|house|loft|attic|bag|room|cupboard|cabinet|truck|ute|boot|glovebox|safe|home',
  ],
  shut_in: [
    '=locked|lock .. in|myself|us .. bathroom|room|toilet|shed|car|garage, bathroom|toilet|door|room . =locked, =locked . bathroom|toilet|door|room, in bathroom|toilet .. =locked',
  ],
  away: [
    'give|gave|hand|handed|pass|lend .. {thing} . to|over|back|in',
    'give|gave|hand|handed .. them|it|those to|over .. {adult}',
    'give|gave|hand|handed {adult} .. {thing}|them|it|key',
    '=flushed|=binned|=poured|=chucked|=dumped everything|all|lot',
    'throw|threw|bin|binned|flush|flushed|pour|poured|dump|dumped|chuck|chucked !up .. {thing}|them|those|it',
    'get|got rid of them|it|those|{thing}',
    'lock|locked .. {thing}|them|it up|away|in',
    '{adult} have|has|took|take|taken|keep|keeps|hide|hid|lock|locked|got .. {thing}|them|it|those|charge, {adult} took|take|taken|keep|keeps|hide|hid|got .. key|keys',
    '{thing}|they|it|everything be|have|been|is|all . gone|away|locked|outside|flushed|binned|out',
    'out of . reach|house|home|flat|room',
    'give|gave|hand|handed .. =box|=bag|=bottle|=packet|=key|=keys|=safe|=stash|=rest .. {adult}',
    'put|set|left|leave|=chucked|=threw|=throwing .. {thing}|them|it|=em|=thing .. on|over|in . . porch|step|yard|garden|fence|bin|street|balcony|outside|roof, give|gave .. {thing}|it|them|=em . to|over .. {adult}, {adult}|he|she =took|=taken .. bag|box|bottle|keys|it|them, carry|carried|=took|=brought|=gave . child|children|kids|baby|girls|boys .. to {adult}|her|him|them|next_door, put it|them at|in hers|his|theirs, put|move|moved|left|leave|take|took .. {thing}|them|it .. away|outside|out|downstairs|another|other|shed|garage|car|bin|loft',
    'i|we move|moved it|them|away',
    'take|took|taken it|them|{thing} back to .. pharmacy|chemist|shop',
    'far away, not near me, nowhere near, it|them|they|{thing} .. other|another|different|next room, i|we .. other|another|different room',
    'put|set|lay|laid it|them|{thing} down, it|they|{thing} be on floor|roof|table, go|went|gone|going|come|came inside|indoors, throw|threw|chuck|chucked|bin|binned .. =em .. on|in|over|away|off|out',
  ],
  left: [
    'come|coming|climb|climbed|climbing|get|getting|got|step|stepped|stepping|walk|walking|walked|move|moved|moving down|back|off|inside|away|indoors !on|to_bed|at, i be . come|coming down|back|inside|in|home, left|leave house|room|flat|home, i|we be . outside|out|downstairs, be outside, =went|=gone outside|out|downstairs, pull|pulled over, turn|turned|turning round|around|back, drive|drove|driving home|away, parked up',
  ],
  in_reach: [
    'in|inside my? . hand|hands|pocket|lap|fist|palm|mouth|bag|jacket|coat',
    '{thing}|it|they|them|these|those|rest|key|everything|some be|have|got|back .. next to|beside|in front of|near|by|with|close to me|us',
    '{thing}|it|they|these|those|everything be . here|there|back $',
    'still have|got|there|here|hold, hold|holding it|them|{thing}, be hold|holding',
    'have|got it|them|{thing}|some|more|rest|key here|left|with_me|on_me|in_my',
    'back next|beside|in|with, have|got . back',
  ],
  near: [
    'next to|beside|near|by|with|on|in front of .. me|bed|desk|table|lap',
    'in|under|behind my|this? .. hand|bag|drawer|room|pocket|cupboard|cabinet|bathroom|kitchen|bedside|house|flat|car|purse|wardrobe|pillow|bed|shed|garage|loft|attic|home',
    'right here, right there, within reach, in reach, =next|=beside to? me|bed, upstairs|downstairs, at home, look|looking|stare at it|them',
    'i|we have|got|hold it|them|one|some|enough',
    'have it|them',
  ],
} satisfies ConceptTable;
