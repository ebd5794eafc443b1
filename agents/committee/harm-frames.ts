import { great } from './next-steps';
import { whole, withoutMarks } from './refused-abroad';

const quiets =
  '(?:quiet(?:en)?|calm|numb|soothe|settle|silence|still|ease|relieve|release|drown out|shut up|take the edge off)s?';
const inHead =
  '(?:everything|it all|things|us|you|me|the (?:noise|pain|head|mind|shouting|feelings?|voices?|ache|panic|storm|thoughts)|(?:our|your|my) (?:head|mind|thoughts|feelings))';
const wound = '(?:cuts?|burns?|scratch(?:es)?|slices?|bruises?)';
const kind =
  '(?:kind(?:est|er)?|best|better|easi(?:est|er)|gentlest|gentler|merc(?:y|iful)|relief|peaceful|simplest|simpler|wish(?:es)?|hope|want|like|love|nice|good)';
const noMore =
  '(?:not|never) (?:to )?(?:wake up|wake|exist|be (?:here|alive)|open (?:our|your|my) eyes)(?: (?:again|any ?more|at all|tomorrow))*(?=[,.!;…]|$| and then)';
const theirThing =
  '(?:his|her|their) (?:\\w+ ){0,2}?(?:tyres?|tires?|cars?|windows?|windscreen|house|home|door|phone|laptop|bike|things|clothes|garden|face|nose|teeth|jaw|legs?|ribs?)';
const broken =
  '(?:slashed|smashed|keyed|broken|burn(?:t|ed)|wrecked|trashed|punctured|scratched|destroyed|torched|shot|kicked in|smashed in|bashed|cut up|set on fire|let down)';
const numbed =
  "(?:feel (?:nothing|numb|no more)|(?:cannot|can not|can't|do not|don't|no longer) (?:feel|remember|think|stand|hurt)|forget|(?:are|is|am|go(?:es)?|get) numb|pass(?:es)? out|black(?:s)? out|nothing hurts|it stops|collapse|drop)";

const oneWound = '(?:burn|cut|scratch|slap|bruise|slice|lash|blow|stripe|pinch|punch)(?:es|s)?\\b';
const fault =
  '(?:mistake|slip|error|lie|failure|fault|wrong word|bite|meal|calorie|tear|bad mark|stupid\\w*)s?\\b';
const plainDrink =
  '(?:coffee|tea|water|broth|juice|bouillon|lemon water|diet (?:coke|cola)|gum|espresso|ice|air)\\b';

/** A thing harmed, wished or praised, by who does what to whom; the first half of a sentence and the second stand in any words. */
const english: readonly RegExp[] = [
  `\\b${kind}\\b[^.;!?]{0,40}?\\b${noMore}`,
  `\\b(?:blade|razor|knife|needle|lighter|glass) (?:on|across|along|over|into|against) (?:the|our|your|my) (?:\\w+ )?(?:skin|arms?|wrists?|thighs?|legs?|stomach)\\b[^.;!?]{0,20}?\\b${quiets}\\b`,
  // A memory is put into somebody.
  "\\b(?:touched|hurt|abused|molested|raped|beat|did (?:something|things) to) (?:you|us)\\b[^.;!?]{0,40}\\b(?:(?:you|we)(?: have|'ve)?(?: just| only| simply)? (?:forgot(?:ten)?|buried (?:it|that)|blocked (?:it|that)|do not remember|don't remember|cannot remember|can't remember))|\\b(?:something|things) (?:was|were|has been|have been|had been) done to (?:you|us)\\b",
  '\\b(?:he|she|they|your \\w+|somebody|someone) did (?:something|things) to (?:you|us) (?:when|while|as|that|in|back)\\b',
  `\\b(?:a|one|two|three|some|a few|a couple of|another|just)(?: (?:small|little|deep|shallow|quick|tiny|good|clean))* ${wound}(?: (?:on|into|across|along) (?:the|our|your|my) \\w+)? (?:would|will|could|can|might|always|may)?(?: \\w+ly| just| always)? ?${quiets} ${inHead}\\b`,
  `\\b(?:deserves?|earned|wants?|needs?|(?:love|like|want|good|glad|nice) to (?:see|have|find)|should (?:have|get|find)|ought to (?:have|find)|get|let us have|let's have)\\b(?: to (?:have|find|see|get))? ${theirThing} ${broken}\\b`,
  `\\b(?:drink|drinking|drunk|smok(?:e|ing)|pop pills)\\b[^.;!?]{0,25}?\\b(?:until|till|so (?:that )?)(?: (?:we|you|i|it|the \\w+))? (?:\\w+ )?${numbed}\\b`,
  // Getting even.
  '\\b(?:put|upload|dump|drop|get) (?:all )?(?:his|her|their|those|these) (?:\\w+ )?(?:photos?|pictures?|pics|nudes|videos?|messages|secrets?|texts|address)(?: up)? (?:online|on(?:to)? (?:the (?:net|web|internet|wall)|facebook|instagram|twitter|tiktok)|everywhere|out there)\\b',
  '\\b(?:let|make|have) (?:him|her|them) (?:find out|feel|see|know|taste|learn) (?:how|what) (?:it|that|this) (?:feels?|is)(?: like)?(?=[.,!;…]|$| to\\b| when)|\\ba taste of (?:his|her|their) own medicine\\b|\\ban eye for an eye\\b|\\bsettle the score\\b',
  "(?:^|[,;:–—-] |\\b(?:let's|let us|so|just|and|go|we (?:could|should|can|must)|you (?:could|should|can|must)) )(?:just |simply )?pay (?:him|her|them) back (?:tonight|for (?:it|that|this|what|everything|all)|in (?:kind|his|her|their)|the same|double|properly|good)(?! (?:money|he lent|she lent|they lent|you borrowed|we borrowed|we owe|you owe))\\b",
  // One wound for each mistake.
  `\\b(?:one|an?|another|a single)(?: (?:small|little|deep|tiny|quick|good|clean))* ${oneWound}(?: (?:on|to|across|along|into) (?:the|your|our|my) \\w+)? for (?:each|every|all (?:the|your|our)|any) (?:\\w+ )?${fault}|\\b(?:each|every|for (?:each|every)) (?:\\w+ )?${fault},? (?:(?:costs|earns|deserves|gets|means|is|buys)(?: us| you| me)? )?(?:one|an?|another)(?: (?:small|little|deep|tiny))* ${oneWound}`,
  // Nothing but a drink until a day.
  `\\b(?:only|just|nothing but|nothing except)(?: black| plain| hot| cold)? ${plainDrink}(?: and ${plainDrink}| or ${plainDrink})* (?:till|until|from now|for (?:two|three|four|five|\\d+|a few|a) (?:days?|weeks?)|all (?:day|week|weekend))(?! (?:noon|lunch|dinner|breakfast|(?:the )?(?:meeting|kettle|doctor|waiter|shop|bus|train|guests)))|^(?:so |then |ok(?:ay)?,? )?(?:black |plain )?${plainDrink} (?:till|until) (?:\\w+day|the \\w+|it fits|you fit|we fit)\\b|\\b${plainDrink} (?:till|until) [^.;!?]{2,25}, (?:and )?(?:nothing (?:else|more)|that is all|that's all|no food)`,
  '\\b(?:nothing|no (?:food|dinner|lunch|breakfast|bread|meals?)|hungry|empty|starv\\w+|coffee|water|skip\\w*|less)\\b[^.!?]{0,50}\\b(?:dress|jeans|trousers|suit|skirt|zip|bikini)(?: will| would| is going to| finally| might)+ (?:close|fit|zip|button|be loose)',
  // A meal and no other.
  '\\b(?:eat|eating)(?: only| just| nothing but| no more than)+ (?:(?:one|a|half(?: of)?|the|some|your|our|a single|two|three) )*(?:\\w+ )?(?:lunch|dinner|breakfast|supper|meals?|fruit|salad|soup|apples?|snacks?|bites?|yogh?urt|crackers?|lettuce|celery|cucumbers?|vegetables|once|twice)\\b(?! (?:with|at|together|out|in the|by the|here|there))|\\bonly eat(?:ing)? (?:lunch|dinner|breakfast|supper|fruit|salad|soup|once|one meal)\\b(?! (?:with|at|together|out))|\\b(?:one meal (?:a|per) day|(?:lunch|dinner|breakfast) only|only (?:lunch|dinner|breakfast) (?:from now on|a day|each day|every day|and nothing|today|tomorrow|this week))\\b',
  // Nobody would miss them, whatever they are called.
  '\\b(?:you|yourself)\\b(?! (?:have|own|keep|kept|bought|bring|brought|took|take|gave|give|threw|throw|said|say|made|make|want|can|could|may|might)\\b)[^.;!?]*?,? (?:that |who(?:m)? |and )?(?:nobody|no one|not a soul) (?:would|will|could|is going to) (?:ever |even |really )*(?:miss|mourn)(?: you| us)?(?=[.,;!]|$| if| when)|^(?:and |honestly,? )?(?:nobody|no one|not a soul) (?:would|will) (?:ever |even |really )*(?:miss|mourn|notice) (?:you|us)(?= if| when|[.,;!]|$)',
  '\\b(?:you|yourself)\\b[^.;!?]{0,20}\\b(?:an?|big|great|such an?)(?: \\w+,?)* (?:fat|useless|ugly|worthless|lazy|stupid|pathetic|disgusting)(?:,? (?:and )?(?:fat|useless|ugly|worthless|lazy|stupid|pathetic|disgusting|little|old))* (?:lump|blob|heap|pig|cow|sack|slob|creature|burden|whale|thing|piece of)\\b',
  // To bear it and tell nobody.
  "\\b(?:put up with (?:it|him|her|that)|bear it|endure it|take it|grit your teeth|hold out)(?:,| and| but)+ (?:just |simply )?(?:tell (?:nobody|no one)|do not tell|don't tell|never tell|keep quiet|say nothing|keep your mouth shut)|\\b(?:hits?|beats?|slaps?|chokes?|kicks?|shoves?) (?:you|us|me)\\b[^.!?]{0,25}\\b(?:because|that is how|that's how|it means|means)(?: that)? (?:he|she|they) (?:really |only |just |must )?(?:loves?|cares?|shows?)",
  // Nothing more is to be said of it.
  "\\byou (?:must|have to|are to|will|shall|need to)\\b[^.;!?]{0,60}\\b(?:husband|wife|boyfriend|girlfriend|partner|marriage|him|her|job|house|home)\\b[^.!?]{0,30}[,;:–—-] ?(?:and )?(?:that is (?:that|final|all)|that's (?:that|final)|full stop|period|end of(?: story)?|there is nothing (?:more )?to (?:discuss|say|talk about))",
  "(?:^|[,;:–—-] |\\b(?:let's|let us|just|go and|we (?:could|should|can)|you (?:could|should|can)) )(?:scratch|key|slash|dent|spray|egg) (?:his|her|their) (?:\\w+ )?(?:car|paint\\w*|tyres?|tires?|door|windows?|bike|van)\\b",
].map((rule) => new RegExp(rule));

const helper =
  '(psy|psychologue|psicolog*|terapeut*|therapeut*|therapist*|medic*|medecin*|docteur*|doctor*|dottor*|psiquiatr*|psichiatr*|psychiatr*|psycholo*|dokter*|huisarts|lekarz*|psykolog*|psykiat*|lakar*|laege*|lege*|психолог*|терапевт*|врач*|психиатр*)';

/** The same in other languages; written as in `refused-phrases.ts`. */
const abroad = whole([
  // Whoever helps is not to be told.
  `no (se |le |les )?(lo |la |los )?(cuentes|digas|menciones|comentes|ensenes|hables|cuente|diga) … ${helper}|ne (le |lui |la |les |en |l')*(dis|raconte|parle|montre|dites|parlons) (pas|rien|jamais) … ${helper}|non (dir*|raccontar*|parlar*|mostrar*) … ${helper}|nao (lhe |o |a )*(contes?|digas?|fales?|diz|conta|fala) … ${helper}|(vertel|zeg) (het |dit |dat |er |hier )*(niet|niets|nooit|niks) … ${helper}|nie (mow|opowiadaj|wspominaj) … ${helper}|(beratta|sag|fortael|sig|fortell|si) (det |ikke det )*(inte|ikke|inget|ingenting|aldrig|aldri) … ${helper}|не (говори|рассказываи|сообщаи) … ${helper}|(psikolog*|terapist*|doktor*) … (soyleme|anlatma)`,
  // Nobody is to wake any more.
  "(ojala|mejor|mas vale|quisiera|ojala que|mejor que) … no (te |nos |me )?(despiert*|despertar*)|(si seulement|mieux vaut|mieux vaudrait|autant|pourvu) … (ne )?(te |nous |me |t')*(reveill*) (plus|pas|jamais)|(magari|meglio|speriamo) … non (ti |ci |mi )*(svegl*)|(oxala|tomara|melhor|antes) … nao (te |nos |me )?(acord*)|(было бы лучше|лучше|хоть бы) … не (просну*|просып*)|keske (hic )?uyanma*",
  // A memory is put into somebody.
  "(трогал*|насилова*|домогал*|совраща*|бил*) (тебя|нас) … (забыл*|не помни*)|(hat|haben) (dich|uns) … (angefasst|missbraucht|vergewaltigt) … (vergessen|erinnerst dich nicht)|(te|nos) (toco|tocaba|violo|abuso*) … (olvid*|no (te |lo )*(acuerdas|recuerdas))|(t'a|nous a) (touche*|viole*|abuse*) … (oubli*|ne t'en souviens)|(ti|ci) ha (toccat*|violentat*|abusat*) … (dimentic*|non ricord*)|(te|nos) (tocou|violou|abusou) … (esquec*|nao lembr*)",
  // Somebody who hurt them is to be faced.
  '(stall|konfrontera) (honom|henne|dem) … (mot vaggen|slagen|misshandel*)|(stell|konfrontier)* (ihn|sie) … (zur rede|mit den schlagen|wegen der schlage)|(enfrenta|confronta)(lo|la|les)? … (golpes|paliza*|maltrato|abuso)|affronte-(le|la|les) … (coups|violences)|(affrontalo|affrontala) … (botte|violenz*)',
  // Treatment is stopped.
  '(arrete|stoppe|lache|saute|laisse tomber) (donc |juste |un peu )*(ton|le|tes|les|ce) (traitement*|medicament*|medocs|comprime*|cachet*)|(deja|suspende|para|abandona) (ya |de tomar )*(el|tu|la|tus|las|los) (tratamiento|medicacion|medicamento*|pastilla*|medicina*)|(smetti|sospendi|interrompi|lascia) (pure |di prendere )*(la|il|le|i|tua|tuo) (cura|terapia|trattamento|farmac*|pillol*|medicin*)|(para|larga|deixa) (de tomar )?(o|os|a|teu|teus) (tratamento|remedio*|medicamento*|medicacao)|(setz|setze) … (medikament*|tabletten|behandlung) … ab(?= |[.,!]|$)|(stop|hou op) … met … (medicijn*|pillen|behandeling|medicatie)|(sluta|slut|slutt) … (med|ta|tage) … (medicin*|medisin*|behandling*|tabletter*|piller*)|(odstaw|przestan brac|rzuc) … (leki|tabletki|leczenie)|(брось|прекрати|перестань|бросаи) … (лечение|таблетк*|лекарств*|терапи*)|(ilac*|tedavi*) … (birak|kes)',
  // To drink until nothing is felt.
  "(bev*|bere) … (fino a|finche|per) (non )?(sentir*|dimenticar*|cadere|svenir*|crollar*|ricordar*)|(beb*|tomemos|emborrach*) … (hasta|para|ate) (no |nao )?(sentir*|olvidar*|caer*|recordar*|esquecer|cair|apagar|lembrar)|(buvons|bois|boire|buvez|saoul*) … (jusqu'a|pour) (ne )?(plus |rien )*(sentir|oublier|tomber|penser)|(trink*|sauf*) … bis (wir|du|ich|es|man|alles) … (nichts|nicht) … (fuhl*|spur*|merk*|weh*)|(trink*|sauf*) … bis (wir|du|ich|es|man) … (vergess*|umfall*)|drink* … tot (we|je|ik) … (niets|niks|niet) … (voel*|weet|weten)|(pi*|napi*) … (az|zeby) … (nic|nie) … (czu*|pamieta*)|(drick*|drikk*) … (tills|til|sa) … (inget|intet|ikke|ingenting) … (kann*|mark*|foler)|(пеи|пить|выпьем|напьемся|напеися) … (пока|чтобы) … не … чувств*",
  // Somebody is to pay for what was done.
  "(fais|faites|faisons)-(lui|leur|le|la|les) payer(?= (ce qu|ca|cela|pour|cher)|[.,!]|$)|(qu'il|qu'elle|qu'ils) (le )?pai*(?= (ce qu|ca|cela|pour|cher))|(haz|hagamos|hagan)(lo|la|le|les|selo|sela)? (pagar|que pague)|haz que (lo |las )?pagu*|que (lo|la|las|me las|nos las) pague|(hacer|hacerle|hacerlos|hacerlo) pagar|(fagli|falla|fallo|falli|fagliela|faglielo|facciamogliela|facciamoglielo|fargliela) pagare|(faz|faca)(-lhe|-o|-a| ele| ela)? pagar(?= (pelo|por|caro)|[.,!]|$)|lass (ihn|sie|ihnen) (dafur |das |es |alle )*(bezahlen|bluten|bussen|leiden)|(er|sie) soll(en)? (dafur |das )+(bezahlen|bluten|bussen|leiden)|laat (hem|haar|ze|hen) … (boeten|bloeden|lijden)|niech (on |ona )?za to zaplac*|(lat|la|lad) (honom|henne|ham|hende|dem) … (betala|betale|sota|lida|lide|blo) for|(заставь|пусть) (его|ее|их|он|она|они) … (заплат*|расплат*|пожале*)|bunu … odet",
]);

const deniedBefore =
  /\b(?:not|never|nobody|no one|without|instead of|rather than|afraid|fear|scared|worried|worry|sad|\w+n't)(?: \w+){0,4} ?$|\b(?:afraid|fear|scared|worried|worry|sad|relieved|glad you do not)\b[^.;:]*$/;
/** Before it in other languages: it is feared. */
const feared =
  /(?:angst|furcht\w*|peur|crain\w*|miedo|temo|paura|medo|bang|boje|radd|redd|bange|боюсь)[^.;:]*$/;

/** Whether a sentence harms by who is to do what to whom, in whatever words. `text`: in plain small letters. */
export function harmsByFrame(text: string): boolean {
  const words = withoutMarks(text);
  const isSaid = english.some((rule) => {
    const match = rule.exec(words);
    return match !== null && !deniedBefore.test(words.slice(0, match.index));
  });
  const match = abroad.exec(words);
  return isSaid || (match !== null && !feared.test(words.slice(0, match.index)));
}

const soon =
  'tonight|today|right now|now|right away|immediately|at once|tomorrow|this (?:morning|evening|week)|on \\w+day|before it is too late';
const ending =
  "(?:end (?:it|this|things)|break (?:it |things )?(?:up|off)|finish (?:it|this|with (?:him|her))|leave (?:him|her|them)|quit|that (?:it|you)(?:'s| is|'re| are) (?:over|done|through|leaving)|it(?:'s| is) over)";
const reach = '(?:ring|call|phone|text|message|write to|tell|go to) (?:him|her|them)';
const orders = [
  `(?:^|[,;:–—-] )(?:so |then |and |now |just )*${reach}\\b[^.;!?]{0,30}\\b${ending}(?=[.,;!…]|$| (?:${soon}|with|for good)\\b)`,
  `(?:^|[,;:–—-] )(?:so |then |and |now |just )*(?:end it|break (?:it )?(?:up|off)|finish (?:it|this))(?: with (?:him|her|them))?(?: (?:${soon}))?[,;]? (?:and |just )?${reach}\\b|(?:^|[,;:–—-] )(?:so |then |and |now |just )*(?:end it|break (?:it )?off|break up with (?:him|her|them)|finish with (?:him|her|them))(?: with (?:him|her|them))? (?:${soon})\\b`,
  `(?:^|[,;:–—-] )(?:so |then |and |now )*you (?:must|have to|are to|will|shall|had better|need to)(?: \\w+ly| now| just)* (?:${great})(?![a-z])[^.;!?]*\\b(?:${soon})\\b`,
  '(?:^|[,;:–—-] )(?:and )?(?:no|there will be no|i (?:will )?hear no) (?:more |further )(?:discussions?|debates?|talk(?:ing)?|excuses|questions|doubts?|objections?|arguments?|buts)[.!…]*$',
  "\\b(?:i (?:order|command|forbid) (?:you|us)|(?:this|that|it)(?:'s| is) an order|end of discussion|(?:just )?do (?:as|what) i (?:say|tell you)|you (?:will|must|have to|shall) obey)\\b",
].map((rule) => new RegExp(rule));
const isDenied = /\b(?:not|never|without|nobody|wish|if|as if|\w+n't)(?: \w+){0,2} ?$/;

/** Whether a voice orders a great step, or will hear nothing against it. `text`: in plain small letters. */
export const ordersThem = (text: string): boolean =>
  orders.some((rule) => {
    const match = rule.exec(text);
    return match !== null && !isDenied.test(text.slice(0, match.index));
  });
