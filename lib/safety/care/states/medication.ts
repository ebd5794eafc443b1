import { scene } from '../scene';

export const medication = scene({
  name: 'medication',
  frame: 'body',
  about:
    'Stopped medication, withdrawal, drinking or using. No advice on doses; body signs first, a doctor today.',
  needs: 'suicide',
  says: {
    stopped: {
      texts: [
        'Stopping can feel right and still be rough on a body. I won’t advise on amounts; your doctor or a pharmacist can, today. Have you had anything frightening since: fits, confusion, no sleep, dark thoughts?',
        'Thank you for saying so. Please ask your doctor or a pharmacist before you change more. How has your body been since: shaking, racing, sleepless, very low?',
        'There will be reasons why you stopped. A doctor can look at them with you, and soon. Is anything alarming right now: confusion, fits, thoughts of dying?',
      ],
      buttons: ['yes', 'not_sure', 'no', 'rather_not'],
      card: 'small',
    },
    withdrawal: {
      texts: [
        'Coming off something can be dangerous to do alone. Do you shake badly, sweat, see things, or feel confused, or have you had a fit? Then it is {emergency}; otherwise a doctor today, with someone beside you.',
        'Please don’t go through this by yourself. Fits, confusion, a racing heart: {emergency}. A doctor today for the rest. Is any of that there now?',
        'This needs a doctor’s eye; stopping all at once can hurt a body. Is it bad at the moment: shaking, seeing things, a fit? {emergency} if so.',
      ],
      buttons: ['yes', 'not_sure', 'no', 'with_someone'],
      card: 'small',
    },
    using: {
      texts: [
        'Thank you for being open about it. Are you safe at this moment: awake, breathing well, not alone? {emergency} if anything feels wrong in your body. I’m software and can’t see you.',
        'I won’t judge it. What matters now: someone with you, nothing more on top, and {emergency} if you feel faint or sick. Is somebody there?',
        'Let’s look after this evening. Water, company, nothing more on top. {emergency} for chest pain, trouble breathing or heavy sleepiness. Is any of that there?',
      ],
      buttons: ['with_someone', 'alone', 'taken', 'no'],
      card: 'small',
    },
    doctor: {
      texts: [
        'Could you call your doctor or a pharmacist today and tell them just what you told me? They hear it often. What makes that hard, if it is?',
        'A doctor can make this safer, whichever way you want to go. Who could help you get a time, today or tomorrow?',
        'Please let a professional know today; {line} can tell you whom to call. Would you do that?',
      ],
      buttons: ['called', 'cannot_call', 'with_someone', 'numbers'],
      card: 'full',
    },
    person: {
      texts: [
        'Who could keep an eye on you for the next days, and knows about it? One message is enough. {line} is there as well.',
        'Please don’t be alone with it tonight. Who could be near, or check on you by phone? {line} counts too.',
        'Let someone you trust know, so that they can call a doctor if you can’t. Who would that be?',
      ],
      buttons: ['with_someone', 'alone', 'called', 'cannot_call'],
    },
    dying: {
      texts: [
        'May I ask one thing plainly: are there thoughts of dying, or of killing yourself, along with this? {line} and someone you trust can hear the answer.',
        'These days can get very dark. Do you sometimes wish to be dead? You can say so here, and {line} listens too.',
        'I ask to be sure: are you thinking about killing yourself? {line} is there whatever you answer.',
      ],
      buttons: ['yes', 'not_sure', 'rather_not', 'no'],
    },
  },
  short: [
    'Please call your doctor or a pharmacist today. Can you?',
    'Fits, confusion or chest pain: {emergency}. Is someone with you?',
  ],
  hears: [
    { hears: ['yes', 'unsure'], after: ['stopped'], to: 'medication', says: 'dying' },
    { hears: ['yes', 'unsure'], after: ['withdrawal'], to: 'in_progress', says: 'medical' },
    { hears: ['no', 'rather_not'], after: ['stopped', 'withdrawal'], to: 'medication', says: 'doctor' },
    { hears: ['yes', 'unsure', 'rather_not'], after: ['dying'], to: 'plan', says: 'open' },
    { hears: ['no'], after: ['dying'], to: 'companion', says: 'body_leave' },
    { hears: ['nobody', 'no', 'asleep', 'in_house'], after: ['using'], to: 'medication', says: 'person' },
    { hears: ['called', 'company'], to: 'medication', says: 'dying' },
    { hears: ['numbers', 'cannot_call', 'nobody'], to: 'medication', says: 'doctor' },
    { hears: ['safe'], to: 'medication', says: 'dying' },
  ],
  else: ['doctor', 'person', 'dying'],
  patience: 3,
  next: { to: 'companion', says: 'body_leave' },
});
