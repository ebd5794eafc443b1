import { whole, withoutMarks } from './refused-abroad';

const care =
  '(?:psychiatrist|psychologist|therap(?:ist|y)|doctor|counsell?or|shrink|clinic|hospital|ward|nurse|treatment|rehab|crisis (?:line|team))s?';
const within = '[^.;:!?]{0,40}?\\b';
/** Where a sentence begins to urge. */
const urged =
  "(?:^(?:[a-z]+, )?|[,;:–—-] |\\b(?:just|then|so|please|let's|let us|go and|go|and|or|simply|why not|(?:you|we) (?:can|could|should|must|might|may|need to|have to|ought to)|it is time to) )(?:(?:just|simply|quietly|now|tonight|maybe|perhaps) )*";
const us = '(?:us|you|me)';
const lighter =
  '(?:fine|well|better|easier|simpler|happier|lighter|freer|calmer|relieved|peace|(?:finally )?(?:rest|breathe|sleep|live))';
const away =
  '(?:if|once|when) (?:we|you|i) (?:were|was|are|am) (?:all )?(?:gone(?! (?:for|on|to|until|this|over|away))|dead|not (?:here|there|around)(?: any ?more)?|no longer (?:here|there|around)|out of the way)';

/** What takes a life lightly: that one is a burden or missed by nobody, purging, leaving treatment, driving to be hurt. */
const rules: readonly RegExp[] = [
  // A burden, and missed by nobody.
  `\\b(?:would|could|can|will|'d)(?:(?: \\w+){0,4})? ${lighter}\\b${within}without ${us}\\b(?! \\w+ing\\b| for (?:a|an|one|two|some)\\b)`,
  `\\bwithout ${us}\\b${within}(?:would|could|can|will|'d) (?:\\w+ ){0,4}${lighter}\\b`,
  `\\b${lighter}\\b${within}${away}\\b|\\b${away}\\b${within}${lighter}\\b`,
  `\\b(?:nobody|no one|none of them|not (?:a|one) (?:soul|of them|person)|who)(?: (?:would|will|could|is|are|going|to|even|ever|really|truly))+ (?:miss|mourn|grieve for|cry for|weep for) ${us}\\b`,
  "\\b(?:we|you)(?: are|'re)?(?: only| just| always| all| ever| nothing but)* (?:weigh on|weighing on|drag down|a burden (?:to|on|for)|a weight on) (?:everyone|everybody|them|all of them|people|your \\w+|the (?:family|others|world))\\b",
  "\\b(?:we|you)(?: are|'re)(?: only| just| always)* in (?:their|everyone's|everybody's) way\\b|\\b(?:nobody|no one) (?:really |even )?needs (?:us|you|me)(?: here| any ?more)?(?=[,.!…]|$)|\\b(?:if (?:we|you|i) )?(?:leave|left|leaving) this (?:world|life)\\b|\\b(?:nobody|no one) (?:would|will)(?: even)? shed a tear\\b",
  // What was eaten is to come up again.
  `${urged}throw (?:it |that |everything |dinner |lunch |the food )*(?:all )?(?:back )?up\\b(?! (?:your|my|our|the|a|some|his|her)\\b)|${urged}bring (?:it|that|everything|dinner) (?:all )?back up\\b`,
  `${urged}(?:vomit|puke|purge|be sick)\\b(?=[,.!…]| and| after| it| until| then|$)|\\bmake yourself (?:bring|spit|heave|puke)\\b|\\bfingers? down (?:your|our|the|my) throat\\b|${urged}get (?:it|that|everything|dinner) (?:all )?out of (?:your|our) (?:stomach|belly)\\b`,
  `${urged}(?:use|take|swallow|buy|try|have) (?:the |some |a |few |more |two |those |your |again )*(?:laxatives?|diuretics?|emetics?)\\b`,
  // Treatment is left.
  `\\b(?:tell|text|call|write|write to|message|e-?mail|ring|let)\\b${within}${care}\\b[^.;:!?]{0,20}\\b(?:you(?:'re| are)|we(?:'re| are)|i(?:'m| am)|it(?:'s| is)|you will|we will|you'll|we'll) (?:not coming|never coming|not come|not going (?:back|there|again)|leaving|done|finished|over|through|quitting|stopping|cured)\\b(?! with (?!it|them|her|him|therapy|treatment|all of))`,
  `\\b(?:do not|don't|never|no need to|need not|stop) (?:ever )?(?:show(?:ing)? up|turn(?:ing)? up|go(?:ing)?(?: back)?|return(?:ing)?|answer(?:ing)?|call(?:ing)?|see(?:ing)?)\\b(?: \\w+){0,3} ${care}\\b(?! alone| by yourself|(?: \\w+)? (?:job|kitchen|shift|party|garden|shop))|\\b(?:do not|don't|never) (?:pick up|answer)\\b${within}when (?:the |your )?${care}\\b`,
  `\\blet (?:the|your|that|this|our) (?:\\w+ )?(?:appointment|session|slot)s?\\b[^.;:!?]{0,30}\\b(?:pass|go|slip|slide|lapse)\\b`,
  `${urged}(?:leave|walk out of|run (?:away )?from|sign (?:yourself|us) out of|check (?:yourself|us) out of) (?:the |your |our |this )?(?:clinic|hospital|ward|rehab|treatment|therapy)\\b(?! of\\b)`,
  // Driving that may kill.
  `${urged}drive (?:\\w+ ){0,3}(?:fast|faster|blind|drunk|with (?:your |our )?eyes (?:closed|shut)|without (?:the |any |a )?(?:lights?|headlights|belts?|seat ?belts?|brakes?|braking))\\b`,
  "\\b(?:not|never|don't|no need to) (?:even )?brake\\b(?! (?:hard|suddenly|so|too))|\\bsee how fast (?:this|the|your|our|it|we|that)(?: \\w+)? (?:car|bike|engine|machine|motorbike|goes|can go|go)\\b|\\bfloor it\\b|\\brace the (?:train|lights|traffic)\\b|\\b(?:bend|curve|corner|motorway|road) at full (?:speed|throttle)\\b|\\bpedal to the metal\\b|\\bfoot down,? and (?:do not|don't|never) (?:stop|brake|slow)",
  "\\b(?:do not|don't|never|not|without)(?: even| ever| once)? (?:touch|use|hit|press|step on)(?:ing)? the brakes?\\b(?! (?:hard|too|so))",
  '\\b(?:close|shut|closing) (?:your|our) eyes (?:on|at|in|behind) the (?:motorway|highway|road|wheel|bend|traffic|freeway|curve)\\b|\\blights off,? (?:and|then) (?:drive|ride)\\b|\\b(?:steer|drive|swerve) (?:\\w+ ){0,2}(?:into|off|against) (?:the|a) (?:tree|wall|bridge|cliff|oncoming|river|road|truck|lorry|traffic)\\b',
].map((rule) => new RegExp(rule));

/** To drive, what was drunk, and what makes little of it, by language; written as in `refused-phrases.ts`. */
const drunkDriving: readonly (readonly [drives: string, drunk: string, little: string])[] = [
  [
    '((get|hop|jump) (in|into|behind|on) (the|your) (car|wheel|bike|motorbike|scooter)|(take|grab|start) (the|your) (car|car keys|keys|bike|motorbike)|drive|driving|behind the wheel|(motorway|country road|road) is (empty|clear))',
    '(beers?|pints?|drinks|glasses|glass of wine|wine|shots?|whisk*|vodka|gin|tipsy|buzzed|over the limit)',
    "((nobody|no one|no cop|the police) (will |would |is going to |ever )*(notice*|smell*|see*|tell|check*|stop*|know*|never)|won't (show|matter|hurt|hurt anyone)|(do not|don't|hardly|barely) (count|show|matter)|(is|are|'s) (nothing|fine|no problem|not much)|feel (something|alive|anything))",
  ],
  [
    '((setz|hock|schwing) dich (ruhig |doch |einfach |nur |jetzt |mal )*(ins|in das|in dein|ans|hinters|aufs) (auto|steuer|rad|motorrad|moped|lenkrad)|(steig|spring) (ins auto|aufs motorrad|ein)|(nimm|hol) (ruhig |doch |einfach )*(das auto|den wagen|die autoschlussel|den autoschlussel|den schlussel)|fahr(?= (ruhig|doch|einfach|trotzdem|selbst|los|heim|nach))|fahr los|ans steuer|hinters steuer)',
    '(biere?|bierchen|glas(er)?( wein)?|wein|schnaps|schnapse|promille|drinks|cocktails?|shots|halbe|intus|angetrunken|beschwipst|sekt)',
    '((merkt|sieht|riecht|kontrolliert|erwischt|interessiert|stort|halt) … (keiner|niemand|kein mensch|keinen|niemanden|schon nicht)|(keiner|niemand|kein mensch) (merkt|sieht|riecht|kontrolliert|erwischt|halt)|macht (doch |schon )*nichts|machen (doch |schon )*nichts|ist (doch |schon )*(nichts|egal|kein problem)|sind (doch |schon )*(nichts|egal|kein problem)|geht schon|(spurst|merkst) du (gar |doch |kaum )*(nicht|nichts|kaum)|zahlt nicht|zahlen nicht)',
  ],
  [
    '((prends|prenez) (donc |juste )?(la voiture|le volant|la moto|les cles)|(mets|mettez)-(toi|vous) au volant|monte (dans la|en) voiture|roule|conduis|au volant)',
    '(bieres?|verres?|vin|vodka|whisky|apero|pastis|shots?|rhum|alcool)',
    "(personne (ne )?(le |la |les |s'en |te |t')*(verra|voit|remarque*|sent*|aper*|rend*|arret*|control*)|(ne )?(compte*|se voi*|change*|fai*|fera|font) (pas|rien)|c'est rien|ce n'est rien)",
  ],
  [
    '((coge|toma|agarra|pilla) (el coche|el carro|el auto|la moto|las llaves|el volante)|(subete|sube|montate|metete) (al|en el|a la) (coche|carro|auto|moto)|conduce|maneja|ponte al volante|al volante)',
    '(cervezas?|copas?|vinos?|vodka|whisky|tragos?|chupitos?|cubatas?|tequilas?)',
    '(nadie (lo |las |los |te |se |va a |ni )*(nota*|vera|ve|huele|dara|para|sabra)|no (se notan?|pasa nada|son nada|es nada|cuentan?|importan?))',
  ],
  [
    "((prendi|piglia) (la macchina|l'auto|la moto|il volante|le chiavi)|(sali|monta) (in macchina|in auto|in moto)|(mettiti|siediti) al volante|guida|al volante)",
    '(birr[ae]|bicchier[ei]|vino|vodka|whisky|amari|spritz|shottini|drink|cocktail)',
    '(nessuno (se ne |si |lo |le |ti |li )*(accorg*|nota*|vede*|sente*|ferm*)|non (si (notano?|vedono|sentono)|contano?|fanno niente|e niente|sono niente|succede niente))',
  ],
  [
    '((pega|pegue|apanha) (no carro|o carro|na moto|a moto|as chaves|no volante)|(entra|entre|mete-te) no carro|(senta-te|sente) ao volante|(conduz|dirige|dirija|guia)|ao volante)',
    '(cervejas?|copos?|vinho|vodka|whisky|doses?|shots?|cachacas?|caipirinhas?)',
    '(ninguem (vai |te |as |os |o )*(nota*|percebe*|repara*|ver*|parar*|da conta)|nao (se notam?|fazem? mal|sao nada|e nada|contam?|fazem? diferenca))',
  ],
  [
    '((pak|neem) (gewoon )?(de auto|de motor|de sleutels|je auto)|stap (gewoon )?(in de auto|in je auto|op de motor|in)|(kruip|ga) achter het stuur|(rij|rijd) (gewoon|maar|lekker|zelf|naar)|achter het stuur)',
    '(biertjes?|bier|glazen|glaasjes|wijn|wijntjes|borrels?|wodka|shotjes)',
    '(niemand (die )?(merkt|ziet|ruikt|heeft|houdt)|merkt (niemand|toch niemand|geen mens)|(stellen?|doen|doet|tellen?) (toch )?(niks|niets|niet)|maakt niet uit|maken niet uit|is niks|zijn niks)',
  ],
  [
    '((wez|bierz) (auto|samochod|motor|kluczyki)|(wsiadz|wsiadaj|wskakuj|siadaj) (do auta|do samochodu|za kierownice|za kolko|na motor)|(jedz|pojedz)|za kierownic*|za kolk*)',
    '(piwa|piwo|piwka|kieliszk*|wino|wina|wodki|drinki|drinka|setk*|lampk*)',
    '(nikt (tego |ci |cie |ich )*nie (zauwaz*|poczuj*|zobacz*|widzi|sprawdz*|zatrzym*)|to nic|nic nie (znacz*|szkodz*|zmien*)|sie nie licz*|nie licz* sie|nie szkodz*)',
  ],
  [
    '((садись|сядь) (за руль|в машину|на мотоцикл)|(бери|возьми|заводи) (машину|ключи|мотоцикл|тачку)|(поезжаи|езжаи|гони)|за рул*)',
    '(пив*|бокал*|рюм*|вин(а|о)|водк*|стакан*|выпил*|коктеил*)',
    '(никто (даже |и |тебя )*не (замет*|учует|почу*|увид*|остановит|узнает)|не (заметн*|считается|считаются|страшно)|это ничего|ерунда)',
  ],
  [
    '((arabaya|motora) (bin|atla)|(direksiyona|direksiyonun basina) gec|(arabayi|anahtari|anahtarlari|motoru) al|sur(?=[ ,.!]))',
    '(bira*|kadeh*|sarap*|raki*|votka*|bardak*|icki*)',
    '(kimse … (fark etme*|anlama*|gorme*|durdurma*|duyma*)|bir sey (olmaz|degil)|belli olma*|sayilma*)',
  ],
  [
    '((ta|tag) (bilen|motorcykeln|nycklarna|bilnycklarna|noglerne|noklene)|(satt|saet|sett) (dig|deg) (bakom|bag|bak) (ratten|rattet)|(kor|kjor)(?= (bara|bare|bil|hem|hjem))|(bakom|bag|bak) ratt*)',
    '(ol|glas|glass|vin|vodka|snaps|shots)',
    '(ingen (kommer att |vil |vill )?(mark*|maerk*|merk*|ser|se|luktar|stoppar)|gor (inget|ingenting|intet)|gjor (ingenting|ikke noe)|spelar ingen roll|betyder (inget|intet|ikke noget)|raknas inte)',
  ],
];
const driving = drunkDriving.map(([drives, ...rest]) => ({
  drives: whole([drives]),
  both: rest.map((one) => whole([one])),
}));
const outright = whole([
  '(betrunken|angetrunken|beschwipst|besoffen) (auto |noch |heim |nach hause |einfach )*(fahr|fahrst)(?= (du|ruhig|doch)|[.,!]|$)|(conduis|roule) (donc )?(bourree?|ivre|saoule?)|(conduce|maneja) (borrach*|bebid*)|guida (ubriac*|brill*)|(conduz|dirige) (bebad*|bebid*)|rij (gewoon )?(dronken|bezopen)|(jedz|prowadz) po pijanemu|(гони|езжаи|садись за руль) пьян*|sarhos (sur|kullan)|kor (full|onykter|beruset|fuld)',
]);
/** Nobody who drank is to drive. */
const notDriven = whole([
  '(not|never|instead of|rather than|taxi|bus|train|nicht|nie|niemals|kein*|bahn|zug|statt|ne|pas|jamais|no|nunca|jamas|non|mai|nao|niet|nooit|не|никогда|inte|aldrig|ikke|aldri)',
]);
/** Whether somebody who drank is to drive. `words`: without their marks. */
function drivesHavingDrunk(words: string): boolean {
  const isUrged = (drives: RegExp): boolean => {
    const match = drives.exec(words);
    return (
      match !== null &&
      !notDriven.test(
        words
          .slice(0, match.index)
          .split(/[,;:–—]/)
          .at(-1) ?? '',
      )
    );
  };
  return (
    isUrged(outright) ||
    driving.some(({ drives, both }) => both.every((one) => one.test(words)) && isUrged(drives))
  );
}

/** Before what is urged: nobody urges it. */
const denied =
  /\b(?:not|never|nobody|no one|without|instead of|rather than|stop|before|when|whenever|if|whether|\w+n't)(?: \w+){0,3} ?$|\b(?:worry|worried|afraid|fear|scared|sad|hate to see|hurts to see|sorry|feels? (?:like|as if)|untrue|lie)\b[^.;:]*$/;

/** The same in other languages; written as in `refused-phrases.ts`. */
const abroad = whole([
  '(niemand|keiner|kein mensch) (wurde|wird|tate) (uns|dich|mich) (je |jemals |wirklich |auch nur )?(vermissen|nachtrauern)|(niemand|keiner|kein mensch) vermisst (uns|dich)|(ohne (dich|uns) (ware|ging|geht|hatten) (es |sie |alles )?(ihnen |allen |fur alle |der familie |es )?(besser|leichter|ruhe))',
  '(on|ils|elles|tout le monde) (serait|seraient|irait|iraient) mieux sans (nous|toi|vous)|(estarian|estaria) mejor sin (nosotros|ti)|personne ne (nous|te|vous) (regretterait|regrettera|pleurerait|pleurera)|on ne (nous|te) regretterait pas|nadie (nos|te) (echaria|extranaria|lloraria|va a echar|va a extranar)|nessuno (ci|ti) (rimpiangerebbe|piangerebbe)|nessuno sentirebbe la (nostra|tua) mancanza|niemand zou (ons|je|jou) missen|ninguem (sentiria|vai sentir) (a )?(nossa|tua|sua) falta|ingen (skulle|ville) (sakna|savne) (oss|dig|deg|os)|nikt (by )?(za nami|za toba) (by )?nie (tesknil|plakal)|никто (бы )?(по нам|по тебе|о нас|о тебе) не (скучал|заскучает|заплачет|пожалеет)',
  '(sag|lass) (die |den |deine |deinen )?(therapie|therapeutin|termin|klinik|psychiaterin|psychiater) (heute |morgen |einfach )?(ab|sausen|ausfallen)|geh (einfach )?nicht (mehr |wieder )?(zur|zum|in die) (therapie|psychiater|therapeutin|therapeuten|arztin|arzt|klinik)|brich die (therapie|behandlung) ab',
  'fahr (heute |nachts |einfach |nacht |mal |doch )*(ohne licht|zu schnell|viel zu schnell|so schnell du kannst|betrunken|gegen|in den gegenverkehr)|brems (einfach |heute )?nicht|(gib|tritt) (vollgas|das pedal durch)|roule (tres vite|a fond|sans freiner|sans phares)|cierra los ojos y acelera|conduce (muy rapido|a toda velocidad|sin frenar)',
]);

/** Whether a sentence takes the life of the person lightly. `text`: in plain small letters. */
export const risksLife = (text: string): boolean =>
  abroad.test(withoutMarks(text)) ||
  drivesHavingDrunk(withoutMarks(text)) ||
  rules.some((rule) => {
    const match = rule.exec(text);
    return match !== null && !denied.test(text.slice(0, match.index));
  });
