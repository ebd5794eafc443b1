import type { ConceptTable } from '../../../reading/concepts';

/** How somebody is, and what else they may say to a script. */
export const answers = {
  safe: [
    'i|we be|feel|am .. safe|safer|calmer|better|okay|alright|fine|steadier',
    '^ safe|safer|calmer|better .. $',
    'it|urge|wave|feeling have|has|is pass|passed|ease|eased|gone|better|calmer|quieter',
    'feel|feeling .. better|calmer|safer|lighter',
    '=calmed|=settled down',
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
    'text line, chat line, can i text, text might|would be|is|ok|okay|better|easier|acceptable, rather|prefer text|chat|write, who i|we fit|can|should|could call|ring|text, who to call|ring|text, want|need|give .. =number|=numbers',
  ],
  also_me: [
    '^ me too $, ^ and|but|maybe|yes|yeah|so|same|i_think|i_guess .. me too $, ^ and me $, ^ it be me $, same for|with me, same here',
    'it|this|that|some|half|part be about me, ^ about me $, about me too, be also me $, both of us $, ^ both $',
    'so do|am i, ^ . i do|be|have|feel|want too $, for|about|with myself too',
  ],
  fears_help: [
    'not|no .. hospital|ambulance|doctor|er, ambulance|hospital|they be . expensive|cost|bill, can not afford, no insurance, bill|cost|pay .. ambulance|hospital, they will|=ll make|take|lock|force|drink|section me|my|us, warden|school|uncle|father|parents will tell|know|call|inform',
  ],
  drunk: [
    'have|had . few|drinks|bottle|bottles|beers|cans|pints|wine|vodka|whisky|whiskey|slab, i|we be .. drunk|wasted|steaming|hammered|plastered|tipsy|sloshed|blootered|legless|drinking, ^ drunk, i .. =drinking|=drank, slab|bottle|beers|pints|cans in|down|deep, bottle and . half',
  ],
  about_other: [
    '^ .. he|she|they be|have|say|said|will|want|need|took|live|call|text|die|cry|keep|go|do|sound|lock|leave|dey|no',
    '^ .. my {adult}|{little} be|have|say|said|will|want|need|took|live|call|text|cry|keep|go',
    'about|help|for|with|save|reach|find|stop|call|ring|text|lose|to him|her|them|my_friend|my_brother|my_sister|my_mum|my_mom|my_dad|my_son|my_daughter|my_partner',
    'call|ring|phone|tell|text his|her|their|my {adult}, ^ his|her|their|him phone|door|flat|house|room|car|mum|mom|dad|neighbour',
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
    'no|not be me, no me, be not about me, be . my friend|brother|sister|mate|cousin !is|says, not me|myself|for_me|about_me .. him|her|them|he|she|they|friend|{adult}, it be .. him|her|them !i !who !that, be not me $, be not about_me|for_me',
    'i be fine|ok|okay|safe .. it be|worried .. him|her|them|he|she',
  ],
  for_others: [
    'not for me|myself $, ^ for whoever|him|them|her|=those, not for|about me|myself .. for|about|it be him|her|them|whoever|who|those|someone, be for him|her|them|whoever, not me .. who should|will|get',
  ],
  outside: [
    'not .. part, come|comes|coming|speaks|speaking from outside|wall|tv|radio|walls|ceiling|phone, voice outside',
  ],
  same: [
    'still|just|much|about|exactly . same, same as . before|last|yesterday|ever, no change|different|better, not . changed|better|different|gone, nothing . changed, it|they be still|always here|there',
  ],
  throat: [
    'neck|throat|swallow|swallowing|choked|choke|choking|strangled|strangle|breathe|breathing|voice_hoarse|hoarse',
  ],
  help_now: [
    'finish what .. start|started|begun, =tonight .. finish|kill|hurt|beat|end me|it|us|what, i|we be|am next, say|says|said . i be next, smash|smashed|smashing|wreck|wrecked|trashed|kicked .. kitchen|house|place|door|room|phone|everything, through|behind|next . wall|door .. shout|shouting|smashing, help me, he|she|they be . here|outside|inside|downstairs|at_the_door|coming_up|breaking|kicking|banging|smashing|shouting, hiding in|under|behind|from, break|breaking|kick|kicking|smash|smashing .. door|window|in|things, he|she|they|{adult} .. have|has|got|holding|with . knife|gun|bat|hammer|weapon|machete|axe, go|going to kill|hurt|hit|stab me|us',
  ],
  found: [
    'he|she|they be . with . him|her|them, he|she|they|be be|is breathing|safe_now|alive|awake_now, {adult} be with him|her|them, they|we|i|police|he|she|someone .. =found him|her|them, =found him|her|them, he|she|they be|have . =found|back|home|safe_home, have|has . turned up, =came back|home',
  ],
  on_way: [
    '{adult}|she|he|they go|going|gone|run|running|rushing up|to|upstairs|in .. her|his|their|them|him room|door|house|place|now, {adult}|she|he|they be go|going|gone|run|running . up|over|round|upstairs|in . to, {adult}|aunty|he|she|they .. bring|bringing|have|has .. key, picked up .. going|gone|run, neighbour|neighbor|friend|{adult}|someone|somebody|mate .. go|going|goes|gone|drive|driving|run|running|walk|walking|head|heading|cycle .. check|knock|look_in|look_for|see_him|see_her|see_them|see_if, he|she|they .. go|going|gone|drive|driving .. check|knock|look_in, dey go check|see|look',
  ],
  fears_police: [
    'get|got|getting him|her|them|us|me .. done|arrested|nicked|busted|trouble|sectioned|deported|fired|expelled, not want|need|like .. police|cops|guards|gardai|feds, in trouble, social services, lose|take . kids|children|job|visa|licence|license',
  ],
  told_to: [
    'it|voice|voices|they|broadcast|chip|implant|device|tv|telly|television|radio|machine|god|angel|angels|devil|demon|demons|satan|spirit|spirits|bishop|jesus|lord|king|queen|man|woman|shadow|entity|signal|ancestors say|says|said|tell|tells|told|command|commands|commanded|order|orders|ordered|want|wants ... walk|jump|cut|hurt|kill|do|leave|go|take|die|burn|stab|drink|window|road|roof|bridge|safe|stop|punish|end|smash|push|choke|drown|must|obey|sacrifice|cleanse',
    'be|=been commanding|telling|ordering me',
  ],
  told_harm: [
    'command|commands|commanding|order|orders|ordering|tell|telling|told me|us . use|take|put .. on|to .. {little}|{adult}',
    'say|says|said|tell|tells|told|command|commands|commanded|order|orders|ordered ... kill|stab|hurt|stop|end|punish|smother|burn|do|strangle|drown|push|hit .. {adult}|{little}|him|her|them|people|everyone|everybody|family',
  ],
  locked_in: [
    '{adult}|he|she|they .. lock|locked|block|blocked|took|taken|hid .. door|doors|me|us|in|key|keys|phone, door . locked .. outside, can not get|leave out',
    'he|she|they|{adult} .. drunk|=drink|=drinking|drinking|angry|furious|kick|smash|smashed|throw|threw|break|broke|shout|shouting|screaming|found my|it|out',
  ],
  no_sound: [
    'not .. send|make|play .. noise|sound, anything . makes .. noise, can|could not . talk|speak|ring|phone|call|make .. hear|hears|listen|listening|wake|know|notice, he|she|they will|would|can|might . hear|listen|notice, what if i text|message|write|type, only|just text|write|type, whispering, not|no|can_not .. talk|speak|ring|phone .. loud|aloud|noise|here, no noise|sound|ringing|calls|sounds, not make .. noise|sound|call|calls, keep .. quiet|down|silent, whisper',
  ],
  quiet_again: [
    'be back in|out|at|to|there, he|she|they be|have go|gone|went|left|asleep, he|she|they go|gone|went .. bed|sleep|out|away|back',
  ],
  asks_going: [
    'should|shall|can|do i . go|drive|run|ring|call|break, should|shall we go, go . round or|on_my_own|alone',
  ],
  scratches: [
    'not|no deep|bad enough .. hospital|stitches|doctor|a&e|er, scratch|scratches|cuts|burns|marks|bruises|scabs, just|only|not .. deep|bad, my arm|leg|wrist|thigh|hip',
  ],
  plural: [
    'alter|alters|headmate|headmates|fronting|fronter|co-fronting|cofronting|plural|multiple|osdd|littles|introject|innerworld|sysmate|sysmates',
    'our|my system, alter|headmate|part|we|she|he|someone|they =switched|=switching|=switches, who be front|fronting',
  ],
} satisfies ConceptTable;
