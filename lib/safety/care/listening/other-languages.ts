/** Whole answers in other languages, as they are written; what is also an English word is left out. */
const yes =
  'ja|jawohl|oui|ouais|sí|si|sim|evet|tak|так|да|так є|ναι|igen|kyllä|joo|ano|áno|da|hai|haan|haan ji|हाँ|हां|जी|हा|হ্যাঁ|জি|হা|نعم|ايوه|أيوه|اي|بله|آره|اره|כן|是|是的|对|對|有|想|はい|うん|ええ|네|예|응|그래|có|vâng|ừ|iya|ya|ndiyo|ndio|oo|opo|tā|jes|po|ใช่|ใช่ค่ะ|ใช่ครับ|დიახ|კი|այո';
const no =
  'nein|nee|non|não|nao|nej|nei|nie|ні|нет|не|όχι|οχι|nem|ei|hayır|hayir|yok|नहीं|नही|না|لا|كلا|نه|خیر|לא|不|不是|没有|沒有|没|いいえ|いや|ない|아니|아니요|아니오|không|tidak|hapana|hindi|ไม่|არა|ոչ';
const setOf = (words: string): ReadonlySet<string> =>
  new Set(words.split('|').map((word) => word.normalize('NFC')));
const isYes = setOf(yes);
const isNo = setOf(no);

/** A yes or a no in another language that is the whole message, else null. */
export function readForeignAnswer(text: string): 'yes' | 'no' | null {
  const plain = text
    .slice(0, 60)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[.!…。！,،?？\s]+/gu, ' ')
    .trim();
  const words = plain.split(' ').filter(Boolean);
  const every = (all: ReadonlySet<string>) => all.has(plain) || words.every((word) => all.has(word));
  if (words.length === 0 || words.length > 4) return null;
  return every(isYes) ? 'yes' : every(isNo) ? 'no' : null;
}
