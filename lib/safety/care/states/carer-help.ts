import type { Say } from '../scene';

/** What is said to somebody beside the one in danger, as help comes nearer. */
export const carerHelp = {
  fear: {
    texts: [
      'I hear what you are afraid of, and I can’t promise how that goes. It can be sorted out later; a life can’t. {emergency} if it may be now, and say only what they need to help. {line} can think it through with you. Can you call, or somebody near?',
      'That fear is real, and it isn’t yours alone; {line} has heard it many times. For now the order is: somebody beside them, {emergency} if it may be today, and the rest after. Who could be beside them?',
      'Both can be true: you protect them from that, and they need help now. {emergency} for danger, {line} first if you want to ask without a name. What would have to be different for you to call?',
    ],
    buttons: ['called', 'cannot_call', 'numbers', 'also_me'],
  },
  words: {
    texts: [
      'Begin with what you saw: “I found this, and I’m not angry. Are you thinking of killing yourself?” Asking does not put it there. Then listen more than you say. {line} can go through it with you first; {emergency} if it is for today. Will you sit down with them?',
      'There are few wrong words when somebody stays. “You matter to me. How bad is it?” and then quiet. Don’t promise to keep it secret, and don’t leave them alone afterwards. {line} for the two of you, {emergency} for danger now. When could you ask?',
      'You needn’t solve anything in that talk: ask plainly about dying, believe the answer, stay. If it is a yes, keep away what could be used and call {line} or a doctor together; {emergency} if it is close. Who could sit beside you both?',
    ],
    buttons: ['yes', 'no', 'not_sure', 'called'],
  },
  report: {
    texts: [
      'Say this: “I’m afraid that somebody will end their life, perhaps now.” Then the little you have: the name they use, where you met, the town, the exact words and the time, a picture of the message. {emergency} can work with that, and so can the site. Will you call now?',
      'Tell {emergency} the words they wrote and when, every name and number you have, and the last place you know of. Answer what they ask, and leave your own number. Are you dialling?',
      'One sentence is enough to begin with {emergency}: who, what was said, when. They ask the rest. Keep the messages, and report them to the site, too; many have people for that. {line} can help you sort it. Can you call?',
    ],
    buttons: ['called', 'cannot_call', 'not_sure', 'also_me'],
    card: 'full',
  },
  helper_named: {
    texts: [
      'Get that person now, by shouting, calling or sending somebody; what was between you before doesn’t matter tonight. One stays with the one in danger, the other calls {emergency}. {line} advises you both. Can they come?',
      'Somebody that near can be with you in minutes. Ask them to come at once, and to bring a phone for {emergency}. Don’t leave the one in danger alone to fetch them, if you can call out. Will you?',
      'Two are better than one here: that person too, now. One keeps talking with the one in danger, one speaks with {emergency} or {line}. How can you reach them without leaving?',
    ],
    buttons: ['called', 'cannot_call', 'yes', 'no'],
  },
  helper_coming: {
    texts: [
      'Somebody is on the way. Until then: stay with them or on the line, the way in open and a light on, and {emergency} again if anything gets worse. {line} can wait with you. What do you see right now?',
      'Until they are there, you go on with what you are doing: near, calm, talking. {emergency} again at once if something changes; {line} for you. Is the door open for them?',
      'These are the minutes to get through. Keep talking with the one in danger, also if no answer comes. {emergency} hears what changes; {line} stays with you. Is anybody else in the house?',
    ],
    buttons: ['called', 'not_sure', 'also_me'],
  },
  helper_here: {
    texts: [
      'Then you aren’t doing this alone. One stays close to them, the other keeps {emergency} on the phone and the door open. Say every change to {emergency} at once; {line} is for later. How are they at this moment?',
      'With two of you, one can stay beside them while the other speaks with {emergency} or meets whoever comes. {line} is there for you both afterwards. What has changed in the last minutes?',
      'I’m glad somebody is there. Keep them company without a break, and what they could use out of reach; {emergency} if anything gets worse, {line} or a doctor for what comes next. Who can stay tonight?',
    ],
    buttons: ['called', 'yes', 'not_sure', 'also_me'],
    goesRound: true,
  },
  on_call: {
    texts: [
      'Stay on that call, on speaker, and do what they tell you. Say what you see, and what you know of how it came, also where it is hard to say. The writing here can wait; {emergency} again if it breaks off.',
      'Let {emergency} lead you now: where you are, how they look and breathe, what was taken or done. You don’t need to answer me.',
      'Speak with them, not with me: every change you see, and the plain truth of what happened. {emergency} again if the line drops. I’m here afterwards.',
    ],
    buttons: ['called', 'cannot_call', 'with_someone'],
    goesRound: true,
  },
  crew: {
    texts: [
      'They lead now. Tell them exactly what you saw, what was taken or done and when; it helps them treat. You got help to them, and that was what you could do. {line} is for you as well: who could be with you tonight?',
      'You can hand over to them. The plain truth helps most, also where somebody may be to blame; that is sorted out later. Don’t stay alone with this: somebody close, or {line}. Who is with you?',
      'Now others carry it with you. Go along if they let you, and tell them everything you know. Your own shaking comes afterwards; {line} or somebody you trust is for that. Whom can you call?',
    ],
    buttons: ['keep_talking', 'also_me', 'numbers'],
    goesRound: true,
  },
  closing: {
    texts: [
      'Then put this away and be with them. {emergency} if it gets worse, {line} for you both. You can come back at any hour, also for yourself.',
      'Leave the writing, that’s all right. Stay close to them; {emergency} for danger, {line} for advice. I’m here later.',
      'Yes, go. {emergency} if anything changes, {line} when you want to think it through. Come back whenever you like.',
    ],
    buttons: ['called', 'also_me', 'keep_talking'],
  },
} as const satisfies Record<string, Say>;
