import { expect, test } from 'vitest';
import { flaggedLevels } from '@/lib/safety/assess';
import { assessLong } from '@/lib/safety/assess-long';

const light =
  'On Sunday we walked along the river and talked about the garden, the fence and what to cook in the evening. ';

/** A text as print breaks it: lines of at most so many characters that end between two words. */
function wrapped(text: string, width: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines.join('\n');
}

const dangers = [
  'Ich habe beschlossen dass ich mich heute Nacht umbringen werde und niemand davon wissen soll.',
  'No quiero seguir viviendo y ya tengo un plan para esta noche cuando todos duerman en casa.',
  "Je ne veux plus vivre et j'ai un plan pour ce soir quand tout le monde dort dans la maison.",
  'I have decided that tonight when they are asleep I will take all of the pills I have saved.',
];

test.each(dangers)(
  'a danger in a long light text is found however its lines are broken: %s',
  async (danger) => {
    for (let width = 20; width <= 100; width += 8)
      for (const before of [3, 8, 9]) {
        const text = wrapped(`${light.repeat(before)}${danger} ${light.repeat(12)}`, width);
        expect(flaggedLevels, `lines of ${width}, after ${before}`).toContain(await assessLong(text));
      }
  },
  60_000,
);

test('a danger on a line of its own is found among lines without full stops', async () => {
  const list = Array.from({ length: 40 }, (_, n) => `Buy milk and bread on day ${n + 1}`);
  list[21] = 'Kill myself on Friday when they are out';
  expect(flaggedLevels).toContain(await assessLong(list.join('\n')));
});

test('a long light text stays light', async () => {
  expect(await assessLong(wrapped(light.repeat(60), 72))).toBe('none');
});
