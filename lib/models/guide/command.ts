export type Command = 'stop' | 'pause' | 'ground' | 'skip' | 'undo' | 'help' | 'delete' | 'resume';

const forms: [Command, RegExp][] = [
  [
    'stop',
    /^(?:please |let's |can we |i want to |i'd like to |i need to )*(?:stop|end|finish|quit|stop here|stop now|stop it|end here|enough|that's enough|enough for today|i'm done|done for today)(?: here| now| please| today| for today| this| for now)*$/,
  ],
  [
    'pause',
    /^(?:please |let's |can we |i need (?:a |to )?|let me )*(?:pause|break|take a break|wait|one moment|hold on|brb)(?: please| now| a moment| a minute)*$/,
  ],
  [
    'ground',
    /^(?:please |let's |can we |i need |help me )*(?:ground|ground me|grounding|ground myself|get grounded)(?: please| now)*$/,
  ],
  [
    'skip',
    /^(?:please |let's |can we |i'd like to )*(?:skip|skip it|skip this|skip that|next|pass|move on)(?: please| this| that| one| question)*$/,
  ],
  [
    'undo',
    /^(?:please |can you )*(?:undo|undo that|undo it|undo this|take (?:that|it) back|undo the last one)(?: please)?$/,
  ],
  ['help', /^(?:help|commands|what can i (?:say|do|write)(?: here)?|how does this work|options)\??$/],
  [
    'delete',
    /^(?:please |can you )*(?:delete|erase|remove|forget)(?: it| this| that| everything| all| my data| all of it| this conversation| what i said)*(?: please)?$/,
  ],
  [
    'resume',
    /^(?:please |let's |i want to |i'd like to |yes,? |ok,? |okay,? )*(?:continue|go on|resume|carry on|keep going|i'm back|back|ready|i'm ready)(?: please| now| gently| slowly)*$/,
  ],
];

/** A command word, when the whole message is nothing but that. In: plain lower-case text. */
export function readCommand(low: string): Command | null {
  const bare = low.replace(/(?<![.!\s])[.!\s]+$/g, '').trim();
  if (bare.length > 60) return null;
  return forms.find(([, form]) => form.test(bare))?.[0] ?? null;
}
