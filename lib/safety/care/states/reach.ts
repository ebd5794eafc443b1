import { scene } from '../scene';
import { reachCalls } from './reach-calls';
import { knownMoves, needMoves, peopleMoves, thingMoves } from './shared-moves';
import { nearStep, ownSteps } from './steps';

const near = ['with_someone', 'called', 'cannot_call', 'safer', 'keep_talking'] as const;

export const reach = scene({
  name: 'reach',
  frame: 'crisis',
  about:
    'No danger named for today. One trusted person, the line, the next hour, a professional, what is in the way.',
  needs: 'suicide',
  says: {
    ...ownSteps('if it turns dangerous'),
    ...nearStep,
    ...reachCalls,
    person: {
      texts: [
        'I’m software, and this is too much to hold with only me. Who is one person you could tell how bad it is, even in one short message? If nobody comes to mind, {line} is there.',
        'Think of one person who would want to know. It needn’t be the closest. Who could it be, and could you write to them today? {line} can help you find the words.',
        'Let someone you trust in on this. “I’m not okay, can you be with me for a bit” is enough. Who would you send that to? {line} is there as well.',
      ],
      buttons: near,
    },
    hour: {
      texts: [
        'Only the next hour, nothing beyond it. Where could you be where it is easier, and who could be there? Feet on the floor, a slow breath out. If it gets worse, {line} is there at once.',
        'Let’s make it small: one hour. A drink of water, a lit room, someone near or on the phone. What could that hour look like? {line} counts as someone.',
        'What has helped you get through an hour like this before, even a little? If nothing comes, being with someone you trust is the first thing to try, or {line}.',
      ],
      buttons: near,
    },
    doctor: {
      texts: [
        'A doctor, a therapist or a crisis team should know about these thoughts too; it is everyday work for them. Could you ask for a time this week, or could someone ask for you? {line} bridges the wait.',
        'Is there a doctor or therapist who knows you? Tell them in plain words: I think about dying. They can help in ways that software can’t. Could you contact them today or tomorrow, and {line} until then?',
        'This can be treated and it can pass, with a professional beside you. {line} can tell you whom to ask. Would you be willing to see someone, or what makes that hard?',
      ],
      buttons: near,
    },
    barrier: {
      texts: [
        'What makes it hard to let someone in: shame, past answers, not wanting to worry them, something else? I won’t argue with it, I’d like to understand. {line} has heard all of these.',
        'Something is in the way, and it will have its reasons. What would have to be different for you to tell someone you trust, or {line}?',
        'If you picture telling someone, what is the part you would rather avoid? We can look for a way around that part. {line} is one such way.',
      ],
      buttons: near,
    },
    away: {
      texts: [
        'For the next days, let what you could use be kept by someone else, or far from where you sleep. Who could hold on to it for you? {line} can think that through with you too.',
        'It helps to have nothing dangerous at hand when a wave comes. Could someone you trust keep such things for a while? {line} can talk with you about how to ask.',
        'One thing that protects people is distance from anything they could use. Could you bring some distance in today, with someone you trust, or with {line} to plan it?',
      ],
      buttons: ['away', 'with_someone', 'called', 'cannot_call', 'keep_talking'],
    },
    nobody: {
      texts: [
        'Having nobody to turn to is a very lonely place. {line} is made for just that: nobody there has to know you first. Could you try it, or what speaks against it?',
        'Then let it be someone who only half knows you: a doctor, a neighbour, somebody from work, or {line}. Which of these is least hard?',
        'That is hard, on top of everything else. {line} talks with many people who have no one right now. Would you let them be with you today?',
      ],
      buttons: ['called', 'cannot_call', 'numbers', 'keep_talking'],
      card: 'full',
    },
    moved: {
      texts: [
        'That distance helps. Let it stay that way for the next days, with someone you trust knowing about it, or {line}. Who could you tell?',
        'Good that it is out of reach. Now a person: who could know how today is for you? {line} is there too.',
        'That is one real step towards safety. Who could be with you, or hear about it today, someone you trust or {line}?',
      ],
      buttons: near,
    },
    go: {
      texts: [
        'Then please do it now, while it is in your mind. Come back here after, and tell me who you reached. {line} is there if nobody answers. What could get in the way?',
        'Please begin right away, with the smallest piece of it. {line} is on hand if they don’t answer. Whom do you begin with?',
        'Now is the best moment for it. I’ll be here afterwards, and {line} too. Whom will you write to or call first?',
      ],
      buttons: ['called', 'cannot_call', 'with_someone', 'keep_talking'],
    },
    ask_them: {
      texts: [
        'Could that person know how bad it is, today? “I’m not okay, can you be with me for a bit” says enough. {line} can help with the words. Will you write or call?',
        'Then that is someone to turn to. Being near is all they have to do. {line} is there if they can’t. What is the shortest way to reach them, a message or their door?',
        'Would that person want to know? Most people do. One short message is a beginning; {line} is on hand as well. What would you write?',
      ],
      buttons: near,
    },
    high: {
      texts: [
        'That is still strong, too strong to sit with alone. Please let {line}, or someone you trust, be with you now. Which one could you reach first?',
        'Thank you for the true number. With it that high, a person should be near. Who could come, or would you contact {line}?',
        'Then we stay with this. Someone you trust, or {line}, should hear that number too. Who will it be?',
      ],
      buttons: near,
      card: 'full',
    },
  },
  short: [
    'Who could you tell right now? {line} is there too.',
    'Please contact {line}, or someone you trust. Can you?',
  ],
  hears: [
    { hears: ['shut_in'], to: 'urgent', says: 'door', sets: { danger: true } },
    { hears: ['scale_low'], to: 'after', says: 'open', sets: { settled: true } },
    { hears: ['scale_high', 'scale_top'], to: 'reach', says: 'high' },
    { hears: ['called'], to: 'reach', says: 'called', sets: { known: { called: true } } },
    { hears: ['call_failed'], to: 'reach', says: 'failed' },
    ...knownMoves,
    ...peopleMoves,
    ...needMoves,
    { hears: ['company'], to: 'with_someone', says: 'confirmed', sets: { known: { company: true } } },
    { hears: ['present'], to: 'with_someone', says: 'awake' },
    { hears: ['in_house'], to: 'with_someone', says: 'fetch' },
    { hears: ['someone', 'asleep', 'elsewhere'], to: 'with_someone', says: 'who' },
    { hears: ['will_reach'], to: 'reach', says: 'go' },
    { hears: ['do_it'], to: 'clarify', says: 'it' },
    {
      hears: ['when_soon', 'planned'],
      to: 'means',
      says: 'ask',
      sets: { danger: true, locked: true, known: { time: true, admitted: true } },
    },
    {
      hears: ['yes', 'near'],
      after: ['step_near'],
      to: 'means',
      says: 'distance',
      sets: { danger: true, locked: true, known: { means: true, admitted: true } },
    },
    { hears: ['no', 'rather_not'], after: ['step_near'], to: 'reach', says: 'line' },
    { hears: ['safe'], to: 'scale', says: 'open' },
    { hears: ['cannot_call'], to: 'reach', says: 'cannot_call' },
    { hears: ['nobody'], to: 'reach', says: 'nobody' },
    { hears: ['away'], to: 'reach', says: 'moved', sets: { known: { meansAway: true } } },
    { hears: ['numbers'], to: 'reach', says: 'numbers' },
    { hears: ['no'], to: 'reach', says: 'barrier' },
    {
      hears: ['yes'],
      after: ['person', 'line', 'doctor', 'away', 'nobody', 'cannot_call', 'numbers', 'text'],
      to: 'reach',
      says: 'go',
    },
    { hears: ['named'], to: 'reach', says: 'ask_them' },
    ...thingMoves,
  ],
  else: ['person', 'line', 'hour', 'doctor', 'barrier', 'away'],
  patience: 99,
  next: null,
});
