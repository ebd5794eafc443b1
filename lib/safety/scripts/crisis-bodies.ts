import type { Pool } from './pool';

/** The first half of a care reply: an answer to what was just said. At most 30 words each. */
export const bodies = {
  ok: [
    "Okay. I'm glad you're still here with me.",
    'Good. Thank you for staying.',
    'All right. One small thing at a time.',
  ],
  thanks: [
    "You're welcome. Saying it out loud was the hard thing, and you did it.",
    "No need to thank me. I'm glad you're talking.",
  ],
  scared: [
    "Of course you're scared. That fear may be what wants you kept safe, and it's worth listening to.",
    "I hear how frightened you are. You don't have to get through everything, only the next few minutes.",
    'Being scared makes sense here. You were right to say so.',
  ],
  what_to_do: [
    "Let's make it very small: first a person, then the next ten minutes. Nothing else needs solving now.",
    'One thing only. Let somebody know how bad it is, in whatever words come.',
  ],
  no_talk: [
    "That's all right. You don't have to explain anything. It's possible to be with someone and say nothing.",
    "You needn't talk about it. I'll stay quiet on the details and keep near you.",
  ],
  food: [
    "Something simple and warm would be good, if you can manage it. I'm also keeping hold of what you told me.",
    "Eating something small can help. I haven't let go of what you said, though.",
  ],
  other_topic: [
    "We can come to that too. I'd rather not step past what you told me; it matters more right now.",
    "I hear you. Ordinary things are welcome here, and I'm staying near what you said as well.",
    'That can have its place. What you told me earlier still comes first for me.',
  ],
  nobody: [
    'Having no one to turn to is such a lonely place. Lines are made for exactly that: nobody has to know you first.',
    "I'm sorry it feels like there is no one. Someone who only half knows you, a neighbour or a doctor, counts too.",
  ],
  cannot_call: [
    'Calling can feel impossible. A text counts, a chat counts, and so does showing someone this screen.',
    'Then not a call. You could send one short message: "I am not okay, please come."',
  ],
  line_failed: [
    "I'm sorry it went like that. Lines get full; it says nothing about you. Trying again counts.",
    'That must have been hard, after finding the courage. Another try, or another person, is still worth it.',
  ],
  hospital: [
    'It makes sense to fear losing your say. You can ask first what they do with what you tell them.',
    'That worry is common. You may ask them at the start what happens next, and say only as much as you choose.',
  ],
  yes: [
    "Thank you. Do that one thing; I'll be here while you do.",
    'Good. Go gently, one step, and tell me how it goes.',
  ],
  no: [
    "Okay. Thank you for being straight with me. Let's look for a smaller step.",
    "All right, not that, then. It doesn't have to be big.",
  ],
  not_knowing: [
    'Not knowing is fine. We can take the smallest thing.',
    "You don't have to know. One small move is enough.",
  ],
  robot: [
    "No, I'm not a person. In moments like this my words are prepared beforehand, so that they stay careful.",
    "You're right to ask: there's nobody human on this side, and my words now are written ahead.",
  ],
  angry: [
    "You can be angry with me. It's fair, and it doesn't change that you matter.",
    'I can take the anger. I know prepared words can be maddening right now.',
  ],
  sorry: [
    "There's nothing to be sorry for. Telling someone isn't the weight on them that it feels like.",
    'No sorry needed. You are not too much.',
  ],
  why_ask: [
    'I ask because I take what you said seriously, not to catch you out.',
    'I keep asking because your staying safe comes before everything else here.',
  ],
  who_knows: [
    "I can't tell anyone or send anyone; I only answer here. That's why I keep asking about people.",
    'Nobody is contacted from here. Whether someone knows is up to you, and I hope you let someone.',
  ],
  explore: [
    'The exploring can wait; nothing of it is lost. You come first today.',
    "Not today, that work. It will keep, and I'd like you to be safe first.",
  ],
  pain: [
    "That sounds like so much pain. I won't argue you out of it; I'd like someone near you while it's this strong.",
    "I hear how bad it is. This much pain can pass its peak, even when it doesn't feel so.",
    'Thank you for saying how it is. You should not have to carry this by yourself.',
  ],
  ashamed: [
    'Shame likes to keep people silent. You spoke anyway.',
    'There is nothing shameful in hurting this much.',
  ],
  tired: [
    'You sound worn out. Rest can be next, once somebody knows how bad it has been.',
    'Being this tired makes everything darker. Sleep matters, and so does not being alone with it first.',
  ],
  leaving: [
    'You can stop talking to me whenever you like. Before you go, please let one person know.',
    "You may go. I'd only like somebody to know first.",
  ],
  promise: [
    "You don't owe me your word on anything. I care more about who is near you.",
    "I don't need that from you. What helps is company, and some distance.",
  ],
  silence: ["I'm still here. No words needed.", 'Quiet is fine. Take your time.'],
  joking: [
    'You can laugh here. I still take what you said seriously.',
    "It may be a joke, and I'd rather care once too often.",
  ],
  loved: [
    'They clearly matter to you, even now. Hold on to that for the next few minutes.',
    'You named someone you love. That counts for a lot.',
  ],
  overwhelmed: [
    'Then everything else stops. Eyes open; find three things with the same colour.',
    'Okay, slower. Press your feet down, then let go.',
  ],
  keep_talking: [
    "Gladly. Say anything you like; it needn't be about this.",
    "Yes, let's keep talking. I'm here.",
  ],
  numbers: ['Here are the numbers again.', 'Of course. They are on the card once more.'],
  high: [
    "Thank you for being honest about the number. That's too strong to sit with alone.",
    'That is a strong pull. Thank you for not making it smaller than it is.',
  ],
  said_again: [
    "I'm glad you keep telling me. It is still here, then, and so am I.",
    'Thank you for saying it again instead of holding it in. I take it as seriously as before.',
  ],
  plan_no: [
    "Thank you, I'm glad there's no plan. The weight is still real.",
    "Good to know, thank you. It's still a lot, plan or not.",
  ],
  plan_unclear: [
    'Thank you for answering as far as you could. Just in case, keep away from anything that could hurt you.',
    "You needn't spell it out. If anything is near that could hurt you, please put it far away.",
  ],
  settled: [
    "I'm glad it has eased. I'll stay close a little longer all the same.",
    'Good that it is quieter. Let me keep near you for a while yet.',
    'That sounds calmer. No hurry to be anywhere else.',
  ],
  other: [
    "I hear you. I'm staying with what you told me.",
    "Thank you for telling me that. I'm reading every word.",
    "I'm here, and I'm still thinking of what you said.",
  ],
} as const satisfies Record<string, Pool>;
export type BodyName = keyof typeof bodies;

/** Whole replies for when people are already near or reached. */
export const accompanied = {
  with_someone: [
    "I'm so glad someone is with you. Show them this if words are hard. They can ring the emergency number or the line with you and put anything dangerous far away; I'm only software. Lean on something solid. Can you tell someone you trust there how bad it is, or is something in the way?",
    "That's the best thing I've heard. Stay beside someone you trust, with anything you could use out of reach. I'm software, so let them ring the line or the emergency number if it gets stronger. Share a glass of water. Could you say it to them plainly, or does something make that hard?",
  ],
  reached: [
    "That took courage, and I'm really glad. Let them hear everything; I'm software and they are people. While you talk or wait, keep your feet on the floor, be near someone you trust, and stay away from anything you could use. Can you stay with the line or emergency team, or is something in the way?",
    "Well done for reaching out. Keep talking with them or the emergency team, even if it feels slow; software is no match for that. Be with someone you trust, with distance from anything you could use. Breathe out slowly. Can you tell them all of it, or what's in the way?",
  ],
} as const satisfies Record<string, Pool>;

export const leavingCare: Pool = [
  "Thank you for letting me stay close. We'll keep it gentle today: no exploring, just talking if you like. I'm still software; the line on the card and someone you trust can hear more than I can. Could you tell one of them how today was? Rest your eyes on something still first.",
  "I'm glad it is quieter. Today stays light: no exploring, only talk if you want it. I'm software, so let the line or someone you trust know too. Would you do one kind, ordinary thing next, a walk or a warm drink? Could you let someone know first?",
];
