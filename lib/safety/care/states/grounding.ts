import { scaleButtons } from '../buttons';
import { scene } from '../scene';

const exercises = ['look', 'feet', 'water', 'senses', 'stop_here'] as const;

export const grounding = scene({
  name: 'grounding',
  frame: 'overwhelm',
  about:
    'Overwhelm, dissociation, a flashback. Content stops, orienting; 9 of 10 is never handed back to exploring.',
  needs: 'suicide',
  says: {
    open: {
      texts: [
        'Then we stop there. Eyes open, look around the room, feel what holds you up. Nothing has to be gone into. From 0 to 10, how strong is it right now?',
        'Let’s leave all of that where it is. Find something that does not move, and feel the floor under you. From 0 to 10, how strong is it?',
        'Everything pauses. You are here, the day goes on outside, and nothing more is asked of you. From 0 to 10, how strong is it right now?',
      ],
      buttons: scaleButtons,
    },
    far_away: {
      texts: [
        'That can be frightening. Eyes open: name the room, the day, one thing you hear. Press your feet down. I’m software and won’t go further into it. From 0 to 10, how far away does everything feel?',
        'Let’s come a little nearer, slowly. Touch something rough or cold, say today’s date aloud, look at your hands. From 0 to 10, how far away is it all?',
        'You are here, reading this. Move your toes, look at one colour, then another. A doctor or therapist should hear about it too. From 0 to 10, how unreal is it now?',
      ],
      buttons: scaleButtons,
    },
    flashback: {
      texts: [
        'That sounds like then, pushing into now. It is today, and you are reading this. Eyes open, find three things that are only here now. From 0 to 10, how strong is it?',
        'You are in this day, with this screen in front of you. Look around slowly, feel the floor, say the date aloud. From 0 to 10, how strong is it right now?',
        'What comes up is memory, and today is around you. Notice what is different here: the light, the room, your age. From 0 to 10, how strong is it?',
      ],
      buttons: scaleButtons,
    },
    second: {
      texts: [
        'Feet down, eyes open. That is twice now, so the exploring rests for today. Someone you trust or a therapist is better company for this; {line} too. From 0 to 10, how strong is it?',
        'We stop everything. It came a second time, so we go no further today. Please share this with someone you trust, a therapist, or {line}. From 0 to 10, how strong is it?',
        'Again, so that is enough for one day. Look around, feel your seat. Who could hear about this: someone close, a therapist, {line}? And from 0 to 10, how strong is it?',
      ],
      buttons: scaleButtons,
      card: 'small',
    },
    choose: {
      texts: [
        'Thank you. Slowly, then. Which of these would you like for a minute?',
        'One small thing for a minute, then. Which of these suits you?',
        'Let’s take it gently. Which of these would you like to try?',
      ],
      buttons: exercises,
    },
    look: {
      texts: [
        'Let your eyes travel slowly around the room. Name five things and their colours, aloud if you can. No hurry. Afterwards: how strong is it, 0 to 10?',
        'Find something far away, then something near, then far again, a few times. Afterwards: how strong is it now, 0 to 10?',
        'Look for everything in the room that is round, one thing after the other. When you are done: how strong is it, 0 to 10?',
      ],
      buttons: scaleButtons,
    },
    feet: {
      texts: [
        'Press both feet into the floor, then let go. Again, slower. Notice the floor pushing back. Afterwards: how strong is it, 0 to 10?',
        'Stand if you can, and shift your weight slowly from one foot to the other, ten times. How strong is it now, 0 to 10?',
        'Feel your heels, then your toes, then the whole foot on the ground. Stay there for a minute. How strong is it after that, 0 to 10?',
      ],
      buttons: scaleButtons,
    },
    water: {
      texts: [
        'Let cool water run over your hands, or hold something cold. Notice only how cold it is. Then: how strong is it now, 0 to 10?',
        'Take a slow drink of something cool and follow it down. Once more. How strong is it now, 0 to 10?',
        'Splash a little water on your face or your wrists, and feel it dry. How strong is it after that, 0 to 10?',
      ],
      buttons: scaleButtons,
    },
    senses: {
      texts: [
        'Five things you see, four you can touch, three you hear, two you smell, one you taste. Swap any you like. How strong is it now, 0 to 10?',
        'Slowly: five you see, four you touch, three you hear, two you smell, one you taste. Leave any out. How strong is it now, 0 to 10?',
        'Begin with what you see, five things, and let the other senses follow, four, three, two, one. How strong is it after that, 0 to 10?',
      ],
      buttons: scaleButtons,
    },
    eased: {
      texts: [
        'That is some room again. We can go on gently or leave it here for today; both are fine. Which would you like?',
        'A little easier, then. Nothing has to be picked up again. Would you like to go on gently, or stop here?',
        'Let’s stay slow. Go on gently, or leave it for today: which is better for you?',
      ],
      buttons: ['go_on', 'stop_here'],
    },
    still_full: {
      texts: [
        'That is still a lot, and it is allowed to be. The exploring stops for today. Someone near you helps more than I can, or {line}. Who could be with you for a while?',
        'Then enough for today. I’m software; a person is better now, someone you trust, or {line}. Who could you be near?',
        'It’s still that full, so we leave everything where it is. Could someone sit with you, or would you call {line}?',
      ],
      buttons: ['with_someone', 'alone', 'numbers', 'called'],
      card: 'small',
    },
    top: {
      texts: [
        'That is very full, and you should not be alone with it. {line}, or someone you trust, can be with you now. May I ask plainly: is there also a wish to die, or to hurt yourself?',
        'So much at once is hard to bear alone. Please let someone come, or call {line}. I ask to be sure: are you thinking of killing yourself or of hurting yourself?',
        'Then a person is needed, more than exercises: someone you trust, {line}, or {emergency} if you are in danger. Is any of this about not wanting to be alive?',
      ],
      buttons: ['yes', 'not_sure', 'rather_not', 'no'],
      card: 'full',
    },
    rest: {
      texts: [
        'The exploring rests today. Who could be with you for a while: a friend, someone close, a therapist you could call? {line} is there as well.',
        'That was plenty for one day, so exploring stays closed till tomorrow. Is there a friend or a therapist you could tell about it, or {line}?',
        'We leave it here today. Something warm, something ordinary, and a person: someone you trust, a therapist, or {line}. Who will it be?',
      ],
      buttons: ['with_someone', 'alone', 'numbers'],
      card: 'small',
    },
  },
  short: [
    'Feet down, eyes open. How strong is it, 0 to 10?',
    'Look at one still thing. How strong is it now, 0 to 10? {line} is there.',
  ],
  hears: [
    { hears: ['stop'], to: 'companion', says: 'stopped', sets: { closing: true } },
    { hears: ['scale_top'], to: 'grounding', says: 'top', sets: { locked: true, closing: true } },
    { hears: ['yes', 'unsure', 'rather_not'], after: ['top'], to: 'ask', says: 'again' },
    { hears: ['no'], after: ['top'], to: 'grounding', says: 'choose' },
    { hears: ['look'], to: 'grounding', says: 'look' },
    { hears: ['feet'], to: 'grounding', says: 'feet' },
    { hears: ['water'], to: 'grounding', says: 'water' },
    { hears: ['senses'], to: 'grounding', says: 'senses' },
    {
      hears: ['scale_high', 'scale_low'],
      after: ['open', 'far_away', 'flashback', 'second'],
      to: 'grounding',
      says: 'choose',
    },
    {
      hears: ['scale_low', 'eased', 'safe'],
      after: ['look', 'feet', 'water', 'senses'],
      when: 'second time',
      to: 'companion',
      says: 'ground_rest',
      sets: { closing: true, locked: true },
    },
    {
      hears: ['scale_low', 'eased', 'safe'],
      after: ['look', 'feet', 'water', 'senses'],
      to: 'grounding',
      says: 'eased',
    },
    {
      hears: ['scale_high'],
      after: ['look', 'feet', 'water', 'senses'],
      to: 'grounding',
      says: 'still_full',
      sets: { closing: true, locked: true },
    },
    { hears: ['go_on', 'yes'], after: ['eased'], to: 'companion', says: '' },
    { hears: ['no'], after: ['eased'], to: 'companion', says: 'stopped', sets: { closing: true } },
    {
      hears: ['company', 'called', 'yes'],
      after: ['still_full', 'rest'],
      to: 'companion',
      says: 'ground_rest',
      sets: { closing: true, locked: true },
    },
    { hears: ['nobody', 'no', 'numbers'], after: ['still_full', 'rest'], to: 'grounding', says: 'rest' },
    {
      hears: ['anything'],
      after: ['still_full', 'rest'],
      to: 'companion',
      says: 'ground_rest',
      sets: { closing: true, locked: true },
    },
    { hears: ['eased', 'safe'], to: 'grounding', says: 'eased' },
  ],
  else: ['choose', 'feet', 'look'],
  patience: 3,
  next: { to: 'grounding', says: 'still_full' },
});
