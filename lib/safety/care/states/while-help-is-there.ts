import type { Say } from '../scene';

/** What is said while somebody is beside the person, a call runs or those who help have come; nothing of it asks for them. */
export const selfWithHelp = {
  stays: {
    texts: [
      'Then stay close to each other, with what you could use away from you tonight. You needn’t explain yourself; company is enough. {emergency} if it rises again, {line} or a doctor when it is light. What would make the next hour easier?',
      'Let that be all for now: two people in one room, and what you could use away from both. {line} is there for you both, {emergency} if it climbs. Could you eat, drink or sit down together?',
      'You need do nothing else tonight than be near them, away from anything you could use. {emergency} at any hour if it comes back, {line} for talking it through. How long can you keep each other company?',
    ],
    buttons: ['safer', 'called', 'alone', 'keep_talking'],
    goesRound: true,
  },
  with_crew: {
    texts: [
      'They are with you, and that is where your words belong now. What frightens you about it may be said to them, too. Somebody you trust can come along; {line} is for the days after. I need no answer.',
      'Stay with them and let them see to the rest. Ask for a blanket, for water, for somebody to sit with you. {line} and this page are there later.',
      'You don’t have to be any way in particular for them. Answer what they ask, rest when they let you, and have somebody told where you are. {line} stays there for afterwards.',
      'Nothing more is needed from you here. They know what comes next, and you may ask them everything. {line} is there when you are out again, and so is somebody you trust.',
    ],
    buttons: ['safer', 'with_someone', 'keep_talking'],
    goesRound: true,
  },
} as const satisfies Record<string, Say>;

export const bodyWithHelp = {
  with_them: {
    texts: [
      'The person beside you calls {emergency} this minute, on speaker, and you say what was taken or done. Door open, sitting up, not alone for a moment. Is it ringing?',
      'Let them hold the phone: {emergency}, the address, what happened and when. You stay sitting up where they see you, the door open. What do they hear on the line?',
      'Stay close to them, awake, and let them speak with {emergency} for you. Nothing to eat or drink until somebody there says so. Is anything changing in your body?',
    ],
    buttons: ['called', 'cannot_call', 'alone'],
  },
  tell_them: {
    texts: [
      'Say that at once to the people on the phone, or let whoever is beside you say it: {emergency} needs every change. Stay sitting up or on your side, door open. You don’t need to write to me.',
      'That belongs in the call, word for word; {emergency} tells you what to do about it. Stay where somebody sees you, the door open for those who come.',
      'Tell whoever is with you, and they tell {emergency}. Do only what you are told on the phone. Somebody stays beside you, the door stays open, and the writing can wait.',
    ],
    buttons: ['with_someone', 'alone', 'called'],
    goesRound: true,
  },
  with_crew: {
    texts: [
      'They are the ones to tell now, also what changes from one minute to the next. Stay until a doctor says that it is over. Somebody you trust can be told where you are; {line} is for later.',
      'Let them carry this. You may be frightened, and say so. Somebody close can come along. {line} and this page are there afterwards.',
      'You needn’t write any more. Answer them, keep still where they ask you to, and let somebody you trust know where you go. {line} for the days after.',
      'Rest where they put you, and say when anything feels different. Somebody who knows you may sit there, too. {line} is for when this is behind you.',
    ],
    buttons: ['with_someone', 'safer', 'keep_talking'],
    goesRound: true,
  },
} as const satisfies Record<string, Say>;

export const otherWithHelp = {
  handed: {
    texts: [
      'Others are looking after them now. That you shake is what comes after such minutes: sit down, drink something, let somebody be with you. If they ask, tell them what you saw. {line} is for you as well. Who could come to you?',
      'You can ask where they are taken, and who rings you with news. It is a lot to have seen; {line} or somebody close can hear it. Who is near you now?',
      'Now it is waiting, and waiting is hard. Keep the phone near, eat a little, and tell one person what happened. {line} listens to those who stood beside it, too. Whom would you tell?',
    ],
    buttons: ['keep_talking', 'also_me', 'numbers'],
    goesRound: true,
  },
  body: {
    texts: [
      'Watch the breathing and the colour, and go by what {emergency} says, on the phone or on the way there. Take along what it was, and know since when. Nothing by mouth unless they tell you. Who is with you?',
      'Whoever is with them keeps them upright, or on the side when they get sleepy, and doesn’t leave. {emergency} hears every change, also from the car. How do they look right now?',
      'The quickest way to a doctor counts: {emergency}, or whoever can drive this minute. Say how old they are, what happened, and when it began. What has changed since you first wrote?',
    ],
    buttons: ['called', 'cannot_call', 'with_someone', 'also_me'],
    card: 'full',
    body: true,
  },
  missing: {
    texts: [
      'Then others have to look for them now: {emergency}. Say when they left, on foot or in which car, the number plate, what they wear, what was said, and the places they love. {line} can stay with you on the phone. Have you called?',
      'Somebody who is gone after such words is for {emergency}, without waiting for hours to pass. They can look for a car and a phone. Write one line: “I’m here. Please tell me where you are.” {line} is for you. Will you call now?',
      'Please don’t search alone: {emergency} looks, somebody stays where they may come home, somebody else rings friends and family. {line} can think with you. Which place comes to your mind first?',
    ],
    buttons: ['called', 'cannot_call', 'not_sure', 'also_me'],
    card: 'full',
  },
  searched: {
    texts: [
      'They are being looked for; that is the most that can be done, and you began it. Keep your phone free and charged, and tell {emergency} anything new at once: a message, a place, the car. {line} is for you while you wait. Who is with you?',
      'While others search: somebody at home in case they come back, one line to them now and then, and nothing that you carry by yourself. {emergency} for anything new, {line} for you. Who could come and sit with you?',
      'Waiting like this is one of the hardest things there is. Water, a chair, a person beside you; children may hear that you are worried and that people are helping. {emergency} for news, {line} for you. Whom can you ask to come?',
    ],
    buttons: ['called', 'not_sure', 'keep_talking', 'also_me'],
    goesRound: true,
  },
  far_named: {
    texts: [
      'Wake or fetch that person now, whatever hour it is, and let them read this screen. Two can do more: one keeps the line open, one speaks with {emergency}. {line} is for you both. Can you go to them?',
      'That person should know this minute; being cross about the hour passes. One of you keeps writing, the other calls {emergency} with all you know. {line} advises you. Will you go to them now?',
      'You needn’t do this by yourself. Get that person beside you: one keeps in touch, the other rings {emergency} and says the name and the place. {line} for you both. How do you reach them?',
    ],
    buttons: ['called', 'cannot_call', 'with_someone', 'also_me'],
    card: 'full',
  },
  far: {
    texts: [
      'You can’t be there, and others can. What you know is worth a lot to them: the name, the street, who has a key, what was said. {emergency} where you are can pass it on to where they are. Who lives closest to them?',
      'From far away it is this: somebody at their door, and a line of yours, as long as they answer. {emergency} can reach the people who are near them; {line} stays with you while you wait. What do you know of where they are?',
      'Not knowing is hard to bear. Others are nearer and can look; keep your phone free, and write one line: “I’m here.” {emergency} hears anything new from you, {line} is for you. Is anybody waiting with you?',
    ],
    buttons: ['called', 'cannot_call', 'not_sure', 'also_me'],
    card: 'full',
  },
} as const satisfies Record<string, Say>;

export const homeWithHelp = {
  out: {
    texts: [
      'Stay where you are for now, with somebody, the door locked. Getting out was no betrayal of anyone; from outside, help can be sent in. {emergency} if they come near, {abuse_line} for what comes next. Is anyone hurt?',
      'Nothing has to be decided tonight. Keep together, away from the windows, and let somebody grown-up do the talking if you can. {emergency} for danger, {abuse_line} or a doctor after that. What do you need for the night?',
      'You may tell all of it now, also what you kept back before. {abuse_line} helps with the words, {emergency} if they look for you. Is there anything that still frightens you?',
    ],
    buttons: ['called', 'numbers', 'not_safe', 'keep_talking'],
    goesRound: true,
  },
  with_crew: {
    texts: [
      'You can still say more, also if you said no at first; many hold things back in fear. It isn’t your fault. {abuse_line} is there too, {emergency} if it starts again. Is there something to say to one of them alone?',
      'They are there to make it stop, and to keep whoever is with you safe. You may ask to stay together, and what happens next. {abuse_line} explains it, {emergency} if it begins again. What do you want to ask them?',
      'What you feel may go in every direction now, also toward the one who did it. Tell them what you need for tonight. {abuse_line} stays there, and {emergency}. Where will you sleep?',
    ],
    buttons: ['numbers', 'keep_talking', 'not_safe'],
    goesRound: true,
  },
} as const satisfies Record<string, Say>;

/** Away from an edge, a road or water, and nobody there yet. */
export const leftThePlace = {
  left: {
    texts: [
      'You have come away from it; keep that distance, and don’t go back to look. Sit down where it is warm and where people are. {emergency} or {line} while your body calms, and somebody to sit with you. Whom could you wake?',
      'Stay on this side of it, a door shut behind you if there is one, and let the shaking pass. {line} or {emergency} can be on the phone until somebody is beside you. Who is the nearest?',
      'Now further in, towards people and light, and keep the distance from where you stood. {emergency} or {line} if it pulls you back; somebody awake beside you is better still. Who could that be?',
    ],
    buttons: ['with_someone', 'called', 'cannot_call', 'alone'],
  },
} as const satisfies Record<string, Say>;
