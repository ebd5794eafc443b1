import { scene } from '../scene';
import { abuseHelp } from './abuse-help';
import { abuseNow } from './abuse-now';
import { homeWithHelp } from './while-help-is-there';

export const abuseAtHome = scene({
  name: 'abuse_at_home',
  frame: 'abuse',
  about:
    'Somebody hurts or threatens the person. Safe to talk, device, a plan; no advice to confront or to leave today.',
  needs: 'abuse',
  says: {
    ...abuseNow,
    ...abuseHelp,
    ...homeWithHelp,
    open: {
      texts: [
        'I’m sorry; nobody should do that to you, and it is not your fault. Is it safe to talk here right now? If someone comes, Leave quickly at the top takes you away at once. {emergency} for danger now.',
        'Thank you for telling me. You did not cause this. First: can someone see your screen, or is it safe to write? Leave quickly is at the top; {emergency} if you are in danger now.',
        'That should not be happening to you. Are you safe to write at this moment? You can press Leave quickly any time. If it is happening now: {emergency}, if you can call.',
      ],
      buttons: ['safe_to_talk', 'not_safe', 'injured'],
      card: 'small',
    },
    hurt: {
      texts: [
        'Are you hurt, so that a doctor should see you? {emergency} if it is serious, or if you were held by the neck or hit on the head, even when it seems all right. Can you get to one?',
        'May I ask whether you are injured? A doctor can treat you and write it down for later, if you want that. {emergency} if it is bad. Is there something that hurts now?',
        'First your body: does anything need care? If there was a blow to the head or a grip on the neck, it does: {emergency} or a doctor. Who could go with you?',
      ],
      buttons: ['yes', 'no', 'rather_not', 'called'],
    },
    neck: {
      texts: [
        'Please call {emergency} now, if you can: after a grip on the neck, trouble swallowing, breathing or speaking needs a doctor at once, even when little can be seen. Sit up, and stay with somebody. I’m software and can’t call. Can you, safely, or could someone for you?',
        'Please call {emergency} as soon as it is safe: a throat that was held can swell later. Tell them where it hurts, and how it came. Don’t be alone with it. Can you get to a phone or a person?',
        'This can’t wait: {emergency}, or straight to an emergency department with somebody. A neck that was gripped can turn bad hours later. Leave quickly is at the top if someone comes. What would make it possible?',
      ],
      buttons: ['called', 'cannot_call', 'with_someone', 'not_safe'],
      card: 'full',
      body: true,
    },
    doctor: {
      texts: [
        'Then a doctor should see it today, and {emergency} if it gets worse: faint, sick, hard to swallow or breathe, a bad headache. You decide what you tell them about how it came. Who could go with you?',
        'Please have it looked at today, at a doctor or an emergency department; {emergency} if anything changes for the worse. It can be written down there, if you want that. What is a safe way there?',
        'That needs care: a doctor today, {emergency} if it turns bad. A reason to go out that nobody minds may help. {abuse_line} can plan the way with you. Can you get there?',
      ],
      buttons: ['called', 'cannot_call', 'with_someone', 'not_safe'],
      card: 'full',
    },
    young_tell: {
      texts: [
        'Which grown-up outside your home could hear this: a teacher, a school nurse, a doctor, a friend’s parent? You could show them this screen. {youth_line} helps with the words, {emergency} if it happens again now. Who comes to mind?',
        'You don’t have to stop it by yourself; that is for grown-ups. {youth_line} can tell you what happens next and stay with you in it. {emergency} for danger. Whom could you tell at school?',
        'One sentence is enough: “someone at home hurts me and I need help”. A teacher, a doctor or {youth_line} can hear it; {emergency} if you are afraid right now. Could you say it to one of them?',
      ],
      buttons: ['numbers', 'called', 'not_safe', 'also_me'],
      card: 'full',
      needs: 'youth',
    },
    young_now: {
      texts: [
        'Is there a place where you are safe tonight: another room with people, a neighbour, a friend’s home? {emergency} if someone comes at you; {youth_line} can think it through with you. Where could it be?',
        'What you feel about it is all right, whatever it is. For tonight: be near someone who does not hurt you, keep a phone by you, {emergency} for danger, {youth_line} to talk. Who is kind to you there?',
        'It should stop, and it is never your fault. {youth_line} believes you and is free to contact. {emergency} if it begins again. Is somebody in your home on your side?',
      ],
      buttons: ['numbers', 'called', 'not_safe', 'also_me'],
      needs: 'youth',
    },
    children: {
      texts: [
        'Then it is about them, too. Are the children safe where they are right now? {emergency} if not. You can tell them which door to use and never to step in between; {abuse_line} plans with parents. How are they?',
        'Children hear more than one thinks, and none of it is your doing or theirs. {emergency} if they are in danger now; {abuse_line} knows what helps them. Are they away from it at the moment?',
        'A plan can hold them as well: where they go, whom they call, {emergency} by heart. {abuse_line} makes such plans every day. Has anyone laid a hand on them?',
      ],
      buttons: ['yes', 'no', 'not_sure', 'not_safe'],
    },
    device: {
      texts: [
        'Could they look into your phone or this account? A device that they don’t know is safer, a friend’s or a library’s. {abuse_line} can go through that with you. Do you have another one?',
        'It is worth knowing who can see your screen, messages and location. Change nothing in a hurry; that can be noticed. {abuse_line} knows how to do it safely. Is this device only yours?',
        'Does anyone else know your passwords? {abuse_line} can help you check that without being noticed, from another phone if you can. Whose phone could you use?',
      ],
      buttons: ['yes', 'no', 'not_sure', 'not_safe'],
    },
    plan: {
      texts: [
        'You needn’t decide anything today. A small plan can still help: a person who knows, a word that means “call {emergency}”, papers and some money in one place. Which of these exists already?',
        'What you do, and when, is yours to choose. {abuse_line} makes safety plans with people, step by step, also with children or pets in mind. Which person could be part of yours?',
        'A safety plan is for any day it gets worse: where you could go, who would come, what to have ready. {abuse_line} can make it with you. Who would be your first call?',
      ],
      buttons: ['numbers', 'called', 'cannot_call', 'not_safe', 'safer'],
      card: 'full',
    },
    line: {
      texts: [
        'On {abuse_line} nobody tells you what to do. They listen, believe you, and know the ways that are safe where you live. Could you contact them from a safe phone, or what is in the way?',
        'People on {abuse_line} hear this every day. You can just ask one question. [text: Some lines answer texts; delete them afterwards.] Would that be possible?',
        'You could begin with {abuse_line}: “I don’t know if this counts.” It does not need to be worse before you may call. What might stop you?',
      ],
      buttons: ['called', 'cannot_call', 'numbers', 'not_safe'],
      card: 'full',
    },
    person: {
      texts: [
        'Who knows about this, or could know? A friend, someone at work, a doctor. Not carrying it alone makes you safer. Who would believe you?',
        'Is there someone you trust who is not close to them? You could agree on a word with that person that means: call {emergency}. Who could it be?',
        'Let one person outside the home know, when it is safe to. A doctor or {abuse_line} counts as well. Who comes to mind?',
      ],
      buttons: ['called', 'cannot_call', 'numbers', 'not_safe', 'also_me'],
    },
    safe_now: {
      texts: [
        'It can be calm for a while and come back, so I’d like to stay with it a little. {abuse_line} is there on calm days too. Is there someone who knows what happens at home?',
        'That it is quiet at the moment gives room to prepare. {abuse_line} can plan with you now, while it is. Would you talk with them, or is something in the way?',
        'Thank you for telling me. I’ll keep it gentle, and I won’t act as if it were over. What would help if it started again: someone to call, somewhere to go?',
      ],
      buttons: ['numbers', 'called', 'keep_talking', 'not_safe'],
    },
    called: {
      texts: [
        'I’m glad you reached someone. Let them go at your pace. Delete the call or the message if it could be seen. What did you talk about doing next?',
        'That contact is yours to use again, on calm days too. Keep it somewhere they would not look. Is there anything that you could not ask?',
        'Good that somebody knows now. {emergency} stays the number for danger. What would you like to have ready for a worse day?',
      ],
      buttons: ['keep_talking', 'not_safe', 'numbers'],
    },
    young: {
      texts: [
        'I’m sorry; no one is allowed to do that to you, and it is not your fault. Is it safe to write here now? {emergency} for danger, and {youth_line} listens to people your age. Leave quickly is at the top.',
        'Thank you for telling me; you did nothing to deserve it. Can someone see this? {emergency} if it is happening now. A teacher, a doctor or {youth_line} can make it stop. Whom would you trust with it?',
        'That should not happen to anyone, least of all at your age. Are you safe to write? {youth_line} knows what to do, and so does a grown-up outside your home. {emergency} for danger now.',
      ],
      buttons: ['safe_to_talk', 'not_safe', 'injured'],
      card: 'full',
      needs: 'youth',
    },
  },
  short: [
    'Is it safe to write? {emergency} for danger, {abuse_line} for the rest.',
    'Who outside your home could know? {abuse_line} is one of them.',
  ],
  hears: [
    {
      hears: ['quiet_again', 'safe_to_talk'],
      after: ['leave_page', 'cover'],
      to: 'abuse_at_home',
      says: 'hurt',
    },
    { hears: ['written'], to: 'abuse_at_home', says: 'called' },
    { hears: ['fleeing'], to: 'abuse_at_home', says: 'flee' },
    { hears: ['screen_seen'], to: 'abuse_at_home', says: 'screen' },
    { hears: ['going_out'], when: 'of age', to: 'abuse_at_home', says: 'going' },
    { hears: ['phone_dying'], to: 'abuse_at_home', says: 'phone' },
    { hears: ['throat'], to: 'abuse_at_home', says: 'neck' },
    { hears: ['not_safe'], to: 'abuse_at_home', says: 'leave_page' },
    {
      hears: ['no_sound', 'asks_call', 'wants_text', 'no_voice', 'no_credit'],
      to: 'abuse_at_home',
      says: 'quiet',
    },
    { hears: ['worse'], after: ['danger', 'quiet', 'device', 'plan'], to: 'abuse_at_home', says: 'danger' },
    { hears: ['when_soon'], when: 'under eighteen', to: 'abuse_at_home', says: 'young_now' },
    { hears: ['soon'], after: ['young'], when: 'under eighteen', to: 'abuse_at_home', says: 'young_now' },
    { hears: ['when_soon'], to: 'abuse_at_home', says: 'danger' },
    { hears: ['locked_in', 'help_now'], to: 'abuse_at_home', says: 'danger' },
    { hears: ['anything'], after: ['leave_page'], to: 'abuse_at_home', says: 'cover' },
    { hears: ['hurt', 'in_pain'], after: ['hurt', 'neck', 'doctor'], to: 'abuse_at_home', says: 'doctor' },
    { hears: ['hurt', 'in_pain'], to: 'abuse_at_home', says: 'hurt' },
    { hears: ['leave_home'], when: 'under eighteen', to: 'abuse_at_home', says: 'young_now' },
    { hears: ['leave_home'], to: 'abuse_at_home', says: 'plan' },
    { hears: ['no'], after: ['open', 'young'], to: 'abuse_at_home', says: 'leave_page' },
    { hears: ['unsure', 'rather_not'], after: ['open', 'young'], to: 'abuse_at_home', says: 'danger' },
    { hears: ['yes', 'safe_to_talk', 'safe'], after: ['open', 'young'], to: 'abuse_at_home', says: 'hurt' },
    { hears: ['safe_to_talk'], to: 'abuse_at_home', says: 'hurt' },
    { hears: ['yes', 'unsure'], after: ['hurt'], to: 'abuse_at_home', says: 'doctor' },
    {
      hears: ['no', 'rather_not'],
      after: ['hurt'],
      when: 'under eighteen',
      to: 'abuse_at_home',
      says: 'young_tell',
    },
    { hears: ['no', 'rather_not'], after: ['hurt'], to: 'abuse_at_home', says: 'device' },
    { hears: ['cannot_call', 'no', 'nobody'], after: ['neck', 'doctor'], to: 'abuse_at_home', says: 'quiet' },
    { hears: ['children'], when: 'of age', to: 'abuse_at_home', says: 'children' },
    { hears: ['no', 'unsure', 'rather_not'], after: ['children'], to: 'abuse_at_home', says: 'plan' },
    { hears: ['kept_from'], to: 'abuse_at_home', says: 'doctor' },
    { hears: ['will_reach'], to: 'abuse_at_home', says: 'danger' },
    { hears: ['called'], to: 'abuse_at_home', says: 'called' },
    { hears: ['go_on', 'just_talk', 'stop'], when: 'held long enough', to: 'companion', says: 'abuse_leave' },
    { hears: ['safe', 'eased'], to: 'abuse_at_home', says: 'safe_now' },
    {
      hears: ['numbers', 'cannot_call', 'nobody', 'someone', 'company', 'present', 'named'],
      when: 'under eighteen',
      to: 'abuse_at_home',
      says: 'young_tell',
    },
    { hears: ['numbers', 'cannot_call'], to: 'abuse_at_home', says: 'line' },
    { hears: ['nobody', 'someone', 'company', 'present', 'named'], to: 'abuse_at_home', says: 'person' },
  ],
  else: ['device', 'plan', 'line', 'person'],
  elseYoung: ['young_tell', 'young_now'],
  patience: 99,
  next: null,
});
