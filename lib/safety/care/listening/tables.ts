import type { ConceptTable } from '../../reading/concepts';

/** Somebody grown up who can be beside a person, and those who cannot stand in for one. */
const people = {
  adult: [
    `mum|mom|mam|mother|mama|mummy|dad|father|papa|parent|sister|brother|husband|wife|partner|boyfriend|girlfriend|
     fiance|fiancee|cousin|uncle|aunt|auntie|nan|nana|gran|granny|grandma|grandpa|grandad|grandmother|grandfather|
     friend|mate|bestie|flatmate|roommate|housemate|neighbour|neighbor|colleague|coworker|boss|teacher|landlord|
     landlady|sponsor|nurse|doctor|therapist|counsellor|counselor|paramedic|police|ambulance|pastor|priest|imam|
     rabbi|carer|keyworker|bf|gf|hubby|missus|sis|bro|ex|godmother|stepmum|stepdad|stepmom|inlaw|tutor|coach|
     psychiatrist|gp|crew|officer|warden|porter|manager|guard|security|vicar|chaplain|aunty|lodger|caretaker|matron`.replace(
      /\s+/g,
      '',
    ),
    'social worker, support worker, best friend, mother|father|sister|brother in law, crisis team, lady|man|woman|guy|fella next door|on . floor, my|ma man|fella|missus|other_half, health visitor, mrs|mr _, ^ miss !you|him|her|them|my|it|that|this|being|having _, cousin brother|sister',
  ],
  little: [
    `baby|child|kid|toddler|daughter|son|cat|dog|puppy|kitten|pet|hamster|rabbit|bird|horse|teddy|infant|newborn|
     goldfish|parrot|twins|niece|nephew|grandson|granddaughter`.replace(/\s+/g, ''),
    'year old, little one, little brother|sister',
  ],
  pronoun: ['he|she|her|him'],
  someone: ['someone|somebody|people|person|family|he|she|everyone|others|friends'],
  they: ['they'],
} satisfies ConceptTable;

/** Where somebody is, and whether they can keep company. */
const company = {
  beside: [
    'be|sit|lie|stand|stay .. with|beside me|us',
    'be|sit next to me|us',
    'be . here|=there|home',
    'be in room|house|kitchen|flat|bed|hall|car',
    'come over|round|in',
    'hold|hug|watch|hear|see me|us',
    'hold my hand',
    'be talk|speak|chat to|with me|us',
    'with me now|here',
    '{adult} here|home, {adult} in|back $, {adult} home|here .. =yea|=yeah|=yes|=now|=too',
    'come|comes|came|arrive|arrived|got .. from work|school|home, open|opened|opening .. door to, have come|arrived|returned',
    'beside me',
  ],
  in_house: [
    'be|sit|live|sleep .. downstairs|upstairs|next_door|through, downstairs|upstairs|next_door $',
    'next|other|another|his|her|their room|bedroom, through|across . room|wall|hall|landing, beside|by|outside . door',
    'in|on . =kitchen|=lounge|=landing|=corridor|=hall|=hallway|=bathroom|=shower|=house|=garden|=sofa|=couch|=porch|=reception|=lobby',
  ],
  stays: [
    'stay|staying|sleeping|sitting .. night|over|here|with|in|until|till, stay|staying $, put|putting .. kettle, stay in my|same room',
  ],
  i_am_with: [
    'i|we be|sit|stay .. with',
    'i be not alone',
    'not alone',
    'with .. here|now',
    'got .. here|with me',
    'have .. here|with me',
    'at my|his|her|their .. house|place|flat|home',
    'i|we be at .. {adult}, =went|=came to|over|round .. {adult}',
  ],
  awake: [
    'awake|wake',
    'be up',
    'hold my|me',
    'hold me|us',
    'talk|speak|chat|listen to|with me|us',
    'sit . with|beside|next',
    'make|made tea|coffee|food|toast|dinner|lunch|soup|us|me, put .. kettle, ask me|why, knock|knocking, look at me, come over|in|round|to',
    'read this|it',
    'hug|cuddle|comfort|watch me|us',
    'be drive|call|ring|phone|cry',
    'look|look after|at me|us',
  ],
  sleeping: ['asleep|sleep|snore|nap, in bed, not awake|up, dozing'],
  absent: [
    'dead, unconscious, pass|black out',
    'be|have|has away|out|left|gone|outside|abroad',
    'be at|in work|school|uni|hospital|town|gym|pub',
    'on|in holiday|phone|line|other_end|another|text|discord|whatsapp|chat|facetime|spirit',
    'be drunk|wasted|stoned|high|busy',
    'do|will|can|could not know|wake|come|care|answer|hear|get up',
    'not here|home|around|in',
    'be on their|her|his way',
    'be come|coming later|tomorrow|soon|back|home',
    'die, live|lives in|far',
  ],
  unreal: [
    'if|wish|want|would|could|should|might|need|try|suppose|think|imagine|pretend|dream|miss|can|will|almost|nearly|hope, going_to, used_to, have to',
  ],
  against: [
    'not tell|ring|call|say|send|want|let .. {adult}, they|it|those|these|this be my|his|her|our {adult}, internet police, can|must|may not know|find_out',
    'hate|dead|die|died|leave|left|hit|hurt|shout|sleep|work|annoy|blame|cannot|never|know|gone',
  ],
  nobody: [
    'nobody|noone',
    'no one',
    'not have|got .. anyone|anybody|friends|family|one, not anyone|anybody',
    'no friends|family|body',
    'by|on my own|self|myself',
    'home alone, all alone, be alone, alone here|now|tonight|at',
    'left|live alone',
    '^ alone $',
    'everyone leave|gone|asleep|out|hate',
  ],
} satisfies ConceptTable;

/** Calling, telling, and what came of it. */
const contact = {
  called: [
    'i|we|she|he|they .. =called|=rang|=phoned|=texted|=messaged|=dialled|=dialed|=facetimed',
    '^ =called|=rang|=phoned|=texted|=messaged|=dialled|=dialed',
    'have|has . =called|=rung|=phoned|=texted|=messaged|=dialled|=dialed',
    'be on|=on phone|line|hold to|with',
    'on phone|line with|to, talk|speak|chat .. on phone|line',
    'be . call|ring|dial . them|999|911|112|000|111|116|988|samaritans|ambulance|now|mum|mom|dad|line',
    'ambulance|paramedics|police|help|crew|crisis_team be . come|here|send|on',
    'ambulance|paramedics|police be|is . way',
    'spoke|speak|talk|talked . to|with samaritans|line|them|crisis|999|911|111|988',
    'be|get in|at hospital|a&e|er|ed|waiting',
    'in waiting room|ambulance',
    'i|we .. =sent .. text|message|=hi|=hello, =text|=message . =sent',
  ],
  named_person: [
    'my|ma|our|me .. {adult}, {adult} maybe|perhaps|probably|too, ^ {adult} $, ^ {adult} .. be|come|coming|comin, mrs|mr _, there be .. {adult}, could|might .. {adult}, ^ my|ma|our {adult}, {adult} at school|work|church|college|uni',
  ],
  they_came: ['they be . come|here|send|on'],
  told: [
    '=told|=spoke|=texted|=messaged|=asked|=wrote|=woke .. {adult}',
    '=told|=asked someone|somebody|them|her|him',
  ],
  called_else: [
    'call|ring|phone in sick',
    'call|rang me|him|her|it|them|myself .. name|names|stupid|useless|idiot|weak|fat|crazy|lazy',
    'almost|nearly|wanted|want|tried|going|will|would|should|could|might to? . call|ring|phone|text|dial',
    'not .. call|rang|ring|phone|text|message|dial',
    'never call|ring|phone|text|dial',
    '=rang|=called|=phoned|=texted .. last time|year|week|month, last time .. =rang|=called|=phoned|=texted, =rang|=called|=phoned .. before|once|ages',
  ],
  call_failed: [
    'no one answer|pick|reply|come|help, nobody answer|pick|reply|come|help',
    'not answer|pick|reply|come|help|go through|get through|work|listen',
    'no answer|reply|credit|signal',
    'hang|hung up, be on hold, be engaged, busy, line be|is full|down|dead, on hold for, voicemail, straight to voicemail, give|gave up',
    'useless|rude|awful|horrible, put me on hold, cut off, wait|waiting for hours|ages',
  ],
  cannot_call: [
    'can|could|will|would not . call|ring|phone|talk|speak|reach|text|go|tell|do calls|dial|say it|face',
    'not . want|able to call|ring|phone|talk|speak|reach|text|tell|dial',
    'hate|scared|afraid|terrified|too of|to|hard .. call|calls|calling|phone|phones|ring|talk',
    'phone anxiety|phobia, no phone|credit|battery, not have .. phone|credit|battery',
    'not go|ever call|ring|phone|text',
    'no calls|call|way',
  ],
} satisfies ConceptTable;

/** What could be used, and how far away it is. */
const danger = {
  thing: [
    `pill|tablet|capsule|meds|medicine|medication|paracetamol|acetaminophen|tylenol|ibuprofen|aspirin|insulin|
     weapon|firearm|handgun|glock|antidepressant|painkiller|codeine|morphine|opioid|opioids|fentanyl|xanax|valium|diazepam|benzo|benzos|heroin|bleach|antifreeze|poison|rope|
     noose|belt|razor|blade|knife|knives|scissors|gun|pistol|rifle|shotgun|revolver|bullets|ammo|charcoal|helium|
     overdose|stash|pesticide|petrol|lighter|stanley|scalpel|prozac|sertraline|tramadol|oxy|methadone|amitriptyline`.replace(
      /\s+/g,
      '',
    ),
    'sleeping tablets|pills, dressing gown cord, exhaust pipe, box cutter, craft knife, hose pipe, car keys, cable tie',
  ],
  place_word: [
    `bridge|cliff|rooftop|roof|ledge|tracks|railway|rails|platform|balcony|viaduct|multistorey|overpass|quarry|
     crossing|pier|weir|parapet|motorway|highway|windowsill|railing`.replace(/\s+/g, ''),
    'train line|tracks|station, car park, river|water|lake|sea edge|bank, edge of, top|upper floor, window ledge, tall building, terrace|wharf|harbour|harbor|jetty|canal|lake|loch|river|cliffs|dam|reservoir|bridge|headland, open window, window .. open, level crossing, =10|=11|=12|=4th|=5th|=6th|=7th|=8th|=9th|=fourth|=fifth|=sixth|=seventh|=eighth|=ninth|=tenth|=4|=5|=6|=7|=8|=9 floor|storey|story',
  ],
  at_place: [
    'at|on|near|by|off|from|to|over|onto|under|towards|up .. {place_word}',
    'there|here be . {place_word}',
    'walk|drive|go|stand|sit|look .. {place_word}',
    '^ {place_word} $',
    'see|hear|watch|feel .. train|trains|edge|drop|water|river|lorries|lorry',
    '{place_word} near|close|down|round|behind|is|door|open, ^ {place_word} yes|yeah|now $, back to|on|at .. {place_word}, train|it be come|coming, =mins|=minutes .. coming|train',
  ],
  it_near: [
    'it|they|that be .. next|beside to? me, it|they|that be right|over? here|there, it|they|that be .. in|on my hand|lap|mouth|pocket|drawer|bag, have|hold|got it|them|one|some .. my hand|lap|mouth|pocket, have|hold|got it|them here|with_me|ready, have|got|hold|keep|kept it|them .. in|under|at .. shed|drawer|garage|car|house|loft|attic|bag|room|cupboard|cabinet|truck|ute|boot|glovebox|safe|home',
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
    'put|move|moved|left|leave|take|took .. {thing}|them|it .. away|outside|out|downstairs|another|other|shed|garage|car|bin|loft',
    'i|we move|moved it|them|away',
    'take|took|taken it|them|{thing} back to .. pharmacy|chemist|shop',
    'far away, not near me, nowhere near, it|them|they|{thing} .. other|another|different|next room, i|we .. other|another|different room',
    'put|set|lay|laid it|them|{thing} down, be on floor|roof|=table_now, go|went|gone|going|come|came inside, close|closed|shut|locked .. =door !me',
  ],
  left: [
    'left|leave house|room|flat|home, i|we be . outside|out|downstairs, be outside, =went|=gone outside|out|downstairs',
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
  took: [
    '=took|=taken|=swallowed|=downed|=necked|=popped|=drank|=injected|=ate|=eaten .. {thing}|=them|=all|=everything|=loads|=lots|=handful|=bottle|=packet|=box|=many|=bunch|=whole|=some',
    '=took|=taken|=swallowed|=downed|=drank =it|=them|=something|=stuff',
    '=overdosed, be|=just overdose',
    'i|we|part swallow =them|=it|=all',
  ],
  took_else: [
    '=took|=taken =it .. bad|badly|well|hard|slow|easy|seriously|personally|out|back|away|off',
    '=took|=taken .. =walk|=shower|=bath|=breath|=nap|=bus|=train|=photo|=break|=course|=day|=time|=dog|=kids|=test|=look|=advice|=sip|=dinner',
    '=took|=taken .. usual|prescribed|normal|morning|daily|before|dinner|breakfast|regular',
    '=took|=taken .. away|outside|off|from|back|out',
    '{adult} =took|=taken|has',
    'not =taken|=took|take|swallow|swallowed|=drank|overdose',
    'never =taken|took',
    'would|will|could|can|might .. =taken|swallow',
    'they|she|he =took',
  ],
  hurt_self: [
    '=cut|=slit|=stabbed|=burned|=burnt|=hurt|=shot|=hanged|=hung|=sliced|=gouged .. myself|wrist|arm|leg|neck|throat|vein|deep|ourselves',
    'be|is|am =bleeding|bleed, =bleeding, blood, will not stop bleed',
    'be|i|am cut|slit|stab|hang|hurt .. myself now',
    'rope|belt|noose is|round|around . my|on|neck',
    'be in|on ledge|edge|tracks|wrong side',
    'gun in|to my',
  ],
  hurt_else: [
    '=hurt|=cut .. feelings|heart|deep inside|years|ago|once|used|before|me|off|hair|grass|class',
    'not =cut|cut|hurt|bleed|bleeding|done',
  ],
  other_hurt: [
    'he|she|they|him|her|it|baby|child|kid|boy|girl|them|{little}|{adult} .. not . breathe|move|respond|wake|react|answer_me|open_eyes|cry_anymore',
    'not|barely|hardly|stopped|stop breathe|move|respond',
    'he|she|they|it|baby|child|boy|girl|{little}|{adult} .. unconscious|floppy|limp|blue|grey|gray|bleed|bleeding|collapsed|seizure|fitting|convulsing|unresponsive|lifeless|cold|hanging|dying|blacked_out|passed_out|knocked_out|gone_quiet|vomiting',
    'he|she|they|{little}|{adult} .. =cut|=slit|=shot|=stabbed|=hanged|=hung .. himself|herself|themselves|his|her|their',
    'blood everywhere',
  ],
  other_took: [
    'he|she|they|{little}|{adult} .. =took|=taken|=swallowed|=drank|=overdosed .. {thing}|=all|=everything|=whole|=bottle|=box|=loads|=lots|=handful|$ !away|off|to|out|from|back',
  ],
  harmed: [
    'i|we|have . =shook|=shaken|=choked|=strangled|=threw|=thrown|=dropped|=smothered|=stabbed|=drowned|=kicked|=punched|=squeezed|=burned|=burnt|=slammed .. him|her|them|it|{child}|{adult}',
  ],
  child: [
    'baby|toddler|infant|newborn|child|kid|children|kiddo|bairn|twins|stepson|stepdaughter|son|daughter|little_one|little_boy|little_girl|year_old|month_old|week_old',
  ],
  did_it: [
    'i|we|have|and . =did|=done|=cut|=slit|=stabbed|=took|=taken|=swallowed|=burned|=burnt|=jumped',
    'i|we .. obey|obeyed|=listened, bleed|bleeding',
  ],
  bereaved: [
    '{adult}|{little}|he|she|they . =killed|=hanged|=hung|=shot|=drowned himself|herself|themselves',
    '{adult}|{little}|he|she|they . =took|=ended his|her|their own? life',
    '{adult}|{little}|he|she|they .. =died by|of|from suicide, {adult}|{little}|he|she|they .. =committed suicide',
    '=lost .. {adult}|{little}|him|her|them .. to suicide, his|her|their suicide, anniversary|funeral .. suicide',
    '=found .. {adult}|{little}|him|her|them .. hanging|dead|hanged',
  ],
  longs_for_dead: [
    'be|go|join|follow|see|meet with? him|her|them|my {adult} !soon_again, want|wish .. with|join|follow him|her|them, same way|thing, it be . me instead',
  ],
  not_done: [
    'not|never .. do|done|did|take|taken|took|swallow|swallowed|cut|hurt|drink|drank .. anything|it|any|myself|that|yet|them|nothing',
    'nothing happen|happened|taken|done|took, did|took|done|taken nothing, not . happened|happen',
  ],
  at_door: [
    'knock|knocking|bang|banging|hammer|hammering|ring .. door|bell|doorbell, be|is . knock|knocking|banging|hammering, at .. door, door knock|bell, doorbell',
    '{adult}|someone|somebody|they|he|she|police|ambulance be . outside|here|=arrived|downstairs_now, ={adult} let in',
  ],
  worse: [
    'throw|threw up, vomit|vomited|vomiting|puke|puked|puking|retching, be|been|feel . sick|dizzy|sleepy|drowsy|faint|weird|numb|cold|confused|hot|shaky|woozy|heavy|tired',
    'fall|falling|nodding asleep|off|out, not . feel|see|move|breathe|focus|stand|swallow, pass|black out, heart race|racing|pound|pounding|slow, vision blur|blurry|blurred, see double, hand|hands|leg|legs|feet|face|lips numb|tingling|cold|blue',
    'slur|slurring|seizure|shaking|sweating|blurry|fainting, eyes close|closing|heavy, stomach|belly|tummy|chest|head hurt|hurts|pain|cramp|burning',
  ],
  planned: [
    'have|got|made|make . plan|method|way|idea|date, there be . plan, know|decided|chosen|worked_out|figured_out|researched how|where|when|method|way, be|have all|it . planned|worked|sorted|arranged|set, plan be|is',
    'would|will|could|going_to jump|drown|crash|shoot|hang|overdose|stab|slit|bleed',
    'by|with|from jump|jumping|hanging|drowning|overdosing|train|car|river',
    '^ jump|jumping|hang|hanging|drown|drowning|train|overdose|overdosing|gas|shooting $',
  ],
  done: [
    'i|we|have .. =did|=done it|this|that',
    '^ =done $',
    'it be|is|all =done',
    '^ =done it|now $',
    '=did|=done it',
    'already =did|=done',
  ],
  too_late: ['too late', '^ it|this|all be . over $', 'no way back', 'it have begun|started|start'],
  will_do: [
    'will|shall do it|this|that|so',
    'go|about to do it|this|that',
    'be do|doing it|this, =doing it|this, ^ do it|this',
    'i do it now',
    'let me do it, do it now|tonight|today|then|soon, doing it now|tonight, just do it',
    'do it tomorrow',
    'i will|can do that|so',
  ],
  soon: [
    '=tonite|=2nite|=tmrw|=tmr|=tomoz|=tomorow|=2moro|monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas|birthday',
    'now|tonight|today|tomorrow|soon|later|weekend|midnight|shortly',
    'this evening|week|morning|afternoon|hour|minute',
    'when|once|after .. asleep|sleep|gone|leave|bed|alone|dark',
    'in .. hour|minute|days',
    'hour or so, couple|half . hours|minutes|hour, next week|few, few hours|days, right away, any moment|minute',
  ],
  will_reach: [
    'i|we .. will|can|could|might|going_to .. call|ring|phone|text|message|dial|tell|ask|wake|fetch|try !me !in',
    '^ will|going_to|let_me call|ring|phone|text|message|dial|tell|ask|wake|fetch|try',
    'i|we .. will|can|could|might|going_to .. knock|go|walk|shout|wave .. {adult}|door|next_door|over|shop|hospital|er|outside|downstairs|porch|her|him|them',
    'i could|can|will|might|would knock, i would|=would . maybe? text|call|ring|message|tell|wake|knock, i suppose|guess . i could, =walkin|=walking|=going|=knocking over|round|next_door|to|on .. door|porch|house|{adult}, =waking|=wakin|=calling|=ringing|=texting|=fetching|=getting him|her|them|{adult}, give|gie|=gie .. shout|call|ring, i|we .. pick up .. ring|rings|call|calls, make i wake|call|tell',
    'i try call|ring|text|calling|ringing|texting',
  ],
  leave_home: [
    'leave|leaving|run|flee|escape .. him|her|tonight|home|today|now|away, move|get|moving|getting out',
  ],
  in_pain: [
    'my|i .. hurt|aching|ache|pain|bleed|broken|bruise|swollen|dizzy|numb|sore',
    'hurt|hurts to|when swallow|breathe|move|walk, can not breathe|swallow|move|see|walk',
    'bruise|bruised|bruises|bleeding|concussion|black_eye|split_lip|fracture',
  ],
  farewell: [
    'say|said|tell|told|write|wrote|send|sent|text|call|called|rang|message|kiss|kissed|hug|hugged ... goodbye|farewell',
    '^ goodbye|farewell',
    'good bye, final goodbye, last goodbye, goodbye forever|everyone|world|all|now',
    'say|said|told|tell|text|write|wrote .. last|final|one last',
    'write|wrote|leave|left|finish .. letter|note|will|notes|letters',
    'this be|is . end|it|last',
    'will|won|would not . see|hear|talk|speak|bother .. again|me|you|from',
    'not hear from me',
    'tell .. i love|loved, tell .. i be sorry, i love you|them .. bye|goodbye|all',
    'look|take after|care of .. when|after|once i|me',
    'thank_you|thanks for everything|all|trying',
    'it be|have nice|good know|talk|meet',
    'last message|words|chat|conversation, =this|my|be .. last time !i|we|they|you',
    'give|gave .. away .. cat|dog|things|stuff|everything|records|guitar',
    'give|gave away|my .. cat|dog|stuff|things|possessions|everything|belongings|away',
    'sorry for everything|all',
    'remember|forgive me, do not forget me',
  ],
} satisfies ConceptTable;

/** How somebody is, and what else they may say to a script. */
const answers = {
  safe: [
    'i|we be|feel|am .. safe|safer|calmer|better|okay|alright|fine|steadier',
    '^ safe|safer|calmer|better .. $',
    'it|urge|wave|feeling have|has|is pass|passed|ease|eased|gone|better|calmer|quieter',
    'feel|feeling .. better|calmer|safer|lighter',
    'calm|calmed|settled down',
  ],
  safe_else: [
    'not|never|hardly|no .. safe|better|safer|okay|fine|alright|calmer|calm',
    'nothing|nowhere|none safe|better',
    'everyone|they|world|family|kids .. better .. off|without|me',
    'better off',
    'will|would|could|should|to|wish|want|if|soon be|feel .. safe|better|okay|fine|over',
    'feel .. worse',
    'better dead|gone|without',
  ],
  not_safe: [
    'he|she|they be . here|home|come|coming|watch|reading|listen|next|awake|up|stirring, he|she|they . get|getting up, he|she|they be back !in|out|at|to|there, footsteps, someone|he|she at .. door',
    'not safe .. talk|write|now|here',
    'can|could not .. talk|write|type now|here|freely',
    'not alone, have|got to go, hear footsteps, someone come|coming',
    'not safe',
  ],
  making_call: ['call|ring|phone|dial|text|line|help, ask for help'],
  hurting_myself: [
    'hurt|harm|kill|cut|end|hang|overdose me|myself|it|life, die|death|suicide, second|other one',
  ],
  believe: [
    'do you believe|think, you believe, am i crazy|mad|insane|imagining|losing|going',
    'be|is he|she|it|they|this|that real|true|there',
    'can you hear|see, hear|see it|him|them too, tell me it, is it real',
  ],
  scared: [
    'scared|afraid|frightened|frighten|terrified|terrify|petrified|fear|fearful|panic|panicking|anxious|shaking',
  ],
  eased: ['better|calmer|easier|quieter|eased|ease|lighter|settled|less'],
  eased_else: ['not|no|never|hardly .. better|calmer|easier|quieter|less', 'worse'],
  go_on: ['go|carry on, continue|resume, keep going, go back to|on, let us go|continue, ready'],
  numbers: [
    'number|helpline|hotline|lifeline, phone number, show .. card|help|number, who can|do|should i call|ring|text|phone, where can i call, get|need help, help me',
    'text line, chat line, can i text',
  ],
  also_me: [
    '^ me too $, ^ and|but|maybe|yes|yeah|so|same|i_think|i_guess .. me too $, ^ and me $, ^ it be me $, same for|with me, same here',
    'it|this|that|some|half|part be about me, ^ about me $, about me too, be also me $, both of us $, ^ both $',
    'so do|am i, ^ . i do|be|have|feel|want too $, for|about|with myself too',
  ],
  about_other: [
    '^ .. he|she|they be|have|say|said|will|want|need|took|live|call|text|die|cry|keep|go|do|sound|lock|leave',
    '^ .. my {adult}|{little} be|have|say|said|will|want|need|took|live|call|text|cry|keep|go',
    'about|help|for|with|save|reach|find|stop|call|ring|text|lose|to him|her|them|my_friend|my_brother|my_sister|my_mum|my_mom|my_dad|my_son|my_daughter|my_partner',
    'call|ring|phone|tell|text his|her|their|my {adult}',
    'not about me|myself, not me, worry|worried|scared about|for|of him|her|them',
  ],
  adult_age: [
    'i be|am _ !year =18|=19|=20|=21|=22|=23|=24|=25|=26|=27|=28|=29|=30',
    'typo|mistyped|misspelt|correction, i meant|mean, wrong key, not =13|=14|=15|=16|=17|minor|child|kid|underage',
    'i be|am .. adult|grown|eighteen|nineteen|twenty|thirty|forty|fifty|sixty',
    'over eighteen, grown up|man|woman',
  ],
  body_alarm: [
    'faint|fainted|collapse|collapsed, pass|passed|black|blacked out, have|had .. seizure|fit|fits',
    'chest|heart .. weird|strange|funny|odd|pain|tight|hurt|hurts|skip|skipping|stop|stopping|racing|flutter|fluttering|pound|pounding|squeeze',
    'pain|tightness|pressure .. chest, can not breathe|feel .. arm|hand|fingers|face|leg|legs|toes, can not breathe|swallow',
    'throw|throwing|cough|coughing|vomit|vomiting|bring|brought .. blood, blood in .. sick|vomit|stool, slur|slurring|blurry|vision .. gone, will not stop . bleeding, will not stop $, ^ will not stop, bleed|bleeding more|lot|badly|through|everywhere|heavily',
  ],
  not_me: [
    'not me|myself|for_me|about_me .. him|her|them|he|she|they|friend|{adult}, it be .. him|her|them !i !who !that, be not me $, be not about_me|for_me',
    'i be fine|ok|okay|safe .. it be|worried .. him|her|them|he|she',
  ],
  for_others: [
    'not for me|myself $, ^ for whoever|him|them|her|=those, not for|about me|myself .. for|about|it be him|her|them|whoever|who|those|someone, be for him|her|them|whoever, not me .. who should|will|get',
  ],
  outside: [
    'not .. part, come|comes|coming|speaks|speaking from outside|wall|tv|radio|walls|ceiling|phone, voice outside',
  ],
  told_to: [
    'it|voice|voices|they|broadcast say|says|tell|tells|command|commands|order|orders|want|wants .. walk|jump|cut|hurt|kill|do|leave|go|take|die|burn|stab|drink|window|road|roof|bridge|safe',
    'be|=been commanding|telling|ordering me',
  ],
  locked_in: [
    '{adult}|he|she|they .. lock|locked|block|blocked|took|taken|hid .. door|doors|me|us|in|key|keys|phone, door . locked .. outside, can not get|leave out',
    'he|she|they|{adult} .. drunk|=drink|=drinking|drinking|angry|furious|kick|smash|smashed|throw|threw|break|broke|shout|shouting|screaming|found my|it|out',
  ],
  no_sound: [
    'not|no|can_not .. talk|speak|ring|phone .. loud|aloud|noise|here, no noise|sound|ringing|calls|sounds, not make .. noise|sound|call|calls, keep .. quiet|down|silent, whisper',
  ],
  quiet_again: [
    'be back in|out|at|to|there, he|she|they be|have go|gone|went|left|asleep, he|she|they go|gone|went .. bed|sleep|out|away|back',
  ],
  asks_going: [
    'should|shall|can|do i . go|drive|run|ring|call|break, should|shall we go, go . round or|on_my_own|alone',
  ],
  scratches: [
    'scratch|scratches|cuts|burns|marks|bruises|scabs, just|only|not .. deep|bad, my arm|leg|wrist|thigh|hip',
  ],
  plural: [
    'alter|alters|headmate|headmates|fronting|fronter|co-fronting|cofronting|plural|multiple|osdd|littles|introject|innerworld|sysmate|sysmates',
    'our|my system, alter|headmate|part|we|she|he|someone|they =switched|=switching|=switches, who be front|fronting',
  ],
} satisfies ConceptTable;

export const listeningTables = { people, company, contact, danger, answers };
