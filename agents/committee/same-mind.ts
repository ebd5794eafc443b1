import { wholeWord } from '@/lib/whole-word';

/** Several voices, as the subject of what is said; where a language says it by its verb alone, that verb. */
const several = wholeWord(
  'they|both|all(?: of them)?|everyone|everybody|their (?:wishes|wants|voices|hopes|aims|paths)|the (?:two|three|four|five|six|voices|parts|wishes)|it turns out|underneath|deep down|at heart|at bottom|what (?:they|both|all)|' +
    'sie|beide|alle|die stimmen|im grunde|ihre wünsche|ils|elles|tous|toutes|tout le monde|les (?:deux|trois|voix)|au fond|leurs (?:souhaits|voix)|' +
    'ellos|ellas|todos|todas|ambos|ambas|las (?:dos|voces)|los (?:dos|tres)|en el fondo|ven|quieren|piensan|sienten|desean|buscan|' +
    'loro|entrambi|entrambe|tutti|tutte|le (?:due|voci)|in fondo|vedono|vogliono|pensano|sentono|desiderano|cercano|' +
    'eles|elas|ambos|as vozes|no fundo|veem|querem|pensam|sentem|desejam|buscam|ze|zij|allebei|allemaal|de stemmen|diep van ?binnen|' +
    'oni|one|oba|obie|oboje|wszyscy|wszystkie|głosy|widzą|chcą|myślą|czują|pragną|de|båda|alla|rösterna|innerst inne|begge|stemmene|stemmerne|dypest inne|inderst inde|' +
    'они|оба|обе|все|голоса|хотят|видят|думают|чувствуют|onlar|ikisi|hepsi|herkes|görüyorlar|istiyorlar|düşünüyorlar|sesler|aslında',
);
/** That it is one and the same for them. */
const same = wholeWord(
  'alike|the same(?: (?:way|thing|wish|answer|side|direction))?|one (?:and the same )?(?:thing|wish|direction|aim|goal|will|hope)|meet(?=[.!…]|$)|agree (?:more|after all|about)|(?:nothing|not much|little) (?:is |stands )?(?:left )?between them|' +
    'gleich|dasselbe|das gleiche|genauso|eine richtung|ein ziel|einen wunsch|de la même (?:façon|manière)|du même (?:avis|œil|oeil)|la même chose|se rejoignent|se retrouvent|une seule chose|' +
    'igual|lo mismo|de la misma (?:forma|manera)|una sola cosa|coinciden|allo stesso modo|la stessa cosa|lo stesso|una sola cosa|coincidono|concordano|do mesmo (?:jeito|modo)|da mesma (?:forma|maneira)|o mesmo|a mesma coisa|coincidem|concordam|' +
    'hetzelfde|op dezelfde manier|eender|tak samo|tego samego|to samo|zgadzają się|likadant|samma sak|på samma sätt|eniga|ense|ens|det samme|på samme måte|på samme måde|enige|' +
    'одинаково|одного и того же|того же самого|одно и то же|то же самое|сходятся|сошлись|согласны|aynı|hemfikir\\p{L}*|anlaş\\p{L}*',
);
/** One who sees it otherwise than before, whoever it is. */
const turned = wholeWord(
  '(?:sees?|feels?|thinks?) (?:about )?(?:it|this|that|the \\p{L}+) (?:differently|otherwise|in (?:a new|another|a different) (?:light|way)) (?:now|by now|today)|(?:sieht|fühlt) (?:es|das) (?:jetzt|nun|inzwischen) anders|voit (?:ça|cela|les choses) autrement (?:maintenant|désormais)|ahora lo ve (?:distinto|de otra manera|diferente)|ora la vede diversamente|ziet het nu anders|agora vê (?:isso )?de outra forma|teraz widzi to inaczej|ser det annorlunda nu|ser anderledes på det nu|теперь (?:он |она )?(?:видит|смотрит) (?:на )?это иначе',
);
const denied = wholeWord(
  "not|never|no(?! fundo)|neither|nor|nobody|none|cannot|\\p{L}+n't|hardly|whether|if|differ\\p{L}*|apart|nicht|nie|kein\\p{L}*|ob|ne|n'\\p{L}+|pas|jamais|nunca|non|mai|não|nem|niet|nooit|geen|nie|inte|aldrig|ikke|aldri|не|нет|değil|\\p{L}+m[ıiuü]yor\\p{L}*",
);
/** "Nothing is left between them" denies that they differ, and "not much" as well. */
const nothingLeft = wholeWord('(?:nothing|not much|little) (?:is |stands )?(?:left )?between them');
const nobody = wholeWord('(?:artık )?kimse\\p{L}*(?: \\p{L}+){0,2} (?:itiraz|karşı)\\p{L}*(?: \\p{L}+)?');

/** The same in languages without spaces between words, and what denies it there. */
const unspaced =
  /(?:二人|三人|みんな|みな|全員|どちら|両方|彼ら|声)[^。]*(?:同じ|一致|賛成)|意見が(?:一致|合)|誰も[^。]*反対[^。]*(?:ない|ません)|(?:他们|她们|它们|大家|所有|两个|三个|各个声音|双方)[^。]*(?:一致|同样|一样|相同|同意)|没(?:有)?人[^。]*反对|(?:모두|둘 다|다들|그들은)[^.]*(?:같은|같아|동의|찬성)|아무도[^.]*반대하지/u;
const unspacedDenied =
  /同じでは|一致(?:し(?:ない|ません|ていない|ていません)|しては)|不一致|不一样|不同意|没有一致|不相同|같지 않|다르/u;

const gaveWay =
  /折れ|譲り|譲っ|譲歩|考えを変え|気が変わ|賛成に(?:回|な|変)|让步|讓步|改变(?:了)?(?:主意|想法|看法)|改變|不再反对|不再反對|양보|생각을 바꾸|마음을 바꾸/u;

/**
 * Whether a sentence says of several voices that they want or see one and the same, or of one that it sees it otherwise than before, in the
 * languages that are known here. `text`: in plain small letters; `names`: of who sits, as well.
 */
export function claimsSameMind(text: string, names: readonly string[]): boolean {
  if (unspaced.test(text) && !unspacedDenied.test(text)) return true;
  const isOfVoice = names.some((name) => text.includes(name));
  if (isOfVoice && gaveWay.test(text) && !/ません|ない|没有|沒有|지 않/u.test(text)) return true;
  if (turned.test(text) || nothingLeft.test(text) || nobody.test(text)) return true;
  return several.test(text) && same.test(text) && !denied.test(text);
}
