import { wholeWord } from '@/lib/whole-word';

/** What stands between voices, as the subject of a sentence. */
const conflict =
  'dissent|objections?|resistance|doubts?|quarrels?|disputes?|conflicts?|tensions?|protests?|opposition|disagreements?|differences?|hesitations?|reservations?|struggle|fight|storm|debate|battle|war|nein|argument|worr(?:y|ies)|fears?|widerstand|streit|einw(?:and|ände)|bedenken|zweifel|widerspruch|konflikt|résistance|doutes?|différend|conflit|désaccord|objeción|objeciones|resistencia|dudas?|disputa|conflicto|desacuerdo|oposición|obiezion[ei]|resistenza|dubbi[o]?|conflitto|disaccordo|weerstand|bezwa(?:ar|ren)|twijfels?|strijd|objeç(?:ão|ões)|resistência|dúvidas?|opór|wątpliwości|spór|motstånd\\p{L}*|modstand\\p{L}*|сомнени[ея]|спор|сопротивление';
const told = wholeWord(
  `(?:the|every|all|all the|any|its|their|his|her|whatever|der|die|das|alle|jeder|le|la|les|tous les|toutes les|el|los|las|il|lo|gli|de|het|o|a|os|as)?(?: \\p{L}+){0,2} ?(?:${conflict})(?: (?:inside|within))?(?: (?:of|between|in|inside|within|from|von|zwischen|de|entre|di|tra|van|tussen) (?:\\p{L}+ ?){1,3}?)? ?(?:has|have|is|are|was|were|had|fell|turned|melt\\p{L}*|fad\\p{L}+|end\\p{L}*|ceas\\p{L}+|vanish\\p{L}*|g(?:ave|ives?)|dissolv\\p{L}+|disappear\\p{L}*|termin\\p{L}*|cess?\\p{L}+|acab\\p{L}*|crumbl\\p{L}*|hat|haben|ist|sind|wurde\\p{L}*|a|ont|est|sont|ha|han|está|están|fue|è|sono|heeft|hebben|zijn|foi|foram|zniknął|zniknęły|har|är|er)`,
);
/** That it is there still. */
const isThere = wholeWord(
  "remains?|stays?|still|not (?:gone|over|settled|small|resolved)|n't (?:gone|over|settled)|real|allowed|there|may|matters?|counts?|deserves?|belongs?|about|that|welcome|bleib\\p{L}*|noch|da|nicht|reste\\p{L}*|encore|toujours|queda\\p{L}*|sigue\\p{L}*|todavía|rest[ao]\\p{L}*|rimang\\p{L}*|rimane|ancora|blij\\p{L}*|nog|niet|fica\\p{L}*|ainda|não|wciąż|kvar|ikke|inte|остаётся|не",
);
/** That nothing is in the way of one side. */
const isFree = wholeWord(
  "(?:the )?(?:way|road|path) (?:\\p{L}+ )?is (?:now )?(?:free|clear|open)|nothing (?:now |more |else )?(?:speaks|stands|is|holds|keeps|stops) (?:\\p{L}+ )?(?:against|in (?:your|the) way|back|you)|(?:held|holding|kept) you back (?:has|is|let)|(?:sign|go|leave|say yes|take it|do it) (?:with a (?:clear|light|calm|quiet) (?:heart|head|mind|conscience)|in peace|without (?:worry|doubt|regret))|put to rest|(?:the|its|this|last|every) no (?:is|has) (?!still|real|allowed|about|there|not|welcome|a )\\p{L}+|(?:m[ae]t|meet) in the middle|(?:ended|came|come) (?:up )?together|der weg ist (?:jetzt |nun )?frei|nichts (?:spricht|steht) (?:mehr )?(?:dagegen|im weg)|la voie est libre|plus rien ne s'y oppose|el camino está libre|ya nada|la strada è libera|de weg is vrij|o caminho está livre",
);
/** That all within are one, in whatever words they are called. */
const isOne = wholeWord(
  '(?:(?:your|the|these) (?:\\p{L}+ )?(?:parts|voices|team|sides|seats|self|system)|they|the (?:two|three|four|five|six)|everything(?: in(?:side)? you)?|all (?:in(?:side)? you|of you|within))(?: all| now| both| here)* (?:stands?|is|are|feels?|walks?|goes?|backs?|carr(?:y|ies)|ha(?:s|ve)) (?:(?!not|never|no)\\p{L}+ ){0,2}?(?:behind|with you|aligned|ready|at (?:peace|ease|rest|one)|one|together|fine|settled|content|calm|quiet|agreed|clear|decided|made peace|made up|reconciled|found)|hard feelings|bad blood|no (?:has |had )?(?:become|became|turned (?:in)?to)',
);
/** Nobody of them, with what may be said of that. */
const nobody =
  '(?:neither|none|nobody|no one|no (?:voice|part|seat))(?: one)?(?: of (?:them|the \\p{L}+|you|these))?(?: here| voice| part| side)?';
const noneDoes = wholeWord(
  `${nobody}|kein(?:e|er|es)?(?: von (?:ihnen|beiden)| stimme)? (?!\\p{L}+ung)|aucune?(?: d'(?:eux|elles)| voix)?|ninguno|ninguna(?: voz)?|nessuna(?: voce)?|geen van (?:beide\\p{L}*|hen)|nenhum\\p{L}*|żad\\p{L}+`,
);
const mayBeSaid = wholeWord(
  `${nobody} (?:(?:has|have|needs?|ought|is|are)(?: (?:here|today|now|yet|meant|there))? to|must|should|can (?:decide|know|choose)|decides?|settles?|knows?|counts?|wins?|won|loses?|chooses?|speaks for|means?(?: you)? (?:any )?harm|wants to (?:hurt|harm)|is (?:wrong|right|better|more|less|alone|forgotten|a fact|the|left out)|are (?:wrong|right|better|facts)|was (?:left out|forgotten)|agrees|alone|answers)|n(?:one|either) of (?:this|it|these)|muss|müssen|entscheide\\p{L}*|zählt|doit|décide|compte|tiene que|decide|cuenta|deve|conta|hoeft|moet|beslist|telt|precisa`,
);

/**
 * Whether a sentence of a closing says that what stands between voices is over, that nothing is in the way, or of none of them what
 * tells where they stand. `text`: in plain small letters.
 */
export const endsDissent = (text: string): boolean =>
  (told.test(text) && !isThere.test(text)) ||
  isFree.test(text) ||
  isOne.test(text) ||
  (noneDoes.test(text) && !mayBeSaid.test(text));
