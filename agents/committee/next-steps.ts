import { wholeWord } from '@/lib/whole-word';
import { bidsThem } from './counted-sides';
import { withoutMarks } from './refused-abroad';

/** That a step may be tried or left. */
const offered = wholeWord(
  'could|might|may|can|perhaps|maybe|possibly|would it|if you (?:like|want|wish|feel)|if it helps|one (?:possibility|option|idea|way)|an option|possible|' +
    'könntest|könnten|kannst|vielleicht|magst|möchtest|wenn du (?:magst|willst|möchtest)|möglich|' +
    'pourrais|pourriez|peux|peut-être|si tu (?:veux|le souhaites)|si vous voulez|' +
    'podrías|podría|puedes|quizás?|tal vez|si quieres|' +
    'potresti|puoi|forse|magari|se vuoi|' +
    'poderias?|pode|podes|talvez|se quiser(?:es)?|' +
    '(?:je|jij|u) zou(?: \\p{L}+){1,6} kunnen|zou kunnen|zou je|kun je|kunt|misschien|als je wilt|' +
    'możesz|mógłbyś|mogłabyś|może|jeśli chcesz|' +
    'kunde|kan|skulle kunna|kanske|om du vill|kunne|måske|kanskje|hvis du vil|' +
    'мог(?:ла|ли)? бы|можешь|можно|возможно|может быть|если хочешь|belki|istersen|dilersen|canın isterse|' +
    'si tu en as envie|si (?:ça|cela) te dit|si tu (?:préfères|le sens)|si vous en avez envie|se (?:ti va|te la senti|ti fa piacere|lo desideri|preferisci|ne hai voglia)|' +
    'si (?:te apetece|te parece|lo deseas|te va bien|prefieres|tienes ganas)|se (?:te apetecer?|lhe apetecer|tiveres vontade|tiver vontade|preferires|preferir)|' +
    'als je (?:zin hebt|er zin in hebt|wil|dat wilt|dat fijn vindt|ernaar voelt)|mocht je willen|wenn (?:dir danach ist|du lust hast|es dir guttut)|falls du (?:magst|möchtest|willst|lust hast)|' +
    'jeśli (?:masz ochotę|zechcesz)|o ile chcesz|gdybyś chciał\\p{L}*|если (?:хочется|захочешь|есть желание)|om du har lust|hvis du har lyst|\\p{L}+[ae]bilirsin',
);
const offeredUnspaced =
  /かもしれ|よければ|よかったら|てもいい|できます|可以|也许|或许|如果你愿意|如果想|수 있|수도|어쩌면|괜찮다면/u;

/** A small thing that harms nobody and can be left at any time, as an order begins with it. */
const small =
  /^(?:ask|write|note|notice|wait|rest|sleep on|take (?:a|another) (?:(?:slow|short|small|little|quiet|long|deep|gentle|brief|warm|quick|good|calm|single) )*(?:walk|break|breath|moment|night|day|few|bath|pause|stroll|nap|minute|shower)|take (?:ten|five|one|an?) |go for a (?:(?:slow|short|small|little|quiet|long|gentle) )*(?:walk|stroll)|breathe|talk|speak|listen|look|read|list|sit|come back|return|pause|leave (?:it|this|that|the question) open|let |give (?:it|yourself|them) (?:a|some|time|one)|try (?:a|an|one|out)|draw|imagine|think|walk|eat|drink (?:some |a glass of )?water|check in|keep|find (?:a|one|ten|some)|name|tell (?:a friend|somebody you trust|someone you trust)|thank|hear|plan (?:a|one)|set (?:a|one|aside)|pick (?:a|one) (?:small|quiet|evening|hour|day)|make (?:a list|room|tea|space)|do one small)(?![a-z])/;

/** What binds, parts or cannot be taken back: nothing that software offers, however it is put. */
export const great =
  'resign|quit|hand in (?:your |my )?notice|give (?:in )?(?:your )?notice|sign|accept the|take the (?:job|offer|loan)|turn (?:it|the \\p{L}+) down|decline|say (?:yes|no) to|sell|buy|lend|borrow|invest|transfer|spend(?! (?:time|some|a|an|one|ten|half))|pay(?! attention)|bet|book|cancel|withdraw|' +
  'break up|split up|divorce|separate|leave (?:him|her|them|your|the (?:job|house|family|country))|walk out|move (?:out|in|away|abroad|back in)|cut (?:off|ties|him|her|them)|block|delete|throw (?:away|out)|burn|destroy|' +
  'confront|report|sue|accuse|expose|press charges|threaten|warn (?:him|her)|follow (?:him|her)|' +
  'stop (?:taking|your|the)|skip|come off|reduce|increase|double|change (?:your|the) (?:dose|medication|tablets|pills)|drop out|enrol|marry|propose|adopt|foreclose|get (?:married|divorced|pregnant|a loan)|' +
  'fire (?:him|her|them)|do it|go for it|jump';
const greatAbroad =
  'kundig\\p{L}*|unterschreib\\p{L}*|(?:trenn|scheid)\\p{L}* dich|dich (?:zu )?trennen|verlass\\p{L}*|auszieh\\p{L}*|zieh\\p{L}* aus|verkauf\\p{L}*|kauf\\p{L}*|konfrontier\\p{L}*|absetzen|losch\\p{L}*|blockier\\p{L}*|' +
  'demissionn\\p{L}*|signe[rz]?|quitte[rz]?|rompre|romps|vend(?:re|s)|achete[rz]?|demenage[rz]?|bloque[rz]?|' +
  'renuncia\\p{L}*|firma\\p{L}*|dejarl[oa]|dejal[oa]|romper?|vende[r]?|compra[r]?|mudarte|' +
  'dimett\\p{L}*|licenziar\\p{L}*|firmare|lasciarl[oa]|lascial[oa]|vend(?:ere|i)|compra(?:re)?|' +
  'demit\\p{L}*|assina[r]?|termina[r]? com|larga[r]?|ontslag|teken(?:en)?|verlaat|verlaten|verkoop\\p{L}*|verkopen|koop|kopen|' +
  'zrezygn\\p{L}*|podpis\\p{L}*|rzuc\\p{L}*|zerw\\p{L}*|sprzeda\\p{L}*|sag\\p{L}* upp|skriv\\p{L}* under|lamna\\p{L}*|salj\\p{L}*|sige? op|forlad\\p{L}*|' +
  'увол\\p{L}*|подпи\\p{L}*|брос\\p{L}*|расста\\p{L}*|прода\\p{L}*|купи\\p{L}*|istifa|imzala\\p{L}*|ayril\\p{L}*';
/** Where an act begins that somebody is to do. */
const act =
  '(?:^|[,;:–—] ?|(?<!\\p{L})(?:could|might|may|can|perhaps|maybe|possibly|to|and|then|or|just|simply|also|first|now|possibility is|option is|possibility:|option:) )(?:(?:just|simply|also|first|even|quietly|go and|try to|tonight|today|tomorrow) )*(?:you )?';
const isGreat = new RegExp(
  `${act}(?:${great})(?!\\p{L})(?! (?:on (?:a|one) (?:small|walk)|a (?:walk|table|coffee|small)|an hour|one (?:evening|hour)|some time|time))`,
  'u',
);
const isGreatAbroad = wholeWord(greatAbroad);
/** The same where words are not parted. */
const isGreatUnspaced =
  /辞表|辞職|退職(?:し|届)|(?:会社|仕事)を辞め|離婚|別れを告げ|契約(?:し|を結|書に)|署名|売り払|辞职|離職|离职|离婚|分手|签(?:字|合同|下|约)|卖掉|断绝关系|拉黑|사표|퇴사|이혼|헤어지|서명|계약서에|استقل|استقيل|استقالت|انفصل|طلق|وقع العقد/u;
const onlyThoughtUnspaced = /考え|書き出|書いてみ|想想|想一想|写下|생각해|적어|فكر|اكتب/u;
/** What is only thought through or written down is not done. */
const onlyThought =
  /^(?:(?:you|one|perhaps|maybe|if you like,?|it|du|tu|vielleicht|peut-etre|quizas?|forse|talvez)[ ,]+)*(?:(?:could|might|may|can|would|help|helps|to|it|konntest|pourrais|podrias|potresti|poderias)[ ,]+)*(?:write|note|list|imagine|picture|think|look at|read|ask (?:yourself|what|how|whether)|consider what|see what|sleep|wait|talk|speak|aufschreiben|notieren|ecrire|noter|escribir|anotar|scrivere|escrever|anotar)(?!\p{L})|(?<!\p{L})(?:aufschreiben|notieren|uberlegen|nachdenken|schlafen)(?!\p{L})/u;

const soon =
  'tonight|today|right now|now|right away|immediately|at once|tomorrow|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|before the \\p{L}+';
/** Words that somebody else is to hear, which are said only once: that it is over, or said in haste. */
const toldForGood = new RegExp(
  `${act}(?:tell|text|call|write to|message|say to|let)(?!\\p{L})[^.;!?]*(?:(?<!\\p{L})(?:over|through|done with|leav\\p{L}+|divorc\\p{L}+|never|hate|will not|won't|not com\\p{L}+|the (?:whole )?truth|enough|what (?:he|she|they) did|goodbye)(?!\\p{L})|(?<!\\p{L})(?:${soon})(?!\\p{L}))`,
  'u',
);
const presses =
  /(?<!\p{L})(?:(?:you|we) (?:must|need to|have to|should|ought to|had better|really should)|must|have to|no excuses|do not (?:look back|wait|hesitate)|don't (?:look back|wait|hesitate)|without (?:telling|warning|asking|saying)|before (?:it is|it's) too late|once and for all|musst|solltest|dois|il faut|debes|tienes que|hay que|devi|bisogna|deves?|tens de|tem que|moet|musisz|trzeba|måste|skal|må|должен|должна|надо|нужно|zorundasın|lazım)(?!\p{L})/u;

const bid = new RegExp(
  `(?:^|[;:–—] ?|(?<!\\p{L})you (?:could|might|may|can) )(?:(?:just|simply|also|first|now|then|so) )*(?:${great})(?!\\p{L})`,
  'u',
);

/** Whether a sentence would have the person do something that binds, parts or cannot be taken back. */
export function bidsGreatStep(sentence: string): boolean {
  const plain = withoutMarks(sentence).trim();
  return (
    !onlyThought.test(plain) &&
    (bid.test(plain) || (/^(?:tell|text|call|message) /.test(plain) && toldForGood.test(plain)))
  );
}

/**
 * A next step as it may be shown: something small and safe that is offered and may be left. An order that begins with such a thing is
 * offered instead; null for any other order, and for what binds, parts, cannot be taken back or presses.
 */
export function offeredStep(step: string): string | null {
  const plain = withoutMarks(step);
  if (presses.test(step.toLowerCase()) || bidsThem(plain)) return null;
  if (!onlyThought.test(plain) && [isGreat, toldForGood, isGreatAbroad].some((rule) => rule.test(plain)))
    return null;
  if (isGreatUnspaced.test(step) && !onlyThoughtUnspaced.test(step)) return null;
  const isOffered = offered.test(step.toLowerCase().replace(/[‘’]/g, "'")) || offeredUnspaced.test(step);
  if (isOffered) return step;
  return small.test(plain) ? `You could ${step.charAt(0).toLowerCase()}${step.slice(1)}` : null;
}
