import { describe, expect, test } from 'vitest';
import { startCare } from '@/lib/safety/care';
import { last, talk } from './talk';

const scriptOf = (...messages: Parameters<typeof last>[0]) => last(messages).reply?.script ?? null;

describe('somebody else’s body', () => {
  test.each([
    'I found my dad hanging',
    'my flatmate is not breathing',
    'my brother is unconscious',
    'we found him unresponsive',
  ])('“%s” gets the ambulance at once', (words) => {
    expect(scriptOf(words)).toBe('carer.hurt');
  });

  test.each(['I found my dad hanging twenty years ago', 'in the film she found him hanging'])(
    '“%s” does not',
    (words) => {
      expect(scriptOf(words)).not.toBe('carer.hurt');
    },
  );

  test('breathing is watched, fear of trouble is answered, and the call is helped', () => {
    const turns = talk([
      'my friend took a load of pills and has gone a weird colour',
      'she is making a snoring noise',
      "I don't want to get her in trouble with the police",
      'someone is ringing them now',
    ]);
    expect(turns.map(({ reply }) => reply?.script)).toEqual([
      'carer.hurt',
      'carer.watch',
      'carer.afraid',
      'carer.hurt_called',
    ]);
  });

  test('who was found is asked about, and who goes to look is helped', () => {
    const danger = 'my sister says she wants to kill herself';
    expect(scriptOf(danger, 'they found her')).toBe('carer.found');
    expect(scriptOf(danger, 'her neighbour is going to check on her')).toBe('carer.going');
  });
});

test.each(["I'm bleeding badly", 'my leg keeps bleeding everywhere'])(
  '“%s” is care for a wound first',
  (words) => {
    const { reply, asks } = last([words]);
    if (asks !== 'none') expect(reply?.script).toBe('in_progress.hurt');
  },
);

describe('a home that is not safe', () => {
  test('a held neck that makes swallowing hard is an emergency, in its first sentence', () => {
    const { reply } = last(['my husband strangled me yesterday and it hurts to swallow']);
    expect(reply?.script).toBe('abuse_at_home.neck');
    expect(reply?.text).toMatch(/^Please call 999/);
    expect(scriptOf('my husband hits me', 'my throat is swollen')).toBe('abuse_at_home.neck');
  });

  test('“I’m hurt” twice gets two answers', () => {
    const hurt = { text: "I'm hurt", button: 'injured' as const };
    const turns = talk(['my husband hits me', hurt, "I'm hurt"]);
    expect(turns.map(({ reply }) => reply?.script).slice(1)).toEqual([
      'abuse_at_home.hurt',
      'abuse_at_home.doctor',
    ]);
  });

  test('a weapon at the door is danger now', () => {
    expect(scriptOf('my husband has a knife and is outside the door')).toBe('abuse_at_home.danger');
    expect(scriptOf('my husband hits me', 'yes', 'he is kicking the door in')).toBe('abuse_at_home.danger');
  });

  test('whoever is under eighteen is spoken to as such to the end', () => {
    const turns = talk([
      "I'm 12 and my stepdad comes into my room and touches me",
      'yes',
      'no',
      'ok',
      'ok',
      'ok',
    ]);
    for (const { reply } of turns.slice(3)) {
      expect(reply?.script).toMatch(/^abuse_at_home\.young/);
      expect(reply?.text).not.toMatch(/at work|papers|money/);
    }
  });
});

test('a voice that orders, and a tool in the hand, are danger', () => {
  const voice = 'a chip in my tooth talks to me all day';
  expect(scriptOf(voice, 'the chip says I must jump')).toBe('intent.command');
  expect(scriptOf(voice, 'the chip says I must stop them')).toBe('harm_others.danger');
  expect(scriptOf(voice, 'I have the hammer')).toBe('intent.command');
  expect(scriptOf(voice, 'I ripped the tooth out')).toBe('in_progress.hurt');
});

test('a part is a part, whatever it is called', () => {
  for (const words of ['my lad inside wants to end it', 'the old fella in me wants out of this world'])
    expect([words, last([words]).reply?.state]).toEqual([words, 'ask']);
  expect(last(['my brother wants to end it']).reply?.state).toBe('carer');
});

test('on the next day “still the same” is no no', () => {
  expect(last(['hello', 'still the same'], startCare({ checkIn: true })).reply?.script).toBe('plan.unsure');
});

test('no one of many is a no', () => {
  expect(scriptOf('I want to kill myself', 'no, none of us')).toBe('companion.cleared');
});

test('at the place, “I’ll do it” is no call', () => {
  expect(scriptOf('I want to kill myself', 'I am on the bridge', "I'll do it then")).toBe('at_place.back');
});
