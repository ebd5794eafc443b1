import { scene } from '../scene';

export const eating = scene({
  name: 'eating',
  frame: 'body',
  about:
    'Restricting or purging. No numbers, no advice on amounts; body signs first, then the line and a doctor.',
  needs: 'eating',
  says: {
    open: {
      texts: [
        'Thank you for telling me. I won’t go into amounts or ways. First your body: have you fainted, had chest pain, or brought up blood lately? A doctor, and {line}, know this well.',
        'That sounds hard to carry. I leave numbers aside. Has your body frightened you today: fainting, a racing heart, being very weak? {line} and a doctor can help.',
        'I hear you. Before anything else: dizziness, chest pain, cramps, or blood? Those need a doctor today. For the rest, {line} is there, and someone you trust.',
      ],
      buttons: ['yes', 'not_sure', 'no', 'rather_not'],
      card: 'small',
    },
    person: {
      texts: [
        'Who knows about this? It grows in secret. One sentence to someone you trust is enough: “I’m struggling with food.” Who could hear it? {line} can, too.',
        'Could someone you trust be near at meals or after them, just for company? {line} can help you ask. Who might that be?',
        'You needn’t be ill enough to deserve help. Someone you trust, a doctor, {line}: which one is least hard to tell?',
      ],
      buttons: ['with_someone', 'called', 'cannot_call', 'numbers'],
    },
    doctor: {
      texts: [
        'A doctor should check your body soon: blood and heart, whatever you weigh. Could you ask for a time this week, or could someone come along?',
        'Please see a doctor this week; bodies can be in trouble without showing it. What would make that possible? {line} can help you prepare it.',
        'Would you let a doctor look at how your body is doing? You can ask them to leave numbers unsaid. Who could go with you?',
      ],
      buttons: ['called', 'cannot_call', 'with_someone', 'numbers'],
      card: 'full',
    },
    signs: {
      texts: [
        'That is your body running short, whatever you weigh. Please sit or lie down now, and let a doctor see you today; an emergency department if you faint, your heart races or your chest hurts. Could somebody take you, or sit with you now?',
        'A body that does this needs a doctor today, not this week. Sit down, somebody near. {emergency} for fainting, chest pain or a racing heart. {line} knows this well. Who could you tell, in one sentence?',
        'Please don’t stand and carry on. A doctor today: “I feel faint, and I’m struggling with food” is enough to say. {emergency} if you pass out or your heart stumbles. Who could come along?',
      ],
      buttons: ['with_someone', 'called', 'cannot_call', 'numbers'],
      card: 'full',
    },
    dying: {
      texts: [
        'May I ask one more thing plainly: are there also thoughts of dying, or of killing yourself? {line} and someone you trust can hear the answer.',
        'With all this weight on you: do you sometimes wish you were dead? You can say yes here, and {line} listens too.',
        'I ask everyone this when it gets that hard: are you thinking about killing yourself? {line} is there either way.',
      ],
      buttons: ['yes', 'not_sure', 'rather_not', 'no'],
    },
  },
  short: [
    'Have you fainted or had chest pain? Then a doctor today, or {emergency}.',
    '{line} knows this well. Who else could you tell?',
  ],
  hears: [
    { hears: ['yes', 'unsure'], after: ['open'], to: 'in_progress', says: 'medical' },
    { hears: ['no', 'rather_not'], after: ['open'], to: 'eating', says: 'person' },
    { hears: ['yes', 'unsure', 'rather_not'], after: ['dying'], to: 'plan', says: 'open' },
    { hears: ['no'], after: ['dying'], to: 'companion', says: 'body_leave', sets: { careful: true } },
    { hears: ['company', 'called'], to: 'eating', says: 'doctor' },
    { hears: ['numbers', 'cannot_call', 'nobody'], to: 'eating', says: 'doctor' },
    { hears: ['safe'], to: 'eating', says: 'dying' },
  ],
  else: ['person', 'doctor', 'dying'],
  patience: 3,
  next: { to: 'companion', says: 'body_leave' },
});
