import type { Pool } from './pool';

/** The second half of a care reply: a coping step, software, people, and whether they can be reached. */
export const anchors = {
  care: [
    "Let your feet rest on the floor while you read. I'm software, so I'd like a person in this with you: the line on the card, or someone you trust. Could you reach one of them, or is something in the way?",
    "Take one slow breath out; it needn't be a good one. A helpline worker or someone you trust can do what software can't. Could you contact one of them today, or what might get in the way?",
    "Have a sip of water if it's near. I'm only software; the people on that line do this every day, and someone you trust can simply sit with you. Can you reach one, or does something stop you?",
    "Look round for one thing that doesn't move. This is a lot to hold with only software for company. Could you let in someone you trust, or the line on the card, or is something in the way?",
    'Put a hand on something solid. What software can give is small; the line can listen as long as it takes, and someone you trust can come near. Could you try one, or what might stop you?',
    "Hold something soft or warm if you like. I'm a piece of software, and you deserve a voice: a helpline, a doctor, someone you trust. Could you call or text one, or is there something in the way?",
  ],
  suicide: [
    "Please ring the emergency number or the line; I'm software and can't do it for you. Be near someone you trust, with distance between you and anything you could use. Feet on the floor. Can you do one of these now, or what's in the way?",
    "Move to another room, away from anything you could use, and be with someone you trust. I'm software and can't come; emergency services can, and the line listens. Slow breath out. Can you call, or is something in the way?",
    "Someone you trust should be beside you now. I'm only software. Step away from anything you could use, look at one still thing, then ring the emergency number or the line. Can you call, or is something stopping you?",
    "Please let there be a door between you and anything you could use. Ask someone you trust to come and be with you. Software can't hold you; emergency services and the line can help. Sip some water. Will you call, or what stops you?",
    "Please don't be alone with this: have someone you trust with you. Call the emergency number or the line; I'm software, they are people. Keep away from anything you could use, feet on the ground. Could you do one now, or is something in the way?",
  ],
  harm_others: [
    "Please keep your distance from them and from anything you could use. I'm software; the emergency number or the line can hear this now. Be with someone you trust. Slow breath out. Can you call, or what's in the way?",
    "Walk somewhere open, away from them and from anything you could use, and feel your feet. I'm software. Could you call the emergency number or the line and be with someone you trust, or is something stopping you?",
    "Let there be distance and a closed door between you and anything you could use. Sip cold water. Software can't step in; emergency services, the line, and someone you trust beside you can. Will you call, or what stops you?",
  ],
  danger_from_others: [
    "If you can leave safely, get distance between you and them and be with someone you trust. Emergency services can come; software can't. Feel the floor under you. Can you call or text, or would that put you at risk?",
    "I'm software and can't send anyone. Keep a door or some distance between you and them, be near someone you trust, and breathe slowly. Could you call the emergency number or the line, or is something in the way?",
    'Go where other people are if that is safe, with distance between you and them. Software can only talk; the emergency number, the line and someone you trust beside you can do more. Look for the way out. Can you reach one, or what stops you?',
  ],
  body: [
    "Please ring the emergency number now even if you feel all right; I'm software and can't check on you. Have someone you trust stay with you, keep everything harmful out of reach, sit down. Can you call, or what's in the way?",
    "A doctor needs to hear this today, through the emergency number. I'm software. Ask someone you trust to be with you and put anything harmful out of reach. Slow breaths. Could you call, or is something stopping you?",
    "Sit with your back against something. Software can't see how you are; emergency services and doctors can. Be with someone you trust, with anything harmful out of reach. Will you ring now, or what stops you?",
  ],
} as const satisfies Record<string, Pool>;
export type AnchorGroup = keyof typeof anchors;
