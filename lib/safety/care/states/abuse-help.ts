import type { Say } from '../scene';

/** What is said to somebody who is hurt at home, as a way out or somebody outside comes nearer. */
export const abuseHelp = {
  fear: {
    texts: [
      'That fear keeps many people where they are, and it has reasons. {abuse_line} knows ways through it, also without papers, money or a name, and decides nothing for you. {emergency} stays for danger now. What weighs the most?',
      'You shouldn’t have to choose between that and being safe. You can ask first, without giving a name: {abuse_line}. {emergency} if it begins. Would asking be possible today?',
      'I can’t promise how others will act. What I know is that you needn’t find out alone: {abuse_line} goes through exactly this with people, {emergency} is for the moment of danger. What would you need to know first?',
    ],
    buttons: ['numbers', 'called', 'cannot_call', 'not_safe'],
  },
  helper_named: {
    texts: [
      'That sounds like somebody who could help. When it is safe to: “I’m not safe at home. Can I stay near you, or use your phone?” {emergency} for danger, {abuse_line} knows the ways. Could you get to them?',
      'Then there is a person outside of it. You can tell them in one sentence, or show it written down; you choose when. {emergency} if it begins, {abuse_line} for a plan together. What would make it possible to speak with them alone?',
      'Somebody who is kind to you can hold a bag, a number or a door for you. Only when you judge it is safe. {emergency} for danger, {abuse_line} for the steps. Could it be today?',
    ],
    buttons: ['numbers', 'called', 'not_safe', 'cannot_call'],
  },
  going: {
    texts: [
      'You know best when it is safe. If this is the moment: straight to people and light; papers and things can follow later. {emergency} as soon as you can speak. Leave quickly closes this, and you needn’t answer.',
      'If you go now: take who goes with you, leave the rest, and keep to where people are. {emergency} on the way if you are followed, {abuse_line} once you are inside. You needn’t answer me.',
      'The moment is yours to choose. To the nearest person you trust, phone in your hand, {emergency} ready. {abuse_line} helps with what comes after. Close this whenever you want.',
    ],
    buttons: ['called', 'not_safe', 'numbers'],
  },
  helper_here: {
    texts: [
      'You aren’t alone with it now. Stay with that person, where you wouldn’t be looked for, and call {emergency} or {abuse_line} from there together. Tell them all of it, if you can. Is anyone else still in danger there?',
      'Then let them do the next thing with you: {emergency} if you may be followed, {abuse_line} or a doctor otherwise. Don’t go back alone to fetch anything. What do you need first?',
      'I’m glad somebody is with you. What happened is not your fault, and you may tell it once and let them repeat it for you. {emergency} for danger, {abuse_line} for tonight. Can you stay there?',
    ],
    buttons: ['called', 'numbers', 'not_safe', 'keep_talking'],
    goesRound: true,
  },
  coming: {
    texts: [
      'Then somebody is on the way. Until they are there, stay near a door or with someone you trust. Tell them what you told here, also if they come for another reason. {emergency} if it gets dangerous first. When do they come?',
      'Then let them come, and let them in. You may be afraid of it and say so. What happens at home can be told to them alone; {abuse_line} stays for later, {emergency} if it can’t wait. Is someone you trust near, to wait with you?',
      'Help that is coming needn’t be earned or explained. Wait where you can get out and a neighbour or someone you trust sees you, and let them do the next thing with you. {emergency} if something changes before. Who is it?',
    ],
    buttons: ['called', 'not_safe', 'numbers', 'with_someone'],
  },
  on_call: {
    texts: [
      'Stay on that call; the writing here can wait. Where you are, who is there, and whether you can be heard. If it breaks off, {emergency} again as soon as it is safe.',
      'Let them lead: the place first, then what happens. You can answer with yes and no alone. {emergency} again if it breaks off.',
      'Speak with them, not with me. Say if you can’t talk freely; they know that. {emergency} again if the line drops.',
    ],
    buttons: ['called', 'not_safe', 'numbers'],
    goesRound: true,
  },
  crew: {
    texts: [
      'Tell them what happened, also the earlier times, and that you don’t feel safe there. You can ask to speak where nobody listens in, and for somebody to stay with you. {abuse_line} can stand beside you in what follows.',
      'They are there for this. Ask that it is written down, and have anything that hurts looked at by a doctor. It isn’t your fault. {abuse_line} can explain each step. You don’t have to write here now.',
      'You may say it in your own order, and stop for breath. Ask where you, and whoever is with you, can sleep safely tonight; {abuse_line} knows places. You can come back here later.',
    ],
    buttons: ['numbers', 'keep_talking', 'not_safe'],
    goesRound: true,
  },
  closing: {
    texts: [
      'Yes, close it. Leave quickly at the top; the title of this says nothing. {emergency} for danger, {abuse_line} for a plan. You did nothing wrong, and you can come back at any hour.',
      'Close it now, you needn’t answer. {emergency} if it gets dangerous. What is written stays out of sight on the page you leave to; come back when you are alone.',
      'Go. {emergency} for danger, and the person who knows. I ask nothing until you are back.',
    ],
    buttons: ['safe_to_talk', 'numbers'],
  },
} as const satisfies Record<string, Say>;
