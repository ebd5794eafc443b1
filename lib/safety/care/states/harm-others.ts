import { scene } from '../scene';

const near = ['away', 'with_someone', 'called', 'cannot_call', 'safer'] as const;

export const harmOthers = scene({
  name: 'harm_others',
  frame: 'crisis',
  about: 'Somebody else could be hurt by the person. Asked straight; distance, leaving the place, people.',
  needs: 'suicide',
  says: {
    open: {
      texts: [
        'Saying it here is better than acting on it. I ask straight: could you hurt someone today? I’m software; {line}, or someone you trust away from them, can be with you in this.',
        'That is a strong pull, and I want to understand it. Is there a chance that you will hurt someone? I’m software; {line} and someone you trust can hear it without judging.',
        'May I ask plainly: might you do something to them, today or soon? I’m software; {line} listens to this too, and so can someone you trust.',
      ],
      buttons: ['yes', 'not_sure', 'no', 'figure'],
      card: 'small',
    },
    danger: {
      texts: [
        'Please get distance between you and them, and between you and anything you could use. Go outside, to someone you trust, and call {emergency} or {line}. I’m software and can’t step in. Can you leave now?',
        'Leave the place before anything else; anger is easier somewhere else. Call {emergency} or {line} and say that you are afraid of what you might do. Away from anything you could use, with someone. Can you go?',
        'Nobody has to get hurt. Walk away from them and from anything you could use, to someone you trust, and call {emergency} or {line}. What is the way out from where you are?',
      ],
      buttons: [...near, 'figure'],
      card: 'full',
    },
    distance: {
      texts: [
        'Where are you, and where are they? Please keep a closed door or a street between you and them, and leave behind anything you could use. {emergency} or {line} can talk with you. How far away are you?',
        'Is anything you could use with you? Put it down and go where it is not, to someone you trust. Call {emergency} if you feel you might turn back. Can you do that?',
        'Give it an hour somewhere else, with someone you trust, away from them and from anything you could use. {emergency} or {line} if it climbs. Where could you go?',
      ],
      buttons: near,
    },
    person: {
      texts: [
        'Who can calm you, someone who is not part of this? Go to them or call them, away from anything you could use. {emergency} or {line} if nobody is there. Who is it?',
        'Let someone you trust know how close it is, and stay with them, away from anything you could use. A doctor or {line} can help with what comes next, {emergency} with tonight. Who could that be?',
        'Please don’t stay alone with it. Someone beside you, distance from them and from anything you could use, {emergency} or {line} on the phone. Whom will you call?',
      ],
      buttons: near,
    },
    go: {
      texts: [
        'Do that now, from where you are, before anything else. They may be cross and still come. Stay away from the other one and from anything you could use; {emergency} or {line} if nobody answers. Are you ringing?',
        'Then that is the next thing you do: ring, say “keep me company, I don’t trust myself”, and go towards that person. Leave anything you could use behind; {emergency} or {line} otherwise. Will you do it this minute?',
        'Please ring them before you move again. Let that person keep you away from it and from anything you could use. {emergency} or {line} if it climbs. Whom did you reach?',
      ],
      buttons: ['called', 'cannot_call', 'with_someone', 'away'],
      card: 'full',
    },
    hurt: {
      texts: [
        'They need an ambulance now: call {emergency} and say what happened and where. I’m software and can’t. Put down whatever you hold and keep it out of reach; do what the people on the phone tell you. Are you dialling?',
        'Call {emergency} for them before anything else, on speaker, and say it plainly. Keep what you could use out of reach, and let someone else come in. Is the call made?',
        'Someone is hurt, and minutes count: {emergency}, now, or shout for a neighbour to call. Nothing you could use in reach, the door open. Can you do that?',
      ],
      buttons: ['called', 'cannot_call', 'with_someone', 'alone'],
      card: 'full',
      body: true,
    },
    wait: {
      texts: [
        'That helps. Stay there, with someone, away from them and from anything you could use. {emergency} if it comes back, {line} or a doctor for the days after. Will you stay where you are?',
        'Good. Keep that distance, and someone beside you, and leave anything you could use where it is. {emergency} or {line} if the pull returns. How is it now?',
        'I’m glad of that. Please don’t go back tonight. Someone with you, nothing you could use near, {emergency} if it rises. Who stays with you?',
      ],
      buttons: ['safer', 'with_someone', 'called', 'keep_talking'],
    },
  },
  short: [
    'Please leave the place and call {emergency} or {line}. Can you?',
    'Get away from them and to someone you trust. Are you moving?',
  ],
  hears: [
    {
      hears: ['small_child'],
      to: 'harm_child',
      says: 'open',
      sets: { danger: true, known: { child: true } },
    },
    { hears: ['safe'], when: 'held long enough', to: 'scale', says: 'open' },
    { hears: ['called'], to: 'harm_others', says: 'wait' },
    { hears: ['anything'], when: 'they are hurt', to: 'harm_others', says: 'hurt' },
    { hears: ['away', 'left', 'called', 'company'], to: 'harm_others', says: 'wait' },
    { hears: ['will_reach', 'will_move', 'coming'], to: 'harm_others', says: 'go' },
    {
      hears: ['yes', 'unsure', 'rather_not'],
      after: ['open'],
      when: 'a child',
      to: 'harm_child',
      says: 'open',
      sets: { danger: true },
    },
    {
      hears: ['yes', 'unsure', 'rather_not'],
      after: ['open'],
      to: 'harm_others',
      says: 'danger',
      sets: { danger: true },
    },
    { hears: ['no'], after: ['open'], when: 'no danger', to: 'companion', says: 'cleared_others' },
    {
      hears: ['anything'],
      after: ['open'],
      when: 'a child',
      to: 'harm_child',
      says: 'open',
      sets: { danger: true },
    },
    { hears: ['do_it'], to: 'harm_others', says: 'danger', sets: { danger: true } },
    { hears: ['safe'], to: 'scale', says: 'open' },
    { hears: ['someone', 'present', 'named', 'asleep', 'in_house'], to: 'harm_others', says: 'person' },
    { hears: ['no', 'near', 'cannot_call', 'nobody'], to: 'harm_others', says: 'distance' },
  ],
  else: ['danger', 'distance', 'person'],
  patience: 99,
  next: null,
});
