import { scene } from '../scene';
import { helpSteps } from './steps';
import { withSomeoneTold } from './told-now';
import { selfWithHelp } from './while-help-is-there';
import { withSomeoneHelp } from './with-someone-help';

export const withSomeone = scene({
  name: 'with_someone',
  frame: 'crisis',
  about: 'Somebody is said to be there. Counts only when named, awake and beside them.',
  needs: 'suicide',
  says: {
    ...helpSteps,
    ...withSomeoneHelp,
    ...selfWithHelp,
    ...withSomeoneTold,
    who: {
      texts: [
        'Who is with you, and are they awake and in the room? I ask because it should be a grown-up who knows how bad it is. Until then: {emergency} or {line}, away from anything you could use.',
        'Tell me who it is: are they beside you now, awake, and do they know? If not, please call {emergency} or {line}, and keep away from anything you could use.',
        'I’d like to be sure you are not alone with this. Who is there, and can they hear you? {emergency} and {line} count too, away from anything you could use.',
      ],
      buttons: ['alone', 'called', 'cannot_call', 'numbers'],
    },
    awake: {
      texts: [
        'Is that person awake and beside you right now, and do they know how bad it is? Until they are, please call {emergency} or {line}, and keep away from anything you could use.',
        'One more thing to be sure of, about that person: are they in the same room, awake, and aware of this? If not, go to them, or call {emergency} or {line}, away from anything you could use.',
        'Can that person see and hear you at this moment, and are they awake? Stay away from anything you could use until then; {emergency} and {line} are there too.',
      ],
      buttons: ['yes', 'no', 'alone', 'called'],
    },
    wake: {
      texts: [
        'Please wake them, or fetch them; they would rather be woken than not know. Say: “I’m not safe, stay with me.” If they can’t come, call {emergency} or {line}, away from anything you could use. Can you wake them now?',
        'Someone asleep or in another place can’t keep you company yet. Go to them, or ring until they answer. If not, {emergency} or {line}, away from anything you could use. Will you do that now?',
        'Then please get them beside you: knock, wake, call. Until someone is there, stay away from anything you could use, with {emergency} or {line} on the phone. Can you go to them?',
      ],
      buttons: ['with_someone', 'alone', 'called', 'cannot_call'],
      card: 'full',
    },
    fetch: {
      texts: [
        'Then go to that person now, or call them to you; one word is enough. Show this screen if talking is hard: “I’m not safe, stay with me.” {emergency} or {line} if they can’t, away from anything you could use. Will you go?',
        'That is close. Open the door to them or walk over, and let them see what you wrote. Leave behind anything you could use. {emergency} or {line} until you are together. Can you do it this minute?',
        'They can’t know it unless you let them. Go over, or call out their name, away from anything you could use; {emergency} or {line} if nobody comes. What is the shortest way to them?',
      ],
      buttons: ['with_someone', 'alone', 'called', 'cannot_call'],
      card: 'full',
    },
    elsewhere: {
      texts: [
        'Then they can’t look after you this minute. Ring somebody nearer, or go next door. {emergency} or {line} meanwhile, away from anything you could use. Who is the nearest?',
        'Somebody who can’t sit with you now doesn’t count yet. Could they send someone, or call {emergency} for you? Stay near whoever is closest, away from anything you could use. Who is that?',
        'Who could be beside you sooner than they can: a neighbour, a flatmate, anyone awake? {emergency} and {line} are there too. Keep away from anything you could use. Whom will you go to?',
      ],
      buttons: ['with_someone', 'alone', 'called', 'cannot_call'],
    },
    confirmed: {
      texts: [
        'I’m glad they are with you. Please tell them in plain words: I’m thinking of killing myself. They can keep what you could use away from you, and call {emergency} or {line} with you. Have you told them?',
        'That helps: somebody beside you. Let them read this screen if saying it is hard. Ask them to stay, to take away what you could use, and to call {emergency} or {line} if needed. Do they know?',
        'Good that you are not alone. Stay beside them, away from anything you could use, and let them make the call to {emergency} or {line} with you. Could you say it to them now?',
      ],
      buttons: ['yes', 'no', 'called', 'safer', 'alone'],
    },
    told: {
      texts: [
        'I’m glad they know. Let them stay, also tonight, and keep away what you could use. {emergency} if it rises again, {line} or a doctor for what comes next. What have you two agreed on?',
        'That is out in the open now, and that matters. Stay together, away from anything you could use. {emergency} and {line} are there for both of you. Who stays with you tonight?',
        'Good that it is said. They can call {emergency} or {line} with you and help you see a doctor. Keep away from anything you could use. How long can they stay?',
      ],
      buttons: ['safer', 'called', 'alone', 'keep_talking'],
    },
    coming: {
      texts: [
        'Then be where that person can find you: the door unlocked, a light on, away from anything you could use. Stay in touch until they are beside you; {emergency} or {line} if it gets too strong before that. How far off are they?',
        'Somebody is on the way to you. Wait by the door or with a neighbour, with nothing you could use in reach, and tell them how bad it is when they come. {emergency} or {line} for the minutes until then. What will you do until they ring?',
        'Until that person is there, these minutes are the ones to get through: another room than what you could use, the phone in your hand, {line} or {emergency} on it. Will you write to me when they have come?',
      ],
      buttons: ['with_someone', 'alone', 'called', 'cannot_call'],
    },
    pick_up: {
      texts: [
        'Yes, please pick up, now. Whoever rings is somebody to talk to; you need say only “I’m not safe, stay with me.” Away from anything you could use while you talk; {emergency} or {line} if the call breaks off. Will you answer it?',
        'Somebody wants to reach you this minute. Answer, or ring back at once: “please come and stay”. Keep away from anything you could use, and {emergency} or {line} if nobody is there. Can you take it?',
        'Please take that call before you write on. That person can stay on the line or come over; {emergency} or {line} as well, away from anything you could use. Will you pick up?',
      ],
      buttons: ['called', 'with_someone', 'cannot_call', 'alone'],
    },
    number: {
      texts: [
        'Thank you for the number. Tell it to the person beside you as well, and stay together until it is low, away from anything you could use. {emergency} if it climbs, {line} or a doctor for tomorrow. Can they stay?',
        'I take that number seriously, and so should somebody near. Stay close to them, with what you could use out of reach; {emergency} if it rises, {line} at any point. How long will you be together?',
        'That is still a lot. Let them keep you company until it has come down further, away from anything you could use. {emergency} if it goes up, {line} to talk. What would bring it down by one?',
      ],
      buttons: ['with_someone', 'safer', 'called', 'alone'],
    },
    unheard: {
      texts: [
        'For the next hour only this: someone you trust beside you, and distance from anything you could use. {line} listens, {emergency} if it gets worse. What would make this hour safer?',
        'Let’s look at the next hour only: be where someone you trust is near, away from anything you could use. {line} can think it through with you, {emergency} if you are in danger. What is hardest right now?',
        'One hour at a time, away from anything you could use, with someone you trust beside you. {line} is for exactly this, {emergency} if it rises. What do you need first?',
      ],
      buttons: ['with_someone', 'alone', 'called', 'cannot_call'],
    },
    hard_to_say: {
      texts: [
        'Then don’t say it, show it: hand them this screen. Or say only “stay with me, I’m not safe”. {emergency} and {line} help with the rest, away from anything you could use. Could you do one of these?',
        'What makes it hard to tell them? You can begin with “I need you to stay tonight”. {line} can help with the words, {emergency} if it gets worse. Keep away from anything you could use. Will you try?',
        'It need not be the whole story. “Please stay beside me today” is enough to tell someone. {emergency} and {line} are there too, and distance from anything you could use. Can you say that much?',
      ],
      buttons: ['yes', 'no', 'called', 'alone'],
    },
  },
  short: [
    'Please let them call {emergency} with you. Are they beside you?',
    'Stay with them. Call {emergency} if it rises. Do they know?',
  ],
  hears: [
    { hears: ['arranged'], to: 'with_someone', says: 'told' },
    { hears: ['rings_me'], to: 'with_someone', says: 'pick_up' },
    { hears: ['coming'], to: 'with_someone', says: 'coming', sets: { known: { company: false } } },
    { hears: ['scale_high', 'scale_top'], to: 'with_someone', says: 'number' },
    { hears: ['written'], to: 'urgent', says: 'written', sets: { known: { called: true } } },
    { hears: ['no_voice'], to: 'urgent', says: 'no_voice' },
    { hears: ['no_credit'], to: 'urgent', says: 'no_credit' },
    { hears: ['calling_now'], to: 'urgent', says: 'dialling' },
    { hears: ['phone_dying'], to: 'urgent', says: 'phone' },
    { hears: ['drunk'], to: 'urgent', says: 'drunk' },
    { hears: ['scale_low'], to: 'after', says: 'open', sets: { settled: true } },
    { hears: ['called'], to: 'urgent', says: 'called', sets: { known: { called: true } } },
    { hears: ['nobody'], to: 'urgent', says: 'nobody', sets: { known: { company: false } } },
    { hears: ['asleep'], to: 'with_someone', says: 'wake', sets: { known: { company: false } } },
    {
      hears: ['in_house'],
      to: 'with_someone',
      says: 'fetch',
      sets: { known: { company: false } },
    },
    { hears: ['elsewhere'], to: 'with_someone', says: 'elsewhere', sets: { known: { company: false } } },
    { hears: ['present'], after: ['elsewhere'], to: 'with_someone', says: 'awake' },
    {
      hears: ['present', 'named'],
      after: ['who', 'wake', 'fetch', 'coming', 'pick_up', 'number'],
      to: 'with_someone',
      says: 'awake',
    },
    {
      hears: ['yes', 'company', 'present'],
      after: ['awake'],
      to: 'with_someone',
      says: 'confirmed',
      sets: { known: { company: true } },
    },
    { hears: ['no', 'unsure'], after: ['awake'], to: 'with_someone', says: 'wake' },
    {
      hears: ['company'],
      after: ['who', 'wake', 'fetch', 'elsewhere', 'coming', 'pick_up', 'number'],
      to: 'with_someone',
      says: 'confirmed',
      sets: { known: { company: true } },
    },
    { hears: ['yes'], after: ['confirmed', 'hard_to_say'], to: 'with_someone', says: 'told' },
    { hears: ['no', 'unsure'], after: ['confirmed', 'hard_to_say'], to: 'with_someone', says: 'hard_to_say' },
    { hears: ['company'], after: ['confirmed', 'told', 'hard_to_say'], to: 'with_someone', says: 'told' },
    { hears: ['present'], after: ['confirmed', 'told'], to: 'with_someone', says: 'told' },
    { hears: ['present'], after: ['hard_to_say'], to: 'with_someone', says: 'awake' },
    {
      hears: ['named'],
      after: ['confirmed', 'told', 'hard_to_say', 'unheard'],
      to: 'urgent',
      says: 'ask_them',
    },
    { hears: ['someone'], to: 'with_someone', says: 'who' },
    { hears: ['do_it'], to: 'clarify', says: 'it' },
    { hears: ['will_reach'], to: 'urgent', says: 'go' },
    { hears: ['named'], after: ['elsewhere'], to: 'urgent', says: 'ask_them' },
    { hears: ['safe', 'eased'], to: 'scale', says: 'open' },
    { hears: ['yes'], after: ['wake', 'fetch'], to: 'urgent', says: 'go' },
    { hears: ['no', 'unsure'], after: ['wake', 'fetch'], to: 'with_someone', says: 'hard_to_say' },
    { hears: ['yes'], after: ['coming', 'pick_up', 'number'], to: 'with_someone', says: 'who' },
    { hears: ['no'], after: ['coming', 'pick_up', 'number'], to: 'urgent', says: 'person' },
    { hears: ['no'], after: ['who', 'elsewhere'], to: 'urgent', says: 'nobody' },
    { hears: ['cannot_call'], to: 'urgent', says: 'cannot_call' },
    { hears: ['numbers'], to: 'urgent', says: 'numbers' },
  ],
  else: ['who'],
  elseNamed: ['unheard', 'awake', 'hard_to_say'],
  patience: 2,
  next: { to: 'urgent', says: 'person' },
});
