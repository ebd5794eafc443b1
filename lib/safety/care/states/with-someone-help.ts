import type { Say } from '../scene';

/** What is said as help comes nearer: told, near, there, on the phone, at the door. */
export const withSomeoneHelp = {
  going: {
    texts: [
      'Yes, do that now, before you write on. Show this screen, or say: “I’m not safe, please stay with me.” Away from anything you could use, to them; {emergency} or {line} if nobody opens. Are you with them?',
      'Go now, as you are, to that person. One sentence is enough: “please don’t leave me alone tonight.” Away from anything you could use; {emergency} or {line} if they aren’t there. Have they opened?',
      'To somebody who is near is the next thing, and it can be short: “I need you here.” Away from anything you could use, {emergency} or {line} if it gets too strong on the way. Will you write when you are together?',
    ],
    buttons: ['with_someone', 'alone', 'called', 'cannot_call'],
  },
  reached: {
    texts: [
      'Somebody knows from you now. Until they answer or come: away from anything you could use, the door unlocked, {line} or {emergency} if it gets stronger. Have they answered?',
      'You have told someone. Stay where they can find you, with nothing you could use in reach; {emergency} or {line} if no answer comes soon. What did they say?',
      'That message is out. Give it a few minutes by the door or near other people, away from anything you could use, then {emergency} or {line}, or the next person. Is anything back yet?',
    ],
    buttons: ['with_someone', 'alone', 'called', 'cannot_call'],
  },
  beside: {
    texts: [
      'You’re not alone with it any more. Let them read this: “Please stay with me tonight, take away what I could use, and call {emergency} with me if it gets stronger.” {line} or a doctor together after that. Do they know how close it was?',
      'Somebody is there; that is what counts now. Let them keep what you could use, and stay side by side tonight. {emergency} if it rises, {line} for both of you. Have you told them all of it?',
      'Now two of you are holding it. What you could use goes out of the home with them; {emergency} or {line} is a call you make together. You can stop writing and be with them. Can they stay?',
    ],
    buttons: ['yes', 'no', 'safer', 'called', 'alone'],
    goesRound: true,
  },
  on_call: {
    texts: [
      'Stay on that call. Say where you are and what you told me, and answer what they ask; the writing here can wait. If the line breaks off, {emergency} again. Away from anything you could use meanwhile, with somebody beside you if anyone is near.',
      'Let them lead now: where you are, and that you are not safe. Away from anything you could use; you don’t need to answer me. {emergency} again if it breaks off, and somebody beside you if anyone is near.',
      'Put me aside and talk with them. All of it may be said, also what you are afraid of. Away from anything you could use; {emergency} again if nobody stays on the line.',
    ],
    buttons: ['with_someone', 'safer', 'cannot_call', 'alone'],
    goesRound: true,
  },
  they_call: {
    texts: [
      'Somebody is calling for you; let them, and stay right beside them. Answer what they pass on, also the thoughts of dying. Away from anything you could use until help is there; {emergency} again if the line breaks off. You don’t have to write to me now.',
      'Then two things are running: a person beside you, and a call. Tell that person all of it, so that they can say it; {emergency} decides with them what comes. Away from anything you could use. The writing can wait.',
      'Let them lead with {emergency} or {line}, and stay close to them, away from anything you could use. You can hand them this screen. I don’t need an answer.',
    ],
    buttons: ['with_someone', 'safer', 'alone', 'keep_talking'],
    goesRound: true,
  },
  crew: {
    texts: [
      'Then they lead now. Tell them all of it: the thoughts of dying, what was near you, and what you are afraid of. Ask for somebody you trust to stay with you; {line} is there for afterwards. You don’t have to write here any more.',
      'Let them look after you now. You may ask before each thing they do, and say what went badly before. {line} is there for afterwards. You can come back here whenever you like.',
      'Now there are people for this. Say it as it is, also that you wanted to die, if it is so; it is what they are there for. Somebody you trust can come along, and {line} stays there for later. You can leave the writing.',
    ],
    buttons: ['safer', 'with_someone', 'keep_talking'],
    goesRound: true,
  },
  closing: {
    texts: [
      'Then stop writing; you owe me no answer. Go to the person nearest to you, away from anything you could use. {emergency} for danger, {line} for the rest. You can come back at any hour.',
      'Close this, that’s all right. {emergency} and {line} stay the same without me; be near somebody, away from anything you could use. Come back whenever you like.',
      'Yes, leave it here. The next step stays: to somebody, away from anything you could use, {emergency} or {line} if it gets stronger. This page is here when you want it.',
    ],
    buttons: ['with_someone', 'called', 'keep_talking'],
    card: 'small',
  },
} as const satisfies Record<string, Say>;
