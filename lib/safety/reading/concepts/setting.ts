import type { ConceptTable } from '../concepts';

/** Where a sentence is set when it is not the person's own life: stories, study, dreams. */
export const setting = {
  story: [
    'essay|novel|book|story|character|song|lyric|film|movie|series|article|research|paper|statistic|prevention|course|documentary|podcast|shakespeare|romeo|juliet|hamlet|ophelia|plath|durkheim|awareness|poem|episode|dissertation|thesis|lecture|seminar|module|textbook|screenplay|scene|protagonist|heroine|netflix|theatre|theater|villain|chapter|manuscript|plot|fiction|anime|manga|game|videogame|console|campaign|dnd|boss|level|player|musical|opera|band|album|actor|actress|drama|thriller|crime|murder_mystery|exhibition|museum|headline',
    'play be? about',
    'tv show|series|drama',
    'study|psychology class',
    'in news',
    'first aid',
    'history of',
    'd d character',
  ],
  /** Words of ordinary days, beside which a veiled sentence is rarely a veiled one. */
  ordinary: [
    `wedding|party|conference|meeting|job|interview|exam|holiday|holidays|vacation|trip|suitcase|luggage|airport|flight|hotel|tickets|concert|gig|festival|picnic|barbecue|bbq|dinner|lunch|breakfast|brunch|food|pizza|curry|noodles|thai|cake|cookies|berries|recipe|soup|cook|cooking|bake|baking|kitchen|oven|laundry|dishes|shopping|groceries|garden|gardening|plants|gym|yoga|workout|marathon|race|match|football|rugby|cricket|tennis|swim|swimming|pool|club|team|choir|band|class|lesson|homework|essay|thesis|school|teacher|colleague|colleagues|office|boss|client|project|deadline|presentation|email|emails|spreadsheet|printer|laptop|app|website|password_reset|update|puzzle|crossword|quiz|board_game|lego|knitting|crochet|painting|sewing|moving_house|new_flat|removal|movers|landlord|mortgage|baby|pregnant|nursery|toddler|birthday|christmas|easter|eid|diwali|santa|halloween|carnival|graduation|prom|school_trip|camping|hike|hiking|beach|ski|skiing|cinema|film|movie|netflix|series|theatre|stage|rehearsal|audition|museum|playground|zoo|farm|hairdresser|haircut|dentist|vet|question|exercise|earrings|shoes|lisbon|greece|spain|italy|weather|sunscreen|neighbour|neighbours|milkman|fundraiser|charity_shop|vinted|ebay|car_boot|declutter|upgrade|commute|bus_stop|shift|promotion|raise|salary|payday|parking`,
  ],
  answered_no: [
    'ask .. if|whether|about ... say|answer|reply|tell .. no',
    'answer .. be .. no',
    'say|said no truthfully|honestly|again',
    'score|scored zero|0|low on',
  ],
  dream: ['dream|nightmare|dreamt', 'in . dream'],
  study_strong: [
    'essay|dissertation|thesis|novel|screenplay|documentary|lecture|seminar|podcast|course|prevention|statistic|film|movie|lyric|book|article|paper|play',
  ],
} satisfies ConceptTable;
