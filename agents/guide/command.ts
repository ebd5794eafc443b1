export type Command = 'ground' | 'resume';

const forms: [Command, RegExp][] = [
  [
    'ground',
    /^(?:please |let's |can we |i need |help me )*(?:ground|ground me|grounding|ground myself|get grounded)(?: please| now)*$/,
  ],
  [
    'resume',
    /^(?:please |let's |i want to |i'd like to |yes,? |ok,? |okay,? |right,? )*(?:continue|go on|resume|carry on|keep going|i'm back|i am back|im back|back|ready|i'm ready)(?: please| now| gently| slowly)*$/,
  ],
];

/** A word that is the whole message and asks for grounding, or to go on. In: plain lower-case text. */
export function readCommand(low: string): Command | null {
  const bare = low.replace(/(?<![.!\s])[.!\s]+$/g, '').trim();
  if (bare.length > 60) return null;
  return forms.find(([, form]) => form.test(bare))?.[0] ?? null;
}
