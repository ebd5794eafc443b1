import { scene } from '../scene';
import { inProgressOthers } from './in-progress-others';
import { inProgressTold } from './told-now';
import { bodyWithHelp } from './while-help-is-there';

const wait = ['called', 'cannot_call', 'with_someone', 'alone'] as const;

export const inProgress = scene({
  name: 'in_progress',
  frame: 'crisis',
  about:
    'Something was taken, a body is hurt or failing, or it is happening. Emergency number; nothing else beside it.',
  needs: 'suicide',
  says: {
    ...inProgressOthers,
    ...bodyWithHelp,
    ...inProgressTold,
    taken: {
      texts: [
        'Please call {emergency} now, even if you feel all right, and say what you took and when. [poison: The poison line on the card knows what to do, too.] Stay with somebody, leave the door open, and do not lie down alone. I’m software and can’t call. Can you dial now?',
        'This needs a doctor at once: call {emergency}. Tell them what you took. [poison: The poison line is on the card.] Unlock the door, sit up, have somebody stay with you. Software can’t do it for you. Can you dial now?',
        'Call {emergency} right now; early is when doctors can help most. [poison: Or the poison line on the card.] Door open, somebody beside you, not lying down alone. Can you call, or can someone near you?',
      ],
      buttons: wait,
      card: 'full',
      needs: 'poison',
    },
    hurt: {
      texts: [
        'Please call {emergency} now; your body needs care first. Press a clean cloth firmly where it bleeds. Open the door, stay with somebody, do not lie down alone. I’m software and can’t call for you. Can you dial now?',
        'Call {emergency} and say that you are hurt. Keep firm pressure on it with something clean, leave the door unlocked, have somebody with you. Can you call, or can someone near you?',
        'A doctor has to see this now: {emergency}. Press on it, sit where you can be found, door open, somebody beside you. Software can’t do this part. Can you dial?',
      ],
      buttons: wait,
      card: 'full',
    },
    doing: {
      texts: [
        'Please stop there and call {emergency} now. Step away from it, open the door, go to somebody, and do not stay alone. I’m software and can’t come. Can you take one step away and dial?',
        'Put it down and move away from it, now. Call {emergency}. Open the door and get to somebody. Have you done anything to your body already?',
        'Right now: away from it, door open, {emergency}. Shout for somebody if someone is near. I can’t come, I’m software. Can you move away this second?',
      ],
      buttons: [...wait, 'taken'],
      card: 'full',
    },
    maybe: {
      texts: [
        'I want to be sure: has something happened already, have you taken or done anything? If so, or if you can’t say, call {emergency} now, open the door and stay with somebody. Can you tell me?',
        'Have you taken or done something to yourself? If yes, {emergency} right now, door open, somebody with you, not lying down alone. I’m software and can’t see you. Will you call?',
        'That may mean that it has begun. Please call {emergency}, unlock the door and get somebody to you. What has happened so far?',
      ],
      buttons: ['taken', 'hurt', 'called', 'with_someone'],
      card: 'full',
    },
    medical: {
      texts: [
        'What your body is doing needs a doctor now. Please call {emergency}. Sit or lie with somebody beside you, leave the door open, do not drive yourself. I’m software and can’t examine you. Can you dial now?',
        'These are signs that a doctor should see at once: call {emergency} and tell them what you told me. Stay with somebody, door unlocked. Can you call, or can someone near you?',
        'Please don’t wait with this: {emergency} now. Have somebody stay beside you, with the door open, and do not be alone. Software can’t see how you are. Can you dial?',
      ],
      buttons: wait,
      card: 'full',
    },
    worse: {
      texts: [
        'Tell {emergency} exactly that, now; being sick or sleepy does not mean that it is over. Sit up or lie on your side, never on your back, door open, somebody beside you. Have you called?',
        'That can mean that it is working on you. {emergency} this minute, phone on speaker. On your side if you can’t sit, the door open, somebody there. Can you dial, or can someone near you?',
        'Please don’t sleep it off: {emergency}, and say what you feel. Stay where somebody sees you, sitting or on your side, door unlocked. Are you calling?',
      ],
      buttons: wait,
      card: 'full',
    },
    used: {
      texts: [
        'Please call {emergency} now: what you took can slow your breathing while you sleep. Say what and when. If naloxone is in the place, somebody should give it. Door open, sit up, stay with somebody. I’m software and can’t call. Can you dial?',
        'Call {emergency} this minute, the phone on speaker: tell them what you used, or that you don’t know. Naloxone if there is any. Unlock the door, don’t lie down alone, keep your eyes open. Is somebody near?',
        'This can stop your breathing, and nobody can see it from outside. Call {emergency}, open the door, shout for somebody, sit against a wall. Naloxone if anyone has it. Are you calling?',
      ],
      buttons: wait,
      card: 'full',
    },
    late: {
      texts: [
        'I’m sorry it came to that, and that nobody knew. What was done then can still harm you now, even if you feel all right: please call {emergency} or go to an emergency department today, with somebody. [poison: The poison line is on the card.] What was it, and when?',
        'Thank you for telling me. Some of the harm comes a day or two later, so a doctor has to look now: {emergency}, or the nearest emergency department, and somebody with you. Do not drive yourself. Who could take you?',
        'That needs a doctor today, whatever you feel: {emergency}, and say what you did and when. [poison: The poison line on the card knows what to watch for.] Stay with somebody until then. Can you call?',
      ],
      buttons: wait,
      card: 'full',
      needs: 'poison',
    },
    dialling: {
      texts: [
        'Keep the phone at your ear, on speaker: first where you are, then what happened. {emergency} stays with you until somebody comes. Door open, do not lie down alone. Have they answered?',
        'Let {emergency} lead: answer what they ask, and stay on the line. Open the door while you speak, and stay sitting up. Is somebody on the line?',
        'Stay on the line with {emergency}, tell them the place and all of it. Door unlocked, light on, somebody to you if anyone is near. What do they say?',
      ],
      buttons: wait,
    },
    phone: {
      texts: [
        'Then {emergency} before it goes out: the address first. After that open the door and get to somebody. Do not lie down alone. Can you dial this second?',
        'Use what is left of the battery for {emergency}, and say where you are before anything else. Then go to a neighbour, or shout. Are you dialling?',
        'While the phone still works: {emergency}, the place, what happened. Plug it in if you can, door open, towards people. Have you called?',
      ],
      buttons: wait,
      card: 'full',
    },
    still: {
      texts: [
        'Feeling all right does not mean that it is. Please call {emergency} now and let them decide. Door open, somebody with you, do not lie down alone. Will you dial?',
        'I can’t check on you, and it can turn later. {emergency}, please, even if it seems too much. Stay where somebody can see you. Can you call now?',
        'Please let {emergency} hear it, whatever it feels like at the moment. Stay up, stay with somebody, keep the door open. Have you called?',
      ],
      buttons: wait,
    },
    door: {
      texts: [
        'First the door: open it, so that help can get in. Then {emergency}. Stay with somebody, and do not lie down alone. Is it open?',
        'Please unlock the door and put the light on. Call {emergency} and leave the phone on speaker. Who is nearest to you?',
        'Door, light, {emergency}: in that order. Sit where you can be found, with somebody if you can. Can you do the first one now?',
      ],
      buttons: wait,
    },
    wait: {
      texts: [
        'I’m glad you called. Do what they tell you. Keep the door open, sit where they can find you, and do not lie down alone, and {emergency} again if it gets worse. Is somebody with you while you wait?',
        'Good that they know. Stay on the line if they ask you to. Door open, light on, somebody beside you. If it gets worse, {emergency} again. Are they on the way?',
        'That call counts. Wait by the open door, with somebody if you can, and tell them all of it. {emergency} again if anything changes. What did they tell you?',
      ],
      buttons: ['with_someone', 'alone', 'cannot_call'],
    },
  },
  short: [
    'Call {emergency} now. Door open. Is somebody with you?',
    'Please call {emergency}. Do not stay alone. Have you called?',
  ],
  hears: [
    { hears: ['door_shut', 'shut_in'], to: 'in_progress', says: 'door' },
    { hears: ['helper_here'], to: 'in_progress', says: 'together', sets: { known: { company: true } } },
    { hears: ['at_door', 'stranger'], to: 'in_progress', says: 'let_in' },
    { hears: ['calling_now'], to: 'in_progress', says: 'dialling' },
    { hears: ['drives_self'], to: 'in_progress', says: 'drive' },
    { hears: ['substance'], to: 'in_progress', says: 'worse' },
    { hears: ['door_open'], to: 'in_progress', says: 'someone' },
    { hears: ['coming'], to: 'in_progress', says: 'coming' },
    { hears: ['phone_dying'], to: 'in_progress', says: 'phone' },
    { hears: ['fears_police', 'fears_help'], to: 'in_progress', says: 'cost' },
    { hears: ['written'], to: 'in_progress', says: 'written' },
    {
      hears: ['call_failed', 'cannot_call', 'no_voice', 'no_credit', 'wants_text'],
      to: 'in_progress',
      says: 'cannot',
    },
    { hears: ['called'], to: 'in_progress', says: 'wait', sets: { known: { called: true } } },
    { hears: ['company'], to: 'in_progress', says: 'together', sets: { known: { company: true } } },
    { hears: ['named', 'present', 'asleep', 'in_house', 'will_reach'], to: 'in_progress', says: 'fetch' },
    { hears: ['someone', 'elsewhere'], to: 'in_progress', says: 'someone' },
    { hears: ['nobody'], to: 'in_progress', says: 'alone' },
    { hears: ['safe'], when: 'held long enough', to: 'scale', says: 'open' },
    { hears: ['no'], after: ['maybe'], to: 'means', says: 'ask' },
    { hears: ['hurt'], to: 'in_progress', says: 'hurt' },
    { hears: ['not_done'], after: ['maybe'], to: 'means', says: 'ask' },
    { hears: ['not_done'], to: 'in_progress', says: 'maybe' },
    { hears: ['worse'], to: 'in_progress', says: 'worse' },
    { hears: ['ashamed'], to: 'in_progress', says: 'ashamed' },
    { hears: ['safe', 'no'], to: 'in_progress', says: 'still' },
    {
      hears: ['yes'],
      after: ['dialling'],
      to: 'in_progress',
      says: 'wait',
      sets: { known: { called: true } },
    },
    { hears: ['yes'], after: ['wait', 'together'], to: 'in_progress', says: 'wait' },
  ],
  else: ['door', 'someone', 'still'],
  patience: 99,
  next: null,
});
