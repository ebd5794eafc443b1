import type { RefusedTopic } from './refused-topics';

/** The subjects in the words of German, French, Spanish, Italian, Dutch, Portuguese and Polish, as far as a word alone tells them. */
export const abroad: readonly { topic: RefusedTopic; said: RegExp }[] = [
  {
    topic: 'self_harm',
    said: /(?<!\p{L})(?:mich (?:ritzen|schneiden|verletzen)|selbst(?:verletz|mord)\p{L}*|me couper|me faire du mal|m'automutiler|automutil\p{L}*|cortarme|hacerme daño|autolesi\p{L}*|tagliarmi|farmi del male|mezelf (?:snijden|pijn doen)|me cortar|me machucar|pociąć się|samookalecz\p{L}*)(?!\p{L})/u,
  },
  {
    topic: 'medication',
    said: /(?<!\p{L})(?:tablette[ns]?|medikament\p{L}*|medizin|antidepressiv\p{L}*|psychopharmaka|beruhigungsmittel|schlafmittel|pillen|die pille|médicaments?|comprimés?|antidépresseurs?|pastillas?|medicación|medicamentos?|antidepresivos?|farmac[oi]|medicine|pillol[ae]|compress[ae]|antidepressivi|medicijn(?:en)?|antidepressiva|remédios?|comprimidos?|antidepressivos?|leki|tabletki|leków)(?!\p{L})/u,
  },
  {
    topic: 'dangerous_person',
    said: /(?<!\p{L})(?:schlägt (?:mich|uns)|geschlagen|bedroht (?:mich|uns)|gewalttätig\p{L}*|stalker|me (?:frappe|bat|menace)|violent[eos]*|me (?:pega|golpea|amenaza)|mi (?:picchia|minaccia)|slaat (?:me|mij)|bedreigt (?:me|mij)|me (?:bate|ameaça)|bije mnie|grozi mi)(?!\p{L})/u,
  },
  {
    topic: 'diagnosis',
    said: /(?<!\p{L})(?:(?:habe|hab) ich (?:\p{L}+ )?(?:adhs|ads|depression\p{L}*|autismus|borderline|eine \p{L}*störung)|bin ich (?:\p{L}+ )?(?:depressiv|autistisch|bipolar|psychotisch|verrückt)|ist das (?:adhs|autismus|eine \p{L}*störung|eine depression)|(?:ai-je|j'ai) (?:un |le |une )?(?:tdah|trouble|dépression|autisme)|suis-je (?:bipolaire|autiste|dépressi\p{L}*)|tengo (?:tdah|depresión|autismo|un trastorno)|soy (?:bipolar|autista)|(?:ho|soffro di) (?:l'adhd|depressione|un disturbo)|heb ik (?:adhd|autisme|een depressie|een \p{L}*stoornis)|tenho (?:tdah|depressão|autismo)|czy mam (?:adhd|depresję|autyzm))(?!\p{L})/u,
  },
  {
    topic: 'past',
    said: /(?<!\p{L})(?:miss?braucht|missbrauch|was (?:ist mir|mir) (?:damals )?(?:passiert|geschehen)|was (?:er|sie|mein \p{L}+) mir angetan|abusée?s?|violée?|ce qu(?:'il|'elle|e mon père) m'a fait|abus(?:ó|ad[oa]|aron)|lo que me (?:hizo|pasó)|abusat[oa]|cosa mi (?:ha fatto|è successo)|misbruikt|misbruik|wat (?:hij|zij) mij heeft aangedaan|molestad[oa]|wykorzystywan[ya])(?!\p{L})/u,
  },
];
