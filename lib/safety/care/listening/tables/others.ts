import type { ConceptTable } from '../../../reading/concepts';

/** Somebody else in danger or hurt, and what is asked about means. */
export const others = {
  other_hurt: [
    'he|she|they|him|her|it|baby|child|kid|boy|girl|them|{little}|{adult} .. not . breathe|move|respond|wake|react|answer_me|open_eyes|cry_anymore',
    'not|barely|hardly|stopped|stop breathe|move|respond',
    'he|she|they|it|baby|child|boy|girl|{little}|{adult} .. unconscious|floppy|limp|overdosed|overdosing|odd_colour|odd_color|funny_colour|funny_color|weird_colour|weird_color|strange_colour|pale|purple|snoring|gurgling|choking|foaming|frothing|unrousable|ashen|clammy|blue|grey|gray|bleed|bleeding|collapsed|seizure|fitting|convulsing|unresponsive|lifeless|cold|hanging|dying|blacked_out|passed_out|knocked_out|gone_quiet|vomiting',
    'he|she|they|{little}|{adult} .. =cut|=slit|=shot|=stabbed|=hanged|=hung .. himself|herself|themselves|his|her|their',
    'blood everywhere, gone|turn|turned|go .. funny|odd|weird|strange|bad|horrible colour|color, can|could|will not . wake|rouse|get .. him|her|them|up, can not|hardly find . pulse, no pulse, lips .. blue|grey|purple|white, snore|snoring sort|sounds|loud|weird|funny',
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
  not_about_me: [
    'not .. thinking|talking|meaning|on about me|myself, not . mean me|myself, not about me|myself $, ^ not me $',
  ],
  method_asked: [
    'how long|high|much|many|deep|fast|far .. take|takes|need|needs|have|has|be|is .. die|dead|death|unconscious|consciousness|pass_out|black_out|lethal|fatal|deadly|kill|hanging|drown|drowning|suffocate|bleed|overdose|freeze|building|bridge|fall|drop',
    'how long|high|much|many|deep|fast|far .. building|bridge|drop|fall|rope|cut|vein .. need|needs|have|be|to',
    'lethal|fatal|deadly dose|dosage|amount|height|level|combination|mix, be . lethal|fatal',
    'peaceful|painless|quick|quickest|easiest|fastest|gentlest|cleanest|surest .. method|methods|way|ways|death|exit|go|die, best way to die|go|end',
    'do|does|would|will it hurt .. die|hang|drown|jump|fall|cut|bleed, what be|is it like to die|drown|hang',
  ],
  secrecy: [
    'who read|reads|see|sees|know|knows this|it|that, promise .. not|will|will_not|wont|u|you, not|never tell|call|report|send anyone|anybody|police|my|them|him|her|someone, be|is|does|do|will|would|if .. this|it|you|they call|report|send|tell .. police|someone|anyone|parents|mum|mom|doctor|cops, if i say yes, keep . secret, what happen|happens if i . say|tell|answer',
  ],
  line_named: [
    '988|samaritans|lifeline|hotline|helpline|childline|crisis_line|crisis_text|suicide_line, =116 =123, called|rang|texted|tried .. line|crisis|111|116',
  ],
  line_else: [
    'work|job|volunteer|volunteered|shift|friend|mate|sister|brother|leaflet|poster|you|your .. line|hotline|helpline|samaritans|lifeline, not need|want .. hotline|helpline|line',
  ],
  weapon: [
    'hammer|axe|machete|crowbar|gun|pistol|rifle|shotgun|revolver|firearm|glock|knife|knives|blade|razor|bat|sword|screwdriver|chisel|pliers|saw|drill|cleaver|scissors',
  ],
  kept_from: [
    'not .. had|have|get|got|given|give|taken|take . . tablets|medication|medicine|meds|insulin|inhaler|pills .. since|for|days|weeks|because|he|she|they, keep|keeps|kept|hide|hides|hid|took|takes|lock|locks|locked . my . tablets|medication|medicine|meds|insulin|inhaler',
  ],
  lifeless: [
    'find|found .. {adult}|{little}|him|her|them .. hanging|hung|unconscious|unresponsive|lifeless|blue|collapsed|bleeding|not_breathing|on_the_floor|cold',
    '{adult}|{little}|he|she|they be|is|have|has .. not|stopped|stop .. breathing|breathe, {adult}|{little}|he|she|they . not breathe|breathing, =stopped|stop breathing, no pulse, can not . find|feel . pulse',
    '{adult}|{little}|he|she be|is|have|has .. unconscious|unresponsive|overdosed|overdosing|hanging_from|hanged_himself|hanged_herself|shot_himself|shot_herself',
  ],
  long_ago: [
    'year|years|month|months|week|weeks|decade|long_time ago, last year|month|week|winter|summer|spring|autumn, when i|we be . young|little|child|kid|teenager|=6|=7|=8|=9|=10|=11|=12, =was . young, used to, anniversary, back in|then, dream|dreamt|nightmare, film|movie|book|novel|game|series',
  ],
  bleeds_now: [
    'i|we|arm|leg|wrist|wrists|neck|hand|hands|it be|keep|keeps|is|am|are .. =bleeding .. lot|badly|heavily|everywhere|out|through|loads|hard|fast, =bleeding .. heavily|badly|everywhere, bleeding will|can not stop, not stop . bleeding, blood .. pouring|gushing|pooling|spurting|everywhere, losing .. blood',
  ],
  bleeds_else: [
    'nose|gum|gums|period|periods|cycle|womb|iud|dog|cat|money|cash|heart|colour|colours|ink, bleeding edge|heart|obvious|hell|awful',
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
    '=found .. {adult}|{little}|him|her|them .. dead|hanged .. last|years|ago|year|month|week|when',
  ],
  longs_for_dead: [
    'be|go|join|follow|see|meet with? him|her|them|my {adult} !soon_again, want|wish .. with|join|follow him|her|them, same way|thing, it be . me instead',
  ],
} satisfies ConceptTable;
