import type { Pool } from './pool';

/** First words when danger is near, by kind. Shown with the full card. */
export const acuteOpeners = {
  suicide: [
    "I'm really glad you said it. This sounds dangerous right now, and I'm software: I can't call for you. Please ring the emergency number or the line on the card. Can you get to someone you trust, or is something in the way? Put distance between you and anything you could use, and feel your feet on the floor.",
    "Thank you for not keeping this to yourself. It sounds like you could be in danger now, and software can't come to you. Please call the emergency number or the line on the card. Move away from anything you could use, take a slow breath, and be with someone you trust. Can you do that, or what stands in the way?",
    "I believe you, and I'm taking this seriously. I'm software, so please let people in now: the emergency number, the line on the card, someone you trust beside you. Step away from anything you could use, into another room. Look at one still thing. Can you call, or is something stopping you?",
  ],
  self_harm: [
    "Thank you for telling me. Your body needs looking after now, and I'm software: I can't do that. Please call the emergency number or the line on the card. Press a clean cloth where it hurts and sit down. Be with someone you trust, away from anything you could use. Can you call, or what's in the way?",
    "I'm glad you said it. This needs a doctor or nurse today, and software can't see you. Please call the emergency number, put distance between you and anything you could use, and have someone you trust stay with you. Breathe out slowly. Can you ring now, or is something stopping you?",
  ],
  overdose: [
    "I'm so glad you told me. Please call the emergency number on the card now, even if you feel all right; I'm software and can't call for you. Have someone you trust stay with you, keep everything else out of reach, and sit down with your feet on the floor. Can you call, or what's in the way?",
    "Thank you for saying it. Doctors can help most when they hear early, so please ring the emergency number on the card now. I'm software. Be with someone you trust, put everything else out of reach, and take slow breaths. Can you call, or shall someone near you do it?",
  ],
  eating_medical: [
    "Thank you for telling me. What your body is doing needs a doctor today: please call the emergency number or the line on the card. I'm software and can't examine you. Sit or lie down, take slow breaths, and have someone you trust with you, away from anything that could do harm. Can you call, or what's in the way?",
    "I'm glad you said it. These are signs a doctor should see now, and software can't. Please ring the emergency number on the card. Be with someone you trust, sit somewhere safe with your feet on the floor, out of reach of anything that could hurt. Can you call, or is something stopping you?",
  ],
  harm_others: [
    "I'm glad you said it before anything happened. I'm software, so please call the emergency number or the line on the card and tell them. Put distance between you and anything you could use, and between you and them. Go to someone you trust, breathe out slowly. Can you do that now, or is something in the way?",
    "Saying this was a good step. It sounds dangerous, and software can't step in. Please leave the place, walk until you feel your feet, away from anything you could use. Call the emergency number or the line, and be with someone you trust. Can you do that, or what stands in the way?",
  ],
  danger_from_others: [
    "I'm so sorry, and I'm glad you told me. Nobody should be hurt like this. I'm software and can't send help: please call the emergency number if you can do so safely. Get distance between you and them, and be near someone you trust. Feel the ground under you. Can you call or text, or would that put you at risk?",
    "Thank you for telling me; this is not your fault. I'm software. If you can leave safely, go where other people are, with distance between you and them. Please call the emergency number or the line on the card, and reach someone you trust. One slow breath. Can you do it, or is something in the way?",
  ],
  command_voice: [
    "Thank you for telling me. You don't have to do what it says, and you don't have to face it alone. I'm software: please call the emergency number or the line on the card. Be with someone you trust, with distance between you and anything you could use. Look at one still thing. Can you call, or what's in the way?",
    "I'm glad you said it. That sounds frightening and it could be dangerous. I'm software and can't come, so please ring the emergency number or the line. Go to someone you trust, move away from anything you could use, and feel your feet on the floor. Can you do that now, or is something stopping you?",
  ],
} as const satisfies Record<string, Pool>;
export type AcuteKind = keyof typeof acuteOpeners;

/** The direct question. One question only; help is named beside it. */
export const ideationOpeners = {
  parts: [
    "Thank you for telling me, including whatever part of you is carrying that. I'm software, and there are people for this too: the line on the card, someone you trust. Rest your feet on the floor a moment. I'd like to ask you straight: are you thinking about killing yourself, or wishing you weren't alive?",
    "I'm glad that part of you got to speak. I'm software, so the line on the card and someone you trust stay close as well. Take one slow breath with me. May I ask plainly: are you thinking about killing yourself, or wishing you weren't alive?",
  ],
  plain: [
    "Thank you for telling me. I'm software, and there are people for this too: the line on the card, someone you trust. Rest your feet on the floor a moment. I'd like to ask you straight: are you thinking about killing yourself, or wishing you weren't alive?",
    "I'm glad you said it. I'm software, so the line on the card and someone you trust stay close as well. Take one slow breath with me. May I ask plainly: are you thinking about killing yourself, or wishing you weren't alive?",
  ],
  self_harm: [
    "Thank you for trusting me with that. Hurting yourself and wanting to die go together for some and not for others, so I'll ask straight: are you thinking about killing yourself, or wishing you weren't alive? I'm software; the line on the card and someone you trust are there as well. Feel your feet on the floor.",
    "I'm glad you told me, and I'm not shocked. I'm software; the line on the card and someone you trust are there for this too. Hold something cool for a moment. May I ask plainly: are you thinking about killing yourself, or wishing you weren't alive?",
  ],
} as const satisfies Record<string, Pool>;

/** After yes, not sure, rather not say, or no clear answer. Shown with the full card. */
export const planQuestions = {
  yes: [
    "Thank you for answering so honestly. That is a lot to carry. I'm software, so please let the line on the card and someone you trust carry it with you. Feel the chair under you. One more plain question: do you have a plan, or is something at hand that you could use?",
    "I'm glad you told me the truth of it. I'm software; a person should know too, the line on the card or someone you trust. Let your shoulders drop, one breath out. May I ask: is there a plan, or something at hand you could use?",
  ],
  unclear: [
    "You don't have to be sure, or say more than you want. I'm software, so I've put people within reach: the line on the card, and there is someone you trust. Feel your feet on the floor. I'd still ask gently: is there any plan, or something at hand you could use?",
    "That's all right; it can be hard to put a word on it. I'm software. The line on the card and someone you trust can hear it in any form. Take a sip of water if it's near. May I ask: is there a plan, or something at hand you could use?",
  ],
} as const satisfies Record<string, Pool>;

/** "I'm safe now": how strong is it? */
export const scaleQuestions: Pool = [
  "I'm glad to hear that. Before I step back, and because I'm only software: from 0 to 10, how strong is the pull right now, with 10 the strongest? The line on the card and someone you trust stay there for you whatever the number is. Rest your feet on the floor while you think.",
  "That's good to read. Let me ask once, since software can't see you: from 0 to 10, how strong is the pull at this moment? Whatever you answer, the line and someone you trust are there. Take one slow breath first.",
];
