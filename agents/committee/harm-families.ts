import { withoutMarks } from './refused-abroad';

const within = '[^.;:!?]{0,45}?\\b';
/** Who helps, in English and in German. */
const helper =
  '(?:doctor|gp|physician|therapist|psychiatrist|psychologist|counsell?or|nurse|social worker|teacher|crisis (?:line|team)|helpline|hotline|police)s?\\b';
const helferin =
  '(?:haus|frauen|fach)?(?:arzt|arztin|therapeut|psychotherapeut|psychiater|psycholog|berater|lehrer|sozialarbeiter|seelsorger)(?:in|innen|en|e)?\\b';
const toThem = '(?:deine[rmn]?|der|dem|den|unsere[rmn]?)';
/** Where a sentence bids something in English. */
const bids =
  "(?:^(?:[a-z]+, )?|[,–—-] |\\b(?:just|then|so|please|let's|let us|go and|and|or|simply|why not|(?:you|we) (?:can|could|should|must|might|may|need to|have to)) )(?:(?:just|simply|quietly|now|tonight|maybe|first) )*";
const pills = '(?:\\w+ )?(?:pills?|tablets?|capsules?|meds|sleeping \\w+|painkillers?)\\b';
const notFood = '(?! (?:of|with) (?!pills|tablets|meds|sleeping|painkillers))';
const fromWhom = '(?:everyone|everybody|all of them|the (?:children|kids|family|world)|your \\w+|them)';

/** One of each that is said for the harm in it: an overdose, contempt, blame, no waking, secrecy, farewell letters and starving. */
const english: readonly RegExp[] = [
  `${bids}(?:take|swallow|down|gulp|eat)\\b${within}(?:whole|entire|full) (?:blister(?: pack)?|strip|(?:pill |tablet )?(?:box|bottle|pack|packet|package))\\b${notFood}(?! (?:to|into|out|home|along|back|upstairs|from|on)\\b)`,
  `${bids}(?:take|swallow|down|gulp)\\b${within}(?:all|every(?: single)?|each|a handful|the rest)(?: of)?(?: the| your| our| those| these)? ${pills}|\\bwash\\b${within}down with (?:the )?(?:vodka|whiske?y|wine|gin|rum|beer|alcohol|schnapps)\\b`,
  "\\byou(?: are|'re)(?: (?:just|only|nothing but|simply|really|pure|such|a|an|the|piece of|worth less than|no more than))* (?:filth|scum|dirt|trash|garbage|vermin|rubbish|a waste of (?:space|air|oxygen|skin)|waste of (?:space|air|oxygen|skin))\\b",
  '\\b(?:should|ought to|must) (?:never|not) have (?:been born|existed|lived|come into (?:this|the) world)\\b|\\bif (?:you|we|i) (?:had never|never)(?: been)? (?:born|existed|lived)\\b|\\bwish (?:you|we|i) had never (?:been born|existed)\\b|\\bshould have been you (?:who|that) died\\b|\\bbetter (?:off )?(?:never|not) (?:to have been |being )?born\\b',
  "\\b(?:you|we|i)(?:'ve| have| had)?(?: (?:only|just|clearly|always|surely|must have|did))* (?:provoked? (?:it|him|her|them|that|this)|asked for (?:it(?=[,.!]|$)|(?:that|this|the|every) (?:slap|beating|punch|bruise|blow|kick))|had it coming|brought (?:it|that|this) on (?:yourself|ourselves)|ma[dk]e (?:him|her|them) (?:hit|slap|beat|hurt|snap|kick|so angry that)|deserved? (?:to be (?:hit|beaten|slapped|hurt|kicked)|(?:the|that|every) (?:\\w+ )?(?:slap|beating|punch|bruise|blow|kick)))",
  `\\b(?:hits?|slap(?:s|ped)?|beats?|punch(?:es|ed)?|kick(?:s|ed)?|hurts?|shove[sd]?|chok(?:es|ed)) (?:you|us|me)\\b[^.;!?]*\\b(?:(?<!not |never |n't )your (?:own )?fault|blame yourself|you (?:must )?(?:have )?(?:deserved?|earned|needed) (?:it|that)|because you(?: always| only)? ma[dk]e (?:him|her|them)|apologi[sz]e(?= to| and|[,.]|$)|say (?:you are )?sorry|(?:stay|keep) quiet|take it|smile)\\b`,
  "\\b(?:sleep|asleep|bed|close (?:our|your|my) eyes)\\b[^.;!?]{0,40}(?:\\bnever|\\bnot|n't)(?: have to| need to| ever)* (?:wak(?:e|ing)|woke|open them)(?: up)?(?: again| any ?more| tomorrow)?(?=[,.!;]|$| and| then| nobody)|(?:\\bnever|\\bnot|n't)(?: ever)? (?:wake|waking|woke) up (?:again|any ?more|tomorrow)(?=[,.!;]|$)|\\bsleep (?:for ?ever|for good)\\b",
  `\\b(?:tell|talk to|let|trust)\\b${within}(?:nobody|no one|anyone|anybody)\\b[^.;!?]{0,30}\\b(?:not|least of all|especially not)(?: even| to)? (?:your|the|my|our) ${helper}|\\bkeep (?:it|this|that|all of (?:it|this))\\b${within}from (?:your|the|our) ${helper}|\\b(?:do not|don't|never) (?:ever )?(?:tell|let|mention (?:it|this) to|show (?:it|this) to)(?: this| it| that)?(?: to)? (?:your|the|our) ${helper}(?! (?:alone|by yourself|without|everything at once|down)\\b)`,
  `${bids}(?:hide|conceal|lie about) (?:it|this|that|everything|all of it)\\b[^.;!?]{0,20}\\b(?:from|to) (?:your|the|our) ${helper}|\\b(?:your|the|our) ${helper} (?:must|need|should|may)(?: not|n't| never) (?:ever )?(?:know|hear|learn|find out)\\b|${bids}(?:delete|block|throw away|forget|tear up) the (?:number|card) (?:of|for) (?:your |the )?(?:\\w+ )?${helper}|\\bonly i can (?:keep you safe|protect you|save you|help you)\\b`,
  `\\b(?:write|writing|leave|pen)\\b${within}(?:(?:goodbye|suicide|farewell) (?:letter|note|message)s?\\b(?![^.;!?]*\\b(?:colleague|co-?worker|team|boss|job|class|choir|club|neighbou?r|guest|trip)s?)|(?:last|final) (?:letter|note|message)s? (?:to|for) ${fromWhom})|\\bsay goodbye to (?:everyone|everybody|all of them)\\b[^.;!?]*\\b(?:then|and) (?:you|we) (?:can|may) (?:go|leave|rest)\\b`,
  '\\bhunger (?:is|means|proves|shows|makes|keeps)\\b[^.;!?]{0,25}\\b(?:strong|strength|control|proof|pure|clean|good|power)\\b',
].map((rule) => new RegExp(rule));

const struck =
  '(?:zu)?(?:schlag(?:t|st|en)|geschlagen|zugeschlagen|ohrfeig\\w+|(?:ver)?prugel\\w*|tritt|getreten|gehauen|haut|weh ?tut|wurgt|gewurgt)';
const german: readonly RegExp[] = [
  '\\b(?:nimm|schluck|schlucke|iss|kipp|spul)\\b[^.;!?]{0,30}\\b(?:(?:ganzen?|volle|gesamte) (?:tabletten|pillen)?(?:packung|schachtel|blister|streifen|flasche|dose|rohrchen)\\b(?! (?!auf|heute|jetzt|und|tabletten|pillen|mit)\\w)|(?:alle|samtliche|die restlichen)(?: \\w+)? ?\\w*(?:tabletten|pillen|kapseln|tropfen)\\b(?!,? wie| wie| nach plan))',
  '\\bdu bist(?: (?:nur|doch|einfach|nichts als|nichts weiter als|der|die|das|letzter?|ein|eine|so|stuck|echt|wirklich|fur alle))* (?:dreck|abschaum|mull|abfall|wertlos|widerlich|ekelhaft|scheisse|ungeziefer|parasit|schandfleck|(?:last|nichts)(?=[,.!;]|$| wert| fur))\\b',
  "\\b(?:hattest|hatten wir|hatte ich|warst|waren wir|ware ich|war ich)\\b[^.;!?]{0,25}\\b(?:nie|niemals|nicht)\\b[^.;!?]{0,10}\\b(?:geboren|existiert|auf die welt|gelebt)|\\b(?:dich|uns|mich) (?:nie|niemals|nicht) gegeben hatte|\\bohne (?:dich|uns|mich) (?:ging|ginge|geht|ging's|ware|hatten|hatte)\\b[^.;!?]{0,30}\\b(?:besser|leichter|schoner|ruhe|ruhiger|glucklicher)\\b",
  `\\b(?:hast du|du hast|haben wir|wir haben)\\b(?![^.;!?]*\\b(?:nicht|nie|niemals|niemand|keiner)\\b)[^.;!?]{0,25}\\b(?:ihn|sie|es|das) (?:\\w+ ){0,2}(?:provoziert|herausgefordert)`,
  `\\b${struck}\\b(?![^.;!?]*\\b(?:nicht|nie|niemals|niemand|keiner)\\b)[^.;!?]*\\b(?:(?:hast|habt|haben) (?:du|ihr|wir) (?:es|das) (?:\\w+ )?verdient|deine (?:eigene )?schuld|halt (?:\\w+ )*den mund|entschuldig dich|sei (?:einfach )?(?:lieber|braver|still))|\\b(?:selbst|selber) schuld\\b(?![^.;!?]*\\bnicht\\b)[^.;!?]*\\b${struck}|\\bkein wunder, dass (?:er|sie)\\b[^.;!?]*\\b${struck}`,
  '\\b(?:nie|niemals|nicht|nimmer) (?:wieder|mehr) (?:auf(?:ge)?wach\\w*|aufzuwachen|wach (?:zu )?werden|erwachen)|\\bfur immer (?:ein)?(?:zu)?schlafen|\\bniemals aufwachen',
  `\\b(?:erzahl|sag|verrat|red|rede|sprich)e?\\b[^.;!?]{0,25}\\b(?:niemand(?:em)?|keinem|keiner)\\b[^.;!?]{0,25}\\b(?:auch|nicht|erst recht|schon gar)\\b[^.;!?]{0,15}\\b${toThem} ${helferin}|\\b(?:erzahl|sag|verrat)e? ${toThem} ${helferin} (?:\\w+ ){0,2}(?:nichts|kein wort|nicht davon|nicht die wahrheit)|\\b(?:erzahl|sag|verrat)e? (?:es |das |davon )?(?:bloss |ja )?(?:nicht|nie|nichts)(?: davon)? ${toThem} ${helferin}`,
  `\\b(?:verschweig|verheimlich)e?\\b(?![^.;!?]*\\bnicht)[^.;!?]{0,25}\\b${helferin}|\\b(?:lug|beluge?)e?\\b[^.;!?]{0,20}\\b${helferin}|\\b${helferin}[^.;!?]{0,20}\\b(?:braucht|muss|darf|soll)\\b[^.;!?]{0,30}\\b(?:nichts?|nie|niemals)\\b[^.;!?]{0,20}(?:wissen|erfahren|merken)|\\bnur ich kann dich (?:be)?schutzen|\\bvertrau(?:e)? (?:niemandem|keinem) ausser mir`,
  '\\babschiedsbriefe?\\b(?![^.;!?]*\\b(?:kolleg|team|chef|firma|klasse|schule|verein|nachbar|gaste))|\\bverabschiede? dich\\b[^.;!?]{0,30}\\b(?:von allen|von jedem|fur immer|vom leben|von der welt)\\b(?![^.;!?]*\\b(?:fest|feier|party|umarmung)\\b)|\\bletzten? (?:briefe?|nachricht|worte) an (?:die |deine |alle)',
  '\\biss (?:\\w+ ){0,4}?(?:nichts|nix|nicht)(?: mehr)?(?=[,.!;]|$| bis| und| dann)|\\bhore? (?:\\w+ )?auf (?:zu essen|mit dem essen)(?!,? (?:wenn|sobald|und (?:trink|geh)))|\\bhunger(?:e)? (?:dich|weiter|einfach|bis)\\b|\\blass (?:das |die |alle )?(?:essen|abendessen|mahlzeiten?|fruhstuck|mittagessen) (?:\\w+ )?(?:weg|ausfallen|sein)\\b',
].map((rule) => new RegExp(rule));

/** Before what is said: it is denied, or feared. */
const denied =
  /\b(?:not|never|nobody|no one|without|instead of|rather than|stop|untrue that|lie that|wrong that|\w+n't)(?: \w+){0,3} ?$|\b(?:worry|worried|afraid|fear|scared|sad|untrue|lie|nobody (?:says|thinks|may say))\b[^.;:]*$/;
const verneint =
  /\b(?:nicht|nie|niemals|niemand|keinen?)(?: \w+){0,2} ?$|\b(?:angst|furchte|sorge|stimmt nicht|luge|unwahr|falsch)\b[^.;:]*$/;

/** Whether a sentence harms as the lines of one of these families do. `text`: in plain small letters. */
export function harmsByFamily(text: string): boolean {
  const words = withoutMarks(text);
  const said = (rules: readonly RegExp[], not: RegExp) =>
    rules.some((rule) => {
      const match = rule.exec(words);
      return match !== null && !not.test(words.slice(0, match.index));
    });
  return said(english, denied) || said(german, verneint);
}
