import { describe, expect, test } from 'vitest';
import type { OpenQuestion, Request } from '@/agents/guide/purpose/purposes';
import { readPurpose } from '@/agents/guide/purpose/read-purpose';

const read = (text: string, open: OpenQuestion = 'toward') =>
  readPurpose(text, { open, brought: true, told: 3 });

const wordings: [Request, string[]][] = [
  [
    'remember',
    [
      'Write for me that my daughter is Luana, she live in Porto',
      'Put down that my boys are Tom and Eddie.',
      'oh and can you remember my girl is called Juno',
      'You can keep this one please',
      'note that I work nights until March',
      'Please remember my wife name is Kasia',
      'jot down for me that my brother lives in Leeds',
      'please keep in mind i have two sisters',
      'keep that one',
      'that one you can keep',
      'make a note: my therapist is called Ines',
      'my dog is called Biscuit, can you remember that',
      'store for later that my exam is in May',
    ],
  ],
  [
    'stop',
    [
      'Basta por hoje, thank you',
      'Enough for today. Dziękuję',
      'Danke, Schluss fuer heute',
      'Salamat. Until next time, I will sleep',
      'im going to sleep now, stop here',
      "That'll do.",
      'That will do for tonight, thanks',
      'okay lets finish here for today',
      'gracias, basta por hoy',
      'merci, ça suffit pour aujourd’hui',
      'grazie, basta per oggi',
      'genoeg voor vandaag, thanks',
      'teşekkürler, bugünlük yeter',
      'спасибо, хватит на сегодня',
      'дякую, досить на сьогодні',
      'bas aaj ke liye, thanks',
      'I am tired, ich muss schlafen',
    ],
  ],
  [
    'what-can-you-do',
    [
      'wait can i change names later?',
      'Good day po. How can you help me?',
      'can I still edit my answers afterwards?',
    ],
  ],
  ['show-kept', ['did it save or is it gone', 'did that get saved?', 'is it all still saved?']],
  [
    'privacy',
    [
      'Who is reading what I write here?',
      'My boss can read?',
      "You're not writing this to my counsellor are you?",
      'what are you gonna do with all this',
      'are you sending this to my school?',
      'will it still be there tomorrow?',
    ],
  ],
  [
    'are-you-real',
    [
      'Do you find that funny? Can you find things funny?',
      'is he real tho or am i making him up, like are u',
      'You are a person or machine, sorry the question',
      'do you ever laugh?',
    ],
  ],
  [
    'is-this-normal',
    [
      'Does anyone else write things like this to you?',
      'Is that a thing other people get?',
      'is anybody else this tired of themselves?',
    ],
  ],
  [
    'advice',
    [
      'Want to optimise my inner critic. Give me a plan.',
      'And what I must do, call my daughter or wait?',
      'should I call her or wait',
      'must i tell my boss?',
      'give me some tips',
    ],
  ],
  [
    'skip',
    [
      'spare me the follow-up about childhood.',
      'stop asking me how I feel about things',
      'No I am not going to tell you where I feel it',
      'u dont have to ask me the number thing btw',
      'no need to ask about my body',
      'I dont do numbers',
    ],
  ],
  [
    'open-page',
    [
      'could i do something calming instead of talking, my heads full',
      'Can I see the page with Miss Sunshine?',
      'i need something grounding now',
    ],
  ],
  [
    'delete',
    [
      'cool cool. delete the curry bit tho he might see my laptop',
      'Excuse me, can you remove the one about burden',
      'Sorry, how to delete if I write wrong?',
    ],
  ],
  ['undo', ['Undo that last one, it sounds pompous.']],
];

describe('requests that are said in full', () => {
  test.each(wordings)('"%s" is heard.', (request, texts) => {
    for (const text of texts) expect([text, read(text).request]).toEqual([text, request]);
  });

  test.each([
    ['says', 'she says remember the parking lot. remember what he did'],
    ['says', 'he tells me to stop here and go home'],
    ['says', 'it goes delete the bit about her, delete it'],
    ['says', 'the small one says keep that one'],
    ['room', 'Yeah it can step back I suppose. For a minute.'],
    ['look', 'no lets stay with the listening one'],
    ['job', 'it wants me to remember that my mother is proud'],
    ['job', 'she makes sure i remember my keys'],
    ['fear', 'that id have to stay here forever'],
    ['toward', 'i cant remember that my dad was kind'],
    ['toward', 'i feel calm and she is calming me down'],
    ['moment', 'everyone else was asleep and i lay there'],
    ['moment', 'i told him i am not going to tell mum'],
    ['moment', 'i couldnt sleep until tomorrow was planned'],
    ['job', 'he asks me who reads this'],
  ] as const)('Asked for %s, "%s" asks for nothing.', (open, text) => {
    expect([text, read(text, open).request]).toEqual([text, null]);
  });

  test.each([
    "I don't understand the question, say more easy please",
    'can you ask it in easier words',
    'i didnt get what you mean, simpler please',
  ])('"%s" is a question, and no call for help.', (text) => {
    expect(read(text)).toMatchObject({ for: ['question'], request: null });
  });

  test('What is told beside a request is heard too.', () => {
    expect(read('double checker i guess. wait can i change names later?', 'name').for).toEqual([
      'answer',
      'question',
    ]);
    expect(
      read('honestly shes annoying but i get why. u dont have to ask me the number thing btw').for,
    ).toContain('answer');
    expect(read('I have love for her, pity. You can keep this one please').for).toContain('answer');
  });
});
