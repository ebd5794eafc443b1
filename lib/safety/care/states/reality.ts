import { scene } from '../scene';

export const reality = scene({
  name: 'reality',
  frame: 'reality',
  about:
    'Voices from outside, being watched or controlled. No agreeing, no arguing; sleep, medication, someone, a doctor.',
  needs: 'suicide',
  says: {
    open: {
      texts: [
        'Thank you for telling me. I’m software and can’t explore this safely, and you needn’t work out alone what it is: a doctor, or {line}, can listen. Does it tell you to do anything, to yourself or to someone?',
        'That sounds hard to live with. I’m software and can’t look into it. A doctor or {line} can be with you in it. Are you being told to do something that could hurt you or anyone?',
        'I believe that this weighs on you, and as software I can’t see what you see. A doctor, or {line}, should hear of it today. Do you feel safe where you are?',
      ],
      buttons: ['yes', 'no', 'not_sure', 'with_someone'],
      card: 'small',
    },
    unsafe: {
      texts: [
        'Then please be with someone you trust now, and call {line}, or {emergency} if it gets worse. Go where other people are, away from anything that could hurt. Can you reach someone?',
        'Please don’t stay alone with it. {emergency} for danger, {line} otherwise, and someone you know well beside you. Who could come?',
        'Your safety first: someone beside you, a lit room, {line} or {emergency} on the phone. You don’t have to do anything that you are told. Who is nearest?',
      ],
      buttons: ['with_someone', 'called', 'cannot_call', 'alone'],
      card: 'full',
    },
    believe: {
      texts: [
        'I can’t see or hear what you do, so I won’t say it is so or that it isn’t. What I can tell is that it weighs on you. Who could you tell in person, a doctor or someone close?',
        'I’m software and have no way to know, and I won’t guess. You deserve company with it either way. Who could be with you today, or would you call {line}?',
        'That is not a thing I can decide for you. How it feels is real, and a doctor can look at it together with you. Could you see one soon?',
      ],
      buttons: ['with_someone', 'called', 'cannot_call', 'numbers'],
    },
    scared: {
      texts: [
        'That sounds frightening. Put on a light, keep your eyes open, feel the chair holding you. It is easier with another person near. Who could you be with? {line} counts as well.',
        'Being scared makes sense. Look at something plain and still, and breathe out slowly. Would someone you trust come, or {line} stay on the phone with you?',
        'You don’t have to sit through it alone. A lit room, something warm to drink, someone beside you, or {line}. Whom could you reach?',
      ],
      buttons: ['with_someone', 'alone', 'numbers', 'called'],
    },
    sleep: {
      texts: [
        'How have you slept these last nights? Too little sleep makes everything sharper. A doctor should know about both, today if possible. Who could help you get there?',
        'Have you slept and eaten? Small things count: water, something warm, a darker room. And a doctor, or {line}, today. Which can you start with?',
        'Rest is hard with this going on, and it matters. Could someone be near you tonight so that you can lie down, and a doctor hear of it tomorrow?',
      ],
      buttons: ['with_someone', 'alone', 'called', 'numbers'],
    },
    medication: {
      texts: [
        'If a doctor gave you medication, has anything changed with it? Please don’t change it on your own; ask them, or a pharmacist, today. Could you call them?',
        'Do you take something that was prescribed, and are you taking it as agreed? Whatever the answer is, your doctor should hear how things are. Who could help you reach them?',
        'May I ask about medication: missed, stopped or new? That is for your doctor to look at, soon. {line} can help you find one. Would you call?',
      ],
      buttons: ['yes', 'no', 'rather_not', 'called'],
    },
    doctor: {
      texts: [
        'Please tell a doctor what you told me, in the same words. Someone you trust could go with you, and {line} can tell you where to go. Could you do it today?',
        'Whoever looks after your health should hear about this, today rather than next week. Who could make that call with you? {line} can advise you until then.',
        'A doctor has met this before and won’t be surprised. Take someone you trust along. When could you go, or what makes it hard?',
      ],
      buttons: ['called', 'cannot_call', 'with_someone', 'numbers'],
      card: 'full',
    },
  },
  short: [
    'Please tell a doctor today. Who could go with you?',
    '{line} is there for this. Is someone with you?',
  ],
  hears: [
    { hears: ['believe'], to: 'reality', says: 'believe' },
    { hears: ['scared'], to: 'reality', says: 'scared' },
    { hears: ['yes', 'unsure'], after: ['open'], to: 'reality', says: 'unsafe' },
    { hears: ['no'], after: ['open'], to: 'reality', says: 'sleep' },
    { hears: ['called', 'company'], to: 'reality', says: 'sleep' },
    { hears: ['nobody', 'someone', 'asleep', 'in_house'], to: 'reality', says: 'unsafe' },
    { hears: ['numbers', 'cannot_call'], to: 'reality', says: 'doctor' },
    {
      hears: ['safe', 'go_on', 'just_talk', 'stop'],
      when: 'held long enough',
      to: 'companion',
      says: 'rest_today',
    },
  ],
  else: ['sleep', 'medication', 'doctor', 'scared'],
  patience: 99,
  next: null,
});
