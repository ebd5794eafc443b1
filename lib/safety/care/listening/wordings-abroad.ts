/** What short answers to questions about danger are in other languages. Folded: no accents, small letters. */
export type WordingsAbroad = Partial<
  Record<
    | 'yes'
    | 'no'
    | 'noPlan'
    | 'unsure'
    | 'ratherNot'
    | 'nobody'
    | 'soon'
    | 'reach'
    | 'called'
    | 'here'
    | 'inHouse'
    | 'people'
    | 'farewell'
    | 'away'
    | 'scared'
    | 'numbers'
    | 'near',
    string
  >
>;

/** By language. */
export const wordingsAbroad: Readonly<Record<string, WordingsAbroad>> = {
  es: {
    yes: 'si|claro|a veces',
    no: 'no nunca|para nada|que no',
    noPlan: 'no tengo (?:un )?plan|sin plan|ningun plan',
    unsure: 'no se(?! como| explicar| decir)|quizas?|tal vez|puede ser',
    ratherNot: 'no quiero (?:decir|hablar|contar)\\w*|prefiero no',
    nobody: 'sol[oa] en casa|estoy sol[oa]|no hay nadie|nadie',
    soon: 'esta noche|hoy|ahora mismo|manana',
    reach: '(?:l[ao] )?(?:voy a|puedo) (?:llamar|escribir|avisar|despertar|decir)\\w*|l[ao] llamo',
    called: '(?:ya )?(?:la|lo|les)? ?he llamado|llame a',
    here: '(?:esta|estan) (?:aqui|conmigo)|vive conmigo|a mi lado',
    inHouse: 'en la (?:cocina|sala|otra habitacion)|en el (?:salon|cuarto)|arriba|abajo|durmiendo|dormid[oa]',
    people:
      '(?:mi|mis) (?:hermana|hermano|madre|padre|marido|mujer|esposa|esposo|amiga|amigo|vecina|vecino|pareja|novia|novio|prima|primo|tia|tio)',
    farewell: 'me he despedido|adios para siempre|he escrito una carta',
    away: 'l[ao]s? he tirado|l[ao]s? tire',
    scared: 'tengo miedo',
    near: 'l[ao]s? tengo (?:aqui|en|delante|conmigo)|(?:lo )?tengo todo|delante de mi|en la (?:mano|mesa)|a mi lado',
    numbers: '(?:el|un) numero|a (?:quien|donde) (?:llamo|llamar|puedo llamar)',
  },
  fr: {
    yes: 'oui|ouais|parfois|des fois',
    no: 'non|pas du tout|jamais',
    noPlan: 'pas de plan(?:,? non)?|aucun plan|je n ai pas de plan',
    unsure: 'je (?:ne )?sais pas(?! comment)|peut etre',
    ratherNot: 'je (?:ne )?(?:veux|peux) pas (?:le |en )?(?:dire|parler)\\w*',
    nobody: 'je suis seule?|toute? seule?|personne',
    soon: 'ce soir|cette nuit|maintenant|aujourd hui|demain|tout de suite',
    reach: 'j appelle|je vais (?:l )?(?:appeler|ecrire|reveiller)|je l appelle|je peux (?:l )?appeler',
    called: 'j ai appele',
    here: '(?:est|sont) (?:la|ici)|avec moi|a cote de moi',
    inHouse: 'dans la (?:cuisine|chambre|piece)|en bas|en haut|au salon|dort|endormie?',
    people:
      '(?:mon|ma|mes) (?:frere|soeur|mere|pere|mari|femme|ami|amie|voisin|voisine|copain|copine|cousin|cousine|tante|oncle|conjoint)',
    farewell: 'j ai (?:deja )?ecrit a|j ai dit adieu|une lettre',
    scared: 'j ai peur',
    near: 'devant moi|sur (?:la|ma) table|dans (?:la|ma) main|j ai tout|a cote de moi',
    numbers: '(?:le|un|les) numeros?|qui (?:appeler|je peux appeler)',
  },
  de: {
    yes: 'ja|doch|manchmal|schon',
    no: 'nein|nee|gar nicht|uberhaupt nicht',
    noPlan: 'kein(?:en)? plan|plan hab\\w* ich (?:keinen|nicht)',
    unsure: 'weiss nicht|vielleicht|keine ahnung',
    ratherNot: 'sage? ich nicht|will (?:ich )?nicht (?:sagen|reden|daruber)\\w*|mochte (?:ich )?nicht',
    nobody: 'bin (?:ich )?(?:ganz )?allein|niemand|keiner (?:da|hier)',
    soon: 'heute(?: nacht| abend)?|jetzt(?: gleich)?|morgen|gleich',
    reach:
      'ich (?:rufe?|klingel\\w*|schreibe?|wecke?|gehe?) (?:mal )?(?:sie|ihn|ihm|ihr|bei|zu|an|ihm|meine\\w*)[^.]*|ich ruf\\w* an|werde (?:sie|ihn) anrufen',
    called: 'ich hab\\w* (?:sie |ihn |dort |da )?angerufen',
    here: 'ist (?:da|hier|bei mir)|sitzt neben mir',
    inHouse: 'nebenan|im (?:nebenzimmer|wohnzimmer|haus)|in der kuche|oben|unten|schlaft',
    people:
      '(?:meine?|mein) (?:schwester|bruder|mutter|mama|vater|papa|mann|frau|freund|freundin|nachbarin|nachbar|mitbewohner(?:in)?|partner(?:in)?|tante|onkel)',
    farewell: 'abschied(?:sbrief)?',
    scared: 'ich habe? angst',
    near: 'vor mir|auf dem tisch|in der hand|neben mir|hab\\w* alles (?:da|hier)',
    numbers: '(?:die|eine|welche) nummer|wen kann ich anrufen',
  },
  it: {
    yes: 'si|a volte',
    noPlan: 'nessun piano|non ho un piano',
    unsure: 'non lo so|non so|forse',
    ratherNot: 'non voglio (?:dirlo|parlarne|dire)',
    nobody: 'sono sol[oa]|nessuno',
    soon: 'stanotte|stasera|adesso|oggi|domani',
    reach: '(?:la|lo) chiamo|vado a chiamar\\w*|chiamo (?:mia|mio)',
    here: '(?:e|sono) qui|con me',
    inHouse: 'in cucina|di sotto|di sopra|nell altra stanza|dorme',
    people: '(?:mia|mio) (?:sorella|fratello|madre|padre|marito|moglie|amica|amico|vicina|vicino)',
  },
  pt: {
    yes: 'sim|as vezes',
    no: 'nao|de jeito nenhum',
    noPlan: 'nao tenho (?:um )?plano|sem plano',
    near: 'na (?:mao|mesa)|na minha frente|do meu lado|tenho tudo',
    numbers: '(?:o|um) numero',
    unsure: 'nao sei|talvez',
    ratherNot: 'nao quero (?:dizer|falar|contar)',
    nobody:
      'estou sozinh[oa]|ninguem|nao tenho ninguem|(?:to|tou|estou) (?:em casa )?sozinh[oa]|sozinh[oa] em casa',
    soon: 'hoje|esta noite|agora|amanha',
    reach: 'vou (?:ligar|chamar|acordar|falar)\\w*|(?:ligo|chamo)',
    here: 'esta aqui|comigo',
    inHouse: 'na cozinha|no outro quarto|na sala|dormindo',
    people: '(?:minha|meu) (?:irma|irmao|mae|pai|marido|mulher|esposa|amiga|amigo|vizinha|vizinho)',
  },
  nl: {
    yes: 'ja|soms',
    no: 'nee|helemaal niet',
    noPlan: 'geen plan',
    unsure: 'weet (?:ik )?niet|misschien',
    ratherNot: 'zeg ik niet|wil (?:ik )?niet (?:zeggen|praten)',
    nobody: 'ben (?:ik )?alleen|niemand',
    soon: 'vanavond|vannacht|vandaag|nu meteen|morgen',
    reach: 'ik (?:bel|app|ga naar|maak) (?:hem|haar|mijn)[^.]*',
    here: 'is (?:er|hier|bij me)',
    inHouse: 'in de keuken|beneden|boven|slaapt',
    people: 'mijn (?:zus|broer|moeder|vader|man|vrouw|vriend|vriendin|buurvrouw|buurman)',
  },
  pl: {
    yes: 'tak|czasami',
    no: 'nie|wcale',
    noPlan: 'nie mam planu|bez planu',
    unsure: 'nie wiem|moze',
    ratherNot: 'nie chce (?:mowic|powiedziec)|nie powiem',
    nobody: 'jestem sam[a]?|nikogo|nikt',
    soon: 'dzis(?:iaj)?|teraz|jutro|w nocy|wieczorem',
    reach: '(?:za)?dzwonie (?:do)?|obudze|pojde do',
    here: 'jest (?:tu|tutaj|ze mna|obok)',
    inHouse: 'w kuchni|na dole|na gorze|spi|w pokoju',
    people:
      '(?:moja|moj) (?:siostra|brat|mama|matka|tata|ojciec|maz|zona|przyjaciel|przyjaciolka|sasiadka|sasiad)',
  },
  tr: {
    yes: 'evet|bazen',
    no: 'hayir',
    noPlan: 'plan(?:im)? yok',
    unsure: 'bilmiyorum|belki',
    ratherNot: 'soylemek istemiyorum',
    nobody: 'yalnizim|kimse yok',
    soon: 'bu gece|bugun|simdi|yarin',
    reach: 'arayacagim|ararim|ariyorum',
    here: 'yanimda|burada',
    inHouse: 'mutfakta|icerde|uyuyor',
    people: 'annem|babam|kardesim|ablam|abim|esim|kocam|karim|arkadasim|komsum',
  },
  ru: {
    yes: 'да|иногда',
    no: 'нет',
    noPlan: 'плана нет|нет плана',
    unsure: 'не знаю|может быть',
    ratherNot: 'не хочу (?:говорить|отвечать)|не скажу',
    nobody: 'я один|я одна|никого',
    soon: 'сегодня|сейчас|ночью|завтра',
    reach: 'позвоню|напишу|разбужу',
    here: 'рядом|здесь|со мной|дома',
    inHouse: 'на кухне|в другой комнате|спит',
    people:
      '(?:моя|мои|мой) (?:сестра|брат|мама|мать|папа|отец|муж|жена|друг|подруга|соседка|сосед)|сестра|брат|мама|муж|жена',
  },
  hi: {
    yes: 'haan?|ha ji|kabhi kabhi',
    no: 'nahi|nahin',
    noPlan: 'koi plan nahi',
    unsure: 'pata nahi|shayad',
    ratherNot: 'nahi batana|bata nahi sakt\\w+',
    nobody: 'akel[ai] h[ou]\\w*|koi nahi',
    soon: 'aaj(?: raat)?|abhi|kal',
    reach: 'call karta|call karti|phone kar\\w*|bula\\w*',
    here: 'yahan hai|mere saath|paas (?:me )?hai',
    inHouse: 'kitchen me|dusre kamre|so rah[aei]',
    people: 'mer[ai] (?:behen|bhai|maa|mummy|papa|pati|patni|dost|padosi)|didi|bhaiya',
  },
  tl: {
    yes: 'oo|opo|minsan',
    no: 'hindi(?: po)?',
    noPlan: 'walang plano',
    unsure: 'di ko alam|hindi ko alam|siguro|ewan',
    nobody: 'mag ?isa|wala(?:ng)? (?:tao|kasama)',
    soon: 'ngayon|mamaya|bukas',
    reach: 'tatawag\\w*|gigisingin',
    here: 'nandito|katabi ko|kasama ko',
    inHouse: 'sa kusina|sa kabila|natutulog|tulog',
    people: '(?:my|si|ang) (?:ate|kuya)|ate ko|kuya ko|nanay|tatay|asawa ko|kaibigan ko|kapitbahay',
  },
  sw: {
    yes: 'ndio|ndiyo|wakati mwingine',
    no: 'hapana',
    unsure: 'sijui|labda',
    nobody: 'niko peke yangu|hakuna mtu',
    soon: 'leo|sasa|kesho|usiku huu',
    reach: 'nitampigia|nitapiga',
    here: 'yuko hapa|niko na',
    inHouse: 'jikoni|amelala|chumba kingine',
    people: '(?:dada|kaka|mama|baba|mume|mke|rafiki|jirani) (?:yangu|wangu)',
  },
  pcm: {
    no: 'i no dey think am',
    nobody: 'nobody dey(?: house)?|i dey alone',
    soon: 'this night|now now|today today',
    ratherNot: 'i no fit talk am|i no go talk',
    reach: 'make i (?:wake|call|tell) am|i go (?:wake|call|tell) am|i can call am',
    here: 'dey (?:here|with me|beside me)',
    inHouse: 'dey (?:for )?(?:the )?(?:other room|parlour|kitchen|house|upstairs|downstairs)',
    people: 'my (?:sister|brother|mama|papa|wife|husband|auntie|uncle|friend|neighbour|pastor)(?= dey)',
    scared: 'fear dey catch me|i dey fear',
  },
  sco: {
    yes: 'aye|masel',
    no: 'naw',
    nobody: 'naebody',
    soon: 'the nicht|the noo|the morra',
    reach: 'gie (?:him|her|them) a shout',
    inHouse: 'through the room|ben the hoose|doon the stair',
    people: 'ma (?:man|maw|da|sister|brother|pal|missus)',
    unsure: 'dinnae ken',
  },
  sv: {
    yes: 'ja|ibland',
    no: 'nej|inte alls',
    noPlan: 'ingen plan',
    unsure: 'vet inte|kanske',
    nobody: 'jag ar ensam|ingen',
    soon: 'i kvall|i natt|idag|nu',
    reach: 'jag ringer|ringer (?:henne|honom)|jag vacker',
    here: 'ar (?:har|hemma)|med mig',
    inHouse: 'i koket|sover|pa overvaningen',
    people: 'min (?:syster|bror|mamma|pappa|man|fru|kompis|van|granne)',
  },
};
