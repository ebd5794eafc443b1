import { scene } from '../scene';
import { knownMoves, needMoves, peopleMoves, thingMoves } from './shared-moves';

const near = ['with_someone', 'called', 'cannot_call', 'safer', 'keep_talking'] as const;

export const reach = scene({
  name: 'reach',
  frame: 'crisis',
  about:
    'No danger named for today. One trusted person, the line, the next hour, a professional, what is in the way.',
  needs: 'suicide',
  says: {
    person: {
      texts: [
        'I’m software, and this is too much to hold with only me. Who is one person you could tell how bad it is, even in one short message? If nobody comes to mind, {line} is there.',
        'Think of one person who would want to know. It needn’t be the closest. Who could it be, and could you write to them today? {line} can help you find the words.',
        'Let someone you trust in on this. “I’m not okay, can you be with me for a bit” is enough. Who would you send that to? {line} is there as well.',
      ],
      buttons: near,
    },
    line: {
      texts: [
        'Would you contact {line}? Somebody answers, asks what is going on and listens. You need no right words and no name. [text: A text works too.] Could you try it, or what speaks against it?',
        'People who call often say the first minute is the hard one. You can say “I don’t know what to say” and they take it from there. Could you try {line} today, or is something in the way?',
        'With {line} you decide what you tell, someone listens, and you can stop whenever you like. [chat: Writing instead of speaking is possible.] Would you be willing to try, or what holds you back?',
      ],
      buttons: ['called', 'cannot_call', 'numbers', 'with_someone', 'keep_talking'],
      card: 'full',
    },
    hour: {
      texts: [
        'Only the next hour, nothing beyond it. Where could you be where it is easier, and who could be there? Feet on the floor, a slow breath out. If it gets worse, {line} is there at once.',
        'Let’s make it small: one hour. A drink of water, a lit room, someone near or on the phone. What could that hour look like? {line} counts as someone.',
        'What has helped you get through an hour like this before, even a little? If nothing comes, being with someone you trust is the first thing to try, or {line}.',
      ],
      buttons: near,
    },
    doctor: {
      texts: [
        'A doctor, a therapist or a crisis team should know about these thoughts too; it is everyday work for them. Could you ask for a time this week, or could someone ask for you? {line} bridges the wait.',
        'Is there a doctor or therapist who knows you? Tell them in plain words: I think about dying. They can help in ways that software can’t. Could you contact them today or tomorrow, and {line} until then?',
        'This can be treated and it can pass, with a professional beside you. {line} can tell you whom to ask. Would you be willing to see someone, or what makes that hard?',
      ],
      buttons: near,
    },
    barrier: {
      texts: [
        'What makes it hard to let someone in: shame, past answers, not wanting to worry them, something else? I won’t argue with it, I’d like to understand. {line} has heard all of these.',
        'Something is in the way, and it will have its reasons. What would have to be different for you to tell someone you trust, or {line}?',
        'If you picture telling someone, what is the part you would rather avoid? We can look for a way around that part. {line} is one such way.',
      ],
      buttons: near,
    },
    away: {
      texts: [
        'For the next days, let what you could use be kept by someone else, or far from where you sleep. Who could hold on to it for you? {line} can think that through with you too.',
        'It helps to have nothing dangerous at hand when a wave comes. Could someone you trust keep such things for a while? {line} can talk with you about how to ask.',
        'One thing that protects people is distance from anything they could use. Could you bring some distance in today, with someone you trust, or with {line} to plan it?',
      ],
      buttons: ['away', 'with_someone', 'called', 'cannot_call', 'keep_talking'],
    },
    nobody: {
      texts: [
        'Having nobody to turn to is a very lonely place. {line} is made for just that: nobody there has to know you first. Could you try it, or what speaks against it?',
        'Then let it be someone who only half knows you: a doctor, a neighbour, somebody from work, or {line}. Which of these is least hard?',
        'That is hard, on top of everything else. {line} talks with many people who have no one right now. Would you let them be with you today?',
      ],
      buttons: ['called', 'cannot_call', 'numbers', 'keep_talking'],
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
    moved: {
      texts: [
        'That distance helps. Let it stay that way for the next days, with someone you trust knowing about it, or {line}. Who could you tell?',
        'Good that it is out of reach. Now a person: who could know how today is for you? {line} is there too.',
        'That is one real step towards safety. Who could be with you, or hear about it today, someone you trust or {line}?',
      ],
      buttons: near,
    },
    go: {
      texts: [
        'Then please do it now, while it is in your mind. Come back here after, and tell me who you reached. {line} is there if nobody answers. What could get in the way?',
        'Please begin right away, with the smallest piece of it. {line} is on hand if they don’t answer. Whom do you begin with?',
        'Now is the best moment for it. I’ll be here afterwards, and {line} too. Whom will you write to or call first?',
      ],
      buttons: ['called', 'cannot_call', 'with_someone', 'keep_talking'],
    },
    ask_them: {
      texts: [
        'Could that person know how bad it is, today? “I’m not okay, can you be with me for a bit” says enough. {line} can help with the words. Will you write or call?',
        'Then that is someone to turn to. Being near is all they have to do. {line} is there if they can’t. What is the shortest way to reach them, a message or their door?',
        'Would that person want to know? Most people do. One short message is a beginning; {line} is on hand as well. What would you write?',
      ],
      buttons: near,
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
    high: {
      texts: [
        'That is still strong, too strong to sit with alone. Please let {line}, or someone you trust, be with you now. Which one could you reach first?',
        'Thank you for the true number. With it that high, a person should be near. Who could come, or would you contact {line}?',
        'Then we stay with this. Someone you trust, or {line}, should hear that number too. Who will it be?',
      ],
      buttons: near,
      card: 'full',
    },
  },
  short: [
    'Who could you tell right now? {line} is there too.',
    'Please contact {line}, or someone you trust. Can you?',
  ],
  hears: [
    { hears: ['shut_in'], to: 'urgent', says: 'door', sets: { danger: true } },
    { hears: ['scale_low'], to: 'after', says: 'open', sets: { settled: true } },
    { hears: ['scale_high', 'scale_top'], to: 'reach', says: 'high' },
    { hears: ['called'], to: 'reach', says: 'called', sets: { known: { called: true } } },
    { hears: ['call_failed'], to: 'reach', says: 'failed' },
    ...knownMoves,
    ...peopleMoves,
    ...needMoves,
    { hears: ['company'], to: 'with_someone', says: 'confirmed', sets: { known: { company: true } } },
    { hears: ['present'], to: 'with_someone', says: 'awake' },
    { hears: ['in_house'], to: 'with_someone', says: 'fetch' },
    { hears: ['someone', 'asleep', 'elsewhere'], to: 'with_someone', says: 'who' },
    { hears: ['will_reach'], to: 'reach', says: 'go' },
    { hears: ['do_it'], to: 'clarify', says: 'it' },
    { hears: ['safe'], to: 'scale', says: 'open' },
    { hears: ['cannot_call'], to: 'reach', says: 'cannot_call' },
    { hears: ['nobody'], to: 'reach', says: 'nobody' },
    { hears: ['away'], to: 'reach', says: 'moved', sets: { known: { meansAway: true } } },
    { hears: ['numbers'], to: 'reach', says: 'numbers' },
    { hears: ['no'], to: 'reach', says: 'barrier' },
    {
      hears: ['yes'],
      after: ['person', 'line', 'doctor', 'away', 'nobody', 'cannot_call', 'numbers', 'text'],
      to: 'reach',
      says: 'go',
    },
    { hears: ['named'], to: 'reach', says: 'ask_them' },
    ...thingMoves,
  ],
  else: ['person', 'line', 'hour', 'doctor', 'barrier', 'away'],
  patience: 99,
  next: null,
});
