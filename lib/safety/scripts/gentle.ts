import type { Pool } from './pool';

/** Too much at once. At most 45 words, one question. */
export const grounding = {
  first: [
    "Let's leave everything where it is. Eyes open, look round, feel what holds you up. You don't have to go near it. From 0 to 10, how full is it right now?",
    'We stop here, together. Let your eyes find something that does not move, and feel the floor. From 0 to 10, how full is it right now?',
  ],
  flashback: [
    'That sounds like then, pushing into now. It is today, and you are reading this. Eyes open: find three things that are only here now. From 0 to 10, how strong is it?',
    'You are here, in this day, with this screen in front of you. Look round slowly and feel the floor. From 0 to 10, how strong is it right now?',
  ],
  second: [
    "Eyes open, feel what holds you up. That's twice now, so the exploring rests for today; a person, a friend or a therapist, is better company for this. From 0 to 10, how full is it?",
    'Everything stops. Look round, feet down. It came twice, so exploring is done for today; please share this with a person, someone close or a therapist. From 0 to 10, how full is it?',
  ],
  choose: [
    'Thank you. Slowly, then. Which of these would you like for a minute?',
    "That's good to know. Which of these would suit you right now?",
  ],
  look: [
    "Let your eyes travel slowly round the room. Name five things and their colours, aloud if you can. No hurry. When you've done that, how full is it now, 0 to 10?",
    "Find something far away, then something near, then far again. Slowly, a few times. When you've done that, how full is it now, 0 to 10?",
  ],
  feet: [
    "Press both feet into the floor, then let go. Again, slower. Notice the floor pushing back. When you've done that, how full is it now, 0 to 10?",
    'Stand if you can, and shift your weight from one foot to the other, slowly, ten times. How full is it now, 0 to 10?',
  ],
  water: [
    'Let cool water run over your hands, or hold something cold. Notice only the temperature. Then come back: how full is it now, 0 to 10?',
    'Take a slow drink of something cool and follow it down. Once more. How full is it now, 0 to 10?',
  ],
  senses: [
    'Five things you see, four you can touch, three you hear, two you smell, one you taste. Swap any you like. How full is it now, 0 to 10?',
    'Slowly: five you see, four you touch, three you hear, two you smell, one you taste. Leave any out. How full is it now, 0 to 10?',
  ],
  eased: [
    'Good to have you back. We can go on gently or leave it here for today; both are fine. Which would you like?',
    "That's some room again. Nothing has to be picked up. Would you like to go on gently, or stop here?",
  ],
  stillFull: [
    "That's still a lot, and it is allowed to be. Enough for now; let's close here. Is there someone you could be near for a while?",
    'Then we leave it for today; you did enough. Is there someone whose company would be easy right now?',
  ],
  rest: [
    'Thank you for noticing where the edge was. The exploring rests today. Who could you be with for a while, a friend or a therapist you could call?',
    'That was plenty for one day, and exploring stays shut till tomorrow. Is there a person, a friend or a therapist, you could tell about it?',
  ],
  stopped: [
    'All right, we stop here. Stopping in time is a skill. What ordinary thing will you do next?',
    'Good. Enough is enough. Look round the room once more; what comes next in your day?',
  ],
} as const satisfies Record<string, Pool>;

/** Outside voices, control, lost time, an unreal world. Neither agrees nor argues. */
export const reality = {
  outside: [
    "Thank you for telling me. I'm software and this isn't something I can explore safely. You don't have to work out what it is alone; a doctor or the line on the card can listen. Are you somewhere safe right now?",
    "That sounds hard to live with. I'm software and can't look into this safely. A doctor, or the people on the card, can be with you in it. Feel the floor for a moment. Do you feel safe where you are?",
  ],
  dissociation: [
    "Thank you for saying so. I'm software, and this isn't something I can explore safely. Look round; find today's date and your own hands. A doctor or therapist can help with this. Is someone near you?",
    "That can be frightening. I'm software and won't go further into it. Eyes open: name the room, the day, one sound. A doctor or therapist should hear about this. Is there someone with you now?",
  ],
  unsafe: [
    "Then please call the emergency number or the line on the card; I'm software and can't send anyone. Go where other people are. Can you do that now?",
    "Please don't stay alone with it. Call the emergency number or the line, or go to someone you know well. Can you reach one now?",
  ],
  believe: [
    "I can't see or hear what you do, so I won't say it is so or it isn't. I can tell that it weighs on you. Who could you tell in person?",
    "I'm software; I have no way to know, and I won't guess. What matters is that you get company with it. Who could you call today?",
  ],
  scared: [
    'That sounds frightening. Keep your eyes open, put on a light, feel the chair holding you. Being near another person helps. Who could you be with?',
    "Being scared makes sense. Slow breath out, look at something plain and still. Is there someone you'd feel safer beside?",
  ],
  whatToDo: [
    'Three small things: be near someone, eat or drink something, and tell a doctor or the line on the card what you told me. Which could you start with?',
    'Keep it simple: light on, water, another person, and a doctor who hears about it soon. Which is easiest to begin with?',
  ],
  other: [
    "I'm with you, and I'll keep to simple things. Feel the chair or the floor. Whoever looks after your health should hear about this too. Could you tell them today?",
    "We'll leave the exploring for today. Look round and name one thing you like the look of. Is there someone you could sit with?",
    "I'll stay plain and calm here. A drink of water, a window, some daylight can help. When could you speak with a doctor or someone close?",
  ],
} as const satisfies Record<string, Pool>;

/** Under eighteen. */
export const minor: Pool = [
  "Thank you for telling me your age. Parley is made for adults, so I have to stop here; it's nothing you did wrong. A grown-up you trust, or a youth line, can talk with you today. Who could that be?",
  "I'm glad you wrote. This place is only for people of 18 and over, so I can't go on, and you deserve someone real: a trusted adult, a school counsellor, a youth line. Who feels easiest?",
  "I still can't go on here, and I don't want to leave you with nothing: findahelpline.com lists lines for young people, and an adult you trust can sit with you. Who could you talk to today?",
];

export const corrected: Pool = [
  'Thank you for clearing that up. We can go on where we were. What were you noticing?',
  'Good to know, thank you. Shall we pick up where we left off?',
];
