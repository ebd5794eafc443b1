import type { Say } from '../scene';

const near = ['with_someone', 'called', 'cannot_call', 'safer', 'keep_talking'] as const;

/** What is said about calling, writing and who knows, when no danger is named for today. */
export const reachCalls = {
  line: {
    texts: [
      'Would you contact {line}? Somebody answers, asks what is going on and listens. You need no right words and no name. [text: A text works too.] Could you try it, or what speaks against it?',
      'People who call often say the first minute is the hard one. You can say “I don’t know what to say” and they take it from there. Could you try {line} today, or is something in the way?',
      'With {line} you decide what you tell, someone listens, and you can stop whenever you like. [chat: Writing instead of speaking is possible.] Would you be willing to try, or what holds you back?',
    ],
    buttons: ['called', 'cannot_call', 'numbers', 'with_someone', 'keep_talking'],
    card: 'full',
  },
  cannot_call: {
    texts: [
      'Calling can feel impossible. [text: A text message to the line counts.] [chat: So does its chat.] Showing someone this screen counts too. Which of these could you manage?',
      'Then not a call. One short message to someone you trust: “I am not okay, please come.” [text: The line on the card answers texts as well.] Could you send that?',
      'What about a call makes it hard? Someone you trust could call with you or for you. [chat: You can also write to the line.] Who could that be? {line} is there meanwhile.',
    ],
    buttons: near,
    card: 'full',
  },
  failed: {
    texts: [
      'I’m sorry it went like that; it says nothing about you. Lines get busy. Could you try once more, or another number on the card, or someone you trust meanwhile?',
      'That is hard after finding the will to try. Please try again in a few minutes, or turn to someone you trust until then. Who could that be? {line} is not the only one on the card.',
      'You reached out and it did not hold. The next try may. Another line is on the card, and a doctor or someone close counts just as much. Which one next?',
    ],
    buttons: near,
    card: 'full',
  },
  called: {
    texts: [
      'I’m glad you reached someone. You can tell them all of it, also what you told me. {line} is there later, too. What did you agree on for tonight?',
      'Good that you made that contact. A person can hear more than software can. {line} stays open to you as well. How was it?',
      'That contact counts. Stay in touch with them today, and with {line} if it grows. Is there something that you could not say to them yet?',
    ],
    buttons: ['safer', 'with_someone', 'keep_talking', 'numbers'],
  },
  numbers: {
    texts: [
      'Here they are. Somebody answers, listens, and asks what would help. Which line could you try now?',
      'The numbers are on the card again. People there need no more than you want to say. Will you contact one, or what is in the way?',
      'The numbers are here once more. Someone you trust could sit with you while you call. Could you ask them?',
    ],
    buttons: ['called', 'cannot_call', 'with_someone', 'keep_talking'],
    card: 'full',
  },
  no_voice: {
    texts: [
      'Then nothing by voice. [text: The line on the card answers texts.] [chat: It has a chat.] A relay works too, where you have one. Or show this screen to someone you trust; {line} can wait. Who is near enough to read it?',
      'No telephone, then, and I should not have pointed to one. Writing counts as much: one line to someone you trust, “I’m not okay, please come”. [chat: The line on the card has a chat.] {line} may take a relay. Whom will you write to?',
      'A way without hearing or speaking, then: somebody beside you, a message, a relay, [text: a text to the line on the card,] or a doctor who knows how you talk. {line} can be asked in writing where it has that. Which is easiest?',
    ],
    buttons: ['with_someone', 'numbers', 'keep_talking', 'safer'],
    card: 'full',
  },
  no_credit: {
    texts: [
      'Then a call from somebody else’s phone, or none at all: a message online to someone you trust is enough to begin. [chat: The line on the card has a chat.] {line} may be free to call. Which could you do?',
      'Some lines cost nothing, even without credit; {line} may be one. Or knock at a door and ask for a phone. Who is nearest, or whom can you write to?',
      'Use what still works: a message to one person, or somebody’s phone for a minute. {line} can be reached from any of them. Who would lend you theirs?',
    ],
    buttons: ['called', 'with_someone', 'numbers', 'keep_talking'],
    card: 'full',
  },
  written: {
    texts: [
      'I’m glad somebody has read it. You can write all of it to them, also what you told me. {line} is there later, too. What do they write?',
      'Good that it is sent. Keep writing with them today, and say when it grows; {line} as well. Could they come and be near you?',
      'That message counts. Let them know how bad it is, in your own words, and {line} if they can’t answer. Who is it?',
    ],
    buttons: ['safer', 'with_someone', 'keep_talking', 'numbers'],
  },
  known: {
    texts: [
      'Then somebody knows already. Could they hear how it is today, too, in the same plain words? {line} is there for the hours between. When will you see or speak to them next?',
      'So you are not alone with it. Who knows what to do when it gets stronger: you, them, both? {line} can be part of that. What did you agree on?',
      'That is a person, or more than one. Tell them at the next chance what you told me, and {line} if it can’t wait. What has helped since they know?',
    ],
    buttons: ['safer', 'called', 'keep_talking', 'numbers'],
  },
  text: {
    texts: [
      'Yes, writing is as good as speaking. [text: The line on the card answers texts.] [chat: The line on the card has a chat.] One message to someone you trust counts too, with {line} for later. Whom will you write to?',
      'You can do it in writing. [chat: There is a chat with the line on the card.] [text: It takes texts, too.] Or show this to someone you trust; {line} if that is easier. Which one?',
      'No need to speak. [text: A text to the line on the card is a start.] [chat: So is its chat.] “I’m not okay” to someone you trust is one as well, beside {line}. Will you send it?',
    ],
    buttons: ['called', 'cannot_call', 'numbers', 'with_someone', 'keep_talking'],
    card: 'full',
  },
} as const satisfies Record<string, Say>;
