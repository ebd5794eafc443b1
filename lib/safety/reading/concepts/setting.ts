import type { ConceptTable } from '../concepts';

/** Where a sentence is set when it is not the person's own life: stories, study, dreams. */
export const setting = {
  story: [
    'essay|novel|song|lyric|film|movie|documentary|podcast|shakespeare|romeo|juliet|hamlet|ophelia|plath|durkheim|poem|dissertation|thesis|lecture|seminar|textbook|screenplay|protagonist|heroine|netflix|villain|manuscript|fiction|anime|manga|videogame|dnd|musical|opera|actor|actress|thriller|statistic|prevention|headline|awareness|exhibition|murder_mystery|character|dungeon|paladin|console',
    'play be? about',
    'tv|crime|drama|detective show|series|drama|story|novel|book',
    'series|show|episode|chapter|scene|story|book|play|game|article|paper|course|research|study|module|training about|on|where|of',
    'read|write|finish|watch|study|publish|review|act|translate .. book|story|article|paper|series|episode|play|chapter|scene|poem|news',
    'in .. book|story|series|play|game|film|article|news|novel|show|episode',
    'study|psychology class',
    'first aid',
    'history of',
    'd d character',
    'main|my|game character',
  ],
  /** Words of ordinary days, beside which a veiled sentence is rarely a veiled one. */
  ordinary: [
    `song|zoom|group_chat|ikea|divorce|paperwork|netball|goalkeeper|hymns|dishwasher|maths|wifi|tent|camp|campsite|restaurant|solicitor|barn|pulleys|hammock|hack|crete|speeches|cafe|café|travelling|traveling|abroad|wedding|party|conference|meeting|job|interview|exam|holiday|holidays|vacation|trip|suitcase|luggage|airport|flight|hotel|tickets|concert|gig|festival|picnic|barbecue|bbq|dinner|lunch|breakfast|brunch|food|pizza|curry|noodles|thai|cake|cookies|berries|recipe|soup|cook|cooking|bake|baking|kitchen|oven|laundry|dishes|shopping|groceries|garden|gardening|plants|gym|yoga|workout|marathon|race|match|football|rugby|cricket|tennis|swim|swimming|pool|club|team|choir|band|class|lesson|homework|essay|thesis|school|teacher|colleague|colleagues|office|boss|client|project|deadline|presentation|email|emails|spreadsheet|printer|laptop|app|website|password_reset|update|puzzle|crossword|quiz|board_game|lego|knitting|crochet|painting|sewing|moving_house|new_flat|removal|movers|landlord|mortgage|baby|pregnant|nursery|toddler|birthday|christmas|easter|eid|diwali|santa|halloween|carnival|graduation|prom|school_trip|camping|hike|hiking|beach|ski|skiing|cinema|film|movie|netflix|series|theatre|stage|rehearsal|audition|museum|playground|zoo|farm|hairdresser|haircut|dentist|vet|question|exercise|earrings|shoes|lisbon|greece|spain|italy|weather|sunscreen|neighbour|neighbours|milkman|fundraiser|charity_shop|vinted|ebay|car_boot|declutter|upgrade|commute|bus_stop|shift|promotion|raise|salary|payday|parking`,
  ],
  /** "One more meeting and …". */
  hyperbole: [
    'one more|another {ordinary}',
    'if i|we .. one more|another|again {ordinary}?',
    'if i|we have|hear|see|get|sit|read|watch .. {ordinary}',
    'sit through|in .. {ordinary}',
    'when . wifi|queue|printer|teacher_called|phone_died|internet|signal|lights_went_out',
    'about . homework|maths|exam|exams|dishwasher|wifi|karaoke|monday|mondays',
    'karaoke|ikea|spreadsheet|powerpoint',
    '=lol|lmao|haha|hahaha',
  ],
  /** "The wish is gone". */
  ended: [
    'wish|thought|thoughts|urge|urges|feeling|idea|impulse|it|that|longing ... be|have . gone|over|away|stopped|left|faded|passed',
    'belong to . past',
    'behind me|us',
    'be . history',
    'in . past',
    'no longer here|there|with',
  ],
  not_taken_back: ['not . joke|joking|kidding|exaggerating', 'no joke'],
  /** "That was a figure of speech". */
  taken_back: [
    'be . joke|joking|kidding',
    'just joking|kidding',
    'figure of speech',
    'not mean it|that|literally',
    'be . exaggerating|dramatic|hyperbole',
    'manner of speaking',
    'jk',
  ],
  answered_no: [
    'ask .. if|whether|about ... say|answer|reply|tell .. no',
    'ask .. if|whether|about ... no|none|nope $$',
    'answer .. be .. no',
    'say|said no truthfully|honestly|again',
    'score|scored zero|0|low',
  ],
  dream: [
    'in|have|from .. =dream|nightmare',
    'nightmare',
    '=dreamt|=dreamed',
    '=dream .. be|last|where|night',
  ],
  study_strong: [
    'essay|dissertation|thesis|novel|screenplay|documentary|lecture|seminar|podcast|course|prevention|statistic|film|movie|lyric|book|article|paper|play',
  ],
} satisfies ConceptTable;
