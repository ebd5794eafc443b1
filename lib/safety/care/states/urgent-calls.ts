import type { Say } from '../scene';

/** What is said about calling, writing and reaching somebody, when danger is for today. */
export const urgentCalls = {
  call: {
    texts: [
      'I’m software and can’t call for you. On {emergency} you can say: “I am thinking of killing myself and I am not safe.” They ask where you are. Be near someone, away from anything you could use. Can you call now?',
      'Please call {emergency}, or {line} if that is easier. Someone answers, stays with you and asks simple things. Move away from anything you could use, towards someone. Will you call, or what stops you?',
      'The call is short: where you are, and that you are not safe. {emergency} can send people; software can’t. Have someone with you, and distance from anything you could use. Can you dial now?',
    ],
    buttons: ['called', 'cannot_call', 'with_someone', 'numbers', 'taken'],
    card: 'full',
  },
  cannot_call: {
    texts: [
      'Then let someone call for you: show this screen to whoever is nearest, or knock at a door. [text: The line on the card answers texts.] {emergency} can be called by anyone. Keep away from anything you could use. Who is nearest?',
      'One message is enough: “Please call {emergency} for me and come.” Send it to someone near. [text: You can text the line as well.] Whom? Stay away from anything you could use meanwhile.',
      'What makes the call hard? Someone you trust could dial {emergency} with you. [chat: The line on the card has a chat.] Go to them, away from anything you could use. Could you do that?',
    ],
    buttons: ['with_someone', 'called', 'alone', 'numbers', 'taken'],
    card: 'full',
  },
  failed: {
    texts: [
      'I’m sorry nobody was there for you at that moment. Please call {emergency}; they answer. Go to someone, away from anything you could use. Can you dial it now?',
      'Lines can be busy, and it says nothing about you. {emergency} is the one to call now. Be near someone, away from anything you could use. Will you try it?',
      'Then {emergency} next, right away. And someone beside you, away from anything you could use, while you try again. Who could that be?',
    ],
    buttons: ['called', 'cannot_call', 'with_someone', 'taken'],
    card: 'full',
  },
  called: {
    texts: [
      'I’m glad you made that call. Tell them where you are and everything you told me. Stay near someone, away from anything you could use, until they are with you, and call {emergency} again if it gets worse. What did they say?',
      'That call matters. If they told you to wait, wait with someone, away from anything you could use. {emergency} again if it gets worse. Is help on the way?',
      'Good that someone knows now. Do what they tell you, keep away from anything you could use, and have someone stay. {emergency} if anything changes. Are they still with you?',
    ],
    buttons: ['with_someone', 'safer', 'keep_talking', 'cannot_call', 'taken'],
  },
  numbers: {
    texts: [
      'Here they are. For danger it is {emergency}. Someone can dial with you, away from anything you could use. Will you call now, or what is in the way?',
      'The numbers are on the card again, {emergency} first. Be beside someone, away from anything you could use. Can you dial it now?',
      'They are here once more: {emergency}, then the lines. Go to someone, away from anything you could use, and call. Will you?',
    ],
    buttons: ['called', 'cannot_call', 'with_someone', 'taken'],
    card: 'full',
  },
  phone: {
    texts: [
      'Your phone may go soon, so the call comes first: {emergency}, and say where you are. Then plug it in, or go to somebody who has one, away from anything you could use. Can you dial now?',
      'Before the battery ends: {emergency}, with the place you are at. After that a neighbour, a shop, anyone with a phone, and distance from anything you could use. Which is nearest?',
      'While it still works, tell one person where you are, {emergency} first. Then be with someone, away from anything you could use, so that you don’t need the phone. Whom will you tell?',
    ],
    buttons: ['called', 'cannot_call', 'with_someone', 'taken'],
    card: 'full',
  },
  dialling: {
    texts: [
      'Stay on the line until somebody answers. Say first where you are, then that you are not safe. Keep away from anything you could use, near someone. {emergency} if another number stays silent. Who has answered?',
      'Let it ring, and keep hold of the phone. Two sentences are enough: where you are, and “I’m not safe with myself”. {emergency} if nobody takes it; someone near, and nothing you could use at hand. Has it been answered?',
      'Please wait until they speak. They lead, you only answer; {emergency} if it breaks off. Be with somebody meanwhile, away from anything you could use. What do they say?',
    ],
    buttons: ['called', 'cannot_call', 'with_someone', 'taken'],
  },
  call_explained: {
    texts: [
      'On {emergency} they ask where you are and what is happening, and may send somebody to you. {line} asks, listens, and you say as much as you like. Nothing is called from here by itself. Away from anything you could use, near someone: which will you try?',
      'Whoever answers asks a few plain questions. {emergency} can send people; with {line} you mostly talk and decide yourself. You may ask first what they do. Stay near someone, away from anything you could use. Will you try one?',
      'First a voice, then simple questions: where, who is with you, are you safe. {emergency} may come to you, {line} stays with you in words. Someone can sit beside you, away from anything you could use. Which one?',
    ],
    buttons: ['called', 'cannot_call', 'numbers', 'with_someone', 'taken'],
    card: 'full',
  },
  no_voice: {
    texts: [
      'Then nothing by voice. If you are registered to send {emergency} a message, or use a relay, do that now. [text: The line on the card answers texts.] [chat: It has a chat.] Or show this screen to whoever is nearest. Keep away from anything you could use. Who is near?',
      'No telephone, then. Somebody near can call {emergency} for you: hand them this screen, or write “I’m not safe, stay with me”. A relay or a message reaches them too, where you have that. Away from anything you could use. Whom will you show it to?',
      'That needs a way without hearing or speaking: a person beside you, a relay to {emergency}, a written line to someone you trust. Keep away from anything you could use. Which of these is the quickest?',
    ],
    buttons: ['with_someone', 'alone', 'numbers', 'taken'],
    card: 'full',
  },
  no_credit: {
    texts: [
      'In most places {emergency} can be called without credit, even from a locked phone. If there is no phone at all: a neighbour’s door, a shop, anyone who has one. [chat: The line on the card has a chat.] Away from anything you could use. Which is nearest?',
      'Then somebody else’s phone: next door, a shop, anyone on the street. “Please call {emergency} for me” is enough. Where you can write online, ask someone to come. Keep away from anything you could use. Where will you go?',
      'Use what still works: a message online to someone who can come, or a knock at a door. {emergency} often works without credit. Away from anything you could use. Whom can you reach that way?',
    ],
    buttons: ['called', 'with_someone', 'alone', 'taken'],
    card: 'full',
  },
  written: {
    texts: [
      'I’m glad somebody has read it. Keep writing with them: where you are, and that you are not safe. Ask them to come, or to get {emergency} to you. Shaking is what a body does after that. Away from anything you could use. What do they write?',
      'Good that it is sent. Tell them all of it in writing, and let them call {emergency} if it gets worse. Stay near someone, away from anything you could use, while you wait for each answer. Can they come to you?',
      'That message counts. Stay with whoever answers, and say plainly that you need company now; they can call {emergency} for you. Keep away from anything you could use. Who is writing back?',
    ],
    buttons: ['with_someone', 'alone', 'safer', 'taken'],
  },
  text: {
    texts: [
      'Writing counts as much as speaking. [text: The line on the card answers texts.] [chat: The line on the card has a chat.] For danger it stays {emergency}; someone near can speak for you. Away from anything you could use. Whom will you write to first?',
      'You needn’t speak. [chat: You can write to the line on the card.] [text: It takes texts.] One message to someone near helps too: “please come and call {emergency}”. Keep away from anything you could use. Will you send one?',
      'Then by writing. [text: A text to the line on the card is enough to begin.] [chat: So is its chat.] Let someone near read this screen and call {emergency}, away from anything you could use. Which can you do now?',
    ],
    buttons: ['called', 'with_someone', 'numbers', 'alone', 'taken'],
    card: 'full',
  },
} as const satisfies Record<string, Say>;
