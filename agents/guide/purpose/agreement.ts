/** What a yes may name: the deed that was asked about. */
export type Deed = 'delete' | 'undo' | 'start-over' | 'stop';

/** Words of a yes and of a no, as they stand in lower case without marks; what says yes only beside another yes is `along`. */
const words = {
  yes: [
    'y|ye+s+|ye+a+h?|yep|yup|yh|ya|aye|sure|ok|okay|okey|k|kk|fine|absolutely|definitely|certainly|of course|all ?right|please|please do|go ahead|go for it|do it|do that|do so|i do|i am sure|im sure|you may|you can|i said yes|affirmative|👍|👌|✅',
    'ja|jo|jawohl|klar|na klar|gerne|sicher|natürlich|mach das|mach es|tu es|in ordnung|einverstanden',
    'sí|si|claro|vale|dale|hazlo|de acuerdo|por supuesto|adelante',
    'oui|ouais|bien sûr|daccord|vas ?y|fais ?le|allez ?y|faites ?le',
    'sim|pode|pode ser|claro que sim|faz isso|faça isso|com certeza',
    'sì|certo|va bene|fallo|procedi|daccordo',
    'jazeker|zeker|prima|doe het|doe maar|goed|graag',
    'tak|jasne|pewnie|dobrze|zrób to|oczywiście',
    'evet|olur|tamam|tabii|tabi|elbette|yap',
    'да|ага|конечно|хорошо|давай|ладно|сделай это',
    'так|авжеж|звісно|добре|гаразд|зроби це',
    'نعم|ايوه|أيوه|ايوا|أجل|تمام|حسنا|موافق|طبعا|بله|آره|اره|باشه',
    'हाँ|हां|जी|जी हाँ|जी हां|ठीक है|कर दो|haan|haa|han|ji|ji haan|theek hai|thik hai|kar do|haan ji',
    'はい|うん|ええ|いいです|いいよ|そうして|そうしてください|はいお願いします|お願いします',
    '네|예|응|그래|좋아|좋아요|해줘|해주세요|네 해주세요',
    '是|是的|好|好的|对|對|可以|嗯|行|确定|確定|同意',
    'jadå|visst|gör det|gør det|selvfølgelig|kyllä|joo|selvä|tee se|ano|jo|jasně|udělej to|da|sigur|bine|fă asta|ναι|εντάξει|βέβαια|κάνε το|vâng|dạ|có|đồng ý|được|iya|boleh|baik|silakan|כן|בסדר|בטח|תעשה את זה|תעשי את זה',
  ],
  along: [
    'thanks|thank you|ty|pls|plz|now|right now|then|just|oh|mm|mhm|hm|for me|really|i mean it|thats fine|thats ok|thats okay|that is fine|im certain',
    'bitte|danke|jetzt|mach|doch|por favor|gracias|ahora|merci|sil te plaît|sil te plait|sil vous plaît|sil vous plait|svp|stp|obrigad[oa]|agora|per favore|grazie|adesso|ora|alstublieft|alsjeblieft|aub|dank je|nu|maar|proszę|dziękuję|teraz|lütfen|teşekkürler|şimdi|пожалуйста|спасибо|сейчас|будь ласка|дякую|зараз|من فضلك|شكرا|لطفا|कृपया|धन्यवाद|please|ください|请|請|谢谢|謝謝|감사합니다|tack|tak|kiitos|prosím|děkuji|te rog|mulțumesc|παρακαλώ|ευχαριστώ|làm ơn|cảm ơn|terima kasih|בבקשה|תודה',
  ],
  no: [
    'n|no+|nope|nah|na|never|never ?mind|nvm|dont|do not|please dont|no thanks|not now|not yet|not today|rather not|id rather not|i would rather not|better not',
    'keep|keep it|keep them|keep them all|keep all|keep that|keep everything|leave it|leave them|leave that|leave everything',
    'cancel|stop|stop it|i dont want that|i changed my mind|changed my mind',
    'dont do it|dont do that|dont delete (?:it|them|that|anything|any)|do not delete (?:it|them|that|anything|any)|just telling(?: you)?|👎',
    'nein|nee|nö|ne|nicht|bitte nicht|lass es|lass das|behalten|behalte es|doch nicht|lieber nicht|nicht löschen|abbrechen',
    'non|pas maintenant|garde ?les|garde ?le|laisse|surtout pas|annule|não|nao|deixa|agora não|guarda|mejor no|déjalo|dejalo|no lo hagas|ahora no|meglio di no|lascia stare|lascia|non farlo|tienilo|liever niet|niet doen|laat maar|behoud',
    'nie|lepiej nie|nie rób tego|zostaw|anuluj|hayır|hayir|yok|yapma|silme|kalsın|vazgeç|нет|не надо|не нужно|оставь|не удаляй|ні|не треба|залиш|не видаляй',
    'لا|كلا|لا شكرا|لا تحذف|نه|خیر|नहीं|नही|मत|मत करो|रहने दो|nahi|nahin|mat karo|rehne do|いいえ|いや|いやだ|だめ|やめて|結構です|消さないで|아니|아니요|아니오|안돼|하지마|하지 마|지우지 마|不|不要|不是|不用|别|別|算了|不行|取消',
    'nej|nä|låt bli|lad være|ei|älä|ne|nechci|nu|nu vreau|lasă|όχι|οχι|μη|άστο|không|đừng|tidak|jangan|enggak|nggak|לא|אל|עזוב',
  ],
} as const;

const it =
  '(?: (?:it|that|this|them|these|those|all|it all|them all|that all|all of (?:it|them|that|this|those|these)|everything|everything i (?:said|wrote)|what i (?:said|wrote)|(?:the|that|this|these|those|my|all my|all the|all of my) messages?|(?:all )?(?:\\d+|two|three|four|five|six)(?: of them)?))?';
const deeds: Readonly<Record<Deed, string>> = {
  delete: [
    `(?:delete|erase|remove|forget|wipe|clear)${it}`,
    'all|all of (?:it|them|that)|everything|both|both of them|every one|it all|them all',
    '(?:lösch(?:e|en|t)?|entferne?)(?: (?:sie|es|das|alle|alles|alle davon))*|alles|alle|ja alles',
    '(?:borra|elimina|suprime)(?: (?:todo|todos|eso|esto|lo))*|bórral[oa]s?|borral[oa]s?|bórralo todo|borralo todo|todo|todos',
    '(?:efface|supprime)(?:z|r)?(?: ?(?:tout|ça|ca|cela|les|le|la))*|tout|tous',
    '(?:apag(?:a|ue|ar)|exclu[ia]|eliminar?)(?: (?:tudo|isso|isto|todas))*|tudo|cancella(?:li|lo)?(?: tutto)?|elimina(?:li|lo)?(?: tutto)?|tutto|tutti',
    '(?:verwijder|wis)(?: (?:het|dat|alles|ze))*|alles|(?:usuń|skasuj|wykasuj)(?: (?:to|wszystko|je))*|wszystko|(?:hepsini |onu |bunu )?sil(?: hepsini)?|hepsini|hepsi',
    '(?:удали(?:ть|те)?|сотри)(?: (?:все|всё|это|их))*|всё|все|(?:видали(?:ти)?|зітри)(?: (?:все|це|їх))*|(?:احذف|امسح)(?:ها)?(?: (?:كل شيء|الكل|هذا))*|पاک کن|حذف کن|पूरा मिटा दो|(?:सब |इसे )?(?:मिटा दो|हटा दो)|सब|(?:sab )?(?:hata do|mita do|delete kar do)',
    '(?:全部)?(?:消して|削除して|削除)|全部|(?:다 |전부 )?(?:지워|지워줘|지워주세요|삭제|삭제해|삭제해줘)|(?:全部)?(?:删除|刪除|删掉|刪掉)|都删除|都删掉',
    '(?:radera|ta bort|slet|poista|smaž|vymaž|șterge|sterge|διέγραψε|σβήσε|xóa|hapus|מחק|תמחק|תמחקי)(?: (?:det|allt|dem|alt|se|kaikki|to|všechno|tot|asta|όλα|το|đi|hết|semua|itu|הכל|את זה))*',
  ].join('|'),
  undo: `undo${it}|revert${it}|take (?:it|that|this|them) back|rückgängig|mach es rückgängig|deshaz|deshazlo|annule|annuler|annulla|desfaz|ongedaan|cofnij|geri al|отмени|скасуй|取消して|元に戻して|撤销|撤銷|되돌려|되돌려줘`,
  'start-over': 'start over|start again|begin again|from the beginning|restart|reset|lets start over',
  stop: 'stop|stop here|lets stop|lets stop here|end here|enough|thats enough|for today',
};

const thumbs: Readonly<Record<string, string>> = { '👍': ' 👍 ', '👌': ' 👌 ', '✅': ' ✅ ', '👎': ' 👎 ' };

/** The message in lower case, without marks, apostrophes and pictures. */
const bareOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’‘`´]/g, '')
    .replace(/\p{Extended_Pictographic}/gu, (found) => thumbs[found] ?? ' ')
    .replace(/[^\p{L}\p{M}\p{N}👍👌✅👎]+/gu, ' ')
    .trim();

const oneOf = (...lists: readonly (readonly string[])[]): string => lists.flat().join('|');
const made = (words: string): RegExp => new RegExp(`^(?:(?:${words})(?: |$))+$`, 'u');

const wholeYes = Object.fromEntries(
  (Object.keys(deeds) as Deed[]).map((deed) => [deed, made(oneOf(words.yes, words.along, [deeds[deed]]))]),
) as Record<Deed, RegExp>;
const hasYes = Object.fromEntries(
  (Object.keys(deeds) as Deed[]).map((deed) => [
    deed,
    new RegExp(`(?:^| )(?:${oneOf(words.yes, [deeds[deed]])})(?= |$)`, 'u'),
  ]),
) as Record<Deed, RegExp>;
const wholeNo = made(
  oneOf(words.no, words.along, ['ok|okay|oh|so|actually|i|it|them|all|as they are|as it is']),
);
const hasNo = new RegExp(`(?:^| )(?:${oneOf(words.no)})(?= |$)`, 'u');
const startsYes = new RegExp(`^(?:${oneOf(words.yes)})(?= |$)`, 'u');
const startsNo = new RegExp(`^(?:${oneOf(words.no)})(?= |$)`, 'u');
/** A yes of more words or letters than this is doubted; a no of more tells something else beside it. */
const mostWords = 8;
const mostLetters = 80;

const isDoubted = (text: string): boolean => /[?？؟;…]|\.\./u.test(text);

/**
 * Whether a message is a yes or a no to "Shall I?", and nothing else: one of a closed set of short messages, in the
 * languages that command words are known in. `doubtful`: it begins like one and goes on, asks, or hesitates; nothing is
 * done then. `other`: it speaks of something else. In: the message, and what was asked about.
 */
export function agreementOf(text: string, deed: Deed): 'yes' | 'no' | 'doubtful' | 'other' {
  const bare = bareOf(text);
  const isShort = bare.length <= mostLetters && bare.split(' ').length <= mostWords;
  const refuses =
    isShort && wholeNo.test(bare) && hasNo.test(bare) && !(deed === 'stop' && wholeYes.stop.test(bare));
  if (refuses && !isDoubted(text)) return 'no';
  const agrees = isShort && wholeYes[deed].test(bare) && hasYes[deed].test(bare);
  if (agrees && !isDoubted(text)) return 'yes';
  const isNear = agrees || refuses || startsYes.test(bare) || (isShort && startsNo.test(bare));
  return isNear || (isDoubted(text) && bare === '') ? 'doubtful' : 'other';
}
