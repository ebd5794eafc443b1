import { scene } from '../scene';
import { childMoves, needMoves, peopleMoves } from './shared-moves';

const near = ['near', 'away', 'with_someone', 'called', 'taken'] as const;

export const means = scene({
  name: 'means',
  frame: 'crisis',
  about: 'Danger now. Asks whether anything is within reach, and how to put distance between.',
  needs: 'suicide',
  says: {
    first: {
      texts: [
        "I take this seriously: it sounds dangerous right now. I'm software and can't call for you. Please call {emergency}, or {line}, and get to someone you trust. Is anything you could use within your reach at the moment?",
        "Thank you for not keeping this to yourself. You may be in danger, and software can't come to you. Call {emergency} or {line}, and have someone you trust with you. Is what you would use near you, or out of reach?",
        'This needs people now, not only me; I am software. Please call {emergency} or {line}, and let someone you trust come to you, away from anything you could use. How close are you to it?',
      ],
      buttons: [...near, 'figure'],
      card: 'full',
    },
    first_near: {
      texts: [
        'I take this seriously: with that near you, it could turn dangerous quickly. I’m software and can’t come. Please leave the room it is in, go to someone you trust, and call {emergency} or {line}. Can you move away from it now?',
        'Thank you for telling me what is there. I’m software, so first this: put a closed door between you and it, or let someone take it away. Then call {emergency} or {line}. Can you do that now?',
        'That tells me you may be in danger, and software can’t come to you. Go away from it, to someone, before anything else, and call {emergency} or {line} from there. Is that possible at this moment?',
      ],
      buttons: ['away', 'cannot_call', 'with_someone', 'called', 'taken'],
      card: 'full',
    },
    ask: {
      texts: [
        'Distance keeps people alive while the worst passes. Is anything you could use within reach now? Please call {emergency} or {line}, and have someone you trust with you.',
        'Is the thing you would use near you at this moment? I am software; {emergency} and {line} can talk you through the next minutes, with someone you trust beside you.',
        'May I ask about where you are: is there anything close by that you could use? Call {emergency} or {line} while you move away from it, and let someone come to you.',
      ],
      buttons: near,
    },
    distance: {
      texts: [
        'Please put a closed door between you and it: hand it to someone, or leave it and go to another room or outside, where people are. Then call {emergency} or {line}. Can you do that now, or what is in the way?',
        'Move away from it first, before anything else: another room, a neighbour, the street. Or ask someone to take it out of the home. {emergency} and {line} can stay with you meanwhile. Can you move now?',
        'Let someone you trust take it and keep it. Until then, be where it is not. Please call {emergency} or {line} from there. Could you get up and go now, or does something hold you?',
      ],
      buttons: ['away', 'cannot_call', 'with_someone', 'called', 'taken'],
      card: 'full',
    },
    there: {
      texts: [
        'Please don’t go to where it is. Stay where you are, or go the other way, to people; someone you trust can lock it away. Call {emergency} or {line} now. I’m software and can’t keep you company. Who can be with you this minute?',
        'That it is not beside you helps to stay safe, so let it stay that far. Not that way, not even to look. Ask somebody to come to you, and call {emergency} or {line}. Whom will you ask?',
        'Keep the walls between you and it. Sit down with someone, or stay on the phone with {emergency} or {line}, until someone else has taken it away from there. Who could do that?',
      ],
      buttons: ['with_someone', 'called', 'cannot_call', 'near', 'taken'],
      card: 'full',
    },
    obeying: {
      texts: [
        'You don’t have to do even a little of what it says. Shut what it had you open, move away from there, and go to someone awake. Call {emergency}, or {line}. I’m software and can’t come. Who is nearest to you?',
        'Giving in a little can feel like relief, and it brings you closer to harm. Step back from where it wants you, into another room, beside someone. {emergency} or {line} now. Can you go to somebody this minute?',
        'Leave the place it has led you to, and keep your distance from it. Somebody’s real company counts for more than anything it says; {emergency} and {line} are people too. Whom can you wake or call?',
      ],
      buttons: ['with_someone', 'called', 'cannot_call', 'alone', 'taken'],
      card: 'full',
    },
    loud: {
      texts: [
        'You don’t have to answer it, or me. A real person beside you is stronger than anything I write: go to whoever is near, and call {emergency} or {line}, away from windows and anything you could use. Who can you go to?',
        'It may talk over all of this. Then do only one thing: get to somebody awake, with a light on, and keep your distance from what it points to. {emergency} or {line} on the phone. Will you go now?',
        'However loud it is, nothing of it has to be done. Somebody’s hand or voice helps more than reading; {emergency} and {line} have people. Another room, away from what you could use. Who is there?',
      ],
      buttons: ['with_someone', 'called', 'cannot_call', 'alone', 'taken'],
    },
    place: {
      texts: [
        'Please move away from there now, back to where other people are, and call {emergency}. You can tell them just where you are. {line} or someone you trust can stay with you on the way. Are you there at this moment?',
        'Step back from it and turn towards people: a shop, a bus stop, a door with a light. Call {emergency}, or ask whoever is near to call. {line} can stay with you as well. Where are you right now?',
        'That place is dangerous for you today. Please walk away from it to somewhere with people, and call {emergency} or {line}, or someone you trust to fetch you. Are you near it now?',
      ],
      buttons: ['yes', 'away', 'with_someone', 'called', 'cannot_call'],
      card: 'full',
    },
    do_move: {
      texts: [
        'Please do that now, and then come straight back from it to where people are. {emergency} or {line} can talk with you while you do, or someone can take it for you. Will you tell me when it is done?',
        'That is the next step, then: out of the room, and a closed door after it. Better still if someone takes it away. {emergency} or {line} if your hands won’t. Can you do it this minute?',
        'Then now, without looking at it long. Hand it to somebody or put it where you can’t get at it, and go to someone. {emergency} or {line} meanwhile. Is it out of the room?',
      ],
      buttons: ['away', 'cannot_call', 'with_someone', 'called', 'taken'],
    },
    leave: {
      texts: [
        'If it cannot be moved, you can. Go where other people are, even just outside the door, and call {emergency} from there. {line} can stay with you. What is the nearest place with people in it?',
        'Then leave it where it is and go yourself: a neighbour, a shop, the street. Call {emergency} or {line} as you go, or ask someone to come. Which of these is nearest?',
        'You do not have to deal with it, only get away from it. One room further, then another, then someone you trust. Please call {emergency} or {line}. Can you take the first steps now?',
      ],
      buttons: ['away', 'with_someone', 'called', 'cannot_call', 'alone'],
      card: 'full',
    },
  },
  short: [
    'Please move away from it and call {emergency}. Is someone with you?',
    'Go where people are. Call {emergency} now. Can you?',
  ],
  hears: [
    { hears: ['called'], to: 'urgent', says: 'called', sets: { known: { called: true } } },
    ...peopleMoves,
    ...needMoves,
    { hears: ['company'], to: 'with_someone', says: 'confirmed', sets: { known: { company: true } } },
    { hears: ['call_failed'], when: 'danger', to: 'urgent', says: 'failed' },
    { hears: ['asleep'], to: 'with_someone', says: 'wake' },
    { hears: ['in_house'], to: 'with_someone', says: 'fetch' },
    {
      hears: ['left'],
      after: ['first_near', 'distance', 'leave', 'do_move', 'there', 'obeying'],
      to: 'urgent',
      says: 'moved',
    },
    { hears: ['shut_in'], to: 'urgent', says: 'door', sets: { danger: true } },
    { hears: ['when_soon'], to: 'urgent', says: 'person', sets: { danger: true, known: { time: true } } },
    { hears: ['will_reach'], to: 'urgent', says: 'go' },
    { hears: ['elsewhere'], to: 'with_someone', says: 'elsewhere' },
    { hears: ['present'], to: 'with_someone', says: 'awake' },
    { hears: ['someone'], to: 'with_someone', says: 'who' },
    { hears: ['away'], to: 'urgent', says: 'moved', sets: { known: { meansAway: true } } },
    { hears: ['joke'], to: 'means', says: 'ask' },
    { hears: ['do_it'], after: ['place'], to: 'at_place', says: 'back', sets: { danger: true } },
    { hears: ['do_it'], to: 'clarify', says: 'it' },
    ...childMoves,
    { hears: ['yes'], after: ['place'], to: 'at_place', says: 'back', sets: { danger: true } },
    { hears: ['obeys'], to: 'means', says: 'obeying' },
    { hears: ['thing_far'], to: 'means', says: 'there' },
    { hears: ['near'], after: ['first_near', 'distance'], to: 'means', says: 'leave' },
    { hears: ['near'], after: ['leave', 'do_move'], to: 'means', says: 'distance' },
    { hears: ['yes'], after: ['do_move'], to: 'urgent', says: 'moved', sets: { known: { meansAway: true } } },
    {
      hears: ['yes'],
      after: ['first_near', 'distance', 'leave', 'obeying'],
      to: 'urgent',
      says: 'go',
    },
    { hears: ['no'], after: ['first_near', 'distance'], to: 'means', says: 'leave' },
    {
      hears: ['cannot_call', 'nobody'],
      after: ['first_near', 'distance', 'place'],
      to: 'means',
      says: 'leave',
    },
    { hears: ['no'], when: 'danger', to: 'urgent', says: 'person' },
    { hears: ['no'], when: 'no danger', to: 'reach', says: 'person' },
    {
      hears: ['yes', 'near', 'unsure'],
      to: 'means',
      says: 'distance',
      sets: { danger: true, known: { means: true } },
    },
    { hears: ['rather_not'], to: 'means', says: 'ask' },
    { hears: ['cannot_call'], to: 'urgent', says: 'cannot_call' },
    { hears: ['nobody'], to: 'urgent', says: 'nobody' },
    { hears: ['named'], to: 'urgent', says: 'ask_them' },
    { hears: ['safe', 'scale_low'], to: 'scale', says: 'open' },
    { hears: ['anything'], after: ['place'], to: 'at_place', says: 'back', sets: { danger: true } },
  ],
  else: ['leave', 'distance'],
  patience: 2,
  next: { to: 'urgent', says: 'person' },
});
