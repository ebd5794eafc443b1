// Plays conversations through the scripts for danger, so that anybody can read and judge them.
// Run as: npm run care -- FILE (a JSON list of {id, country, messages}); one JSON line for each conversation.
// A message is a text, or {text, button} for a quick answer that was pressed.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { buttons, type CareState, careTurn, startCare } from '../lib/safety/care/index.ts';
import { helpFacts } from '../lib/safety/helplines/facts.ts';

const buttonIds = Object.keys(buttons) as (keyof typeof buttons)[];
const message = z.union([z.string(), z.object({ text: z.string(), button: z.enum(buttonIds).optional() })]);
const conversations = z.array(
  z.object({
    id: z.union([z.string(), z.number()]).optional(),
    country: z.string().nullish(),
    messages: z.array(message),
    start: z
      .object({
        careful: z.boolean(),
        locked: z.boolean(),
        checkIn: z.boolean(),
        minor: z.boolean(),
        ageCorrected: z.boolean(),
      })
      .partial()
      .optional(),
  }),
);

const file = process.argv[2];
if (!file) throw new Error('Name a file: npm run care -- FILE');
for (const { id, country, messages, start } of conversations.parse(JSON.parse(readFileSync(file, 'utf8')))) {
  const help = helpFacts(country ?? null);
  let state: CareState = startCare(start);
  const turns = messages.map((said) => {
    const turn = careTurn(state, said, help);
    state = turn.state;
    const { assessment, reply } = turn;
    return {
      message: said,
      asks: assessment.asks,
      frame: reply?.frame ?? null,
      state: reply?.state ?? state.name,
      answer: reply?.text ?? state.gentle,
      card: reply?.card ?? null,
      choices: reply?.choices.map(({ label }) => label) ?? [],
    };
  });
  console.log(JSON.stringify({ id, country: country ?? null, turns }));
}
