import { expect, test } from 'vitest';
import { assess } from '@/lib/safety/assess';
import type { AskStrength } from '@/lib/safety/danger';
import { assessNext, nothingHeard } from '@/lib/safety/heard';

const asksAtFirst = (text: string): AskStrength => assessNext(nothingHeard, text).assessment.asks;

/** First messages, told by what they are about; none of them stood in a file when the rules were written. */
const straight: Readonly<Record<string, readonly string[]>> = {
  'an order at a place': [
    'the captain inside tells me to step off and i am on the balcony rail',
    'she says jump, i am out on the ledge already',
    'a piece of me stands on the footbridge waiting for my feet to catch up',
  ],
  'somebody inside who will kill': [
    'there is a man in my head who is going to kill me once everyone is asleep',
    'one of my alters promised to drown us tonight',
  ],
  'a vote, an hour': [
    'the committee inside agreed, unanimous, kill the body on sunday',
    'we are dying on friday, that is the decision in here',
    'inner clerk signed the will and sealed the letters, i am waiting for midnight',
    'a part of me picked a day and nobody inside argued',
  ],
  'a way that was found': [
    'the planner in me has gone quiet since she found a way',
    'somebody inside opened the gun safe and we are sitting there staring at it',
  ],
  'a farewell in other words': [
    'by the time you read this i will be gone',
    'tell my girls i loved them till the end',
    'last coffee, then the bridge, bye',
    'what use is a new coat where i am going',
  ],
  'an end named as an answer': [
    'my guard suggests suicide the way others suggest tea',
    'the boy in me hates being alive',
    'he believes dying is a way to protect me',
  ],
  'an overdose in few words': ['i had more than the packet says. getting sleepy'],
  'a child': ['hi im 10 and a sad thing in me wants to not be alive'],
  'a voice from things': ['it whispers out of the radiator at night, is that one of my parts'],
  'a voice that threatens': ["he says do it tonight or he'll burn my brother"],
  'no sleep and no need of it': ["haven't slept since thursday, don't need it, I figured everything out"],
  'a part that hurts the skin': ['my teenager loves cutting', 'the urge is at 8 now'],
  'too little food': ["i'm not thin enough for help"],
};

test.each(Object.entries(straight))('%s is asked about straight out', (_, lines) => {
  const missed = lines.filter((line) => !['direct', 'frame'].includes(asksAtFirst(line)));
  expect(missed).toEqual([]);
});

/** Of these something is asked, gently at least. */
const asked: readonly string[] = [
  'the tired one says she has stayed long enough at this party',
  'i should have died with my brother that night',
  'i envy my nan, she got to slip away in her sleep',
  'would it be wrong to stop? everything, i mean. the whole thing',
  'thanks for all the chats these months, you have been decent company',
  'a part of me will not come out of the garage since the letter from the bank',
  "she has a list and my name's first on it",
  'my firefighter already did it',
  'tried the crisis line, nobody picked up',
  'a new rule in here, nothing until friday',
  'i got up and it all went black for a moment',
];

test.each(asked)('"%s" is asked about', (line) => {
  expect(asksAtFirst(line)).not.toBe('none');
});

/** Ordinary uses of the same words: no straight question, and no rule that finds them. */
const harmless: readonly string[] = [
  'one part says cut it short, another says keep the fringe. barber at four',
  'the helper in me overdosed on zoom meetings this week',
  'my gp said the tablets can be stopped after christmas, such a relief',
  'my wife will kill me when she sees the phone bill',
  'the committee voted to kill the newsletter, thank god',
  'my inner planner found a way to fit the yoga class in',
  'my son wants me to jump in the pool and i am on the wall taking photos',
  'i am dying to see the new film on friday',
  'by the time you read this report the numbers will have changed',
  'tell my boys dinner is at six',
  'last coffee, then the dishes',
  'no point in a coat where i am going, it is thirty degrees in spain',
  'i wanted to leave the party early, my introvert had enough',
  'my jealous part envies my sister her garden',
  'thanks for the chats, see you tomorrow',
  'heat comes out of the vent and it smells of dust',
  'he has a list and my name is on the rota twice',
  'exam week, not slept since monday, no need to tell me to',
  'my part loves cutting paper for collages',
  'i never have enough food when guests come',
  'the screen went black for a moment and my report was gone',
  'rang the bank helpline, nobody picked up',
  'the manager in me already did it, all the laundry folded',
  'a part of me wants to finish the marathon and call it done',
  'we agreed on a date for the wedding and nobody objected',
];

test.each([
  ['farewell.says', 'they say goodbye to me at the door and the little one waves'],
  ['farewell.says', 'just agree and it will be over'],
  ['eating.purging', 'politics makes me sick'],
  ['minor.school', 'i am a junior associate at a law firm'],
])('%s is not found in "%s"', (why, line) => {
  expect(assess(line).why).not.toContain(why);
});

test('ordinary uses of the same words are not asked about straight out', () => {
  const alarmed = harmless.filter((line) => ['direct', 'frame'].includes(asksAtFirst(line)));
  expect(alarmed).toEqual([]);
  const rules = /^(?:orders|plans|leaving|start)\./;
  const found = harmless.filter((line) => assess(line).why.some((why) => rules.test(why)));
  expect(found).toEqual([]);
});
