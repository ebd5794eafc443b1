import { scene } from '../scene';
import { childMoves, needMoves, peopleMoves, thingMoves } from './shared-moves';
import { callSteps, ownSteps } from './steps';
import { urgentTold } from './told-now';
import { urgentCalls } from './urgent-calls';
import { leftThePlace } from './while-help-is-there';

const near = ['with_someone', 'called', 'cannot_call', 'safer', 'taken'] as const;

export const urgent = scene({
  name: 'urgent',
  frame: 'crisis',
  about:
    'Danger for today. Emergency number, somebody beside them, distance, the next hour; until it has eased.',
  needs: 'suicide',
  says: {
    ...ownSteps('if it gets worse'),
    ...callSteps,
    ...urgentCalls,
    ...leftThePlace,
    ...urgentTold,
    person: {
      texts: [
        'You should not be alone with this. Is there somebody who can come to you, or whom you can go to, right now? Please call {emergency} or {line} meanwhile, and keep away from anything you could use.',
        'Who is the nearest person you trust? Ask them to come and stay, and to keep what you could use out of your reach. {emergency} and {line} are there while you wait. Whom will you ask?',
        'One person beside you, that is the next thing. “I’m in danger, please come” is enough to say. Call {emergency} or {line} too, away from anything you could use. Who is it?',
      ],
      buttons: near,
    },
    distance: {
      texts: [
        'Please check once more: is there a door between you and anything you could use? Someone you trust can take it away. {emergency} or {line} can stay on the phone meanwhile. How far are you from it?',
        'Keep away from anything you could use, also from what might follow it. Another room, or outside with someone. Call {emergency} or {line} from there. Is that possible now?',
        'Distance from anything you could use is what counts for the next minutes. Go to someone, and call {emergency} or {line}. Where could you go?',
      ],
      buttons: ['away', 'near', 'with_someone', 'called', 'cannot_call'],
    },
    hour: {
      texts: [
        'Only the next hour. Be with someone you trust, away from anything you could use. Light on, feet on the floor, a slow breath out. Call {emergency} if it rises. Who will be with you in that hour?',
        'The strongest pull often passes its peak. Until then: someone beside you, distance from anything you could use, {emergency} or {line} on the phone. What will the next ten minutes be?',
        'Ten minutes, and then ten more. Sit with someone, hold something cold, away from anything you could use. {emergency} and {line} are there throughout. Can you begin with that?',
      ],
      buttons: near,
    },
    barrier: {
      texts: [
        'Something holds you back from calling {emergency} or from asking someone to come. What is it? I won’t argue. Please stay away from anything you could use while we look at it.',
        'What would make it possible to call {emergency} or {line}, or to let someone sit with you, away from anything you could use? Name the hardest bit, and we look for a way around it.',
        'It may be fear of what happens then, or shame, or not wanting to trouble someone. Which is it for you? {emergency} and {line} hear all of it. Keep away from anything you could use.',
      ],
      buttons: near,
    },
    hospital: {
      texts: [
        'You can go to a hospital’s emergency department just for this. Ask someone to take you, away from anything you could use, or call {emergency}. Is that possible for you?',
        'A doctor should see you today. {emergency} or the nearest emergency department can do that. Go with someone, and leave behind anything you could use. Who could go with you?',
        'You can walk into an emergency department and say: I am not safe with myself. Take someone along, leave behind anything you could use. Or call {emergency}. Would you do that?',
      ],
      buttons: near,
    },
    nobody: {
      texts: [
        'Then let it be people who come for exactly this: {emergency}. And {line} needs no one who knows you. Go where others are, a shop or a hospital, away from anything you could use. Can you call now?',
        'If nobody is there, a neighbour’s door, a shop, an emergency department all have people. Away from anything you could use, someone beside you, {emergency} on the phone. Which is nearest?',
        'Being alone with this makes it so dangerous. {emergency} can send somebody; {line} stays on the phone. Get away from anything you could use, and go to someone. Will you?',
      ],
      buttons: ['called', 'cannot_call', 'numbers', 'taken'],
      card: 'full',
    },
    moved: {
      texts: [
        'That distance helps. Keep it, and do not go back to it alone. Now someone beside you: who can come? {emergency} and {line} are there meanwhile.',
        'Good that it is out of reach of you. Next is a person: call {emergency} or {line}, and ask someone you trust to stay. Who could come?',
        'That makes the next hour safer. Please stay away from it, and let someone you trust be with you. {emergency} or {line} until then. Whom will you ask?',
      ],
      buttons: near,
    },
    go: {
      texts: [
        'Please do that now, before anything else. Stay away from anything you could use, be with someone, and call {emergency} if it gets worse. Tell me here who you reached. What is the first step?',
        'Then right now, please. {emergency} or {line}, someone beside you, away from anything you could use. Come back and tell me who is with you. What could get in the way?',
        'Begin this minute; I’ll be here after. Keep clear of anything you could use, and go to someone. If you can’t reach them, call {emergency}. Who is first?',
      ],
      buttons: ['called', 'with_someone', 'cannot_call', 'taken'],
    },
    ask_them: {
      texts: [
        'Let that person know this minute: “I’m in danger, I need you here.” Call {emergency} or {line} as well, and stay away from anything you could use. Can you reach them now?',
        'Could that person come, or stay on the phone until somebody does? Two words are enough: “please come”. {emergency} and {line} are there too, away from anything you could use. Will you write it now?',
        'Then that is someone to turn to at once, away from anything you could use. If there is no answer, {emergency} or {line}. How can you reach them fastest?',
      ],
      buttons: ['with_someone', 'called', 'cannot_call', 'taken'],
    },
    door: {
      texts: [
        'Please unlock the door first and come out to where somebody is, away from anything you could use. Then {emergency} or {line}. Is there someone on the other side of it?',
        'A locked door keeps help out. Open it, leave what you could use behind, and call to someone; {emergency} if nobody is there. Can you turn the key now?',
        'Come out of there, one step: the lock, the handle, then someone’s company. Away from anything you could use; {emergency} or {line} on the phone. Can you do the lock now?',
      ],
      buttons: ['with_someone', 'called', 'cannot_call', 'taken'],
      card: 'full',
    },
    children: {
      texts: [
        'With a child there you can’t simply walk out, so somebody has to come to you. Shut away what you could use, in another room, and call {emergency} or {line}. Who could come and stay, for you and for them?',
        'You are not alone in the house, and a child shouldn’t have to be the one who watches over you. Let someone grown up come; {emergency} or {line} until then, away from anything you could use. Whom will you ask?',
        'Stay near the child, away from anything you could use, with the phone: {emergency} or {line}. They know what to do when there are children. Who could be there soon, somebody you trust?',
      ],
      buttons: near,
    },
    drunk: {
      texts: [
        'Drink makes such a night more dangerous, so please have no more, and don’t drive. Somebody should be with you until it has worn off, away from anything you could use; {emergency} or {line} until then. Who is near?',
        'With drink in you, what feels decided can change by morning. Hand over keys and anything you could use, keep your distance from it, and stay beside someone. {emergency} or {line} if it pulls. Who could sit with you?',
        'I’ll keep it short, since you have been drinking: water, no driving, a door between you and anything you could use, and a person. {emergency} or {line} count. Whom can you wake or ring?',
      ],
      buttons: near,
    },
    high: {
      texts: [
        'That is still very strong. Please call {emergency} now, and have someone you trust stay with you, away from anything you could use. Can you call, or who could do it for you?',
        'Thank you for the true number. At that strength nobody should be alone: {emergency}, someone beside you, distance from anything you could use. What can you do first?',
        'Then we stay with this. {emergency} or {line} should hear that number, with someone near you and nothing you could use at hand. Will you call?',
      ],
      buttons: near,
      card: 'full',
    },
  },
  short: [
    'Please call {emergency} now. Is someone with you?',
    'Call {emergency}. Go to someone, away from anything you could use. Can you?',
  ],
  hears: [
    { hears: ['shut_in'], to: 'urgent', says: 'door' },
    { hears: ['scale_low'], to: 'after', says: 'open', sets: { settled: true } },
    { hears: ['scale_high', 'scale_top'], to: 'urgent', says: 'high' },
    { hears: ['called'], to: 'urgent', says: 'called', sets: { known: { called: true } } },
    { hears: ['call_failed'], to: 'urgent', says: 'failed' },
    ...peopleMoves,
    ...needMoves,
    { hears: ['company'], to: 'with_someone', says: 'confirmed', sets: { known: { company: true } } },
    { hears: ['present'], to: 'with_someone', says: 'awake' },
    { hears: ['someone'], to: 'with_someone', says: 'who' },
    { hears: ['asleep'], to: 'with_someone', says: 'wake' },
    { hears: ['in_house'], to: 'with_someone', says: 'fetch' },
    { hears: ['elsewhere'], to: 'with_someone', says: 'elsewhere' },
    { hears: ['will_reach'], to: 'urgent', says: 'go' },
    { hears: ['do_it'], to: 'clarify', says: 'it' },
    { hears: ['safe'], to: 'scale', says: 'open' },
    ...thingMoves,
    { hears: ['near'], to: 'means', says: 'distance', sets: { known: { means: true } } },
    { hears: ['away'], to: 'urgent', says: 'moved', sets: { known: { meansAway: true } } },
    { hears: ['cannot_call'], to: 'urgent', says: 'cannot_call' },
    ...childMoves,
    { hears: ['nobody'], to: 'urgent', says: 'nobody' },
    { hears: ['numbers'], to: 'urgent', says: 'numbers' },
    { hears: ['no'], to: 'urgent', says: 'barrier' },
    {
      hears: ['yes'],
      after: [
        'person',
        'call',
        'distance',
        'hour',
        'hospital',
        'nobody',
        'cannot_call',
        'failed',
        'numbers',
        'high',
        'phone',
        'call_explained',
        'text',
        'drunk',
        'no_voice',
        'no_credit',
      ],
      to: 'urgent',
      says: 'go',
    },
    { hears: ['yes'], after: ['dialling'], to: 'urgent', says: 'called', sets: { known: { called: true } } },
    { hears: ['named'], to: 'urgent', says: 'ask_them' },
  ],
  else: ['person', 'call', 'distance', 'hour', 'barrier', 'hospital'],
  patience: 99,
  next: null,
});
