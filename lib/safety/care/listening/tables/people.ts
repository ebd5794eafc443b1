import type { ConceptTable } from '../../../reading/concepts';

/** Somebody grown up who can be beside a person, and those who cannot stand in for one. */
export const people = {
  adult: [
    `mum|mom|mam|mother|mama|mummy|dad|father|papa|parent|sister|brother|husband|wife|partner|boyfriend|girlfriend|
     fiance|fiancee|cousin|uncle|aunt|auntie|nan|nana|gran|granny|grandma|grandpa|grandad|granda|grandmother|grandfather|
     friend|mate|bestie|flatmate|roommate|housemate|neighbour|neighbor|colleague|coworker|boss|teacher|landlord|
     landlady|sponsor|nurse|doctor|therapist|counsellor|counselor|paramedic|police|ambulance|pastor|priest|imam|
     rabbi|carer|keyworker|bf|gf|hubby|missus|sis|bro|ex|godmother|stepmum|stepdad|stepmom|inlaw|tutor|coach|
     psychiatrist|gp|crew|officer|warden|porter|manager|guard|security|vicar|chaplain|aunty|lodger|caretaker|matron|nurse|flattie|flatties|flatty|housie|mammy|mummy|da|bloke|chap|fella|midwife|supervisor|principal|instructor|aide`.replace(
      /\s+/g,
      '',
    ),
    'social worker, support worker, best friend, mother|father|sister|brother in law, crisis team, lady|man|woman|guy|fella next door|on . floor, my|ma man|fella|missus|other_half, health visitor, mrs|mr _, ^ miss !you|him|her|them|my|it|that|this|being|having _, cousin brother|sister, mom|mum|mother|dad|father of . house|family, host mother|mum|mom|family, man|woman|lady|guy|chap|bloke|fella|lad|girl at|from|in|over .. legion|club|church|pub|work|corner|shop|desk|hall|reception|hospital',
  ],
  little: [
    `baby|child|kid|toddler|daughter|son|cat|dog|puppy|kitten|pet|hamster|rabbit|bird|horse|teddy|infant|newborn|
     goldfish|parrot|twins|niece|nephew|grandson|granddaughter|crib|cot|pram|cradle`.replace(/\s+/g, ''),
    'year old, little one, little brother|sister',
  ],
  pronoun: ['he|she|her|him'],
  someone: ['someone|somebody|people|person|family|he|she|everyone|others|friends'],
  they: ['they'],
} satisfies ConceptTable;

/** Where somebody is, and whether they can keep company. */
export const company = {
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
  next_door_named: [
    '{adult}|he|she be . home|in|there|up|awake $, {adult}|he|she .. live|lives|living|be .. next|over|across|compound|road|street|landing|floor|opposite|door',
  ],
  in_house: [
    'be|sit|live|sleep .. downstairs|upstairs|next_door|through, downstairs|upstairs|next_door $',
    'next|other|another|his|her|their room|bedroom, through|across . room|wall|hall|landing, beside|by|outside . door',
    'in|on . =garage|=yard|=basement|=den|=attic|=loft|=study|=office|=bedroom|=conservatory|living_room|dining_room|=laundry|=bath|=recliner|=armchair|=chair|=bed|=couch|other_room|spare_room|box_room|front_room|=kitchen|=lounge|=landing|=corridor|=hall|=hallway|=bathroom|=shower|=house|=garden|=sofa|=couch|=porch|=reception|=lobby',
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
  sleeping: [
    'asleep|sleep|snore|nap, in bed, go|goes|gone|went .. bed|sleep, not awake|up, dozing, not .. like|want|wish . wake|disturb|bother, hate|rather_not|not_going to? wake|disturb|bother, should|would|can not wake',
  ],
  absent: [
    'dead, unconscious, pass|black out',
    'be|have|has away|out|left|gone|outside|abroad',
    'be at|in work|school|uni|hospital|town|gym|pub',
    'on|in holiday|phone|line|other_end|another|text|discord|whatsapp|chat|facetime|spirit',
    'be drunk|wasted|stoned|high|busy',
    'be on nights|shift|lates|days|duty, be . working|night_shift',
    'do|will|can|could not know|wake|come|care|answer|hear|get up',
    'not here|home|around|in',
    'be on their|her|his way',
    'be come|coming later|tomorrow|soon|back|home',
    'die, live|lives in|far',
  ],
  coming: [
    'he|she|they|{adult} be|is|=s in . car|taxi|cab|uber|van .. now|to|$, he|she|they|{adult} . be|is|=s on . bus|train|motorway|road|bike|tram|scooter .. to_me|over|here|now|$, he|she|they|{adult} . be|is|=s? at . lights|corner|roundabout|bottom_of|end_of, he|she|they|{adult} . have|has|=s? . turned into|in|onto . . road|street|drive|estate, he|she|they|{adult} .. be|is|=s . leaving|setting . off|out|work|house|home|now|his|her, he|she|they|{adult} . have|has|=s? . left work|home|house|office|school|already|his|her, he|she|they|{adult} . =cycling|=driving|=walking|=running . over|here|round|across|to_me|now, he|she|they|{adult} .. said|say yes .. come, he|she|they|{adult} .. put|putting|get|getting|doing . on? . his|her|their . coat|shoes|boots|keys|jacket',
    'he|she|they|{adult} .. be . in|on . =stairwell|=stairs|=lift|=elevator|=lobby, he|she|they|{adult}|someone|somebody be come|comes|coming|comin !if, he|she|they|{adult}|someone|somebody . be . . way, he|she|they|{adult} . arrive|arrives|arriving|=here in|=now|=soon, arrive|here|home|back in . =minutes|=mins|=min|=minute|hour, on his|her|their|the way here|over|now|$, be on his|her|their way, he|she|they|{adult} be get|getting|got .. car|keys|coat|taxi, he|she|they|{adult} .. =ll|will drive|fetch|collect|bring me, come|comes|coming to stay|get|fetch|collect|see me|us|$, come|coming to stay, {adult} . . minutes|hour|hours off|away|out, he|she|they|{adult} say|said .. come|coming',
  ],
  rings_me: [
    'he|she|they|{adult}|everybody|everyone|someone be|keep . call|calling|ring|ringing|phoning|texting !999|911|112|000|ambulance|police|them|him|her, should|shall|do i pick|answer|reply, phone|it be ring|ringing|buzzing, {adult} .. call|calling|ring|ringing me !crazy|mad|names|lazy|stupid',
  ],
  stranger: [
    'man|woman|guy|lady|bloke|someone|somebody|person|officer|guard|worker .. be look|looking|walking|coming|staring|watching . at|over|to|towards, man|woman|guy|lady|bloke|someone|somebody|person|officer|guard|security|stranger|worker|fella|lad|driver|he|she be . walk|walking|come|coming|look|looking|run|running|talk|talking|shout|shouting|wave|waving|approach|approaching .. over|to|towards|at me|us, man|woman|guy|lady|bloke|someone|somebody|person|officer|guard|stranger|worker|driver|car .. stopped|stopping|stop|asked|asking|pulled_over, man|woman|guy|someone|somebody|lady|bloke .. walking over, be asking am|be i alright|okay|ok',
  ],
  sat_with: ['i|we . =sat|=sitting|=stood .. by|with|beside|next him|her|them|{adult}'],
  on_steps: ['i be . on|at|outside|in her|his|their|{adult} . steps|step|door|porch|gate|hall|stairs'],
  arranged: [
    'have|got . appointment, appointment at|tomorrow|with, booked in, be take|taking|drive|driving me .. doctor|hospital|clinic|er|appointment, see|seeing . doctor|gp|therapist .. tomorrow|today|morning|monday',
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
    'by|on my own|self|myself, by myself|ourselves, on my|ma tod, by my lonesome, =alone $, roommate|flatmate|housemate|everyone|family|parents|they|he|she .. gone|away for|till|until weekend|week|night|days|holiday|holidays|monday|tomorrow, not anyone|anybody|one else here|home|in, nobody|noone dey|here|home|in|around',
    'home alone, all alone, be alone, alone here|now|tonight|at',
    'left|live alone',
    '^ alone $, ^ =alone|=lone now|here|tonight|x',
    'everyone leave|gone|asleep|out|hate',
  ],
} satisfies ConceptTable;

/** Calling, telling, and what came of it. */
export const contact = {
  called: [
    'have =written|=wrote .. them|line|her|him|back, =they =answered|=replied|=wrote, =she|=he =answered|=replied|=picked, line|helpline|counsellor|kids_helpline|samaritans .. be . typing|writing|answering|chatting, be . typing|writing to|with me, i|we|she|he|they .. =called|=rang|=phoned|=texted|=messaged|=dialled|=dialed|=facetimed',
    '^ =called|=rang|=phoned|=texted|=messaged|=dialled|=dialed',
    'have|has . =called|=rung|=phoned|=texted|=messaged|=dialled|=dialed',
    'be on|=on phone|line|hold to|with',
    'on phone|line with|to, talk|speak|chat .. on phone|line',
    'be . call|ring|dial . them|999|911|112|000|111|116|988|samaritans|ambulance|now|mum|mom|dad|line',
    'ambulance|paramedics|police|help|crew|crisis_team be . come|here|send|on',
    'ambulance|paramedics|police be|is . way, someones|somebodys . =ringing|=calling|=phoning, someone|somebody|friend|mate|she|he|they|we be . =ringing|=calling|=phoning .. now|999|911|112|000|111|ambulance|them|police|them_now|$, ambulance|paramedics|police .. here|coming|called|outside, =ringing|=calling|=dialling|=dialing|=phoning .. 999|911|112|000|ambulance',
    'spoke|speak|talk|talked . to|with samaritans|line|them|crisis|999|911|111|988',
    'be|get in|at hospital|a&e|er|ed|waiting',
    'in waiting room|ambulance',
    'i|we .. =sent .. text|message|=hi|=hello, =text|=message . =sent',
  ],
  named_person: [
    'my|ma|our|me .. {adult}, {adult} maybe|perhaps|probably|too, ^ {adult} {adult}|is_a, ^ {adult} be . {adult}|nice|kind|good|home|in|near|around, ^ {adult} $, ^ {adult} .. be|come|coming|comin, mrs|mr _, there be .. {adult}, could|might .. {adult}, ^ my|ma|our {adult}, {adult} at school|work|church|college|uni',
  ],
  they_came: ['they be . come|here|send|on'],
  told: [
    '=told|=spoke|=texted|=messaged|=asked|=wrote|=woke .. {adult}',
    '=told|=asked someone|somebody|them|her|him',
  ],
  calling_now: [
    '^ =calling|=ringing|=dialling|=dialing|=rnging|=phoning|=calln $, ^ =calling|=ringing|=dialling|=dialing|=phoning now|them|it|999|911|112|000|111|him|her|{adult}, i be =calling|=ringing|=dialling|=dialing|=phoning, =calling|=ringing|=dialling now',
  ],
  phone_dying: [
    'phone|battery|mobile . be|go|going|nearly|almost|at|on|about .. flat|die|dying|dead|percent|red|low|gone, phones|phone going flat, phone|battery . . percent, phone|battery .. =1|=2|=3|=4|=5|=6|=7|=8|=9, battery . out|low|flat|dying, run|running out . battery|charge|power, no charge|charger, low battery',
  ],
  asks_call: [
    'what happen|happens if|when i|we .. call|ring|press|phone|dial|text, what do|would|will they|it say|do|ask|cost, what do|would i .. say|tell . them|on_the_phone|line, do they|you .. send|trace|track, thing|way|one where .. not . speak|talk, be it free|anonymous, how does it . work',
  ],
  wants_text: [
    'one|line|place|somewhere|service where|that|which .. write|text|chat|type, can|could i .. write|text|chat|type . !her|him|my|a, is|be there .. text|chat|write, rather|prefer|sooner write|text|type|chat|writing|texting, in|by writing|text, only|just text|texting|write|writing|chat',
  ],
  called_else: [
    'call|ring|phone in sick',
    'call|rang me|him|her|it|them|myself .. name|names|stupid|useless|idiot|weak|fat|crazy|lazy',
    'call|called|ring|rang|phone|phoned|text|texted .. minutes|mins|hour|hours of|on|with|. music|hold|waiting|piano, =rang|=called|=tried that|this one !and, telephoned|phoned|rang|called last|yesterday|week, {adult}|doctor telephoned|phoned|rang|called|texted me|last|and, not answer, i hung up, =trained|=worked|volunteered for|with|half',
    'almost|nearly|wanted|want|tried|going|will|would|should|could|might to? . call|ring|phone|text|dial',
    'not .. call|rang|ring|phone|text|message|dial',
    'never call|ring|phone|text|dial',
    '=rang|=called|=phoned|=texted .. last time|year|week|month, last time .. =rang|=called|=phoned|=texted, =rang|=called|=phoned .. before|once|ages',
  ],
  call_failed: [
    'no one answer|pick|reply|come|help, nobody answer|pick|reply|come|help',
    'not answer|pick|reply|come|help|go through|get through|work|listen, no dey|gree|wan pick|answer|reply, not . picking|answering|replying, goes|going|went straight|to voicemail, phone . off|dead|ringing_out, rings out',
    'no answer|reply|credit|signal',
    'hang|hung up, be on hold, be engaged, busy, line be|is full|down|dead, on hold for, voicemail, straight to voicemail, give|gave up',
    'useless|rude|awful|horrible, put me on hold, cut off, wait|waiting for hours|ages',
  ],
  cannot_call: [
    'not . like|want .. telephone|phone|call|calling|ring|speak|talk . !about|to_you|of, can|could|will|would not . call|ring|phone|talk|speak|reach|text|go|tell|do calls|dial|say it|face',
    'not . want|able to call|ring|phone|talk|speak|reach|text|tell|dial',
    'hate|scared|afraid|terrified|too of|to|hard .. call|calls|calling|phone|phones|ring|talk',
    'phone anxiety|phobia, no phone|credit|battery, not have .. phone|credit|battery',
    'not go|ever call|ring|phone|text, will|shall|would not . call|ring|phone|contact|speak|talk, not .. phone|video|voice call|calls, not calling|ringing|phoning|contacting|using, no use calling|ringing, use . telephones|phones not, can|could not use . phone|phones|telephone|telephones, =phone|phones be|is . dead|dying, i do not do|like phones|calls, i could not talk|speak',
    'no calls|call|way',
  ],
} satisfies ConceptTable;
