import { scene } from '../scene';

export const youth = scene({
  name: 'youth',
  frame: 'minor',
  about:
    'Under eighteen. A youth line before the goodbye; nothing from before is explored. Danger comes before age.',
  needs: 'youth',
  says: {
    open: {
      texts: [
        'Thank you for telling me your age. Parley is software for adults, so the exploring ends here; you did nothing wrong. {youth_line} is for people your age, about anything. Is there also a grown-up you trust?',
        'I’m software for people of eighteen and over, so I can’t go on with what we were doing. I don’t want to leave you with nothing: {youth_line} talks with young people. Who at home or school is easy to talk to?',
        'This is software for adults, and you deserve someone real: {youth_line}, a school counsellor, a grown-up who listens. It’s nothing you did. Which of them feels easiest?',
      ],
      buttons: ['adult', 'numbers', 'called'],
      card: 'full',
    },
    sounds_young: {
      texts: [
        'You sound as if you may be under eighteen. If you’re older, one tap below says so, and we go on. If not: Parley is software for adults, and {youth_line} is for people your age, about anything. Is there also a grown-up you trust?',
        'I’m software and may have this wrong: are you under eighteen? If so, I can’t go on with what we were doing, and {youth_line} talks with young people. Who at home or school is easy to talk to?',
        'From what you wrote I’m not sure that you are eighteen, and this software is for adults. If you aren’t, {youth_line} is for you, and it’s nothing you did. Which grown-up would be easiest to talk to?',
      ],
      buttons: ['adult', 'numbers', 'called'],
      card: 'full',
    },
    line: {
      texts: [
        'On {youth_line} you needn’t give your name, and no problem is too small. [chat: You can write instead of speaking.] Would you try it, or what would make it easier?',
        'You could show this to someone you trust, or write to {youth_line}: “I don’t know where to start.” They start for you. Could you do that today?',
        'Young people contact {youth_line} about friends, home, school, bodies, fears, all of it. Is there something that keeps you from it?',
      ],
      buttons: ['adult', 'numbers', 'called'],
      card: 'full',
    },
    grown_up: {
      texts: [
        'Think of grown-ups you know: an aunt, a teacher, a coach, a friend’s parent, a doctor. Who of them listens? {youth_line} can help you with how to begin.',
        'If home is hard, a grown-up outside of it counts: a school nurse, a youth worker, a doctor. Who could it be? {youth_line} is there as well.',
        'You might say: “Can I tell you something, and please just listen?” Which grown-up could hear that? {youth_line} can, too.',
      ],
      buttons: ['adult', 'numbers', 'called'],
    },
    tell: {
      texts: [
        'Could that be the person you tell today, in one sentence: “I’m not okay, can you stay with me?” They may be upset at first, and still want to know. {youth_line} can help with the words. Will you try?',
        'A grown-up like that should know. You could show them this screen instead of speaking. {youth_line} can practise it with you. Could it be today?',
        'Someone near who could listen counts for a lot here. Start with “something is hard and I need help”. {youth_line} is there if they don’t hear you. Can you go to them now?',
      ],
      buttons: ['called', 'numbers', 'adult'],
    },
    safe: {
      texts: [
        'Before you go, one thing: are you safe, at home and with yourself? If not, tell me, or {youth_line}, or call {emergency} for danger.',
        'I ask everyone who is young this: is anyone hurting you, or are you thinking of hurting yourself? {youth_line} is there for both, and {emergency} for danger now.',
        'May I ask before we end: is there anything that makes you unsafe today? {youth_line} and {emergency} help with that.',
      ],
      buttons: ['yes', 'no', 'rather_not', 'adult'],
    },
    goodbye: {
      texts: [
        'Then I’ll say goodbye kindly. {youth_line} stays on the card for whenever you want it, and a grown-up you trust should know how you are. Will you tell one?',
        'We end here, and you can still open Help for {youth_line} at any time. Take care of yourself today. Who will you see next?',
        'That’s all from me, since this is for adults. {youth_line} is yours to use, today or later. Is someone with you this evening?',
      ],
      buttons: ['adult', 'numbers'],
      card: 'full',
    },
  },
  short: [
    '{youth_line} is there for you. Who else could you tell?',
    'Parley is for adults. Please talk with {youth_line}. Could you?',
  ],
  hears: [
    {
      hears: ['adult_age'],
      when: 'never corrected',
      to: 'companion',
      says: 'age_corrected',
      sets: { minor: false, ageCorrected: true },
      restores: true,
    },
    { hears: ['yes', 'unsure', 'rather_not'], after: ['safe'], to: 'ask', says: 'open' },
    { hears: ['no'], after: ['safe'], to: 'youth', says: 'goodbye' },
    { hears: ['scratches'], to: 'self_harm', says: 'open' },
    { hears: ['no_plan', 'when_soon'], to: 'ask', says: 'gathered' },
    {
      hears: ['unsure', 'rather_not'],
      after: ['open', 'sounds_young', 'line', 'grown_up', 'tell'],
      to: 'youth',
      says: 'safe',
    },
    { hears: ['called', 'company'], to: 'youth', says: 'safe' },
    {
      hears: ['named', 'present', 'asleep', 'in_house', 'elsewhere', 'will_reach'],
      to: 'youth',
      says: 'tell',
    },
    { hears: ['numbers', 'cannot_call'], to: 'youth', says: 'line' },
    { hears: ['nobody', 'no'], to: 'youth', says: 'grown_up' },
    { hears: ['stop'], to: 'youth', says: 'safe' },
  ],
  else: ['line', 'grown_up', 'safe', 'goodbye'],
  patience: 99,
  next: null,
});
