/** Said of what is told, not of what is asked for: "for example", 例外 (an exception), 例えば. */
const inPassing =
  /\b(?:for|as an|to give an) example\b(?! (?:of|call|json))|\bzum beispiel\b|\bpar exemple\b|\bpor (?:ejemplo|exemplo)\b|\b(?:per|ad) esempio\b|\bbijvoorbeeld\b|\bna przykład\b|\bnapříklad\b|(?<!\p{L})например(?!\p{L})|例外|例えば/giu;
/** An example, in the languages in which people ask for one most. */
const examples =
  /\b(?:json|examples?|beispiele?|exemples?|ejemplos?|esempio|esempi|exemplos?|voorbeeld|przykład|příklad)|пример|例/iu;
/**
 * Whether a person asks to be shown something like a call of a tool: for JSON, an example, or by the name of the tool. What then reads as a call
 * of it is the answer.
 */
export const asksForExample = (said: string, name: string): boolean =>
  examples.test(said.replace(inPassing, ' ')) || said.includes(name);
