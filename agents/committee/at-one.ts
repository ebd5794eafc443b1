import { escapeForRegExp, wholeWord } from '@/lib/whole-word';
import { cameOver, type Named } from './joined-voices';

const some = '(?:\\p{L}+ ){0,2}?';
/** That no dissent is left, or that all have come to one and the same. */
const atOne = wholeWord(
  [
    "not a (?:single )?(?:no|objection|nay|dissenting voice) (?:(?:was|is|has been) )?(?:left|remains?|remained|heard)(?!\\p{L})|landed(?! (?:on|in|at) (?:different|two|three|opposite|separate))(?=[^.;!?]*(?:all of (?:us|you|them)|every one of (?:us|you|them)|together|the same|one (?:place|answer)))|(?:all of (?:us|you|them)|every one of (?:us|you|them)) (?:have |has )?(?:now )?landed|(?:settled|agreed|decided) between (?:you|them|the (?:two|three|four|voices))|(?:not|never|\\p{L}+n't) (?:really )?(?:hear|see|find|feel|sense|notice) any (?:(?:real|true|serious|actual|more|lasting|deep) )*(?:disagreement|dissent|opposition|objection|conflict|quarrel|contradiction)s?",
    `(?:bleibt|gibt es|gibt's|ist|sehe ich|höre ich|steht) ${some}kein(?:en|e|erlei)? (?:\\p{L}+ )?(?:widerspruch|einwand|einwände|streit|uneinigkeit|dissens|gegenstimme)|kein(?:en|e|erlei)? (?:widerspruch|einwand|einwände|uneinigkeit|dissens|gegenstimme)n? (?:mehr|übrig|geblieben)`,
    `(?:zitten|zijn|staan|zit) (?!niet)(?:(?!niet )\\p{L}+ ){0,3}?op (?:één|een|dezelfde) lijn|geen (?:echte |enkele )?(?:tegenspraak|onenigheid|bezwaren|bezwaar|verschil van mening)(?: meer)?`,
    "(?:plus|pas|aucun|aucune) (?:d'|de |un )?(?:vrai |véritable |réel )?(?:désaccord|objection|opposition|contradiction)s?|sur la même longueur d'onde",
    `(?:no (?:hay|queda|veo|oigo)|ya no hay|ningún|ninguna) ${some}(?:desacuerdo|objeción|objeciones|oposición|contradicción|disenso)|en la misma (?:línea|onda)`,
    `(?:non (?:c'è|resta|vedo|sento)|nessun|nessuna) ${some}(?:disaccordo|obiezione|obiezioni|opposizione|dissenso)|sulla stessa (?:linea|lunghezza d'onda)`,
    `(?:não (?:há|resta|vejo|existe)|já não há|nenhum|nenhuma) ${some}(?:desacordo|objeção|objeções|oposição|discordância)|na mesma (?:linha|sintonia)`,
    '(?:nie ma|brak|nie widzę|nie słyszę)(?: już)? (?:\\p{L}+ )?(?:sprzeciwu|niezgody|sporu|różnicy zdań)|(?:возражений|разногласий|противоречий)(?: \\p{L}+){0,2} (?:нет|не осталось|не вижу|не слышу)|нет (?:больше |никаких |настоящих )*(?:возражений|разногласий|противоречий)',
    '(?:hepiniz|hepsi|herkes|ikiniz|ikisi|sizler)(?: \\p{L}+){0,2} (?:aynı (?:fikirde|görüşte|düşüncede)|hemfikir)(?!\\p{L}* değil)\\p{L}*|itiraz (?:kalmadı|yok)|(?:ingen|inget|inga) (?:riktig |egentlig )?(?:oenighet|invändning|invändningar|indvendinger|innvendinger|uenighed|uenighet)',
  ].join('|'),
);
const atOneUnspaced =
  /(?:一つ|ひとつ|1つ)に(?:まとま(?:り|っ)|なり|なっ|そろ)(?!ませ)|意見(?:が|は)まとまり(?!ませ)|異論(?:は|が)?(?:ない|ありません|なく)|反対(?:は|が)(?:もうない|ありません|なくなり)|没有?(?:什么|任何)?(?:分歧|异议)|(?<!没有|没|未)达成(?:了)?(?:一致|共识)|一条心|(?:이견|이의)(?:이|가|는|은)? ?없|(?:한마음|한뜻)(?!.{0,6}(?:아니|않))|(?:الجميع|الكل|كلكم|جميعكم|كل الأصوات)(?!.{0,12}(?:غير|لم|لا))[^.،؟]{0,20}(?:متفق|يتفق|اتفق|موافق|رأي واحد|صوت واحد)|لا خلاف بين/u;

/** Whether a sentence says that no dissent is left, or that all are at one. `text`: in plain small letters. */
export const saysAtOne = (text: string): boolean => atOne.test(text) || atOneUnspaced.test(text);

const nobody = '(?:nobody|no one|niemand|keiner|personne|nadie|nessuno|ninguém|nikt|никто|ingen|kimse)';
/** That they are not at one, that nobody won, that both stay, and that nothing has to be decided: it tells where nobody stands. */
const apart = wholeWord(
  [
    'einig (?:seid|sind|waren|wart|wurdet|wurden) (?:ihr|sie|wir)(?: \\p{L}+){0,3} nicht(?: geworden)?|es gab (?:heute )?keine einigkeit|kein einverständnis',
    "there (?:was|is|has been) no agreement|il n'y a pas eu d'accord|no (?:hubo|hay) (?:ningún )?acuerdo|non c'è (?:stato )?(?:un )?accordo|não (?:houve|há) (?:nenhum )?acordo|er (?:was|is) geen overeenstemming|nie (?:było|ma) zgody|согласия (?:\\p{L}+ )?(?:не (?:было|нашлось)|нет)|anlaşma (?:olmadı|yok)",
    `${nobody} (?:is |ist |est |n'est |es |è |é |jest |er |är )?(?:\\p{L}+ )?(?:the winner|de winnaar|der sieger|der gewinner|le gagnant|la gagnante|el ganador|la ganadora|il vincitore|o vencedor|zwycięzcą|победитель|vinnaren|vinneren)`,
    `(?:(?:,|and|und|et|y|e|en|i|и|och|og) ){0,2}(?:both (?:voices )?(?:stay|remain|may stay|stand)|beide (?:stimmen )?bleiben|les deux (?:voix )?restent|ambas (?:voces )?(?:quedan|siguen)|entrambe (?:le voci )?restano|beide (?:stemmen )?blijven|as duas (?:vozes )?ficam|oba głosy zostają|оба (?:голоса )?остаются|båda (?:röster )?(?:står )?kvar)`,
    "(?:nessuna (?:scelta|decisione) (?:va|deve|è)|keine (?:entscheidung|wahl) (?:muss|ist)|aucun choix n'est|aucune décision n'est|ninguna (?:decisión|elección) (?:tiene|hace|es)|nenhuma (?:decisão|escolha) (?:tem|precisa|é)|geen (?:keuze|beslissing) (?:hoeft|moet|is)|żadna decyzja nie)[^.;!?]*",
    "(?:ninguém precisa|niemand muss|nadie (?:tiene que|necesita)|nessuno deve|personne n'(?:est obligé|a besoin)|niemand hoeft|nikt nie musi|никто не (?:должен|обязан))[^.;!?]*",
    "(?:(?:,|:|;) ?)?(?:(?:but|and|yet) )?(?:all(?: of them| (?:two|three|four|five))?|every one of them|each(?: of them)?|both(?: of them)?|they (?:all|both)) (?:wish(?:es)?|want(?:s)? (?:for )?) ?you (?:(?:a|some|one|good|calm|quiet|whole|restful|early) )*(?:night(?: of (?:sleep|rest))?|sleep|rest|quiet|peace|evening|night's (?:sleep|rest))(?: (?:first|tonight|before you (?:answer|decide|choose|reply|say anything)))?(?=[.,;!]|$)",
    '(?:no tod[oa]s (?:quieren|piensan|ven|dicen) (?:lo mismo|igual)|not (?:all|every one|everybody|everyone)(?: of them)? wants? the same(?: thing)?|nicht alle (?:wollen|sagen|denken) dasselbe|(?:tous|toutes) ne veulent pas la même chose|non tutt[ie] vogliono la stessa cosa|nem tod[oa]s querem o mesmo|niet (?:iedereen|alle stemmen) wil(?:len)? hetzelfde|nie wszyscy chcą tego samego|не все (?:хотят|говорят) (?:одного(?: и того же)?|одно)|hepsi aynı şeyi istemiyor|(?:inte alla vill|ikke alle vil|alla vill inte) (?:samma sak|det samme))[:,;]?',
    "(?:(?:,|;|und|y|e|et|en|i|и|ve|and|och|og) ?){0,2}(?:спор (?:(?:ещё|еще|пока) )?не (?:закончен|окончен|решён|решен)|(?:ortak|bir ortak) bir karar (?:çıkmadı|yok)|ortak karar (?:çıkmadı|yok)|karar verilmedi|(?:es wurde|heute wurde) nichts entschieden|nada (?:está|quedó) decidido|rien n'est décidé|niente è deciso|nada está decidido|er is niets beslist|nic nie (?:jest|zostało) postanowione|ничего не решено|inget är bestämt|ingenting er bestemt|nothing (?:is|was) decided|eens worden ze het (?:vandaag )?niet|einig werden sie (?:sich )?(?:heute )?nicht)",
    'all (?:two|three|four|five) want you to (?:sleep|rest|be|feel) (?:better|well|safe|rested|calm)|all (?:two|three|four|five) want you to (?:sleep|rest)',
  ].join('|'),
  'gu',
);
/** What is left of a sentence without that. */
export const withoutApart = (text: string): string =>
  text
    .replace(apart, ' ')
    .replace(/^[\s,;:–—-]+/, '')
    .replace(/\s+/g, ' ')
    .trim();

const sides: Readonly<Record<string, RegExp>> = {
  for: /賛成|赞成|支持|同意|찬성|مع(?= |$)|يؤيد|موافق/u,
  against: /反対|反对|반대|ضد|يعارض|يرفض/u,
  torn: /迷って|揺れて|犹豫|矛盾|망설|متردد/u,
};
/** Whether a sentence in a language without spaces tells of each voice where it stands, and nothing else. */
export function tellsEachUnspaced(text: string, seats: readonly Named[]): boolean {
  const pieces = text.split(/[、，,;；。.]/u).filter((one) => /\p{L}/u.test(one));
  return (
    pieces.length > 1 &&
    pieces.every((piece) => {
      const [seat, ...more] = seats.filter(({ name }) => piece.includes(name));
      if (!seat || more.length > 0 || /もう|今は|ついに|已经|终于|이제|드디어|أصبح/u.test(piece))
        return false;
      const found = Object.keys(sides).filter((side) => sides[side]?.test(piece.replace(seat.name, '')));
      return (
        found.length === 1 && found[0] === seat.stance && !/ない|ません|不反|不赞|不同|않|لا /u.test(piece)
      );
    })
  );
}

const halves =
  /;|(?<!\p{L})(?:but|while|whereas|aber|doch|während|mais|tandis que|alors que|pero|mientras|ma|mentre|maar|terwijl|mas|enquanto|ale|natomiast|men|medan|mens|но|а|ama)(?!\p{L})/u;
const otherwise = wholeWord(
  "(?:would|does|do|is|will) not|\\p{L}+n't|against|otherwise|differently|disagrees?|anders|dagegen|nicht|contre|autrement|pas|en contra|distinto|de otra (?:forma|manera)|contro|contrari[oa]|diversamente|tegen|niet|contra|diferente|de outra forma|przeciw\\p{L}*|inaczej|против|иначе|karşı|farklı|emot|annorlunda|anderledes|annerledes",
);
/**
 * Whether a sentence tells of those who stand together in one half, and of who stands elsewhere in the other: "the Planner and the
 * Pleaser would like it; the Rebel would not". `text`, names: in plain small letters.
 */
export function tellsTwoSides(text: string, seats: readonly Named[]): boolean {
  const parts = text.split(halves).map((part) => ({
    part,
    named: seats.filter(({ name }) => wholeWord(escapeForRegExp(name)).test(part)),
  }));
  if (parts.length !== 2 || parts.some(({ part, named }) => named.length === 0 || cameOver.test(part)))
    return false;
  const stances = parts.map(({ named }) => [...new Set(named.map(({ stance }) => stance))]);
  return (
    stances.every((one) => one.length === 1 && one[0] !== null) &&
    stances[0]?.[0] !== stances[1]?.[0] &&
    otherwise.test(parts[1]?.part ?? '')
  );
}
