import type { Say } from '../scene';

/** What is said while somebody could come in, see the screen, or is being got away from. */
export const abuseNow = {
  danger: {
    texts: [
      'If you are in danger now, please call {emergency} when it is safe to. Go where there is a way out and other people, and stay out of the kitchen and away from anything that could be used. Can you reach someone who would come?',
      'Your safety in the next minutes is what counts. {emergency} can come; software can’t. Be near a door, near people, away from anything that could be used. Can you call, or would that put you at risk?',
      'Call {emergency} if you can do it safely, or let a neighbour or someone you trust call. Keep near a way out, with distance between you and them. Who could hear you?',
    ],
    buttons: ['called', 'cannot_call', 'with_someone', 'safe_to_talk'],
    card: 'full',
  },
  leave_page: {
    texts: [
      'Then stop here for now. Leave quickly at the top closes this, and I’ll ask for nothing until you are back. {emergency} if it gets dangerous. Will you come back when you are alone?',
      'Please close this with Leave quickly; your safety comes before any talk. {emergency} for danger. Is there a better moment, or another phone you could use?',
      'All right, nothing more now. Press Leave quickly. Whoever you trust, or {abuse_line}, can wait for a safe moment too, and {emergency} is there for danger. Can you get somewhere private later?',
    ],
    buttons: ['safe_to_talk', 'numbers'],
  },
  cover: {
    texts: [
      'All right. Nothing more is asked until you want it; Leave quickly stays at the top, and {emergency} for danger. Is now a better moment?',
      'That is fine. I keep to small things. Leave quickly is where it was, and {emergency} is there. Shall we go on now, or later?',
      'No hurry at all. You can close this at any time with Leave quickly; {emergency} if you need it. Is it a good moment to write?',
    ],
    buttons: ['safe_to_talk', 'not_safe'],
  },
  phone: {
    texts: [
      'Keep what is left of the battery for {emergency}, and write the number down or learn it. Screen dark, sound off, and plug it in if nobody minds. A neighbour’s phone counts as well. Who is near?',
      'Then no more writing than needed: Leave quickly is at the top. The rest of the battery is for {emergency}. Is there a charger, or another phone that you can get to safely?',
      'Save it for one call: {emergency}, and the address first. Somebody you trust can be told with a single word. Can you get to people, or to a plug, without danger?',
    ],
    buttons: ['called', 'cannot_call', 'not_safe', 'with_someone'],
  },
  screen: {
    texts: [
      'Nothing from here rings, flashes or pops up. You can turn the brightness down yourself, and the sound off. Leave quickly at the top closes it and leaves no title behind. {emergency} for danger. Is it safe to keep writing?',
      'I can’t change your screen. Brightness right down, sound off, under a cover if need be. What is written stays in this account; {abuse_line} knows how to hide traces without being noticed. {emergency} for danger. Could they see it now?',
      'Nothing is sent to anybody from here, and no notice appears. If they look at your phone, write from another one, or not at all tonight. Leave quickly is at the top, {emergency} for danger. Whose phone is safe?',
    ],
    buttons: ['safe_to_talk', 'not_safe', 'numbers'],
  },
  flee: {
    texts: [
      'Keep going to where people are, and knock until someone opens. Don’t turn back for anything. {emergency} as soon as you can’t be heard; a message or an open line counts, too. Where are you now?',
      'Stay with whoever is there, indoors, the door locked behind you. Then {emergency}: where you are, who it is, and that it is happening now. {abuse_line} for what comes next. Who is beside you?',
      'People and light, that is all that counts now. Let someone else call {emergency} for you if you can’t. Stay out of sight of the road until they are there. Are you with somebody?',
    ],
    buttons: ['with_someone', 'called', 'cannot_call', 'not_safe'],
    card: 'full',
  },
  going: {
    texts: [
      'If the way is clear, go to people, and take the children by the hand and the phone, nothing else. From there {emergency}; {abuse_line} for what comes next. Don’t go back alone. Are you on your way?',
      'To somebody’s door is right when it is safe to walk. Once inside, lock it and call {emergency}; let that person stay with you. {abuse_line} plans the next days with you. Who is there?',
      'Go quietly, when nobody stands in the way, and stay where others are. {emergency} from there, and tell them all of it, also about the children. Will you write again when you are inside?',
    ],
    buttons: ['called', 'with_someone', 'not_safe', 'cannot_call'],
    card: 'full',
  },
  quiet: {
    texts: [
      'Then we only write; nothing here rings or speaks. If you are registered to send {emergency} a message, use that. [text: Some lines answer texts.] {emergency} can often tell what is wrong if you call and stay silent. Turn the sound off, if you can. Could somebody come to the door?',
      'No calls, then. Mute the phone if that goes unnoticed. [chat: There are lines that chat.] If it turns bad, dial {emergency} and leave it open. Is there somebody who could come by?',
      'We keep it silent. One written word to someone you trust can be enough, agreed or not: “come”. {emergency} for danger, even without speaking. Whom could you write to?',
    ],
    buttons: ['not_safe', 'numbers', 'called'],
  },
} as const satisfies Record<string, Say>;
