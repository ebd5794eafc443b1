import { readLanguage } from '@/lib/safety/reading/languages/read-language';
import { askAgain } from './advance';
import { countWords } from './clauses';
import { type Outcome, say } from './outcome';
import { pick } from './phrases';
import type { Session } from './session';

/** That only English is understood, and what can be done all the same, in the language of the message. */
const inTheirLanguage: Readonly<Record<string, string>> = {
  de: 'Ich verstehe bisher nur Englisch. Du kannst hier trotzdem in deiner Sprache schreiben („just write“), unter [Hilfe](/help) Menschen finden oder in den Einstellungen ein Modell verbinden, das Deutsch kann.',
  es: 'Por ahora solo entiendo inglés. Aun así puedes escribir aquí en tu idioma («just write»), encontrar personas en [Ayuda](/help) o conectar en los ajustes un modelo que hable español.',
  fr: 'Pour l’instant, je ne comprends que l’anglais. Tu peux quand même écrire ici dans ta langue (« just write »), trouver des personnes dans [Aide](/help) ou connecter dans les réglages un modèle qui parle français.',
  it: 'Per ora capisco solo l’inglese. Puoi comunque scrivere qui nella tua lingua («just write»), trovare persone in [Aiuto](/help) o collegare nelle impostazioni un modello che parla italiano.',
  pt: 'Por enquanto só entendo inglês. Mesmo assim, podes escrever aqui na tua língua (“just write”), encontrar pessoas em [Ajuda](/help) ou ligar nas definições um modelo que fale português.',
  nl: 'Ik begrijp voorlopig alleen Engels. Je kunt hier toch in je eigen taal schrijven (‘just write’), bij [Help](/help) mensen vinden of in de instellingen een model verbinden dat Nederlands kent.',
  pl: 'Na razie rozumiem tylko angielski. Możesz mimo to pisać tu w swoim języku („just write”), znaleźć ludzi w [Pomocy](/help) albo podłączyć w ustawieniach model, który zna polski.',
  tr: 'Şimdilik yalnızca İngilizce anlıyorum. Yine de burada kendi dilinde yazabilir (“just write”), [Yardım](/help) sayfasında insanlar bulabilir ya da ayarlardan Türkçe bilen bir model bağlayabilirsin.',
  ru: 'Пока я понимаю только английский. Здесь всё равно можно писать на своём языке («just write»), найти людей в разделе [Помощь](/help) или подключить в настройках модель, которая знает русский.',
  uk: 'Поки що я розумію лише англійську. Тут усе одно можна писати своєю мовою («just write»), знайти людей у розділі [Допомога](/help) або підключити в налаштуваннях модель, яка знає українську.',
  ar: 'لا أفهم حتى الآن إلا الإنجليزية. يمكنك مع ذلك أن تكتب هنا بلغتك (‏just write‏)، أو أن تجد أشخاصًا في [المساعدة](/help)، أو أن تصل نموذجًا يعرف العربية من الإعدادات.',
  hi: 'अभी मैं केवल अंग्रेज़ी समझता हूँ। फिर भी आप यहाँ अपनी भाषा में लिख सकते हैं (“just write”), [मदद](/help) में लोग ढूँढ सकते हैं, या सेटिंग्स में हिंदी जानने वाला मॉडल जोड़ सकते हैं।',
  ja: '今のところ英語しかわかりません。それでもここに日本語で書くこと（just write）、[ヘルプ](/help)で人につながること、設定で日本語のわかるモデルを接続することができます。',
  ko: '아직은 영어만 이해합니다. 그래도 여기에 한국어로 글을 쓰거나(just write), [도움](/help)에서 사람을 찾거나, 설정에서 한국어를 아는 모델을 연결할 수 있습니다.',
  zh: '我目前只懂英语。你仍然可以在这里用中文写（just write），在[帮助](/help)里找到可以联系的人，或在设置里连接一个懂中文的模型。',
};

const inEnglish =
  'I understand only English so far. You can still write here in your own language (“just write”), find people under [Help](/help), or connect a model in the settings.';

/** Fewer words are a name, a greeting or a quotation, where letters are separated by spaces. */
const fewest = 3;
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{6,}/u;

/** Beside these a word of another language is only that. */
const english = /\b(?:the|and|my|that|says|she|with|i'm|im|you|your)\b/i;

/** The language a message is plainly written in, when it is none that is understood. Null for English and in doubt. */
export function otherLanguageOf(text: string): string | null {
  if (countWords(text) < fewest && !withoutSpaces.test(text)) return null;
  if (english.test(text)) return null;
  const { language, code, isShown } = readLanguage(text);
  return language === 'partly' && isShown && code !== null && code !== 'en' ? code : null;
}

/** Says once, in their language where there is the sentence, that only English is understood; then in short. */
export function onlyEnglish(s: Session, code: string): Outcome {
  const isNew = !s.toldEnglish;
  const told = { ...s, toldEnglish: true };
  if (isNew) return say(told, { text: inTheirLanguage[code] ?? inEnglish, choices: ['Just write'] });
  return askAgain(told, [
    pick(s, 'only-english', [
      'I can follow only English; simple words are enough.',
      'Sorry, English is all I understand.',
    ]),
  ]);
}
