import type { Pool } from './pool';

const today = 'And you, today: is any of that close for you?';

/** One line of answer and one question, by what the talk was about. */
export const checks = {
  third_party: [
    `That's heavy to carry for someone you care about. If they're in danger now, emergency services come first, and a helpline can advise you too. ${today}`,
    `I'm sorry; watching that in someone close is hard. A helpline talks with the people around, too, and emergency services if it's urgent. ${today}`,
  ],
  past: [
    `Thank you for trusting me with something that was so near once. ${today}`,
    `You came through something heavy there, and I'm glad you're here. ${today}`,
  ],
  study: [
    `That's a weighty thing to spend time with, and it's fine to talk about it. ${today}`,
    `Reading or writing about this can stir things. ${today}`,
  ],
  denial: [
    `Thank you for saying so plainly; I'm glad of it. I'll ask just once. ${today}`,
    `Good to hear, thank you. Let me make sure I understood. ${today}`,
  ],
  idiom: [
    `That can be just a way of speaking, so I'd rather ask once. ${today}`,
    `I may be taking that too literally; asking is kinder than guessing. ${today}`,
  ],
  plan: [
    `A plan can be all sorts of things, so I'd rather ask. ${today}`,
    `I'd like to understand that plan before anything else. ${today}`,
  ],
  harm_others: [
    "That's a strong pull, and saying it is better than acting on it. I'd like to ask plainly: is there a chance you would hurt someone today?",
    'Thank you for saying it here first. May I ask straight: could you act on that today?',
  ],
  danger_from_others: [
    "I'm sorry. Nobody should do that to you. Are you safe where you are right now?",
    'That sounds frightening, and it is not your fault. Are you in a safe place at this moment?',
  ],
  eating: [
    "Thank you for telling me. I won't go into amounts or ways; a doctor or an eating support line can help, gently. Has your body frightened you today, with fainting or chest pain, say?",
    "That sounds hard. I'll leave advice to a doctor or a support line who know this well. Has your body given you a fright today, like fainting or chest pain?",
  ],
} as const satisfies Record<string, Pool>;
export type CheckKind = keyof typeof checks;

export const watch: Pool = [
  'That sounds so heavy. When it gets this heavy, some people think of not being alive. Is that here?',
  "You've been carrying a lot of dark things today. When it gets this heavy, some people think of not being alive. Is that here?",
];

/** After a clear no. */
export const cleared = {
  gently: [
    "Thank you for answering. I'll stay gentle from here, and the numbers stay close just in case. Would you like to talk, go on carefully, or rest?",
    "I'm glad you told me. We'll take it softly, and help stays in reach. What would suit you: talking, going on carefully, or a rest?",
  ],
  lightly: [
    "Thank you for answering; I'm glad I asked. Shall we go on where we were?",
    'Good, thank you. Is it all right if we pick up where we were?',
  ],
} as const satisfies Record<string, Pool>;
