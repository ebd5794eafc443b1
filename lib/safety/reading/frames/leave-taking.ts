import { type Frame, frame } from '../frame';
import { signScopes, weakSign } from './sign-scopes';

const kin =
  'boys|girls|kids|children|son|sons|daughter|daughters|wife|husband|mum|mom|mam|dad|mother|father|sister|brother|family|partner|girls|lads|gran|nan|team|students|class|friends';
const dead =
  'brother|sister|mum|mom|mam|dad|mother|father|gran|grandma|nan|nana|grandad|husband|wife|son|daughter|twin|best_friend|her|him|them';
const lasts =
  'cigarette|cig|smoke|fag|coffee|beer|drink|whisky|wine|song|sunset|sunrise|tea|pint|meal|bath|joint|supper';
const ends =
  'water|river|sea|lake|tracks|train|bridge|roof|edge|rope|pills|tablets|jump|step|drop|cliff|bath|it|done|dark|gone|nothing|sleep|out|canal';
const everyday = [
  '{fiction}',
  '{sport}',
  'holiday|flight|wedding|new_job|party_dress|hen|stag|lol|haha|lmao|diet|dry_january|quit_smoking|quitting|pregnant|lent|airport|work|shift|office|meeting|school|exam|train_home|bus_home|bed|swim|sauna|plunge',
];

/** Leaving for good in pictures, messages for when one is gone, a last thing before the end, and going with the dead. */
export const leaveTaking: readonly Frame[] = [
  frame({
    ...signScopes,
    why: 'leaving.when-this-is-read',
    kind: 'farewell',
    strength: 'clear',
    says: [
      'by time . . anyone|anybody|someone|somebody|you|u|they|he|she|everyone|people .. read|reads|see|sees|find|finds|get|gets|hear|hears|open|opens',
      'when|if . anyone|anybody|someone|somebody|you|they|he|she|people . read|reads|finds|find|sees|see this|it|app .. not|already|gone|no_longer|dead|over',
    ],
    near: [
      'gone|dead|over|not be|problem|burden|late|elsewhere|left|away|peace|sorry|asleep|free|quiet|no_more|no_longer|done|out',
    ],
    unless: [
      ...everyday,
      'landed|plane|boarded|married|birthday|surprise|present|letter_to_my_younger|numbers|minutes|figures|slides|inbox|email|emails|report',
    ],
  }),
  frame({
    ...signScopes,
    why: 'leaving.words-for-them',
    kind: 'farewell',
    strength: 'clear',
    says: [
      `=tell|let my|our|the? . ${kin} .. i|we be|was|were|loved|love|tried|am|went|wasn .. end|sorry|always|not_their|anyway|peace|proud|laughing|smiling|it|them|though|would_you|$`,
      `=tell my|our . ${kin} .. not . their|his|her fault`,
      `make sure my|our . ${kin} know|knows .. loved|love|sorry|tried`,
    ],
    unless: [
      ...everyday,
      'should|could|how|can|want|wanted|scared|afraid|try|tried|going|need|might|never|did|yesterday|last_week|therapist|gay|bi|trans|coming_out|pregnant|divorce|engaged|coming|late|dinner|home|running|map|part|parts',
    ],
  }),
  frame({
    ...signScopes,
    why: 'leaving.last-then-the-end',
    kind: 'intent',
    strength: 'strong',
    says: [`^ then|and|before . . ${ends} . $`, `last|one_last|final . ${lasts} then|and . ${ends} . $`],
    with: [`last|one_last|final . ${lasts}`],
    unless: [
      ...everyday,
      'early|tomorrow|dishes|marking|night_shift|packing|home|drive|paint|cleaning|gym|run|shower',
    ],
  }),
  frame({
    ...signScopes,
    why: 'leaving.no-use-where-i-go',
    kind: 'passive_wish',
    strength: 'clear',
    says: [
      'not|no|what|whats|hardly|why .. bother|need|needing|use|point|matter|pack|require .. where i|we|=im|i_am|we_are|=id . . go|going|headed|heading',
      'where i|we be|=im going|headed|go .. not|no|nobody .. need|use|matter|bother|teeth|coat|shoes|money|phone|pack',
      '=im|i_am|we_be|i_be going .. place . where nothing|nobody|no_one .. hurts|hurt|find|reach',
    ],
    unless: [
      ...everyday,
      'beach|camping|hot|cold|weather|spain|greece|hostel|hotel|visa|retreat|wifi|signal|sunny|campsite|uni|university|prison|hospital|phd|career|in_life|with_this',
    ],
  }),
  frame({
    ...weakSign,
    why: 'leaving.the-party',
    kind: 'passive_wish',
    says: [
      'stayed|stay|been|overstayed . long|too_long enough? . . at|in|here . . party|earth|world|life|planet|guest|play|show|table',
      'overstayed my|our|her|his|the? . welcome ... life|world|earth|here|planet|alive',
      'leave|leaving|left|slip|slipping|sneak . . =party . early|quietly|for_good|without|by|before|$',
      'time . to . leave|go|exit . . =party|stage|table|room|building !for|with|and',
      'ready . for . . curtain|credits|lights_out|final_whistle|last_orders|closing_time',
      'switch|turn|shut|switched . off . . engine|machine|lights|heart|body|everything|me|us . for_good|forever|permanently|altogether|completely',
    ],
    unless: [
      '{fiction}',
      '{sport}',
      'birthday|hen|stag|office|colleague|cousin|wedding|taxi|drunk|ex|awkward|introvert|band|karaoke|dj|neighbours|christening|conservative|labour|political|green|car|garage|driveway|socialising|small_talk',
    ],
  }),
  frame({
    ...weakSign,
    why: 'leaving.stops-the-whole',
    kind: 'passive_wish',
    says: [
      'rude|wrong|bad|awful|okay|ok|alright|allowed|selfish .. to . stop|finish|go|leave|end . $',
      'stop|finish|end|leave|quit . $',
    ],
    with: [
      '^ . whole|entire . thing|lot|show|business $',
      '^ . all of it $',
      '^ . everything $',
      'whole thing of|called . living|life|being|alive',
    ],
    unless: [
      '{fiction}',
      '{sport}',
      'cleaning|eating|knitting|series|box|cake|plate|book|course|season|race|bottle|packet',
    ],
  }),
  frame({
    ...weakSign,
    why: 'leaving.with-the-dead',
    kind: 'passive_wish',
    says: [
      `should|wish|rather|supposed|meant . . have|of? . gone|died|been|go|left|be . . with|instead_of|before|alongside|next_to|after . my|our|your|the|him|her|them . . ${dead}?`,
      `should|wish have|of|it_had|it_was been|be me|us instead|not|and|that`,
      `envy|envies|jealous|envious|lucky|luckier .. my|our|the|his|her|of . ${dead}|dead|ghosts|obituaries|graves|people_who_die .. slip|slipped|died|gone|get|got|went|obituaries|out|away|rest|sleep|asleep|peace`,
      'envy|envies|jealous|envious|envying .. dead|obituaries|graves|corpses|ghosts|skeletons|cemetery|graveyard',
      `envy|envies|jealous|envious . of? . my|our? . gran|grandma|nan|nana|grandad|twin $`,
    ],
    unless: [
      '{fiction}',
      '{sport}',
      'funeral|party|concert|holiday|shop|shops|match|wedding|cinema|trip|tour|university|australia|school|station|airport|car|lift|gig|graduation|pub|march|protest|team|dentist|queue',
    ],
  }),
  frame({
    ...weakSign,
    why: 'leaving.dead-one-waits',
    kind: 'passive_wish',
    says: [
      `waiting|waits|waited|calling|calls|rude ... gran|grandma|nan|husband|wife|mum|mom|dad|brother|sister|twin|she|he ... =late|keep_waiting|join|rude|coat|hurry`,
      `she|he|they .. waiting for me|us ... rude|late|keep|join|soon|hurry`,
      `${dead}|she|he waiting . and . . . rude|late|wrong . to . be|keep`,
    ],
    unless: [
      '{fiction}',
      '{sport}',
      'bus|taxi|lift|school|station|airport|dinner|lunch|tea_is|phone|meeting|appointment|shop|pub|queue|table_for',
    ],
    raised: [
      {
        with: [
          '=died|widow|widower|funeral|grave|heaven|buried|late_wife|late_husband',
          'passed away|on',
          'two cups',
          'years married',
        ],
        strength: 'clear',
      },
    ],
  }),
  frame({
    ...signScopes,
    why: 'leaving.named-as-an-answer',
    kind: 'suicide',
    strength: 'clear',
    hyperbole: 'keep',
    says: [
      'suggest|suggests|suggested|suggesting|propose|proposes|mention|mentions|offer|offers|recommend|recommends|float|floats|bring|brings . up? . suicide|dying|death|killing_myself|ending_it|kill_myself',
      'say|says|said|saying|whisper|whispers|use|uses|keeps_saying . . =s|suicide word again|more|always|tonight',
      '=s word again|all|back|in_my_head',
      'death|dying|suicide|being_dead . be? . . way|form|kind|means of|to . protect|protecting|care|caring|help|helping|rest|keep|keeping|save|saving|peace',
      'death|dying|suicide|being_dead be . only|best|safest|kindest . answer|solution|exit|way|place|escape|rest|option|choice',
      'only|safest|best|one . . safe|quiet|peaceful place|rest . left? . be . . under|in|below . ground|earth|soil|grave|river|water|sea',
      'hate|hates|hating being|to_be alive',
      'not . against|opposed_to dying|being_dead|death|die',
      'solution|answer|plan|fix|idea ... kill|end us|me|myself|ourselves|body|everyone_inside',
    ],
    unless: [
      'novel|story|character|book|song|lyrics|episode|script|verse|chapter|band|album',
      '{sport}',
      'prevention|training|course|philosophy|essay|exam|tarot|card|buddhis|religion|sermon|poem|lecture|hate . being . alive . when',
      'trolley_problem|chess|weeds|plant|ivy|mosquito|ants|wasps|mice|rats',
    ],
  }),
  frame({
    ...signScopes,
    why: 'leaving.took-more-than-told',
    kind: 'in_progress',
    strength: 'strong',
    says: [
      '=took|=taken|=swallowed|=had|=downed|=popped . more|loads_more|lot_more|double|triple . . than|what . label|packet|box|bottle|leaflet|it|doctor|prescription|instructions . say|says|said|tells|told|should|allowed|recommends|$',
      '=took|=taken|=swallowed|=had|=downed . more . than . label|packet|box|leaflet|prescription|recommended|safe|maximum|allowed|supposed|prescribed',
    ],
    with: [
      'warm|warmer|sleepy|drowsy|floaty|floating|heavy|fuzzy|woozy|dizzy|numb|night|goodnight|bye|goodbye|sick|slow|soft|tired|drifting|blurry|fine|sorry|calm|funny|weird',
    ],
    unless: [
      '{fiction}',
      'time|space|cake|portion|food|vitamin|vitamins|last_year|years_ago|once|when_i_was|biscuits|luggage|photos|hours|days',
    ],
  }),
  frame({
    ...signScopes,
    why: 'leaving.cancels-all',
    kind: 'preparation',
    strength: 'clear',
    says: ['cancel . everything|it_all|all_of_it|lot'],
    with: ['not . be? . need|needing|around|here|using'],
    unless: [
      ...everyday,
      'moving|new_phone|switching|cheaper|netflix|refund|trip|event|covid|snow|storm|ill|flu',
    ],
  }),
  frame({
    ...signScopes,
    why: 'leaving.dressed-for-it',
    kind: 'preparation',
    strength: 'clear',
    says: [
      'good|best|nice|clean suit|dress|shirt|clothes|uniform . on? ... not|no . . funeral|wedding|party|where|occasion|one',
      'no|not . funeral . . to . go ... not yet|yet',
      'gave|given|told . my . . pin|passcode|password|passwords|keys . to ... good|best . suit|dress|clothes|shaved|washed|tidy|clean',
    ],
    unless: [...everyday, 'interview|date|photo|photos|church|court|uncomfortable|dry_cleaning|fit'],
  }),
  frame({
    ...weakSign,
    past: 'keep',
    why: 'leaving.thanks-for-all',
    kind: 'farewell',
    says: [
      'thank|thanks|ta|cheers|thankyou . . for . chats|talks|listening|everything|company|patience|all ... be|was|were|=ve|=has|have_been . alright|good|kind|great|decent|lovely|nice|patient|sound',
      'thank|thanks|ta|cheers . . for . chats|talks|company|everything|listening .. these|all|past|last . months|weeks|years|time|this_time',
    ],
    unless: [
      ...everyday,
      'but|see_you|tomorrow|next_time|next_week|continue|update|upgrade|therapist|therapy|break|question|first|so_far|moving_to|human|graduat|finish|well_now|better_now',
    ],
  }),
];
