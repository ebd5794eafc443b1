/** A call of a tool or a function, spoken of in the languages in which people ask for one most. */
const ofTools = [
  /\b(?:tools?|functions?|written)[ _-]?calls?\b|\bcalls? of yours\b|\b(?:tool|function)[ _-]?calling\b/,
  /\bcalls? (?:of|to) (?:(?:a|an|the|your|their|its|any) )?(?:tools?|functions?)\b/,
  /\bcall(?:s|ing)? (?:(?:a|the|your|their|its|any) )?(?:tools?|functions?)\b/,
  /\b(?:werkzeug|tool|funktions?|function)[ -]?(?:aufruf|calls?)/,
  /\baufrufe?n? (?:(?:von|eines|einer|der|deiner|ihrer) )+(?:werkzeug|tool|funktion)/,
  /\b(?:werkzeuge?|tools?|funktion(?:en)?) (?:auf)?(?:zu)?ruf(?:en|e|st|t)\b/,
  /\bappel(?:s|er|es|ez|le|les|lent)? (?:(?:à|a|de|des|du|aux?|la|les?|une?|tes|vos|leurs) |(?:d|l)['’]|à l['’])*(?:outils?|fonctions?)\b/,
  /\bllama(?:das?|r|s|n)? (?:(?:a|de|al|la|las|el|los|una?|tus|sus) )*(?:herramientas?|funci(?:ó|o)n(?:es)?)\b/,
  /\bchiama(?:t[ae]|re|no)? (?:(?:a|di|d[ei]ll[aeo]|degli|all[aeo]|agli|una?|uno|gli|le|lo|la) )*(?:strument[oi]|funzion[ei]|tool)\b/,
  /\bchama(?:das?|r|m)? (?:(?:a|à|às|de|d[ao]s?|uma|as?) )*(?:ferramentas?|fun(?:ção|ções))/,
  /\b(?:tool|functie|hulpmiddel)[ -]?aanroep|\bwywołani\p{L}* (?:narzędzi|funkcji)|\bvolání (?:nástroj|funkc)/u,
  /вызов\p{L}* (?:инструмент|функци)|(?:araç|fonksiyon) çağrı|(?:도구|함수|툴) ?호출/u,
  /(?:ツール|関数)の?(?:呼び出し|コール)|(?:工具|函数|函數)的?[调調]用|[调調]用(?:工具|函数|函數)/,
];
/** A call, of whatever kind. */
const calls =
  /\bcalls?\b|\baufrufe?n?\b|\bappels?\b|\bllamadas?\b|\bchiamat[ae]\b|\bchamadas?\b|\baanroep|вызов|呼び出し|[调調]用/;
/** Programs that make some. */
const models =
  /(?<!role )\b(?:models?|modelle?n?|modèles?|modelos?|modell[oi]|llms?|api|json|xml|hermes|qwen|llama|mistral|gemma|glm|kimi|deepseek|claude|gpt)\b|модел|モデル|模型/;
/** To be shown something, or told how it is done. */
const shown =
  /\b(?:how|what|examples?|show|looks? like|wie|was|beispiele?|zeig\p{L}*|comment|exemples?|montre\p{L}*|cómo|ejemplos?|mu[eé]stra\p{L}*|come|esempio?|mostra\p{L}*|como|exemplos?|hoe|voorbeeld\p{L}*)\b|как|пример|例|怎么|どう/u;

/**
 * Whether a person speaks of how models call tools or functions, so that a call in the answer, with whatever mark, is what they are shown.
 * Narrower than to ask for an example: an example may be one of anything.
 */
export function asksAboutCalls(said: string): boolean {
  const text = said.toLowerCase();
  if (ofTools.some((one) => one.test(text))) return true;
  // Far from each other, as in a long text that was pasted, these words say something else.
  const sentences = text.split(/(?<=[.!?。！？])\s*|\n+/);
  return sentences.some(
    (one, at) => calls.test(one) && models.test(one) && shown.test(`${one} ${sentences[at + 1] ?? ''}`),
  );
}
