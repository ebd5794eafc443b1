import { expect, test } from 'vitest';
import { errandSection } from '@/agents/task/instructions';

const instructions = 'Read my last month.';

test('an errand is told an answer that is a day, which would read as an age', () => {
  const told = errandSection({ instructions, question: 'Since when?', answer: '12. Mai', asked_before: [] });
  expect(told).toContain(instructions);
  expect(told).toContain('You asked: Since when?\nThe person answered: 12. Mai');
});

test('an errand is told no answer of a hard moment, whatever else was answered', () => {
  const told = errandSection({
    instructions,
    ...{ question: 'Since when?', answer: '12. Mai' },
    asked_before: [{ question: 'What about?', answer: 'I want to kill myself tonight.' }],
  });
  expect(told).not.toContain('kill myself');
  expect(told).toContain('The person answered: 12. Mai');
});
