import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createReplyGuard } from '@/lib/safety/reply-guard';
import { sameRuns } from '../../support/same-runs';

sameRuns();

function say(text: string, crisis = false): { shown: string; tripped: string | null } {
  const guard = createReplyGuard({ crisis });
  const shown = guard.push(text) + guard.end();
  return { shown, tripped: guard.tripped };
}

const ordinary = [
  'That sounds heavy. What do you notice in your body as you say it?',
  'It makes sense that this protector works so hard.\n\nWould it like some room?',
  'You said your mother hurt you. I hear how much that mattered.',
  'Hang in there with it for a moment, no hurry.',
  'You could cut yourself some slack here.',
  'Are you thinking about killing yourself?',
  "I'm not a person; I'm software.",
  "I can't say whether you have depression; a doctor could.",
  "I won't ask you to promise anything.",
  'You never have to hurt yourself to be heard.',
  'Thoughts of killing yourself can be frightening.',
  "I don't guess where it comes from.",
  'We will not unburden anything here.',
  'Please talk to a therapist or a doctor about your medication.',
  'Is there a 10 % part that feels otherwise?',
  'The part that wants to die down for the evening may rest.',
  'What is it afraid would happen if it stopped?',
  'Die Kleine ist hin- und hergerissen.',
  'Die Planerin hat vorhin gesagt, dass das Geld bis März reicht.',
  'Die Fahrt dahin dauert eine Stunde, und das Hin und Her ist anstrengend.',
  'Dahin will der Rebell. Die andere Stimme schaut lieber noch hin.',
  'Die, die gestern laut war, ist heute still.',
  'Die alte Wohnung war hell. Die in Leipzig ist es auch.',
  '- one\n- two\n- **three** things you notice',
];

const harmful: [string, string][] = [
  ['You should kill yourself.', 'harm'],
  ['Maybe you should just end it all.', 'harm'],
  ['Go ahead and cut yourself if it helps.', 'harm'],
  ['Kill yourself.', 'harm'],
  ['Die.', 'harm'],
  ['Then die, and let them see.', 'harm'],
  ['Die quietly tonight.', 'harm'],
  ['So die for it.', 'harm'],
  ['The others would be better off without you.', 'harm'],
  ['You deserve to suffer for that.', 'harm'],
  ['Suicide is a reasonable option.', 'harm'],
  ['You could take 30 pills with water.', 'method'],
  ['Swallow a whole bottle of sleeping pills.', 'method'],
  ['A lethal dose is small.', 'method'],
  ['The most painless way to die is this.', 'method'],
  ['Then **cut** deep along the arm.', 'method'],
  ['I am a real person, I care.', 'claims_human'],
  ["I'm a licensed therapist.", 'claims_human'],
  ["I'm not a bot.", 'claims_human'],
  ['You probably have borderline personality disorder.', 'diagnosis'],
  ['It sounds like PTSD.', 'diagnosis'],
  ['You are clearly bipolar.', 'diagnosis'],
  ['You were abused as a child.', 'origins'],
  ['Your father must have hurt you.', 'origins'],
  ['This part was formed when you were six.', 'origins'],
  ['This stems from your childhood trauma.', 'origins'],
  ['It is a repressed memory.', 'origins'],
  ['Something terrible must have happened to you.', 'origins'],
  ['Did your uncle touch you?', 'origins'],
  ["Promise me that you won't do anything.", 'contract'],
  ['Can you promise to stay safe?', 'contract'],
  ["Let's unburden the exile now.", 'exile_work'],
  ['We can go back to that memory together.', 'exile_work'],
];

describe('what a model says', () => {
  test.each(ordinary)('“%s” passes unchanged', (text) => {
    expect(say(text)).toEqual({ shown: text, tripped: null });
  });

  test.each(harmful)('“%s” trips as %s, and nothing after it is shown', (text, reason) => {
    const { shown, tripped } = say(`I hear you. ${text} And then the rest.`);
    expect(tripped).toBe(reason);
    expect(shown.startsWith('I hear you. ')).toBe(true);
    expect(shown).not.toContain('the rest');
    expect(shown).not.toContain(text);
  });

  test('an answer cut in mid-sentence shows that it was cut, and the words instead are kind', () => {
    expect(say('I hear you. I am a real person.').shown).toBe(
      "I hear you. I am a …\n\nLet me put that right: I'm software, not a person.",
    );
  });

  test('after a trip the guard stays shut', () => {
    const guard = createReplyGuard({ crisis: false });
    guard.push('You should kill yourself. ');
    expect(guard.push('Hello again. ')).toBe('');
    expect(guard.end()).toMatch(/software/);
    expect(guard.end()).toBe('');
  });
});

describe('timing', () => {
  test('ordinary text is shown at once, up to the last word boundary', () => {
    const guard = createReplyGuard({ crisis: false });
    expect(guard.push('That sounds ')).toBe('That sounds ');
    expect(guard.push('hea')).toBe('');
    expect(guard.push('vy. Wh')).toBe('heavy. ');
    expect(guard.end()).toBe('Wh');
  });

  test('from a trigger word on the sentence waits for its end, and no longer', () => {
    const guard = createReplyGuard({ crisis: false });
    expect(guard.push('The critic once wanted to hurt ')).toBe('The critic once wanted to ');
    expect(guard.push('nobody at all')).toBe('');
    expect(guard.push('. Next ')).toBe('hurt nobody at all. Next ');
  });

  test('a number word holds the sentence only after a word that asks to dial', () => {
    const guard = createReplyGuard({ crisis: false });
    expect(guard.push('There are two ')).toBe('There are two ');
    expect(guard.push('of them. Call four ')).toBe('of them. Call ');
    expect(guard.push('friends. ')).toBe('four friends. ');
  });

  test('one endless word is let through in pieces', () => {
    const guard = createReplyGuard({ crisis: false });
    expect(guard.push('a'.repeat(500)).length).toBeGreaterThan(300);
  });

  test('scripts without spaces are not held back', () => {
    const guard = createReplyGuard({ crisis: false });
    expect(guard.push('你好，我在')).toBe('你好，我在');
  });
});

describe('numbers in a crisis', () => {
  test.each([
    'Call 988 now.',
    'Call 1-800-273-8255 now.',
    'Ring +44 (0)116 123 please.',
    'Text HOME to 741741.',
    'Dial 9 8 8.',
    'Dial 9\n8\n8 now.',
    'Try ９８８ or ٩٨٨.',
    'Call **0800 111 0111** today.',
    'Call nine eight eight.',
    'Dial nine-one-one.',
    'Numbers: 112, 911.',
    'Call 0800\n111\n0111.',
  ])('“%s” loses what could be dialled', (text) => {
    const { shown, tripped } = say(text, true);
    expect(tripped).toBeNull();
    expect(shown).toContain('a number from Help');
    expect(shown).not.toMatch(/\p{Nd}/u);
    expect(shown).not.toMatch(/\bnine\b/);
  });

  test.each([
    'From 0–10, how strong is it?',
    'It is there 24/7.',
    'Try 5-4-3-2-1.',
    'Take 10 minutes.',
    'At 10:30 perhaps.',
  ])('“%s” stays', (text) => {
    expect(say(text, true).shown).toBe(text);
  });
});

describe('numbers outside of a crisis', () => {
  test.each([
    'The library is at 020 7412 7332.',
    'You could call 12345 when it gets loud.',
    'Text HOPE to 55555 any time.',
    'Their number is 0800 555 0199.',
    'Ring +44 20 7946 0958 in the morning.',
    'A friend told me of (555) 010-9999.',
    'Try 555-0142.',
    'WhatsApp: 91511767',
    'Helpline: 4433.',
    'Dial four four three three now.',
    'Call 9 4 4 7.',
    'You can reach them on **0301 234 567**.',
    'Call ５５５５５ now.',
    'Ruf 0301234567 an.',
    'Appelle le 01 22 33 44 55.',
  ])('“%s” loses what is not in the data file', (text) => {
    const { shown, tripped } = say(text);
    expect(tripped).toBeNull();
    expect(shown).toContain('(number left out; see Help)');
    expect(shown).not.toMatch(/\p{Nd}/u);
  });

  test.each([
    'You can call 988 in the US.',
    'Samaritans answer on 116 123.',
    'Samaritans answer on 116123.',
    'Call 112 or 999.',
    'Call 999/112 if it is urgent.',
    'Text SHOUT to 85258.',
    'In Chile you dial *4141.',
    'Call nine eight eight.',
  ])('“%s” stays, since the number is in the data file', (text) => {
    expect(say(text).shown).toBe(text);
  });

  test.each([
    'On 2026-11-22 you wrote about the planner.',
    'It began on 22.11.2026, or 11/22/2026.',
    'Between 1998 and 2004, or 1998-2004, you lived there.',
    'You called it the planner in 2019.',
    'Try 5-4-3-2-1, or 5, 4, 3, 2, 1.',
    'Breathe 4-7-8, or 4-4-4-4.',
    'From 0-10, how strong is it? 0–10 or 1 to 10.',
    'It is there 24/7, you said.',
    'You paid 1 000 000 or 1.000.000 or 1,000,000 for it.',
    'A phone for 1299 euros, a text of 2000 characters.',
    'You had to call 150 people that day.',
    'At 10:30, at 10.30-11.30, for 45 minutes.',
    'It would ring 100 times a day.',
    'Count 10 20 30 in your head.',
    'Version 1.2.3.4 of you, 3.14159 times.',
    'Room 1204, seat 12A, 75 %.',
    '1. First\n2. Then\n3. Last',
    'One two three, and out again.',
    'There are 20000000 people in that city.',
  ])('“%s” stays', (text) => {
    expect(say(text).shown).toBe(text);
  });
});

describe('links to conversations and intentions', () => {
  const id = '12345678-9012-4345-8678-901234567890';
  const links = [
    `You said it in [Bees behind the house](/chat/${id}). Shall we go on?`,
    `Here: [Ask the committee](/chat/${id}?committee). You hold the chair.`,
    `[Bees](/chat/${id}#m-00000000-1111-4222-8333-444444444444) is where you told me.`,
    `[Sing again](/intentions/0eda3eda-14ac-477b-bda5-510420279296), which rests.`,
    `Call it what you like: [Bees](/chat/${id}), [The lamp](/chat/01234567-8901-4234-9567-890123456789).`,
  ];

  test.each(links)('“%s” stays, on a hard day, too', (text) => {
    expect(say(text).shown).toBe(text);
    expect(say(text, true).shown).toBe(text);
  });

  test.each([
    ['Call [this line](/chat/0800-555-0199) now.', '0800-555'],
    [`You can call [0800 555 0199](/chat/${id}) now.`, '0800 555'],
    [`You can call [me](/chat/${id}) at 0800 555 0199 now.`, '0800 555'],
    [`Call ${id} now.`, '5678-9012'],
    [`Call /chat/${id} now.`, '5678-9012'],
    [`[Call](/chat/${id}0800) now.`, '5678-9012'],
    [`[Call](/other/${id}) now.`, '5678-9012'],
  ])('the number in “%s” does not', (text, number) => {
    for (const crisis of [false, true]) expect(say(text, crisis).shown).not.toContain(number);
  });
});

describe('chunks', () => {
  const pieces = fc.constantFrom(
    ...ordinary,
    ...harmful.map(([text]) => text),
    'Call 988 or 0800 111 0111 now. ',
    'Call 0800 555 0199 or four four three three. ',
    '[Bees](/chat/12345678-9012-4345-8678-901234567890) ',
    'in 2019 ',
    'nine eight eight',
    '9 ',
    '.',
    ' ',
    '\n',
    'ünï 😀 ',
    '你好。',
  );
  const answers = fc.oneof(
    fc.array(pieces, { maxLength: 6 }).map((all) => all.join(' ')),
    fc.string({ unit: 'binary', maxLength: 80 }),
  );

  test('where they break never changes what is shown', () => {
    fc.assert(
      fc.property(answers, fc.boolean(), fc.array(fc.nat(400), { maxLength: 30 }), (text, crisis, cuts) => {
        const places = [
          0,
          ...cuts.map((cut) => Math.min(cut, text.length)).sort((a, b) => a - b),
          text.length,
        ];
        const guard = createReplyGuard({ crisis });
        let shown = '';
        for (const [i, place] of places.entries()) shown += guard.push(text.slice(places[i - 1] ?? 0, place));
        shown += guard.end();
        const { shown: whole, tripped } = say(text, crisis);
        expect(shown).toBe(whole);
        expect(guard.tripped).toBe(tripped);
      }),
      { numRuns: 300 },
    );
  });

  test('text that trips nothing and holds no numbers comes out as it went in', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ordinary), { maxLength: 8 }), fc.boolean(), (all, crisis) => {
        const text = all.join('\n');
        const { shown, tripped } = say(text, crisis);
        expect(tripped).toBeNull();
        expect(shown).toBe(text);
      }),
    );
  });
});

describe('how much it reads', () => {
  /** How many characters the guard's patterns look at while a text goes through it, for each character of it. */
  function readPerCharacter(text: string, crisis: boolean): number {
    const guard = createReplyGuard({ crisis });
    const { exec } = RegExp.prototype;
    const { normalize } = String.prototype;
    let read = 0;
    RegExp.prototype.exec = function (this: RegExp, looked: string) {
      const from = this.global ? this.lastIndex : 0;
      const found = exec.call(this, looked);
      read += (found && this.global ? found.index + found[0].length : String(looked).length) - from;
      return found;
    };
    String.prototype.normalize = function (this: string, form?: string) {
      read += this.length;
      return normalize.call(this, form);
    };
    try {
      guard.push(text);
      guard.end();
    } finally {
      Object.assign(RegExp.prototype, { exec });
      Object.assign(String.prototype, { normalize });
    }
    return read / text.length;
  }

  const endless: Record<string, string> = {
    'ordinary words': 'and then some more of it ',
    'words that are looked at twice': 'a promise of a word ',
    'numbers on lines of their own': '1.\n2)\n',
    'digits and signs': '9 - ',
    'one word': 'abc',
    'full stops inside of words': 'a.b!c?d ',
    emphasis: '** __ ~~ ',
    'white space': ' \t',
    'a script without spaces': '你好我在',
  };

  for (const [what, piece] of Object.entries(endless)) {
    for (const crisis of [false, true]) {
      test(`${what} without end, ${crisis ? 'in a crisis' : 'ordinarily'}: ten times as much costs ten times as much`, () => {
        const short = readPerCharacter(piece.repeat(400), crisis);
        const long = readPerCharacter(piece.repeat(4_000), crisis);
        expect(long).toBeLessThan(short * 1.5 + 10);
        expect(long).toBeLessThan(1_500);
      });
    }
  }
});

describe('a sentence without end', () => {
  const long = 'and then some more of it '.repeat(400);
  const held = `${'a promise of '.repeat(200)}`;

  test('is shown as it comes', () => {
    expect(say(long)).toEqual({ shown: long, tripped: null });
  });

  test('is still judged where it goes wrong', () => {
    expect(say(`${long}and you should kill yourself. More.`).tripped).toBe('harm');
  });

  test('is still judged when white space is put between its words', () => {
    expect(say(`You should${' \t'.repeat(5_000)}kill${' '.repeat(300)}yourself.`).tripped).toBe('harm');
  });

  test('is judged across the place where the guard had to let something go', () => {
    for (let more = 0; more < 60; more += 1) {
      const { tripped } = say(`${held}${'x'.repeat(more)} and you should kill yourself tonight`);
      expect([more, tripped]).toEqual([more, 'harm']);
    }
  });
});
