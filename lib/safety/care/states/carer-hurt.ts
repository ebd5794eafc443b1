import type { Say } from '../scene';

/** What is said when somebody else is hurt already, behind a door, or has a way at hand. */
export const carerHurt = {
  hurt: {
    texts: [
      'Call {emergency} now and ask for an ambulance for them: say where they are, and what was taken or done. Do what the people on the phone tell you. I’m software and can’t call. If you are not there, they still go. Are you dialling?',
      'This is for an ambulance at once: {emergency}, on speaker. Don’t leave them alone if you are with them, and keep the door open. If they are not breathing, say so first. Is the call made?',
      'Please call {emergency} for them before anything else, wherever they are. Somebody stays beside them and watches their breathing until help comes. Can you call now, or can someone near you?',
    ],
    buttons: ['called', 'cannot_call', 'with_someone', 'also_me'],
    card: 'full',
    body: true,
  },
  wound: {
    texts: [
      'Press the cloth on it firmly and keep pressing; if it soaks through, another one on top. Lying down, kept warm, not alone. {emergency} on speaker tells you the rest; say what you see and whether they answer you. Is the call running?',
      'Both hands on the cloth, no looking underneath. Somebody else opens the door and speaks with {emergency}; if you are alone, put the phone on speaker beside you. Do they answer when you speak?',
      'Keep the pressure on until somebody takes over. Tell {emergency} how much blood there is, and at once if they get sleepy or pale. Keep talking with them. Who can come to you?',
    ],
    buttons: ['called', 'cannot_call', 'with_someone', 'also_me'],
    card: 'full',
    body: true,
  },
  watch: {
    texts: [
      'Stay right beside them and listen to the breathing; snoring or gurgling is no sleep. If nobody has called {emergency} yet, do it now, and do what they say. Let somebody open the door. Has anyone called?',
      'Don’t let them sleep it off and don’t leave them alone. {emergency} hears what you see: colour, breathing, whether they answer. They tell you how to lay them. Who is calling?',
      'Every change counts for {emergency}: say it on the phone and do what you are told. One stays with them, one waits at the door. Are you on the line?',
    ],
    buttons: ['called', 'cannot_call', 'with_someone', 'also_me'],
    card: 'full',
    body: true,
  },
  afraid: {
    texts: [
      'I understand the fear of trouble, and I can’t say who comes along. A body that is failing can’t wait for it: {emergency}, and say only what is needed to treat them. Will you call now?',
      'Being in trouble can be sorted out later; this cannot. The people from {emergency} need to know what was taken or done, nothing else. Can you call, or can someone there?',
      'Whatever follows, it is easier to bear than having waited. {emergency} now, for their body; they come to treat. Who there has a phone?',
    ],
    buttons: ['called', 'cannot_call', 'with_someone'],
    card: 'full',
    body: true,
  },
  hurt_called: {
    texts: [
      'Tell them where you are, what was taken or done, how much, when, and how the breathing is. Do what they say and stay on the line; {emergency} again if it gets worse. Somebody at the door. Are they breathing?',
      'Say it plainly on the phone: age, what you see, what was taken or done. Keep beside them and the line open; {emergency} again at any change. Who lets the ambulance in?',
      'They need the place, what happened, and whether they answer you. Keep what was taken to show it. Stay with them; {emergency} again if the breathing changes. What did they tell you to do?',
    ],
    buttons: ['with_someone', 'cannot_call', 'also_me'],
    body: true,
  },
  bought: {
    texts: [
      'Then there is a way at hand, and it may be soon: call {emergency} for them, and say what was bought or taken. Don’t leave them alone with it; take it away if that is safe for you. {line} stays with you. Where is it now?',
      'That makes it urgent. {emergency} should hear of it now, and somebody should be beside them, with that thing out of reach. Do not fight over it. {line} can tell you how. Who is with them?',
      'Let {emergency} know what they have, and where they are. If you can, bring it out of the home, or bring them away from it; if you can’t, stay in touch. {line} as well. Can you get to it?',
    ],
    buttons: ['called', 'cannot_call', 'with_someone', 'also_me'],
    card: 'full',
  },
  locked: {
    texts: [
      'Stay at the door and keep talking, even if nothing comes back: “I’m here, I’m not leaving.” {emergency} can open it, so call now. Somebody else can look for a key. Don’t go away. Do they answer you?',
      'A shut door is a reason for {emergency}: they come with what opens it. Ask who has a key, look for another way in that is safe, and keep your voice at the door. Who is there with you?',
      '“Leave me” is not a reason to leave. Sit down by the door and speak quietly; {emergency} comes for exactly this, and someone with a key may be faster. What can you hear in there?',
    ],
    buttons: ['called', 'cannot_call', 'with_someone', 'also_me'],
    card: 'full',
  },
} as const satisfies Record<string, Say>;
