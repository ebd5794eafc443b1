/** An example, in the languages in which people ask for one most. */
const examples =
  /\b(?:json|examples?|beispiele?|exemples?|ejemplos?|esempio|esempi|exemplos?|voorbeeld|przykład|příklad)|пример|例/iu;
/** A call of a tool, spoken of. */
const calls =
  /\b(?:tools?|functions?|written)[ -]?calls?\b|\bcalls? (?:of|to) (?:a |the |your )?(?:yours|tools?|functions?)\b|\bcall(?:ing)? (?:a|the|your|any) (?:tool|function)s?\b/i;

/**
 * Whether a person asks to be shown something like a call of a tool: for JSON, an example, a call, or by the name of the tool. What then
 * reads as a call of it is the answer.
 */
export const asksForExample = (said: string, name: string): boolean =>
  examples.test(said) || calls.test(said) || said.includes(name);
