const whole = new Intl.NumberFormat('en-GB');

/**
 * Tokens told as what people count in: “about 930 words”, to two digits. A token is some three quarters of an English word
 * (OpenAI, “What are tokens and how to count them?”).
 */
export function aboutWords(tokens: number): string {
  const words = Math.max(1, Math.round(tokens * 0.75));
  return `about ${whole.format(Number(words.toPrecision(2)))} ${words === 1 ? 'word' : 'words'}`;
}
