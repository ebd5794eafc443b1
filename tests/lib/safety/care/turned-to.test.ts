import { describe, expect, test } from 'vitest';
import { startCare } from '@/lib/safety/care';
import { last, talk } from './talk';

const wish = 'I want to kill myself';
const acute = "I'm going to kill myself tonight";
const scriptOf = (...messages: Parameters<typeof last>[0]) => last(messages).reply?.script ?? null;

describe('somebody awake in the house is fetched, not woken', () => {
  test.each(['my sister is in the living room', 'mum is downstairs watching tv', 'my neighbour is knocking'])(
    '“%s”',
    (words) => {
      expect(scriptOf(acute, words)).toBe('with_someone.fetch');
    },
  );

  test.each(["I don't like to wake my dad", 'mum has gone to bed'])(
    '“%s”: somebody asleep is woken',
    (words) => {
      expect(scriptOf(acute, words)).toBe('with_someone.wake');
    },
  );

  test('a child in its cot is nobody to fetch', () => {
    expect(last([acute, "she's in her cot"]).reply?.state).not.toBe('with_someone');
  });

  test('the fear of how they take it is answered, and how to say it', () => {
    const { reply } = last([acute, 'my mum is downstairs', 'what if she shouts']);
    expect(reply?.script).toBe('with_someone.hard_to_say');
    expect(reply?.text).toMatch(/upset|cross/i);
  });
});

test('nothing is called “it” that was not named', () => {
  const turns = talk([acute, 'whatever', 'leave me be', 'whatever you say']);
  for (const { reply } of turns) expect(reply?.script).not.toBe('means.leave');
});

test('“tonight” outweighs the yes before it', () => {
  expect(scriptOf(wish, 'yes, tonight')).toBe('means.ask');
  expect(scriptOf(wish, 'sim, hoje')).toBe('means.ask');
});

describe('harm to others', () => {
  test.each([
    'part of me is going over there with the gun',
    'I am driving round there with a knife',
    'I will run my ex off the road',
  ])('“%s”', (words) => {
    expect(last([words]).reply?.state).toBe('harm_others');
  });

  test('a step back and a call are seen', () => {
    const pull = 'I am driving round there with a knife';
    expect(scriptOf(pull, 'I turned round')).toBe('harm_others.wait');
    expect(scriptOf(pull, 'I could ring my brother')).toBe('harm_others.go');
  });

  test('“not about me” after a gentle question asks about others', () => {
    const asked = { ...startCare(), gentleAsked: true, gentleAbout: 'unclear' as const, listening: 8 };
    expect(last(["I'm not talking about me"], asked).reply?.script).toBe('harm_others.open');
    expect(last(['not me, him, I am worried about him'], asked).reply?.state).toBe('carer');
  });
});

test('children in a home that is not safe are asked about', () => {
  expect(scriptOf('my husband hits me', 'yes', 'no', 'the kids are upstairs')).toBe('abuse_at_home.children');
});

test('whom to call for somebody else comes with the card', () => {
  const { reply } = last(['my sister says she wants to kill herself', 'who can I call']);
  expect(reply).toMatchObject({ script: 'carer.who_to_call', card: { size: 'full' } });
});

test('things at hand are heard in other languages', () => {
  for (const words of [
    'lo tengo todo en la mesa',
    'tout est devant moi',
    'es liegt vor mir',
    'está na minha frente',
  ])
    expect([words, last([wish, 'yes', words]).reply?.state]).toEqual([words, 'means']);
});

test('while help is under way, how the body is outweighs the act told once more', () => {
  expect(scriptOf('I cut my wrist and it is bleeding', "it's bleeding and I feel dizzy")).toBe(
    'in_progress.worse',
  );
});

test('somebody old who is kept from what is theirs is met', () => {
  expect(scriptOf('my son takes my pension and shouts at me if I ask')).toBe('abuse_at_home.open');
});

test('in progress, how the body feels is heard in few words', () => {
  for (const words of ['drowsy now', 'everything is kind of fuzzy', 'my stomach is paining', "it won't stop"])
    expect([words, scriptOf('I took a whole box of pills', words)]).toEqual([words, 'in_progress.worse']);
});

test('whoever is kept from their medicine at home is led to a doctor', () => {
  expect(scriptOf('my son locks me in my room', 'yes', "I haven't had my tablets since he took over")).toBe(
    'abuse_at_home.doctor',
  );
});

test('“what happens if I say yes” is asked about gently', () => {
  const { state, reply } = last(['does it call the police if I say yes']);
  expect([state.gentleAsked, reply]).toEqual([true, null]);
});

test('who has stepped back from the place is seen', () => {
  expect(scriptOf(wish, 'I am on the bridge', 'yes', 'I went inside')).toBe('urgent.moved');
});

test('at the place, a stranger who looks is no company yet', () => {
  expect(scriptOf(wish, 'I am on the bridge', 'yes', 'there is a guard looking at me')).toBe(
    'at_place.stranger',
  );
});

test('help that went wrong is answered before the question who would know', () => {
  const { reply } = last([wish, 'last time they sent the police and it was awful']);
  expect(reply?.text).toMatch(/sorry|hesitate|gone differently/i);
});
