import { describe, expect, test } from 'vitest';
import { requests } from '@/agents/guide/purpose/purposes';
import { readPurpose } from '@/agents/guide/purpose/read-purpose';
import { manyWordings } from './many-wordings';

const underway = { open: 'body', brought: true, told: 3 } as const;
const read = (text: string) => readPurpose(text, underway);

describe('what a message is for', () => {
  test.each(requests)('"%s" is understood in many wordings.', (request) => {
    for (const text of manyWordings[request]) expect([text, read(text).request]).toEqual([text, request]);
  });

  test.each([
    ['German', 'stopp', 'pause', 'hilfe'],
    ['Spanish', 'basta', 'espera un momento', 'ayuda'],
    ['French', 'arrête', 'attends', 'au secours'],
    ['Portuguese', 'chega', 'um momento', 'preciso de ajuda'],
    ['Italian', 'basta così', 'aspetta', 'aiuto'],
    ['Dutch', 'genoeg voor vandaag', 'wacht even', 'ik heb hulp nodig'],
    ['Polish', 'koniec na dziś', 'chwileczkę', 'pomocy'],
    ['Turkish', 'yeter', 'bekle', 'yardım et'],
    ['Russian', 'хватит', 'подожди', 'помоги'],
    ['Ukrainian', 'досить', 'зачекай', 'допоможіть'],
    ['Arabic', 'توقف', 'انتظر', 'ساعدني'],
    ['Hindi', 'बस करो', 'एक मिनट', 'मदद करो'],
    ['Hindi in Roman letters', 'bas karo', 'ek minute', 'madad karo'],
    ['Japanese', 'やめて', '待って', '助けて'],
    ['Korean', '그만', '잠깐만', '도와줘'],
    ['Chinese', '停止', '等一下', '帮助'],
    ['Swedish', 'det räcker', 'vänta', 'hjälp mig'],
    ['Greek', 'σταμάτα', 'περίμενε', 'βοήθεια'],
  ])('Stop, pause and help are understood in %s.', (_, stop, pause, help) => {
    expect([stop, pause, help].map((text) => read(text).request)).toEqual(['stop', 'pause', 'help']);
  });

  test.each([
    'Not Tim. Tin.',
    'you said "he". they.',
    'no, stone not on chest, inside chest',
    'I said ideas, not people.',
    'that is not what i meant',
    'you got that wrong',
  ])('"%s" puts something right.', (text) => {
    expect(read(text).for).toEqual(['correction']);
  });

  test('An answer and a request in one message are two stretches, each verbatim.', () => {
    const text = 'Pops. write that down please';
    const { for: purposes, stretches } = read(text);
    expect(purposes).toEqual(['answer', 'command']);
    expect(stretches.map((one) => text.slice(one.start, one.end))).toEqual(stretches.map((one) => one.text));
    expect(stretches[0]?.text).toMatch(/^Pops/);
  });

  test('What the first message brings is told; a number, and what follows, answers.', () => {
    const first = readPurpose('i keep checking the door at night', { open: 'none' });
    expect(first.for).toEqual(['telling']);
    expect(read('6ish').for).toEqual(['answer']);
    expect(read('in my jaw').for).toEqual(['answer']);
  });

  test('What is written without being asked is told, and "done" is left to who listens.', () => {
    const listening = { ...underway, open: 'none', listening: true } as const;
    expect(readPurpose('the bus was late again', listening).for).toEqual(['telling']);
    expect(readPurpose('done', listening).request).toBeNull();
  });

  test('An answer that was offered to tap is an answer, whatever its words.', () => {
    expect(readPurpose('Rest', { ...underway, choices: ['Rest'] }).for).toEqual(['answer']);
  });

  test('Every stretch says why it was read so.', () => {
    for (const texts of Object.values(manyWordings))
      for (const text of texts) for (const { why } of read(text).stretches) expect(why).not.toBe('');
  });

  test.each([
    ['stop', "that's her alright, okay I gotta dash"],
    ['stop', 'taxi is here gg'],
    ['stop', 'That will be all for tonight. Sleep well.'],
    ['stop', "okay, leave it here, I'll look again on Monday"],
    ['pause', 'Sorry, a neighbour is at the gate, I am coming'],
    ['go-back', 'I lost my place. Where did we leave off'],
    ['go-back', 'What was it you asked me before the phone rang?'],
    ['undo', 'Take that seven back off, I was being kind.'],
    ['undo', 'Could you rub that out please, the second line'],
    ['delete', 'Expunge the bit about the lorry'],
    ['remember', "Night Nurse. That's what she is called, pop that in."],
    ['committee', 'can they talk? the boss and the small one'],
    ['committee', 'Can you put him at the table with the others?'],
    ['why-ask', 'An 8. Why always you want number, my doctor never asks'],
    ['why-ask', "About a 3. And what good it does saying how strong, I'm only curious"],
    ['privacy', "In the throat. Am I right that what's typed here stays on this phone?"],
    ['is-this-normal', 'Other nurses the same?'],
    ['change-topic', 'I would rather speak about the garden now, if that is all right.'],
  ] as const)('%s is heard in full words, also beside an answer: "%s"', (request, text) => {
    expect(read(text).request).toBe(request);
  });

  test.each([
    ['says', 'Night Watch'],
    ['says', "it's what everyone says, take it or leave it"],
    ['says', 'undo the past'],
    ['body', 'they talk all at once in my head'],
    ['body', 'someone is coming up behind me, that is how it feels'],
  ] as const)('With "%s" asked, "%s" answers and asks for nothing.', (open, text) => {
    expect(readPurpose(text, { ...underway, open }).request).toBeNull();
  });

  test('What is taken back by name is not asked about, also where the words of a part are awaited.', () => {
    const inWords = { ...underway, open: 'says' } as const;
    const guessed = (text: string) => readPurpose(text, inWords).stretches.map((one) => one.guessed);
    expect(guessed('Undo the baker label')).toEqual([false]);
    expect(guessed('undo all of it')).toEqual([true]);
  });
});
