import { whole, withoutMarks } from './refused-abroad';

/** By language: how somebody is told what they are, what may stand between, and what nobody is called. As in `refused-phrases.ts`. */
const called: readonly (readonly [you: string, between: string, bad: string])[] = [
  [
    '(du bist|du warst|bist du)',
    'so|zu|einfach|doch|nur|eben|wirklich|immer|schon|ein|eine|der|die|das|und bleibst|ganz|total|völlig|echt|ja|bloß|nichts als',
    '(dumm*|blöd*|faul*|hässlich*|nutzlos*|wertlos*|erbärmlich*|lächerlich*|peinlich*|schwach|feige*|unfähig*|widerlich*|fett|versager*|idiot*|trottel*|loser*|feigling*|niemand|nichts wert|schlechte[rs]? (mutter|vater|freund*|mensch|tochter|sohn)|eine schande|schuld an allem)',
  ],
  [
    "(tu es|t'es|vous etes|tu etais|es-tu)",
    'si|trop|vraiment|juste|tellement|un|une|le|la|qu.un|que|toujours|bien|qu.une',
    '(nul|nulle|bete*|stupide*|idiot*|paresseu*|feignant*|moche*|laid*|inutile*|pathetique*|ridicule*|lache|faible|incapable*|rate|ratee|minable*|grosse?|degoutant*|bon a rien|bonne a rien|une? (mauvais*|honte|fardeau|poids)|rien du tout)',
  ],
  [
    '(eres|sos|usted es)',
    'tan|muy|un|una|solo|siempre|realmente|simplemente|el|la|mas que un|mas que una',
    '(tont*|estupid*|idiota*|vag[oa]|perezos*|fe[oa]|inutil*|patetic*|ridicul*|cobarde*|debil|fracasad*|un fracaso|gord[oa]|asqueros*|mala? (madre|padre|amig*|persona|hij[oa])|una? (carga|verguenza|basura)|nadie|nada)',
  ],
  [
    '(sei|lei e)',
    'cosi|troppo|proprio|solo|un|una|uno|davvero|sempre|il|la|solo un|solo una',
    '(stupid*|scem*|idiota|pigr*|brutt*|inutile|patetic*|ridicol*|codard*|debole|fallit*|un fallimento|grass*|schifos*|incapace|cattiv[oa] (madre|padre|amic*|persona|figli*)|un peso|una vergogna|nessuno|una nullita)',
  ],
  [
    '(voce e|tu es|es|voce era)',
    'tao|muito|um|uma|so|mesmo|sempre|simplesmente|o|a|apenas um|apenas uma',
    '(burr[oa]|estupid*|idiota|preguicos*|fei[oa]|inutil|patetic*|ridicul*|covarde|frac[oa]|fracassad*|um fracasso|gord[oa]|nojent*|incapaz|ma (mae|amiga|pessoa)|mau (pai|amigo)|um peso|uma vergonha|ninguem|um nada)',
  ],
  [
    '(je bent|jij bent|u bent|ben je)',
    'zo|te|gewoon|echt|maar|een|altijd|ook|toch|niets dan|alleen',
    '(dom|stom|lui|lelijk|nutteloos|waardeloos|zielig|belachelijk|zwak|laf|mislukk*|een mislukking|dik|walgelijk|niets waard|een last|een schande|een slechte (moeder|vader|vriend*|mens)|niemand|idioot|een idioot|een loser)',
  ],
  [
    '(jestes|bylas|byles)',
    'tak|taka|taki|zbyt|po prostu|naprawde|tylko|zawsze|zwykl*',
    '(glupi*|leniw*|brzydk*|bezuzyteczn*|beznadziejn*|zalosn*|smieszn*|slab*|tchorz*|nieudacznik*|porazka|grub*|obrzydliw*|nikim|nic niewart*|zerem|ciezarem|zla (matka|przyjaciolka)|zlym (ojcem|przyjacielem)|do niczego|idiot*)',
  ],
  [
    '(du ar|du er|ar du|er du)',
    'sa|sa|for|bara|bare|verkligen|virkelig|en|et|ett|ju|jo|alltid|altid|inget annat an',
    '(dum*|korkad|lat|doven|fulaste|ful|grim|stygg|vardelos*|verdilos*|vaerdilos*|patetisk*|latterlig*|lojlig|svag|svak|feg|fej|feig|misslyckad|en fiasko|et fiasko|tjock|tyk|tykk|aecklig|acklig|ulaekker|ingenting vard|intet vaerd|en borda|en byrde|idiot|en idiot|en darlig (mor|far|van|ven|venn))',
  ],
  [
    '(ты|ты же|ты просто|вы)',
    'такая|такой|слишком|просто|всегда|всего лишь|же|и правда|настоящ*',
    '(туп*|глуп*|дур*|идиот*|ленив*|лентя*|уродин*|урод|некрасив*|бесполезн*|ничтожеств*|жалк*|смешн*|слаб*|трус*|неудачни*|жирн*|отвратительн*|никчемн*|никто|обуза|позор|плохая мать|плохои отец)',
  ],
  [
    '(sen)',
    'cok|sadece|gercekten|hep|bir|tam bir|tam',
    '(aptal*|salak*|tembel*|cirkin*|ise yaramaz*|zavalli*|gulunc*|korkak*|zayif*|basarisiz*|sisman*|igrenc*|hic kimse*|bir hic*|bir yuk*|degersiz*|beceriksiz*)',
  ],
];

/** That nobody loves them, that they spoil everything, that they are good for nothing, or are to be ashamed. */
const said: readonly string[] = [
  '(niemand|keiner) (wird|kann|konnte|will|mag|liebt|braucht) (dich|dir)( [^ ]+){0,3}( lieben| wollen| mogen| vermissen| glauben)?|du (machst|ruinierst|verdirbst|zerstorst) (immer |doch |einfach )*(alles|uns alle)( kaputt)?|du taugst (zu |fur )?nichts|du (kannst|schaffst) (doch |einfach |aber )*(gar |uberhaupt )?nichts|scham dich|du solltest dich schamen|du hast (es|das|nichts)( [^ ]+)? verdient(,? zu leiden| besseres)?|alle lachen uber dich',
  "personne ne (t'|te |va )( ?)([^ ]+ )?(aim*|veu*|voudra*|regrettera*)( jamais)?|personne ne t'aim*|tu (gaches|rates|ruines|detruis|foires) (toujours |encore )*tout|tu ne (vaux|sers a) rien|tu n'es (bon|bonne) a rien|tu n'es rien|honte a toi|tu devrais avoir honte|tu (le )?merites (de souffrir|ce qui t'arrive)|tout le monde (se moque|rit) de toi",
  'nadie te (va a |podria |podra )?(quer*|quier*|am[ao]*|echa*)( nunca| jamas)?|(lo|todo lo) (arruinas|estropeas|destruyes|echas a perder)( siempre)? ?(todo)?|siempre lo (arruinas|estropeas)|no (vales|sirves) (para )?nada|que verguenza( das| contigo)?|verguenza deberia darte|deberia darte verguenza|te mereces (sufrir|lo que te pasa)|todos se rien de ti',
  'nessuno ti (amera|vorra|ama|vuole|potrebbe amare)( mai)?|rovini (sempre |ogni volta )*tutto|non vali (niente|nulla)|non servi a (niente|nulla)|vergognati|dovresti vergognarti|ti meriti di soffrire|tutti ridono di te',
  'ninguem (te|vai te|te vai|ira te) (vai )?(am*|quer*)( nunca)?|(voce |tu )?estragas? (sempre )?tudo|nao (vales|vale|presta|prestas|serves|serve) (para )?nada|tem vergonha|tenha vergonha|devias ter vergonha|voce merece sofrer|mereces sofrer|todos riem de (ti|voce)',
  'niemand (zal|kan|wil|houdt)( [^ ]+){0,2} (van )?(je|jou)( houden| willen)?|je (verpest|bederft|maakt) (altijd )?alles( kapot)?|je (kunt|kan) (helemaal |ook )*niets|je deugt (nergens voor|niet)|schaam je|je zou je moeten schamen|je verdient het (om te|te) lijden|iedereen lacht je uit',
  'nikt (cie|ciebie)( [^ ]+){0,2} (kocha*|pokocha*|lubi*|zechce|chce)|(wszystko|zawsze) (psujesz|niszczysz)( wszystko)?|nic nie potrafisz|do niczego sie nie nadajesz|wstydz sie|powinn(as|ienes) sie wstydzic|zaslugujesz na (cierpienie|bol)|wszyscy sie z ciebie smieja',
  'ingen (kommer|vil|vill|kan|elsker|alskar|elskar)( [^ ]+){0,3} (alska|elske|ha|ville ha) dig|ingen (alskar|elsker|vil ha|vill ha) (dig|deg)|du (forstor|odelaegger|odelegger) (alltid |altid |bare )*(allt|alt)|du duger (inte|ikke) till (nagot|noget)|skams pa dig|skam dig|du borde skammas|du fortjanar att lida',
  'никто тебя (никогда )?не (полюбит|любит|полюбил|захочет)|ты (всегда |опять )*все (портишь|рушишь|ломаешь)|ты ни на что не (годишься|способ*)|ты ничего не стоишь|стыдись|тебе должно быть стыдно|как тебе не стыдно|ты заслуживаешь (боли|страдани*)|все (над тобои )?смеются над тобои',
  'kimse seni (hic |asla )?(sevm*|istem*)|her seyi (mahvediyorsun|bozuyorsun|berbat ediyorsun)|hicbir ise yaramiyorsun|utan|utanmalisin|kendinden utan*|aci cekmeyi hak ediyorsun|herkes sana guluyor',
  // Not even that.
  "(no|ni) (sirves|vales|eres capaz) (de )?(ni|siquiera)( siquiera)?|no (sirves|vales) ni|ni (siquiera )?(sabes|eres capaz)|(me )?das (verguenza|pena|asco|lastima)|(tu n'es|t'es|tu n'as|tu ne) (meme pas|sais meme pas|es meme pas) ?(capable|fichue?|foutue?)?|tu (me )?fais (honte|pitie)|(non )?sei (nemmeno|neanche|neppure) capace|non sei (nemmeno|neanche|neppure) (capace|buon[oa])|(mi )?fai (pena|schifo|vergogna)|nem (sequer )?(sabes|sabe|serves|serve|es capaz|prestas)|nao (serves|serve|prestas|presta) nem",
  '(nicht (ein)?mal (das|dazu) (kannst|schaffst|bist|kriegst)|(das|dazu) (kannst|schaffst|bist) du (ja |doch )?nicht (ein)?mal|zu nichts (nutze|zu gebrauchen))|(zelfs dat|niet eens dat|dat) kun je (niet eens|zelfs niet|niet)|je bent (nergens|te dom)|nawet (tego|to) nie (umiesz|potrafisz)|nawet (przeprosic|ugotowac) nie (umiesz|potrafisz)|(ты )?даже [^ ]+ не (можешь|умеешь|способ*)|даже на это не способ*|ни на что не (годишься|годен|годна)|bunu bile (yapamiyorsun|beceremiyorsun)|[^ ]+ bile beceremiyorsun',
];

const rules = [...called.map(([you, between, bad]) => `${you} ((${between}) )*${bad}`), ...said].map((one) =>
  whole([one]),
);

const unspaced =
  /(?:お前|おまえ|あなた|君|きみ)(?:は|って|なんか|なんて)[^。]{0,8}(?:馬鹿|ばか|バカ|怠け者|醜い|役立たず|無能|最低|クズ|ゴミ|価値が?ない)(?!(?:じゃ|では)な)|誰も(?:お前|おまえ|あなた|君)(?:を|なんか|のこと)[^。]{0,6}(?:愛さ|好きに|必要とし)|(?:お前|おまえ|あなた|君)(?:なんか|なんて)?[^。]{0,4}(?:消えた方が|いない方が|死ね)|恥を知れ|你(?:真|太|就是|真的|这个|是个|是)?(?:没用|蠢|笨|懒鬼|丑|废物|失败者|没出息|可悲|垃圾|一文不值)|没(?:有)?人会?(?:爱|要|喜欢)你|你(?:总是|又)?(?:毁了|搞砸)(?:了)?一切|你(?:应该|该)感到羞耻|不要脸|(?:넌|너는|당신은)[^.]{0,8}(?:쓸모없|멍청|바보|한심|못생|게으른 놈|쓰레기|실패자)|아무도 (?:널|너를|당신을)[^.]{0,6}사랑하지|부끄러운 줄|何の役にも立たない|(?:さえ|すら)(?:できない|出来ない|ろくに)|你连[^。，]{0,8}都(?:不会|做不好|做不到)|一无是处|(?:도|조차) (?:제대로 )?못 ?(?:하니|하냐|하네|하잖아|하면서)|아무 쓸모|لا تصلح (?:حتى |ل)|عديم(?:ة)? الفائدة|لا تستطيع حتى (?:أن )?(?:تعتذر|تطبخ|تفعل)|أنت (?:غبي|فاشل|كسول|جبان|تافه|قبيح|عبء)/u;

/** Before it: it is denied, or others say or think it. */
const denied =
  /(?:^|[^\p{L}])(?:no|non|nao|nie|ne|nicht|niet|inte|ikke|не|nunca|mai|nie mehr|nobody|niemand sagt,?)(?: \p{L}+){0,1} $/u;
const ofOthers =
  /(?:^|[^\p{L}])(?:sagen|sagt|denken|denkt|meinen|meint|glauben|finden|furcht\p{L}*|angst|sorge|disent|pensent|croient|peur|crains|dicen|piensan|creen|miedo|temo|dicono|pensano|paura|temo|dizem|pensam|acham|medo|zeggen|denken|vinden|bang|mowia|mysla|boje|sager|tycker|tror|siger|synes|radd|redd|говор\p{L}*|дума\p{L}*|боюсь|diyorlar|saniyorlar|korkuyorum|if|wenn|si|se|als|jesli|om|hvis|если)(?=[^\p{L}])[^.;:]*$/u;

/** Whether a sentence in another language than English insults the person. `text`: in plain small letters. */
export function insultsAbroad(text: string): boolean {
  if (unspaced.test(text)) return true;
  const words = withoutMarks(text);
  return rules.some((rule) => {
    const match = rule.exec(words);
    if (!match) return false;
    const before = words.slice(0, match.index);
    return !denied.test(before) && !ofOthers.test(before);
  });
}
