import { scene } from '../scene';
import { peopleMoves, thingMoves } from './shared-moves';
import { askTold } from './told-now';

const answers = ['thinking', 'not_sure', 'rather_not', 'not_thinking', 'figure'] as const;

export const ask = scene({
  name: 'ask',
  frame: 'crisis',
  about: 'A wish to die may have been said, by the person or by any part of them. Asked straight, once.',
  needs: 'suicide',
  says: {
    ...askTold,
    open: {
      texts: [
        "Thank you for telling me. I'm software, and {line} and people you trust can be here for this too. I'd like to ask you straight: are you thinking about killing yourself?",
        'That sounds very heavy, and I want to understand it rightly. Are you thinking about killing yourself? I’m software; {line} and someone you trust can hear the answer too.',
        "I'd rather ask than guess. Are you having thoughts of killing yourself, or of not being alive any more? I'm software; {line} has people who ask the same and listen.",
      ],
      buttons: answers,
      card: 'small',
    },
    parts: {
      texts: [
        "Thank you for telling me, and for letting that part speak. I'm software, and {line} and people you trust can be here for this too. I'd like to ask you straight: are you thinking about killing yourself?",
        'Whichever part carries this, I take it seriously, and it matters for all of you. Are you thinking about killing yourself? I’m software; {line} and someone you trust can hear the answer too.',
        'I would like to hear that part, and first I want to know that you are safe. Are there thoughts of killing yourself, in any part of you? I am software; {line} has people who listen.',
      ],
      buttons: answers,
      card: 'small',
    },
    after_hurt: {
      texts: [
        'For some people hurting themselves and wanting to die go together, for others they do not. So I ask straight: are you thinking about killing yourself? {line} and someone you trust are there for both.',
        "I don't want to assume either way. Along with hurting yourself, are there thoughts of killing yourself? Someone you trust, or {line}, can hear it whatever the answer is.",
        'May I ask plainly: when you hurt yourself, or want to, are you also thinking about dying? {line} listens to both, and so can someone close to you.',
      ],
      buttons: answers,
      card: 'small',
    },
    gathered: {
      texts: [
        'Some of what you have said adds up for me, so I ask plainly: are you thinking about killing yourself? I am software; {line} and someone you trust can hear the answer too.',
        'When things get this heavy, some people think of ending their life. Is that so for you? {line} and someone you trust are there whatever you answer.',
        "You've told me several hard things now. Are thoughts of killing yourself among them? You can say yes here, and {line} has people to say it to.",
      ],
      buttons: answers,
      card: 'small',
    },
    unclear: {
      texts: [
        'I may be hearing more than you mean, so I ask plainly: is there a wish to die in this, or to hurt yourself? If something else isn’t safe, tell me that. I’m software; {line} and someone you trust can hear it too.',
        'I would rather ask than miss something. Does what you say touch on not wanting to live, or on hurting yourself? If the danger is elsewhere, say so. {line} has people who listen, and so may someone near you.',
        'Something in this makes me want to be sure of you. Are you thinking about killing yourself, or is anybody hurting you? Any answer is fine here; {line} and someone you trust are there too.',
      ],
      buttons: answers,
      card: 'small',
    },
    body: {
      texts: [
        'I’d rather ask than miss something: is your body in danger, from something you took, an injury, or too little food or sleep? I’m software; {line}, a doctor and someone you trust can hear it too.',
        'Something in this makes me think of your body. Have you taken something, hurt yourself, or gone without food or sleep? Any answer is fine; a doctor, {line} and someone near you are there for it.',
        'May I ask about your body first: is anything wrong with it now, or have you done something to it? I’m software; {line}, a doctor or someone you trust can do more.',
      ],
      buttons: ['taken', 'hurt', 'not_sure', 'no', 'figure'],
      card: 'small',
    },
    now: {
      texts: [
        'I’d rather ask than miss something: is somebody hurt, hard to wake or in danger right now, you or anybody near you? If so, {emergency} comes first, before writing. I’m software and can’t call; {line} and people near you can help with the rest.',
        'That sounds as if a body may be in danger, yours or somebody else’s. If it is so, call {emergency} now, or have somebody call. I’m software; a doctor, {line} and whoever is near you can do more. What is happening?',
        'Is somebody hurt, very ill or in a dangerous place at this moment? Then {emergency} before anything else. Any answer is fine; a doctor, {line} and someone near you are there for it.',
      ],
      buttons: ['injured', 'injured_other', 'taken', 'no', 'figure'],
      card: 'small',
      body: true,
    },
    again: {
      texts: [
        'I want to be sure I understood you. Are you thinking about killing yourself? Yes, no or not sure are all fine to say. {line} is there for each of them.',
        "I couldn't tell from that, and it matters. Is there a wish to die right now, even a small one? {line} and someone you trust can hear it as well.",
        'Let me ask it as simply as I can: do you want to be dead, or to kill yourself? You can answer with one word. Someone you trust, or {line}, can hear it too.',
      ],
      buttons: answers,
      card: 'full',
    },
  },
  short: [
    'Are you thinking about killing yourself? {line} is here for you too.',
    'Do you want to die? Please let someone you trust, or {line}, know.',
  ],
  hears: [
    {
      hears: ['not_me', 'about_other', 'yes'],
      after: ['now'],
      to: 'carer',
      says: 'hurt',
      sets: { known: { other: true, otherHurt: true } },
    },
    {
      hears: ['hurt', 'in_pain'],
      after: ['now'],
      to: 'in_progress',
      says: 'medical',
      sets: { danger: true, locked: true, known: { act: true } },
    },
    { hears: ['hurt', 'in_pain'], after: ['body'], to: 'self_harm', says: 'wound' },
    { hears: ['yes', 'unsure', 'rather_not'], after: ['body'], to: 'eating', says: 'open' },
    { hears: ['other_silent'], to: 'carer', says: 'no_answer', sets: { known: { other: true } } },
    { hears: ['about_other'], when: 'somebody else', to: 'carer', says: 'alone' },
    { hears: ['no'], when: 'danger', to: 'urgent', says: 'person' },
    { hears: ['no'], when: 'admitted', to: 'reach', says: 'person' },
    { hears: ['no'], when: 'somebody else', to: 'carer', says: 'you' },
    {
      hears: ['no'],
      when: 'a time was said',
      after: ['open', 'parts', 'gathered', 'unclear'],
      to: 'ask',
      says: 'again',
    },
    { hears: ['no'], when: 'no danger', to: 'companion', says: 'cleared', sets: { careful: true } },
    {
      hears: ['when_soon'],
      to: 'means',
      says: 'ask',
      sets: { danger: true, known: { time: true, admitted: true } },
    },
    ...peopleMoves,
    { hears: ['calling_now'], to: 'urgent', says: 'dialling', sets: { locked: true } },
    { hears: ['phone_dying'], to: 'urgent', says: 'phone', sets: { locked: true } },
    { hears: ['drunk'], to: 'urgent', says: 'drunk', sets: { locked: true } },
    {
      hears: ['planned'],
      to: 'intent',
      says: 'planned',
      sets: { danger: true, known: { plan: true, admitted: true } },
    },
    { hears: ['yes'], to: 'plan', says: 'open', sets: { locked: true, known: { admitted: true } } },
    {
      hears: ['unsure', 'rather_not'],
      to: 'plan',
      says: 'unsure',
      sets: { locked: true, known: { admitted: true } },
    },
    { hears: ['scratches'], to: 'self_harm', says: 'open' },
    { hears: ['not_me'], to: 'carer', says: 'open' },
    { hears: ['locked_in'], after: ['unclear'], to: 'abuse_at_home', says: 'open' },
    { hears: ['no_plan'], to: 'intent', says: 'open', sets: { locked: true } },
    { hears: ['called'], to: 'reach', says: 'called', sets: { locked: true, known: { called: true } } },
    {
      hears: ['company'],
      to: 'with_someone',
      says: 'confirmed',
      sets: { locked: true, known: { company: true } },
    },
    { hears: ['asleep'], to: 'with_someone', says: 'wake', sets: { locked: true } },
    { hears: ['in_house'], to: 'with_someone', says: 'fetch', sets: { locked: true } },
    { hears: ['present'], to: 'with_someone', says: 'awake', sets: { locked: true } },
    { hears: ['will_reach'], to: 'reach', says: 'go', sets: { locked: true } },
    { hears: ['joke'], to: 'ask', says: 'again' },
    {
      hears: ['scale_low', 'scale_high', 'scale_top'],
      to: 'plan',
      says: 'open',
      sets: { locked: true, known: { admitted: true } },
    },
    ...thingMoves,
  ],
  else: ['again'],
  patience: 1,
  next: { to: 'plan', says: 'unanswered' },
});
