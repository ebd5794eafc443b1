/** Which tokenizer a model has, as far as estimates differ. */
export type TokenFamily = 'openai' | 'google' | 'any';

/** In: a model's name, with or without its maker's. Models whose tokenizer is not published or not known count as `any`. */
export function tokenFamilyOf(modelId: string): TokenFamily {
  const name = modelId.slice(modelId.lastIndexOf('/') + 1).toLowerCase();
  if (/^(?:gpt-(?:4o|4\.1|4\.5|[5-9])|chatgpt-4o|o[1-9](?:-|$)|gpt-oss)/.test(name)) return 'openai';
  return /^(?:gemini|gemma-?[3-9])/.test(name) ? 'google' : 'any';
}

type Weights = Record<TokenFamily, number>;

/** Tokens of one character of a script, for characters up to this code. What is beyond stands for emoji and rare scripts. */
const scripts: readonly (readonly [last: number, Weights])[] = [
  [0x024f, { openai: 0.8, google: 0.8, any: 1.2 }],
  [0x03ff, { openai: 0.48, google: 0.48, any: 1.35 }],
  [0x052f, { openai: 0.36, google: 0.36, any: 0.65 }],
  [0x05ff, { openai: 0.5, google: 0.55, any: 1.25 }],
  [0x08ff, { openai: 0.45, google: 0.45, any: 1.25 }],
  [0x0dff, { openai: 0.45, google: 0.45, any: 1.45 }],
  [0x0eff, { openai: 0.5, google: 0.45, any: 2 }],
  [0x1fff, { openai: 1.2, google: 1.2, any: 2 }],
  [0x2fff, { openai: 1, google: 1, any: 1.6 }],
  [0x30ff, { openai: 0.8, google: 0.7, any: 1.4 }],
  [0x9fff, { openai: 0.9, google: 0.9, any: 1.75 }],
  [0xabff, { openai: 2, google: 2, any: 3 }],
  [0xd7ff, { openai: 0.85, google: 0.85, any: 2.3 }],
];
const beyond: Weights = { openai: 1.3, google: 1.1, any: 1.8 };

/** Letters that a word has in its first token, and in each further one. */
const word: Record<TokenFamily, { first: number; more: number }> = {
  openai: { first: 7, more: 3 },
  google: { first: 7, more: 3 },
  any: { first: 6, more: 2 },
};
/** Languages with many endings have more tokens than their letters tell. */
const slack: Weights = { openai: 1.1, google: 1.1, any: 1.2 };
/** A capital counts as so many letters. */
const capital = 1.7;
const digit: Weights = { openai: 0.65, google: 1.2, any: 1.2 };
const sign: Weights = { openai: 0.7, google: 0.7, any: 0.75 };

const scriptOf = (code: number): Weights => {
  for (const [last, weights] of scripts) if (code <= last) return weights;
  return beyond;
};

const isSmall = (code: number) => code >= 97 && code <= 122;
const isVowel = (code: number) =>
  code === 97 || code === 101 || code === 105 || code === 111 || code === 117 || code === 121;
const isCapital = (code: number) => code >= 65 && code <= 90;
const isDigit = (code: number) => code >= 48 && code <= 57;

/**
 * About how many tokens a text has. An estimate, because tokenizers weigh megabytes and take a thousand times longer: it
 * goes by words, digits, signs and scripts, and was fitted, on the high side, to what seven published tokenizers count
 * (tests/lib/models/count-tokens.test.ts). Sequences of letters that are no language have more.
 */
export function countTokens(text: string, family: TokenFamily): number {
  const { first, more } = word[family];
  let tokens = 0;
  let letters = 0;
  let consonants = 0;
  let before = 0;
  const endWord = () => {
    if (letters > 0) tokens += letters <= first ? 1 : 1 + Math.ceil((letters - first) / more);
    letters = 0;
    consonants = 0;
  };
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isSmall(code)) {
      letters += 1;
      consonants = isVowel(code) ? 0 : consonants + 1;
      // What hardly anybody can say is in no vocabulary.
      if (consonants > 2) tokens += 0.4;
    } else if (isCapital(code)) {
      if (isSmall(before)) endWord();
      letters += capital;
    } else if (code > 127) {
      if (code <= 0x024f && code >= 0xc0) letters += 1;
      tokens += scriptOf(code)[family];
    } else {
      endWord();
      if (isDigit(code)) tokens += digit[family];
      else if (code > 32) tokens += sign[family];
      // One space belongs to the word after it; several are a token.
      else if (code !== before && (code !== 32 || before <= 32)) tokens += 1;
    }
    before = code;
  }
  endWord();
  return Math.ceil(tokens * slack[family]);
}
