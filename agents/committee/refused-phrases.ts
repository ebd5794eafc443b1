import type { RefusedTopic } from './refused-topics';

/**
 * The subjects in German, French, Spanish, Italian, Dutch, Portuguese, Polish, the Nordic languages, Russian and Turkish.
 * `stem*` goes on; ` … ` parts words of one sentence; `?~` ends a question. Marks on letters do not count.
 */
export const phrasesAbroad: readonly { topic: RefusedTopic; phrases: readonly string[] }[] = [
  {
    topic: 'self_harm',
    phrases: [
      'rasierklinge*|(arme|haut|beine|handgelenke) … (aufkratzen|aufritzen|aufschneiden|zerkratzen)|morgen … (nicht mehr|nie mehr|einfach nicht) … aufwachen|nicht mehr aufwachen|mir das leben nehmen',
      'scarifi*|sauter (du pont|par la fenêtre|dans le vide)|se faire du mal|se couper les (bras|veines)|quitarme la vida|cortarse|hacerse daño|farla finita|togliermi la vita|farsi (del )?male',
      'vill dö|vil dø|vil dö|(chcę|chce) (się )?(zabić|umrzeć)|прыгнуть с (крыши|моста|балкона)|хочу умереть|haluan kuolla|viillellä|vagdosni|meghalni|umřít|řezat se',
      '(mich|mir) … (ritze*|schneide*|verletzen|verbrennen|wehtun|weh tun|umbringen)|(ritze*|schneide*|verletze|verbrenne) (ich )?mich|selbst(verletz|mord)*|(für immer|ganz) (verschwinden|weg sein)|nicht mehr (leben|da sein|aufwachen)',
      "me (couper|scarifier|mutiler|brûler|tuer)|me faire (du )?mal|m'automutiler|automutil*|disparaître (pour toujours|pour de bon|à jamais)|ne plus (exister|me réveiller|vivre)",
      'cortarme|me corto|hacerme daño|autolesi*|lastimarme|matarme|desaparecer para siempre|no (despertar|vivir) más',
      'tagliarmi|mi taglio|farmi (del )?male|uccidermi|sparire per sempre|scomparire per sempre',
      '(mezelf|mijzelf|me) (weer )?(snijden|krassen|pijn doen|verwonden)|voorgoed verdwijnen',
      'me (cortar|machucar|ferir|matar)|cortar-me|magoar-me|desaparecer (para|de) (sempre|vez)',
      'pociąć się|ciąć się|(się|sie) (pociąć|ciąć|okaleczać|zabić)|samookalecz*|zniknąć na zawsze',
      '(skära|skade|skada|kutte|skære|göra illa|selvskade) (mig|meg)( själv)?|försvinna för (alltid|gott)|forsvinde for altid',
      'порезать себя|резать себя|порезаться|причинить себе боль|исчезнуть навсегда|покончить с собой',
      'kendime zarar*|kendimi (kes*|öldür*)|sonsuza (dek|kadar) (kaybol*|yok ol*)',
    ],
  },
  {
    topic: 'medication',
    phrases: [
      '(rezept|die verschreibung) … (einlös*|einzulös*)|(tropfen|mittel) (vom|von der|von meiner|von meinem) (arzt|ärztin|psychiater*|therapeut*)|(doubler|baisser|réduire|augmenter|sauter) (la|ma|les) doses?|(doblar|bajar|subir|saltarme) (la|mi) dosis|(raddoppiare|abbassare) la dose',
      'lääkk*|lääke*|lääkitys*|gyógyszer*|antidepresszáns*|(léky|léků|lékům|prášk*|antidepresiv*)|medicamente*|pastile*|φάρμακ*|χάπι*|лекове*|хапчета',
      '(schlaf|beruhigungs|schmerz)?tabletten|(die|eine|meine|der|jede) tablette|medikament*|(meine|die|keine|der) medizin|arznei*|antidepressiv*|psychopharmak*|(beruhigungs|schlaf|schmerz)mittel*|neuroleptik*|(schlaf|glücks)?pillen|die pille|(meine|die) (tropfen|kapseln|spritze|dosis)|tavor|lithium|ritalin',
      "médicaments?|médocs?|comprimés?|cachets?|gélules?|antidépress*|anxiolytique*|somnifère*|neuroleptique*|(mon|ce|le) traitement|(arrêter|suivre|prendre) (un |le |mon )?traitement|la pilule|pilules|l'ordonnance|mes gouttes",
      'pastillas?|medicación|medicamentos?|medicinas|(mi|la) medicina|antidepresiv*|ansiolític*|somnífer*|(mi|el) tratamiento|comprimidos?|mis gotas|la píldora|litio',
      '(le|mie|delle|alle|queste|sue|con le) medicine|farmac[oi]|pillol[ae]|compress[ae]|pastiglie?|antidepressiv*|ansiolitic*|sonnifer*|(mia|la) (terapia farmacologica|cura)|(le )?(mie )?gocce',
      'medicijn(en)?|medicatie|(slaap|kalmerings)?(pillen|tabletten)|antidepressiva|slaapmiddel*|(mijn|de) (pil|dosis)',
      'remédios?|medicação|antidepressiv*|ansiolític*|calmantes|(meu|o) tratamento|medicamentos?',
      'leki|leków|lekami|lekarstw*|tablet(ki|ek|kę)|psychotrop*|antydepres*|pigułk*',
      '(medicin|läkemedel|läkemedlet|mediciner|medicinen|medisin|medisiner|medisinen)(erna|ene)?|(mina|mine|de) (tabletter|piller|pillerne|tablettene)|tabletterna|tablettene|(sömn)?piller|antidepressiv*|lykkepiller|sovemedicin',
      'таблет*|лекарств*|препарат*|антидепрессант*|снотворн*|успокоительн*|медикамент*|нейролептик*|дозу|дозировк*|ліки|пігулк*',
      'ilaç*|hapı*|haplar*|(bir|bu|şu) hap|antidepresan*|doz*um*',
      'сертралин*|флуоксетин*|циталопрам*|эсциталопрам*|пароксетин*|кветиапин*|оланзапин*|феназепам*|лити[йяею]',
    ],
  },
  {
    topic: 'dangerous_person',
    phrases: [
      'gegen die wand (gestoßen|geschubst|gedrückt)|(tür|türen|möbel|geschirr) … (ein|kaputt) … (getrunken|betrunken)|(schlägt|tritt) (die|eine) (tür|wand) (ein|kaputt)|(an die kehle|am hals|gewürgt)|(sperrt|sperrte) mich ein|(er|sie) macht mir angst, wenn',
      "(il|elle) me fait peur (quand|s'il|parce)|(qui|il|elle|mari|copain|père) (me |m'a )(frapp*|gifl*|étrangl*|cogne|cogné|menac*|enferm*|poussée?)|(serré|serre) (la |à la )gorge|me (encierra|pega|golpea|amenaza|empuja)|me controla el (móvil|teléfono|celular)|(mi|ci) (tira|lancia|lanciava) (le cose|addosso|oggetti)|mi (picchia|chiude in casa|minaccia|mette le mani addosso)|mi fa paura quando",
      '(schlägt|schlaegt|würgt|wuergt|tritt|bedroht|verprügelt|stalkt|vergewaltigt) (mich|uns)|mich … (schlägt|schlaegt|würgt|tritt|bedroht|verprügelt|geschlagen|gewürgt|getreten|bedroht|verprügelt|gestoßen)|geschlagen (hat|wurde)|gewalttätig*|gewalt … (mann|frau|vater|partner|freund)|stalker',
      "(me|nous|m'a|m'ont) (frappe|frappé|frappée|bat|battue?|menace|menacée?|étrangle|étranglée?|violente)|violente? … (mari|père|copain|conjoint)|(mari|père|copain|conjoint|ex) … violent",
      '(me|nos) (pega|pegó|ha pegado|golpea|golpeó|amenaza|amenazó|maltrata|acosa)|(marido|novio|padre|ex|pareja) … violent[oa]',
      '(mi|ci) (picchia|ha picchiata?|minaccia|ha minacciata?|mena|maltratta|perseguita)|(marito|padre|fidanzato|ex) … violento',
      '(slaat|slaagt|bedreigt|mishandelt|wurgt|stalkt) (me|mij|ons)|(me|mij|ons) … (slaat|bedreigt|mishandelt|geslagen|bedreigd|mishandeld)|gewelddadig*',
      '(me|nos) (bate|bateu|ameaça|ameaçou|agride|agrediu|espanca)|(marido|namorado|pai|ex) … violento',
      'któr[ayeą] (mnie|nas) (bił*|bij*|katował*|lał|lała|maltretował*|szarpał*)|(bił|biła|katował*) (mnie|nas)|(bije|pobił|grozi|dusi) (mnie|mi|nas)|mnie (bije|pobił|dusi)|mi grozi',
      '(slår|slog|hotar|truer|slo|kvæler|kveler) (mig|meg|oss|os)|(har|hade) slagit mig|voldelig|våldsam',
      'котор* (меня|нас) (бил*|избивал*|колотил*|порол*)|(бил|била|избивал*|колотил*) (меня|нас)|бь[её]т меня|меня бь[её]т|(ударил|избил|избивает|душит|угрожает) (меня|мне)|(меня|мне) (ударил|избил|избивает|душит|угрожает)',
      '(beni|bana) … (dövüyor|döven|döver|vuruyor|vuran|vurdu|tehdit|dövdü)',
    ],
  },
  {
    topic: 'past',
    phrases: [
      "(damals|als kind) … (mit|von) mein* (opa|onkel|vater|bruder|stiefvater|großvater) … (passiert|vergessen|gemacht)|m'a touchée? quand|me tocó (cuando|de niñ*)|mi ha toccat[oa] (quando|da piccol*)",
      "(hat|haben) (mich|mir|uns) … (angefasst|berührt|begrapscht|ausgezogen)|oder … bilde ich mir (das|es|alles)( nur| bloß)* ein|(m'a|m'ont) (touchée?|caressée?|violée?|déshabillée?) … (ou|enfant|petite?)|ou … (je l'invente|je me l'imagine|j'ai tout inventé)|me (tocó|tocaba|manoseó) … (o|niñ[oa]|pequeñ[oa])|o me lo (invento|imagino|imaginé|inventé)|mi (toccava|ha toccat[oa]) … (o|bambin[oa]|piccol[oa])|o me lo (sono|sto) (immaginat[oa]|inventat[oa]|inventando|immaginando)|heeft … (me|mij) … (aangeraakt|betast)|of (verzin|verbeeld) ik (het|dat|me)|me (tocou|apalpou) … (ou|criança|pequen[oa])|ou (inventei|imaginei)",
      'miss?braucht|miss?brauch|was … (mit mir|mir) (damals |früher )?(passiert|geschehen|gemacht|angetan|getan)|was … mir angetan|was hat … mit mir (gemacht|getan)|(hat|haben) … mich (als kind |damals )?(angefasst|missbraucht|berührt)|als kind … (angefasst|passiert)',
      "abusée?s?|violée?s?|attouchements?|ce (qu'il|qu'elle|que … ) m'a fait|qu'est-ce que … m'a fait|ce qui (m'est|m'était) arrivé|(que|qu'est-ce qui) m'est(-il)? arrivé|m'a (touchée?|abusée?)",
      'abus(ó|ado|ada|aron) … mí|(abusó|abusaron) de mí|fui abusad[oa]|qué me (pasó|hizo|hicieron)|lo que me (hizo|pasó|hicieron)|me tocó … (niñ[oa]|pequeñ[oa])',
      'abusat[oa]|(cosa|che cosa) mi (ha fatto|hanno fatto|è successo)|quello che mi (ha fatto|è successo)|mi ha toccat[oa]',
      'misbruikt|misbruik|wat … mij (heeft )?aangedaan|wat … met mij (gedaan|gebeurd)|wat is er (toen )?met mij gebeurd',
      'molestad[oa]|fui abusad[oa]|abusou de mim|o que me (aconteceu|fizeram|fez)|o que … fez comigo|aconteceu comigo',
      'wykorzystywan[yaą]|molestowan[yaą]|co … mi zrobił*|co mi się (stało|przydarzyło)',
      'utnyttjad som barn|vad … gjorde (med|mot) mig|vad hände med mig|hvad … gjorde (ved|mod) mig|hva (skjedde|gjorde) … meg',
      'что … (со мной|мне) (сделал*|случилось|произошло|делал*)|что случилось со мной|(насиловал*|домогал*) … меня',
      'bana ne (yaptı*|oldu)|(çocukken|küçükken) … (dokundu*|yaptı*)|istismar*|taciz*',
    ],
  },
  {
    topic: 'food',
    phrases: [
      "(den )?finger in den hals|mérite (de |d')(dîner|manger)|(no|ya no) (ceno|como)( hoy| nada| más)?(?=[ .,?!]*$)|no (ceno|como) (hoy|nada|más)|ceno … (no como|nada)|(sla|sloeg) … (avondeten|ontbijt|lunch|eten|maaltijd*) over|(avondeten|ontbijt|lunch|eten) overslaan|não (como|janto) (nada|hoje)|como nada|salto (la cena|il pranzo|i pasti)|ikke spise|inte äta",
      '(nichts|nicht|weniger|nix|kaum|gar nichts) (mehr )?(zu )?essen(?! gehen)|(abendessen|frühstück|mittagessen|mahlzeit|essen) … (ausfallen|auslassen|weglassen|überspringen|verzichten|ausfallen lassen)|(aufs|auf das|auf mein|ohne) (abendessen|essen|frühstück|mittagessen)( verzichten| bleiben)?|(darf|soll|kann|muss) ich (heute |jetzt |überhaupt |noch |wieder )*(etwas |was )?essen(?! (gehen|mit|bei|oder kochen))|hungern|(zu|ich|heute|weiter|wieder|morgen|und) fasten|abnehmen|erbrechen|kalorien*|auskotzen|diät*|abführmittel*|(heute|heut) … essen oder nicht|nur … wasser',
      '(ne (pas|rien|plus)|rien) … manger|(arrêter|cesser|sans) (de )?manger|(sauter|je saute|rater) (le |un |mon )?(dîner|repas|déjeuner|petit-déjeuner|petit déjeuner|souper)|(me priver|jeûner|calories?|maigrir|perdre du poids|me faire vomir|vomir)|(un|au) régime|manger (moins|ce soir ou pas)|laxatifs?',
      '(no|dejar de|sin|menos) (volver a )?comer(?! (carne|fuera))|(saltarme|me salto|saltar|salto|saltarse|omitir) (la |el )?(cena|comida|desayuno|almuerzo)|ayunar|ayuno|calorías?|adelgazar|perder peso|vomitar|a dieta|dieta|laxantes?|comer (menos|nada)',
      '(non|smettere di|senza) mangiare(?! (carne|fuori))|(saltare|salto|evitare) (la |il )?(cena|pranzo|colazione|pasti?)|digiun*|calorie|dimagrire|perdere peso|vomitare|dieta|lassativ*|mangiare (meno|niente)',
      '(niet|niets|minder) (meer )?(te )?eten(?! met)|(avondeten|ontbijt|lunch|maaltijd*|eten) … (overslaan|oversla|skippen|laten staan)|stoppen met eten|vasten|calorieën|afvallen|overgeven|dieet|laxeer*',
      '(não|parar de|deixar de|sem) (jantar|comer)(?! (carne|fora))|(pular|pulo|saltar|salto) (o |a )?(jantar|almoço|refeição|café da manhã)|jejuar|jejum|calorias?|emagrecer|perder peso|vomitar|dieta|comer (menos|nada)',
      'nie jeść|(przestać|nic nie|mniej) jeść|(pominąć|opuścić|odpuścić) (kolację|obiad|śniadanie|posiłek)|głodować|głodówk*|kalori*|schudnąć|wymiotować|diet[ayęą]',
      '(inte|sluta|ikke|slutte å|lade være med at) (äta|spise)(?! (ute|kött))|(hoppa|skippa|springe|hoppe) (över |over )?(middagen|middag|lunchen|frukosten|aftensmaden|frokosten|måltiden)|hoppa över (maten|middagen|frukosten)|svälta|sulte|fasta|faste|kalori*|gå ner i vikt|banta|kräkas|kaste opp',
      '(не|перестать|ничего не|меньше) (есть|кушать|ужинать|завтракать|обедать)|(пропустить|пропускать) (ужин|обед|завтрак|еду)|голодать|голодани*|калори*|похудеть|худеть|диет*|вызвать рвоту',
      '(yemek|yemeği|yemegi|akşam yemeği*|öğün*|kahvaltı*) … (atla*|yemes*|yememe*|bırak*|kes*)|yememeli*|aç kal*|kalori*|kilo ver*|diyet*|oruç*|kusmalı*',
    ],
  },
  {
    topic: 'drink',
    phrases: [
      'bevo (stasera|di nuovo|o no|ancora)|(bebo|tomo) (esta noche|hoy|o no)|(bier|wein|drink|glas|wijn|vin|cerveza|birra|öl) … (nach|na|après|después de|dopo|efter) (\\d+|\\S+) (tagen|wochen|monaten|jahren|dagen|weken|maanden|jours|semaines|mois|ans|días|meses|giorni|mesi|anni|dagar|månader|måneder) (ohne|zonder|sans|sin|senza|utan|uten)',
      '(wieder|heute|heute abend|abend|noch (ein|einen|eins)|aufhören zu|nicht mehr|weniger|zu|einen|was) (wieder )?(ein |einen |eins |was )?trinken(?! gehen)(?! wir)|(alkohol|schnaps|wodka|drogen|kokain|heroin|koks|kiffen|gras rauchen|betrinken|besaufen|saufen|rückfall|rückfällig|trocken bleiben|clean bleiben|nüchtern bleiben)|(ein|das|noch ein) (glas )?(wein|bier) … (trinken|nehmen|gönnen)',
      "(dois-je|devrais-je|puis-je|si je dois|envie de|arrêter de|recommencer à|veux|veut|ne pas|ou|à) (re)?boire(?! (moins|plus) (de |d')?(café|thé|eau|d'eau))(?! (de l'eau|un café|un thé|du café|du thé))|(l'alcool|d'alcool|vodka ce soir|drogue*|cocaïne|héroïne|cannabis|beuh|me soûler|me saouler|rechute*|rechuter|rester sobre|un joint)|(un|ce) (dernier )?verre( de vin)?( ce soir)?",
      '(debo|debería|puedo|quiero|quiere|dejar de|volver a|sin|o no|no|a) beber(?! (agua|café|té|menos café))|(el alcohol|de alcohol|tomar alcohol|vodka esta|drogas?|cocaína|heroína|marihuana|porro|emborracharme|recaer|recaída|seguir sobri[oa])|una (copa|cerveza) … (noche|hoy)',
      '(devo|dovrei|posso|voglio|vuole|smettere di|tornare a|non|a) bere(?! (acqua|caffè|un caffè|tè|meno caffè))|(alcol|drog[ah]e?|cocaina|eroina|canna|canne|ubriacarmi|ricaduta|ricadere|sobri[oa])|un bicchiere (di vino )?… (stasera|oggi)',
      '(moet ik|zal ik|mag ik|wil|weer|stoppen met|niet|te) (vanavond |weer |vandaag )?drinken(?! (water|koffie|thee))|(geen alcohol|meer alcohol|aan de alcohol|de drugs|wodka|cocaïne|heroïne|wiet|blowen|dronken worden|terugval|nuchter blijven)|(glas|glaasje) wijn|drinken vanavond',
      '(devo|deveria|posso|quero|quer|parar de|voltar a|não|a) beber(?! (água|café|chá|menos café))|(o álcool|vodka hoje|drogas?|cocaína|heroína|maconha|recaída|recair|ficar sóbri[oa]|embebedar-me)',
      '(mam|czy|powinn[ao]m|przestać|znów|znowu|nie|chce|chcę|dziś|się) (się )?(dzisiaj |dziś )?(pić|napić|upić)(?! (mniej )?(kawy|kawę|wody|wodę|herbat*))|(alkohol*|wódk*|narkotyk*|kokain*|heroin*|marihuan*|trzeźw*)',
      '(ska jag|skal jeg|börja|sluta|slutte å|holde op med at|vil|vill|inte|ikke|at|å) (dricka|drikke)(?! (kaffe|te|vatten|vand|vann|mindre kaffe))|(alkohol*|droger|kokain|heroin|hasch|återfall|tilbagefald|nykter|ædru|edru)|(ett|et) (glas|glass) vin',
      '(ли|мне|снова|опять|бросить|не|хочет|начать|перестать) (сегодня |вечером |снова |опять )*(пить|выпить|напиться|бухать)(?! (кофе|чай|воду|меньше кофе))|(алкогол*|водк*|наркотик*|кокаин*|героин*|сорваться|трезв*)|бокал вина',
      '(içmeli|içki|icki|alkol|uyuşturucu|votka|esrar|kokain|eroin|rakı|sarhoş|içeyim mi|içsem mi)',
    ],
  },
  {
    // Somebody is to be beaten or killed.
    topic: 'harm_to_others',
    phrases: [
      '(verprügeln|zusammenschlagen|umbringen|erschlagen|abstechen|totschlagen)|(tuer|tabasser|poignarder|frapper|cogner) (mon|ma|mes) (père|mère|frère|sœur|mari|femme|fils|fille|patron*|voisin*|ex|beau-père|enfant*)|le (tuer|tabasser|poignarder)',
      '(matar|golpear|pegar|pegarle|apuñalar) a (mi|mis|ese|esa|él|ella)|(uccidere|picchiare|ammazzare|accoltellare) (il |la )?(mio|mia|quel*|quell*)|(matar|espancar|esfaquear) (o |a )?(meu|minha|ele|ela)|bater (no|na|em) (meu|minha|ele|ela)',
      '(vermoorden|doodslaan|in elkaar slaan|neersteken|doodsteken)|(zabić|pobić|zbić|dźgnąć) (ojca|matkę|brata|siostrę|męża|żonę|syna|córkę|szefa|sąsiada|go|ją|jego)|slå ihjäl|slå ihjel|döda (honom|henne|min*)|dræbe (ham|hende|min*)|drepe (han|henne|min*)|misshandla',
      '(убить|избить|зарезать|побить|прибить) (отца|мать|мужа|жену|брата|сестру|сына|дочь|его|ее|начальник*|сосед*|отчима)|(dövsem|döveyim|dövmek|dövmeli*|öldürsem|öldüreyim|öldürmek|öldürmeli*|bıçaklasam|bıçaklamak|bıçaklayayım)',
    ],
  },
];

/** The same where words are not parted, or begin with small ones: Japanese, Chinese, Korean and Arabic. */
export const unspacedAbroad: readonly { topic: RefusedTopic; phrases: readonly string[] }[] = [
  {
    topic: 'self_harm',
    phrases: [
      '死にたい|死にたく|想死|自杀|죽고 싶|أريد أن أموت|自傷|リスカ|リストカット|自残|自殘|割腕|자해|إيذاء نفسي|أجرح نفسي|ايذاء نفسي',
    ],
  },
  {
    topic: 'medication',
    phrases: [
      '薬(?!学|剤師|局)|服薬|抗うつ|睡眠薬|吃药|停药|药物|安眠药|抗抑郁|藥|약을 (끊|먹)|항우울|수면제|دوائي|أدويتي|الدواء|أدوية|ادويتي|حبوب',
    ],
  },
  {
    topic: 'dangerous_person',
    phrases: [
      '首を絞め|掐我|목을 조르|殴る|殴られ|暴力|打我|家暴|威胁我|때리는|때려|폭력|يضربني|ضربني|(?:わたし|私|僕|俺|自分|ぼく|おれ|わたしたち|弟|妹|母)を(?:昔|いつも|よく|ずっと|毎日|何度も)?(?:殴|叩い|叩く|たたい|蹴|虐待|なぐ|ぶった|ぶって)|(?:父|母|夫|彼|兄|元彼|継父)(?:親)?(?:に|から)(?:いつも|よく|何度も|昔)?(?:殴|叩か|たたか|蹴ら|虐待|ぶたれ)|(?:打|揍|踢|虐待)(?:过|了)我|虐待我|揍我|(?:나를|날|저를|절) ?(?:늘 |자주 |항상 |맨날 )?(?:때린|때렸|패던|학대)|맞고 자랐|맞으며 자랐|يهددني|يعنفني',
    ],
  },
  {
    topic: 'diagnosis',
    phrases: [
      '(?:うつ病|鬱病|発達障害|双極性障害|自閉症|統合失調症|adhd)(?:なの|でしょう|かな|か[?？]|ですか|だろうか)|我(?:是不是|有没有|是否)(?:有|得了|患)?(?:抑郁|躁郁|自闭|强迫|adhd|多动|双相)|(?:우울증|조울증|자폐|adhd)(?:일까|인가|인 걸까)|هل (?:أعاني|لدي|عندي|أنا مصاب)[^.?؟]{0,20}(?:اكتئاب|الاكتئاب|توحد|التوحد|اضطراب|ثنائي القطب|فصام)',
    ],
  },
  {
    topic: 'past',
    phrases: [
      '性的虐待|私に何をした|何をされた|性侵|对我做了什么|나에게 무슨 짓|اعتدى علي|ماذا فعل بي|ماذا حدث لي',
    ],
  },
  {
    topic: 'food',
    phrases: [
      '食べない|食事を抜|夕食を抜|断食|絶食|ダイエット|不吃(?:饭|晚饭|东西)|节食|절식|굶|저녁을 (?:거르|안 먹)|ألا آكل|لا آكل|أصوم عن|السعرات',
    ],
  },
  {
    topic: 'drink',
    phrases: ['お酒|飲酒|酒を|麻薬|喝酒|喝醉|吸毒|술을|술 마|마약|أشرب الليلة|الخمر|الكحول|المخدرات'],
  },
];
