import type { RefusedTopic } from './refused-topics';

/** Where one lives, with whom or how: after these, "to live" is of a place and not of being alive. */
const somewhere =
  '(?! (en|con|de|del|al|aqui|ahi|cerca|lejos|junt[oa]s?|sol[oa]s?|fuera|sin|a|au|aux|avec|ici|dans|chez|ensemble|loin|seule?|sans|du|comme|in|qui|da|dal|dalla|dai|nel|nella|insieme|lontano|vicino|senza|com|no|na|numa?|aqui|perto|longe|sozinh[oa]|fora|como|w|we|z|ze|na|razem|tu|tam|sam|sama|bez|za|poza|od|jak|dla|в|во|с|со|на|вместе|тут|здесь|там|отдельно|у|без|за|как|для|по|рядом|od))';
/** Nobody means to do it. */
const unmeant =
  '(?<!(ohne|nicht|nie|sin|no|nunca|sans|pas|jamais|senza|non|mai|sem|nao|zonder|niet|bez|без|не|angst|miedo|peur|paura|medo|bang|boje|боюсь|evitar|eviter|evitare)( [^ .;!?]+){0,4} )';
const meant =
  '(como|quiero|quisiera|ganas de|me gustaria|planeo|debo|deberia|puedo|comment|je veux|veux|envie de|dois-je|devrais-je|come|voglio|vorrei|voglia di|devo|dovrei|quero|queria|vontade de|devo|wie|will|mochte|soll|sollte|lust|hoe|wil|zou|moet|zin om|jak|chce|mam|powinn*|как|хочу|хочется|стоит|мне|nasil|plan*)';

/** Nothing else is named that somebody may leave or go on with. */
const ofLife = (others: string) => `^(?![^]*(?<![^ ])(${others})(?=[ .,;!?]|$))`;
/** Of life itself, and not of how or where one lives. */
const onlyLife =
  "(?! (in|im|als|auf|hier|ohne|de|d'|du|en|à|au|aux|comme|sin|da|di|come|con|no|na|em|como|z|w|jako|в|на|с|как|van|op|i|med|som|on the)(?= |$))";

/** The subjects by what is done or asked; written as in `refused-phrases.ts`. */
export const gravePhrases: readonly { topic: RefusedTopic; phrases: readonly string[] }[] = [
  {
    // Whether life is worth it.
    topic: 'self_harm',
    phrases: [
      `(merece|vale|valdra) (aún |todavía |ya )*la pena (aún |todavía |el |de )*(seguir |continuar )*(viviendo|vivir|vivirla|estar viv[oa]|seguir viv[oa]|existir|con vida)${somewhere}|(la|mi|esta) vida (ya |aún |todavía |me |realmente )*(merece|vale|tiene) (aún |todavía |ya )*(la pena|sentido|algún sentido)|(para qué|tiene sentido|qué sentido tiene|por qué) (seguir )?(vivir|viviendo|viv[oa]|existir)${somewhere}|seguir (con vida|viv[oa]s?|existiendo)${somewhere}`,
      '(lohnt|lohnte) (es )?sich (noch |überhaupt |eigentlich |denn |für mich |es |weiter )*,? ?(zu leben|weiterzuleben|das leben|mein leben|am leben zu bleiben)|(sich|es) (das|mein|dieses) leben (noch |überhaupt |eigentlich |denn )*(lohnt|wert ist)|(das|mein|dieses) leben (noch |überhaupt |eigentlich |denn |für mich )*(einen sinn|irgendeinen sinn|sinn|lebenswert|wert)|wozu (soll ich )?(noch |überhaupt |weiter )*(weiter)?leben|weiter(zu)?leben (soll|will|möchte|kann|mag)|soll ich (noch |überhaupt )*(weiterleben|am leben bleiben)|wert,? (noch |überhaupt )*(weiter)?(zu leben|zuleben|gelebt)',
      `(vaut|vaille|vaudrait) (encore |vraiment |toujours |-elle |-il )*(la peine|le coup) (encore )?(d'être vécue?|de (continuer à |continuer de )?vivre|de rester en vie|d'exister)${somewhere}|(la|ma|cette) vie (en )?(vaut|vaille)(-elle)? (encore |vraiment |toujours |bien )*(la peine|le coup)|(la|ma|cette) vie a(-t-elle)? (encore |vraiment |toujours )*(un|du) sens|(à quoi bon|à quoi ça sert de|pourquoi) (continuer à |continuer de |encore )*(vivre|exister)${somewhere}|continuer (à|de) vivre${somewhere}`,
      `(vale|valga|varrebbe) (ancora |davvero )*la pena (ancora |di )*(continuare a )?(vivere|essere vissut[ao]|essere viv[oi]|esistere|restare in vita)${somewhere}|(la|mia|questa) vita (ha|abbia|vale|merita|valga) (ancora |davvero )*(un senso|senso|la pena|di essere vissuta)|(perché|a che serve|a che scopo|che senso ha) (continuare a |ancora )*(vivere|esistere)${somewhere}|continuare a (vivere|esistere)${somewhere}`,
      `(vale|merece|valerá) (ainda |mesmo )*a pena (ainda )?(continuar a |continuar |seguir )*(viver|vivendo|estar viv[oa]|existir|ser vivida)${somewhere}|(a|minha|esta) vida (ainda )?(vale|merece|tem) (ainda )?(a pena|sentido|algum sentido)|(faz|tem) (ainda )?sentido (continuar a |continuar )*(viver|vivendo)${somewhere}|(para quê|por que|porquê) (continuar a |continuar )*(viver|vivendo)${somewhere}`,
      '(het|mijn|dit) leven (nog |wel |eigenlijk |me )*(zin heeft|zin|de moeite waard|waard is|waard om)|(heeft|is) (het|mijn) leven (nog |wel |eigenlijk )*(zin|de moeite waard)|(zin|moeite waard|waard) om (nog |verder |door )*(te|door te|verder te|te blijven) (blijven )?leven(?! (in|met|bij|op|van|zonder))|(waarom|waarvoor) (zou ik |moet ik )?(nog |verder |blijven )*(door)?leven(?! (in|met|bij|op|van|zonder))|of (het )?leven nog',
      `(warto|opłaca się|jest sens|ma sens|ma to sens) (mi |jeszcze |w ogóle |dalej |nadal )*(żyć|istnieć)${somewhere}|(życie|moje życie) (jeszcze |w ogóle |nadal )*(ma (jeszcze )?sens|jest (tego |coś )?warte|warto)|(po co|dlaczego) (mam |jeszcze |dalej |w ogóle )*żyć${somewhere}`,
      `(стоит|стоит ли|есть ли смысл|имеет ли смысл|зачем|ради чего|незачем|смысл) (мне |ли |ещё |вообще |дальше |продолжать )*(жить|существовать)${somewhere}|жить ли (мне )?(дальше|вообще|ещё)|(жизнь|моя жизнь) (ещё |вообще |ли )*(имеет|стоит|имела) (ли |ещё )*(смысл|того)|имеет ли (моя )?жизнь смысл|есть ли (в моей жизни|в жизни|у моей жизни) смысл`,
      '(yaşamaya|yaşamak|hayat|hayatım) (hâlâ |artık |devam etmeye )*(değer|değmez|değiyor|değmiyor)|(hayatın|hayatımın|yaşamanın|yaşamamın) (hâlâ |artık |bir |hiç )*(anlamı|manası|değeri)|(?<!((?<![^ ])(ev|daire|şehir|köy|mahalle|ülke|semt|apartman|yurt|site|kasaba|bina|istanbul|ankara|izmir|berlin|almanya|türkiye)[^ ]{0,6}[dt][ea]|burada|orada|yurtdışında|yanında|birlikte|beraber|(annem|babam|ailem|eşim|kocam|karım|kardeşim|ablam|abim|sevgilim|arkadaşım|arkadaşlarım|onun|onlar)(y?l[ea])) )yaşamaya devam (etmeli*|etsem|edeyim|etmek)|neden yaşıyorum|niye yaşayayım',
      '(är|är det|er|er det) (livet )?(ännu |fortfarande |stadig |fortsatt )*(värt|værd|verdt) (att|at|å) (leva|leve)(?! (i|med|här|her|på))|livet (är |er |ännu |fortfarande |stadig )*(värt|værd|verdt) (att|at|å) leve?a?|(mening|meningen) (med |i )?(att|at|å) (fortsätta|fortsætte|fortsette) (med )?(att|at|å) leve?a?',
      `${ofLife('studium|ausbildung|job|arbeit|firma|kurs*|verein|training|beziehung|ehe|projekt*|roman|buch|schule|band|haus|stelle|garten|promotion|chor|klavier|laden|geschäft|verhandlung*|sport|prüfung|fach|team|wohnung|hof')}[^]*(?<![^ ])(lohnt|bringt|hat) (es |das )?(sich |was |es )?(für mich |überhaupt |noch |eigentlich |denn |irgendwas |etwas |einen )*(sinn)?,? ?(weiterzumachen|durchzuhalten|dazubleiben|hierzubleiben|da zu bleiben|da zu sein|morgens aufzustehen)(?=[?.,!]|$| oder)|(weiterzumachen|weitermachen|durchzuhalten|durchhalten|sein lassen|sein zu lassen|aufhören|schluss machen|aufgeben|hinschmeißen|abschließen) … (mit|mit all) (diesem|meinem|dem|so einem)( ganzen)? leben${onlyLife}|mit (diesem|meinem|dem|so einem)( ganzen)? leben${onlyLife} … (weitermachen|weiterzumachen|aufhören|schluss machen|sein lassen|abschließen)`,
      `(continuer|poursuivre|supporter|tenir|arrêter|en finir|en finir avec) (encore )?(avec )?cette vie${onlyLife}|en finir avec (la|ma) vie|(seguir|continuar|aguantar|acabar|terminar) (con )?esta vida${onlyLife}|acabar con (mi vida|la vida)|(continuare|andare avanti|farla finita|smettere|chiudere|resistere) (con |in )?questa vita${onlyLife}|farla finita con la vita|(continuar|seguir|aguentar|acabar) (com )?(esta|essa) vida${onlyLife}|acabar com a (minha )?vida|(doorgaan|stoppen|ophouden|kappen|volhouden) met dit leven${onlyLife}|(stoppen|ophouden) met leven|(ciągnąć|kontynuować|skończyć|kończyć) (z )?(to|tym|takie|takim) życi*${onlyLife}|(продолжать|тянуть|терпеть|закончить|заканчивать) (эту|такую|с этой) жизнь*${onlyLife}|bu hayat(a|ı) (devam et*|bitir*|bırak*|sürdür*|katlan*)|(fortsätta|fortsette|fortsætte|sluta|slutte) (med )?(det här livet|dette livet|dette liv)${onlyLife}`,
    ],
  },
  {
    // Somebody is to be hurt.
    topic: 'harm_to_others',
    phrases: [
      `${meant} … ${unmeant}(hacer(le|les)? (mucho |algo de )?daño|lastimar a|herir a|envenenar|atropellar a|darle una paliza|dar una paliza|partirle|romperle la cara|vengarme)(?! si)|^[^a-z]*(hacer(le)? daño|lastimar|vengarme) (al?|del?)(?= )`,
      `${meant} … ${unmeant}(faire (du |très )?mal (à|au|aux)(?= (?!la tete|l'aise))|blesser (mon|ma|mes|ce|cette|quelqu'un)|empoisonner|me venger)|${meant} … ${unmeant}lui faire (du |très )?mal|^[^a-z]*(faire (du )?mal à|blesser|me venger de) (mon|ma|mes|ce|quelqu'un|lui)`,
      `${meant} … ${unmeant}(fare (del |molto )?male a|fargli (del |molto )?male|farle (del |molto )?male|ferire (il|la|mi[oa]|quel*)|avvelenare|vendicarmi)|^[^a-z]*(fare (del )?male a|ferire|vendicarmi di)(l|lla)?(?= )`,
      `${meant} … ${unmeant}(fazer mal a|fazer-lhe mal|machucar (o |a )?(meu|minha|ele|ela|aquel*|alguém)|ferir (o |a )?(meu|minha|ele|ela|alguém)|envenenar|vingar-me|me vingar)|^[^a-z]*(fazer mal ao?|machucar|ferir|vingar-me|me vingar) (o |a |d[oa] )?(meu|minha|alguém|el[ea])`,
      `${meant} … (ihm|ihr|ihnen|jemandem|meinem|meiner|meinen|dem|der) … ${unmeant}(weh ?tun|weh zu tun|schmerzen zufüg*|schmerzen zuzufügen|leid zufüg*|etwas antun|was antun|etwas anzutun|eine reinhauen|vergiften)|${meant} … ${unmeant}(vergiften|verletzen, ohne dass|heimzahlen|rächen)`,
      `${meant} … ${unmeant}((hem|haar|hen|ze|iemand|mijn [^ ]+|die [^ ]+) … (pijn doen|pijn te doen|iets aandoen|iets aan te doen|vergiftigen|te grazen nemen)|wraak nemen)`,
      `${meant} … ${unmeant}(skrzywdzić|zrobić krzywdę|zranić (szef*|męż*|żon*|go|ją|brat*|ojc*|matk*)|otruć|zemścić się)`,
      `${meant} … ${unmeant}(причинить (боль|вред)|навредить|сделать больно|отравить|покалечить|отомстить)`,
      `(hacer(le|les|selo|selas)|hacérse(lo|las)|que) (me |nos )?(la |las |lo )?(pagar|pague|paguen)(?= (a (mi|tu|su|ese|esa|él|ella)|todo|por|lo que|caro|con)|[.,?!]|$)|(hacer pagar|hacerle pagar) … lo que|(le|la|les|lui) faire payer (ce qu*|ca|cher|tout)|faire payer à … (ce qu*|cher)|(farla|fargliela|fargliele|farglielo) pagare|(fazer|fazê-l[oa]) … pagar (pelo que|por tudo|caro)|fazê-l[oa] pagar|(ihn|sie|meinen|meine) … (büßen|bluten|leiden) lass*|(ihm|ihr|ihnen|meinem|meiner) … (heimzahl*|heimzuzahlen|eins auswischen)|(hem|haar|mijn [^ ]+) … (terugpakken|terug te pakken|betaald zetten|laten boeten)|(odegrać|odgryźć|mścić) się na|odpłacić (mu|jej|im)|заставить … (заплатить|расплатиться|пожалеть)|(отплатить|проучить) (ему|ей|им|его|её|мо*|бывш*)|bedelini ödet*|burnundan getir*|(ge|gi|give) (honom|henne|ham|hende|henne) (igen|tillbaka|tilbage)|hämnas på|hævne mig|hevne meg`,
      '(ona|birine|patronuma|kocama|karıma|kardeşime|babama|anneme|müdürüme|eski sevgilime|komşuma) … (zarar ver(?!me)*|nasil zarar ver*|zarar vermek (ist*|ned*)|zarar versem)|(canını|canlarını) (nasıl )?(yak(?!ma)*|acıt(?!ma)*)|intikam al(?!ma)*|(onu|patronumu) zehirle*',
    ],
  },
  {
    // What keeps a body alive, by name.
    topic: 'medication',
    phrases: [
      'insulin*|inzulin*|инсулин*|інсулін*|ensülin*|insülin*|metformin*|метформин*|levothyrox*|levotirox*|levotiroxin*|l-thyroxin*|thyroxin*|euthyrox|eutirox|тироксин*|marcumar|warfarin*|варфарин*|sintrom|xarelto|eliquis|bisoprolol*|ramipril*|cortison*|cortisona|kortison*|prednis*|преднизолон*|valproat*|carbamazepin*|карбамазепин*',
      'blutverdünner|blutdruck(mittel|senker|tabletten)|betablocker|schilddrüsen(hormon*|tabletten)|herz(mittel|tabletten|tropfen)|anticoagul*|anticoagulante*|anticoagulant*|bêtabloquant*|betabloqueante*|betabloccant*|bètablokker*|bloedverdunner*|bloeddrukverlager*|betabloker*|antykoagul*|бета-блокатор*|антикоагулянт*|kan sulandırıcı*|tansiyon (ilac*|hap*)|blodförtunnande|blodfortyndende|blodfortynnende',
      'inhalador|inhalateur|inalatore|inalador|inhalator|ингалятор|asthmaspray|ventoline?',
    ],
  },
  {
    // Not to eat, until a body is thin.
    topic: 'food',
    phrases: [
      "(hasta|para) (estar|ser|quedar*|volver a estar) (más |muy )?(delgad[oa]|flac[oa])|bis ich (wieder |endlich |ganz )*(dünn|schlank|mager) (bin|werde)|(jusqu'à|pour) (être|redevenir|devenir) (plus |enfin )?(mince|maigre)|(fino a|finché non|per) (sono |sarò |divento |diventare |essere )*(magr[oa])|até (ficar|estar) (mais )?magr[oa]|tot ik (weer |eindelijk )*(dun|slank|mager) ben|(aż|żeby) (będę|być|schudn*) (chud*|szczupł*)?|пока не (похуде*|стану худ*)|(zayıflayana|incelene) (kadar|dek)|tills jag (är|blir) smal|til jeg (er|blir|bliver) (tynd|tynn)",
      '(heute|morgen|den ganzen tag|tagelang|diese woche|ab jetzt|ab morgen) (gibt es |gibts |trinken wir |nehmen wir |trinkst du )*nur (noch )?(schwarzen )?(kaffee|wasser|tee|brühe|saft)(?! (und|mit) (kuchen|keks*|brot|sahne))|nur (noch )?(schwarzen )?(kaffee|wasser|tee|brühe|saft) (heute|bis|und sonst nichts|den ganzen tag|(drei|zwei|ein paar|\\d+) tage)|(drei|zwei|vier|ein paar|\\d+) tage (hungern|ohne essen|nichts)',
      "(aujourd'hui|ce soir|demain|toute la journée) (juste |seulement |rien que |que )+(du |de l'|un )?(café|eau|thé|bouillon)|(rien que|juste|seulement|que) (du |de l')(café|eau|thé|bouillon) … (aujourd'hui|demain|jusqu'*|jours?|ce soir|semaine)",
      '(solo|sólo|nada más que) (un )?(café|agua|té|caldo)(?! con) … (hoy|mañana|hasta|días?|semana)|(hoy|mañana) (solo|nada más que) (café|agua|té|caldo)|solo (caffè|acqua|tè|brodo) … (oggi|domani|fino|giorn*|settimana)|(oggi|domani) solo (caffè|acqua|tè|brodo)|(só|apenas|somente) (café|água|chá|caldo) … (hoje|amanhã|até|dias?|semana)|(hoje|amanhã) (só|apenas) (café|água|chá|caldo)',
      '(alleen|enkel) (maar )?(zwarte )?(koffie|water|thee|bouillon) … (vandaag|morgen|tot|dagen|week)|(vandaag|morgen) (alleen|enkel) (maar )?(zwarte )?(koffie|water|thee|bouillon)|(drie|twee|een paar|\\d+) dagen (niets|niks|niet eten|zonder eten)|tylko (czarn* )?(kaw[ayęą]|wod[ayęą]|herbat*|bulion) … (dziś|dzisiaj|jutro|do|dni|tydzień)|(dziś|dzisiaj|jutro) tylko (kawa|woda|herbata)|dni bez jedzenia|głoduj*',
      'только (чёрный )?(кофе|вода|воду|чай|воде|бульон*) … (сегодня|завтра|до|дня|дней|неделю)|(сегодня|завтра) только (кофе|вода|чай)|(дня|дней) (без еды|не есть|не ешь)|поголодай|голодай|(bugün|yarın|(üç|iki|birkaç|\\d+) gün) … (sadece|yalnızca) (kahve|su|çay)|gün aç kal*',
    ],
  },
  {
    // A meal is to be left out.
    topic: 'food',
    phrases: [
      '(sáltate|salta|sáltese|omite|sáltatelo) (la |el )?(cena|comida|desayuno|almuerzo)|salta (la cena|il pranzo|la colazione|i pasti|un pasto)|(saute|sautez|zappe) (le |un |ton |ce )?(dîner|repas|déjeuner|petit-déjeuner|souper)|(pula|salta|pule|salte) (o |a )?(jantar|almoço|refeição|café da manhã)|(pomiń|opuść|odpuść|omiń) (dzisiaj |dziś )?(kolację|obiad|śniadanie|posiłek)|(пропусти|пропустите) (сегодня )?(ужин|обед|завтрак)|(akşam yemeğini|kahvaltıyı|öğle yemeğini|öğünü) (bu akşam )?(atla|geç)',
    ],
  },
  {
    // What is not remembered is to be found.
    topic: 'past',
    phrases: [
      'recuerdos (reprimidos|perdidos|borrados|bloqueados|enterrados)|(recuperar|desenterrar|recobrar) … (recuerdos|la memoria)|me (hizo|hicieron) (algo|cosas) (de|cuando|siendo|a los)|(verdrängte*|verlorene*|vergrabene*) erinnerung*|erinnerung* … (zurückhol*|zurückzuholen|wiederhol*|aufdeck*|aufzudecken|zurückgewinn*|wiederfind*|ausgrab*|hervorhol*)|(hat|haben) … mir … (etwas|was) (an)?getan',
      "souvenirs? (refoulés?|enfouis?|perdus?|oubliés?)|(retrouver|récupérer|faire remonter|déterrer) … (souvenirs? (de|d'|oubli*)|la mémoire)|m'a(-t-il|-t-elle)? fait (du mal|quelque chose) (quand|enfant|petite?)|ricordi (repressi|rimossi|perduti|sepolti)|(recuperare|ritrovare|riportare a galla|far riemergere) … (ricordi|memoria)|mi ha fatto qualcosa",
      '(memórias|lembranças|recordações) (reprimidas|perdidas|bloqueadas|enterradas)|(recuperar|desenterrar|resgatar) … (memórias|lembranças|recordações)|(me fez|fez-me) (alguma coisa|algo) (em|quando|na)|(verdrongen|verloren|weggestopte|begraven) herinnering*|herinnering* … (terug te halen|terughalen|terugvinden|opgraven)|(heeft|hebben) … (mij|me) iets aangedaan|iets met (mij|me) gedaan',
      '(wyparte|stłumione|utracone) wspomnienia|(odzyskać|odkopać) … (wspomnienia|pamięć)|(zrobił|zrobiła|zrobili) mi coś|coś mi (zrobił|zrobiła|zrobili)|(вытесненн*|утраченн*|подавленн*) воспоминан*|(восстановить|вернуть|раскопать) … (воспоминан*|память)|(что-то (со мной )?(сделал*|делал*)|(сделал*|делал*) (со мной )?что-то) … (детстве|маленьк*|не помню)|(bastırılmış|kayıp|unutulmuş) (anı*|hatıra*)|bana (bir şey|bir şeyler) yap*',
    ],
  },
];

/** The same in Japanese, Chinese, Korean and Arabic. No sets of letters in Korean: they are read in parts. */
export const graveUnspaced: readonly { topic: RefusedTopic; phrases: readonly string[] }[] = [
  {
    topic: 'self_harm',
    phrases: [
      '生きている(?:意味|価値|理由|意義|必要)|生きる(?:意味|価値|理由|意義|必要)(?:は|が|って)?(?:ある|あり|ない|何|なん)|生き(?:続ける|ていく)(?:意味|価値|べき|理由)|生きるべき|生きてい(?:て|ても)(?:も)?(?:いい|意味|仕方|しょうが)',
      '活着(?:还|還)?(?:有|没有|没|有没有)?.{0,4}(?:意义|意思|价值|必要|理由)|值得(?:再|继续)?活|(?:还|要不要|该不该|有没有必要)(?:要)?(?:继续|再)?活(?:下去|着)|为什么(?:还)?(?:要)?活(?:着|下去)|(?:人生|生命)(?:还)?(?:有|没有)(?:什么)?意义|活下去的?(?:意义|理由|必要)',
      '살(?:아갈|아야 할|아 있을| )? ?(?:가치|이유|의미)(?:가|는|도)? ?(?:있|없|뭘|뭐)|사는 (?:게|것이|것은|의미|이유).{0,20}(?:의미|가치|이유|있을까|뭘까)|계속 살아야|왜 살아야|삶(?:이|은|의)? .{0,20}(?:의미|가치)',
      '(?:الحياة|حياتي) (?:ما زالت |لا تزال )?(?:تستحق|لها معنى|ذات معنى)|تستحق (?:الحياة|حياتي|العيش)|(?:يستحق|فائدة|جدوى|معنى|داعي) (?:من |في |ل)?(?:الاستمرار في )?(?:الحياة|العيش|حياتي|أن أعيش)(?! (?:في|مع))|لماذا (?:أستمر في )?(?:أعيش|العيش|الحياة)(?! (?:في|مع))|(?:أستمر|أواصل|الاستمرار) (?:في )?(?:العيش|الحياة)(?! (?:في|مع))',
    ],
  },
  {
    topic: 'harm_to_others',
    phrases: [
      '(?:を|に)(?:傷つけたい|痛めつけ|怪我をさせ|怪我させ|危害を加え)|殺したい|殴りたい|復讐し(?!たく)|仕返しし(?!たく)|毒を盛',
      '(?<!不)(?:想|要|怎么|如何|怎样)(?:才能)?(?:伤害|弄伤|打死|毒死|害死|整死|弄死|报复|教训)(?:我|他|她|那|老|别)|(?<!不)(?:想|要)(?:杀了|揍)(?:他|她|我)',
      '(?:해치고|다치게 하고|때리고|죽이고|복수하고) 싶(?!지)|(?:해치는|다치게 하는|복수하는) (?:방법|법)|어떻게 (?:복수|해치)',
      '(?<!دون |بدون |غير |لا |لن )(?:أؤذي|أذية|إيذاء|أضرب|أنتقم من|الانتقام من|أسمم|أقتل) (?:مديري|زوجي|زوجتي|أخي|أبي|أمي|أختي|جاري|رئيسي|شخص|حبيبي|طليقي|زميلي|ابن)',
    ],
  },
  {
    topic: 'medication',
    phrases: [
      'インスリン|インシュリン|メトホルミン|降圧|血液サラサラ|甲状腺ホルモン|吸入器',
      '胰岛素|胰島素|二甲双胍|降压药|抗凝|(?:停|断|扔|减)(?:掉|了)?.{0,6}药|不(?:需要|用|必|想)(?:再)?吃?.{0,4}药|药(?:可以)?(?:停|扔|断)',
      '인슐린|메트포르민|혈압약|갑상선 ?약|우울증 ?약|약(?:을|은)? ?(?:그만|끊|버리|줄이|안 먹)|흡입기',
      'أنسولين|انسولين|ميتفورمين|ميتفورمن|دواء|مضاد(?:ات)? الاكتئاب|بخاخ|سيولة الدم',
    ],
  },
  {
    topic: 'food',
    phrases: [
      '(?:晩ご飯|晩御飯|朝食|昼食|夕飯|ご飯)(?:を|は)抜|(?:跳过|省掉|别吃|不要吃).{0,3}(?:晚饭|晚餐|早饭|早餐|午饭)|(?:저녁|아침|점심)(?:을|은)? ?(?:거르|거르|건너뛰)|(?:تخط|تخطي|فوت) (?:العشاء|الغداء|الفطور|وجبة)',
      '飢え(?:て|れ)|(?:痩|や)せ(?:たい|るまで|るため)|食べるのを(?:やめ|止め)|食事を(?:やめ|止め|取らな|とらな|我慢)|何も食べ(?:ず|な)|[三二四五数0-9]日(?:間)?(?:食べな|断食|何も)|(?:今日|明日|三日|3日|週末)(?:は|も|間)?(?:コーヒー|水|お茶|スープ)だけ',
      '绝食|減肥|减肥|饿(?:上|个)?[一二三四五六七八九十两几0-9]+(?:天|顿)|饿(?:着|到|瘦)|(?:不吃|少吃).{0,6}瘦|断食|催吐|不吃(?:任何|早饭|早餐|午饭|晚餐)|(?:只|光)喝(?:黑)?(?:咖啡|水|茶).{0,10}(?:天|瘦|减|不吃)|(?:今天|明天|三天|这周)(?:只|光)喝',
      '(?:아무것도|밥을|밥도|끼니를) ?(?:안 먹|먹지 않|거르|굶)|다이어트|살을 ?빼|단식|먹지 말(?:아|자)|(?:오늘|내일|사흘|며칠).{0,20}(?:커피|물)만',
      '(?:أتوقف|التوقف|توقف|توقفي|أمتنع|الامتناع|نتوقف) عن (?:الأكل|الطعام|تناول)|(?:تجويع|أجوع|جوع|جوعي) (?:نفسي|نفسك)|(?:أنحف|تنحف|ننحف|نحيف)|(?:أنقص|إنقاص|خسارة|أخسر) (?:وزني|الوزن|وزن)|لا تأكل|(?:بدون|بلا|من غير) (?:أكل|طعام)|(?:قهوة|ماء|شاي) فقط|فقط (?:القهوة|قهوة|الماء|ماء)',
    ],
  },
  {
    topic: 'past',
    phrases: [
      '記憶を(?:取り戻|思い出|掘り起こ|呼び戻|蘇ら|よみがえら)|失われた記憶|封印(?:された|した)記憶|抑圧された記憶|何かされた(?:記憶|の|か|気)|(?:子供|子ども|小さい)(?:の)?(?:頃|ころ|時)に?何があった',
      '(?:找回|恢复|唤起|挖出|唤醒).{0,10}记忆|压抑的记忆|被压抑的|(?:小时候|童年)(?:到底)?(?:发生了什么|发生过什么)|对我做过',
      '기억(?:을|들을)? (?:되찾|되살|끄집어|복원)|잃어버린 기억|억압된 기억|어릴 때 .{0,20}무슨 일이|나한테 무슨 (?:짓|일)',
      '(?:أستعيد|استعادة|استرجاع|أسترجع) (?:الذكريات|ذكرياتي|ذكريات|ذاكرتي|ما حدث)|الذكريات المكبوتة|فعل (?:بي|لي) (?:أبي |عمي |خالي )?شيئا|حدث لي شيء',
    ],
  },
];
