import type { Say } from '../scene';

const wait = ['called', 'cannot_call', 'with_someone', 'alone'] as const;

/** What is said of those who can help while something is in progress. */
export const inProgressOthers = {
  let_in: {
    texts: [
      'Let them in now, or shout that the door is open. Tell them what happened and let them call {emergency}. Keep them beside you and do not lie down alone. Are they with you?',
      'Go and open the door, this minute. Hand them the phone: they call {emergency}, and stay with you. Have they come in?',
      'That is somebody who can help: unlock the door, or call out. They should ring {emergency} at once and stay. Can you get to the door?',
    ],
    buttons: wait,
  },
  they_call: {
    texts: [
      'Somebody has {emergency} on the phone for you: that is right. Tell them what was taken or done, how much and when, so that they can pass it on. Stay sitting up where they see you, door open. The writing can wait.',
      'Let them speak with {emergency}, and do what they tell you. Stay beside them, awake, with the door open and whatever it was at hand to show. You don’t need to answer me.',
      'They are on to {emergency} for you. Stay close to them, not lying down alone, and say at once if anything changes in your body. I need no answer.',
    ],
    buttons: ['with_someone', 'alone', 'called'],
    goesRound: true,
  },
  crew: {
    texts: [
      'They lead now. Tell them what was taken or done, how much and when, and that you wanted to die, if it is so. Ask for somebody you trust to come along. {line} is there for afterwards; you don’t have to write here any more.',
      'You are in their hands, and that is right. Say all of it once, also what you are afraid of; they can only treat what they know. Somebody can hold your hand. {line} is for the days after. You can leave the writing.',
      'Let them do their work, and answer what they ask. Stay until a doctor says that it is over, even if you feel better, with somebody beside you. {line} and this page are there afterwards.',
    ],
    buttons: ['with_someone', 'safer', 'keep_talking'],
    goesRound: true,
  },
  drive: {
    texts: [
      'Please don’t drive yourself: you could faint at the wheel. Let {emergency} come, or somebody take you to an emergency department this minute. Who has a car, or a phone?',
      'Going there is right; driving alone is not safe now. Ask whoever is nearest to take you, or call {emergency}. Do not be alone meanwhile. Whom will you ask?',
      'Not at the wheel yourself, please. A colleague, a neighbour, a taxi with somebody, or {emergency}: any of these, now. Which is the quickest?',
    ],
    buttons: wait,
  },
  cost: {
    texts: [
      'The bill, or what they may say, can be sorted out later; this can’t. Tell {emergency} that you are worried about it, they can advise you. Stay with somebody, door open. Will you call?',
      'I understand not wanting that, and I can’t promise how it goes. Your body can’t wait for it: {emergency}, or somebody to drive you to a doctor this minute. Who could?',
      'You may say to {emergency} what frightens you, and ask before each thing they do. Only let them look at you. Door open, somebody beside you. Can you dial?',
    ],
    buttons: wait,
    card: 'full',
  },
  ashamed: {
    texts: [
      'Call {emergency} all the same: they see this every day, and come to help, not to judge. You need only say what you took or did, and where you are. Door open, somebody with you. Can you dial?',
      'There is no shame in this for those who come. {emergency} now, or a neighbour who calls; you can keep your reasons to yourself. Do not lie down alone, door open. Who could call?',
      'You bother nobody by staying alive. {emergency}, please, and say it in one sentence. Open the door, stay sitting up where somebody sees you. Will you call?',
    ],
    buttons: wait,
    card: 'full',
  },
  written: {
    texts: [
      'Write to them at once: “I’m in danger, call {emergency} to me”, with the address, and what happened. Then open the door. Do not lie down alone. Have they answered?',
      'Somebody who reads it can call {emergency} for you now: say what was taken or done, when, and where you are. Door open, sitting up. Are they calling?',
      'That is somebody who can call {emergency}. Send the address and what happened, unlock the door, stay awake. Is somebody on the way?',
    ],
    buttons: wait,
    card: 'full',
  },
  coming: {
    texts: [
      'Until that person is there: {emergency} on the phone, the door open, sitting up where you can be seen. Let whoever comes take over the talking. Have you called {emergency}?',
      'Let them take you straight to an emergency department, or call {emergency} from where you are, whichever is quicker. Do not lie down alone, door open. How long until they are with you?',
      'Somebody is on the way: keep awake, keep the door open, and let {emergency} know as well, without waiting for them. Are you on the line?',
    ],
    buttons: wait,
  },
  someone: {
    texts: [
      'Who is nearest: in the house, next door, on the street? Ask them to call {emergency} and to stay with you. Do not lie down alone. Can you get to them?',
      'Please get somebody to you, loudly if need be. They can call {emergency} while they hold your hand. Who is it?',
      'Knock, shout or message: “call {emergency}, come now”. Stay sitting up until somebody is there. Whom can you reach?',
    ],
    buttons: wait,
    card: 'full',
  },
  fetch: {
    texts: [
      'Get them beside you this minute, whatever they may feel about it. They call {emergency} and stay with you, door open; do not lie down alone. Are they on the way to you?',
      'Wake or call that person now: “I’m in danger, call {emergency}.” They would rather know. Keep the door open and stay sitting up. Can they hear you?',
      'Then that person, at once. Hand over this screen if words are hard; let them call {emergency}. Do not wait by yourself, and keep the door open. Are they with you?',
    ],
    buttons: wait,
  },
  cannot: {
    texts: [
      'Then someone else has to call {emergency}: a neighbour, anyone nearby, whoever answers your message. Show them this screen. Door open, do not lie down alone. Who is nearest?',
      'If speaking is not possible, dial {emergency} and leave the line open, or let somebody near you speak. Unlock the door. Who can hear you?',
      'Send one message: “I’m in danger, call {emergency}, come.” Then open the door and go to somebody. Who can you send it to?',
    ],
    buttons: ['called', 'with_someone', 'alone'],
    card: 'full',
  },
  alone: {
    texts: [
      'Then call {emergency} right now and stay on the line; somebody keeps talking with you. Open the door and sit near it. Do not lie down. Are you dialling?',
      'Nobody there means {emergency} first, and then the neighbour’s door. Leave your own door open. Can you dial while you walk?',
      'You are alone, so let someone be there by phone: {emergency}, on speaker, by the open door. Can you do that this minute?',
    ],
    buttons: ['called', 'cannot_call', 'with_someone'],
    card: 'full',
  },
  together: {
    texts: [
      'I’m glad somebody is there. Give them the phone: they call {emergency} now and say what happened. Stay beside them, door open, do not lie down alone. Are they calling?',
      'Good that you are not alone. Let them call {emergency} this minute and stay with you until help comes. Keep the door open. Have they dialled?',
      'That helps. They should call {emergency}, not wait to see how it goes. Stay with them and do not lie down alone. Is the call made?',
    ],
    buttons: ['called', 'cannot_call', 'alone'],
  },
} as const satisfies Record<string, Say>;
