/** Names of what only somebody trained can find, as they stand in other languages than English; written as in `refused-phrases.ts`. */
export const namesAbroad =
  '(adhd|adhs|ads|tdah|tda|add|autis*|autyzm*|asperger*|bipol*|hyperacti*|hyperakti*|borderline*|depress*|depresj*|depresion*|depresiv*|depresyon*|deprimid*|depri|ocd|toc|doc|zwangs*|zwänge*|ptbs|ptsd|ptss|tspt|tept|posttraumat*|*störung*|*stoornis*|*disturb[oi]|trastorno*|trouble*|transtorno*|perturbação*|zaburzen*|störning*|lidelse*|burnout|burn-out|psychos*|psychot*|psychisch krank|psicos*|psicotic*|schizo*|esquizo*|narziss*|narcis*|narcyz*|demen[zc]*|démen*|verrückt|folle?|loc[oa]|alkoholiker*|alcooli*|alcohólic*|alkoholik*|magersücht*|magersucht|essgestört|bulimi*|anorexi*|anoressi*|anorexique)';
const maybe =
  "((vielleicht|eventuell|möglicherweise|wirklich|etwa|nicht|auch|eine?[nmr]?|so|was|wie|denn|irgend*|leichte?|schwere?|im spektrum|un|une|le|la|peut-être|vraiment|des|de la|du|de|quizás?|tal vez|acaso|una?|forse|davvero|il|lo|misschien|echt|een|talvez|mesmo|może|chyba|kanske|en|ett|måske|kanskje|et|l'|d')( |(?<=')))*";

/** Questions whether the person, or somebody, has one of them. */
export const diagnosesAbroad: readonly string[] = [
  `(hab|habe|hätte|leide|bin|wäre|bekomme|krieg|kriege) ich ${maybe}(an |unter )?${maybe}${namesAbroad}`,
  `(könnte|kann|könnt) (ich|das|es) ${maybe}${namesAbroad}`,
  `ob (ich|er|sie|mein* *) ${maybe}${namesAbroad}`,
  `(ist|wäre) (das|es|er|sie|mein* *|was ich habe) ${maybe}${namesAbroad}`,
  `(ai-je|aurais-je|suis-je|serais-je|souffré-je|est-ce que (j'ai|je suis|je souffre|c'est|il est|elle est)|(si|que|crois que) (j'ai|je suis|je souffre)) ${maybe}${namesAbroad}`,
  `(est-ce|serait-ce) ${maybe}${namesAbroad}`,
  `(tengo|soy|estoy|sufro|padezco|será|es esto|podría (tener|ser)) (de )?${maybe}${namesAbroad}?~`,
  `(si|creo que) (tengo|soy|padezco) ${maybe}${namesAbroad}`,
  `(ho|sono|soffro di|avrei|è|potrei (avere|essere)) ${maybe}(l')?${namesAbroad}?~`,
  `(ho|sono|soffro di) ${maybe}(l')?${namesAbroad} (o|oppure) [^.!;?]{0,60}\\?|(tengo|soy|estoy) ${maybe}${namesAbroad} (o|u) [^.!;?]{0,60}\\?|(sou|tenho|estou) ${maybe}${namesAbroad} ou [^.!;?]{0,60}\\?`,
  `se (ho|sono|soffro di) ${maybe}(l')?${namesAbroad}`,
  `(heb|ben|zou|lijd) ik ${maybe}(aan )?${namesAbroad}|of ik ${maybe}${namesAbroad}|is (dit|dat|het) ${maybe}${namesAbroad}`,
  `(tenho|sou|estou|sofro de|será que (tenho|sou)|isto é|isso é) ${maybe}${namesAbroad}?~|(se|será que) (tenho|sou) ${maybe}${namesAbroad}`,
  `czy (ja )?(mam|jestem|to|cierpię na) ${maybe}${namesAbroad}`,
  `(har|är|lider|er|kan) (jag|jeg|det) (av |af |ha |have )?${maybe}${namesAbroad}`,
  'у меня (может быть |возможно |ли )*(биполяр*|депресси*|сдвг|аутизм*|окр|птср|шизофрени*|расстройств*|невроз*|психоз*)[^.!;,?]{0,30}\\?|(есть ли|нет ли) у меня [^.!?]{0,20}(депресси*|сдвг|аутизм*|расстройств*|биполяр*)',
  '(bipolar*|depresyon*|otizm*|dehb|okb|şizofren*|bozuklu*|psikoz*|anoreksi*)[^.!?;]{0,20} (mı|mi|mu|mü|miyim|mıyım|muyum|müyüm|var mı)( *)?',
];
