import { scaleButtons } from '../buttons';
import type { Say } from '../scene';

const near = ['with_someone', 'called', 'cannot_call', 'safer', 'taken'] as const;

/** Answers of `urgent` to what was told: a car. */
export const urgentTold = {
  car: {
    texts: [
      'If you are driving, pull over where it is safe and turn the engine off. Then out of the car, the keys left behind, to where people are. Call {emergency} or message someone you trust. Have you stopped?',
      'Please stop the car first, in a safe place, engine off, keys out of reach. {emergency} from there, or someone you trust who comes to you. Are you parked?',
      'Engine off, keys out of reach. Somewhere with people is better than the seat. {emergency} or someone you trust on the phone. Can you get out?',
    ],
    buttons: near,
  },
  parked: {
    texts: [
      'Stay parked. Put the keys where you can’t reach them, the boot or the back, and don’t drive tonight. One message to someone you trust: “I’m not safe, please come”, with where you are; {emergency} if it pulls. Who gets it?',
      'The car stands still; let it. Keys away from you, doors unlocked, and let someone come to you there. {emergency} can find you by the place. Away from anything you could use. Whom will you write to?',
      'Standing is the right thing. Now the keys out of reach, and a person: call {emergency}, or send someone you trust where you are. Can you send that?',
    ],
    buttons: near,
  },
} as const satisfies Record<string, Say>;

/** Answers of `with_someone`: somebody else writes, the person is just going to them, is typed to, or asks about a hospital. */
export const withSomeoneTold = {
  helper_writes: {
    texts: [
      'Thank you for being there. Please take it seriously, also when it seems to pass: don’t leave them alone tonight, keep away what could be used, and call {emergency} or {line} together when you are unsure. An emergency department sees people for exactly this. How are you holding up?',
      'To you who are beside them: stay, also through the night, with medicines and sharp things out of reach. If they say they might act, {emergency} or an emergency department, without waiting. {line} advises you as well. Can you stay?',
      'You needn’t find the right words; staying is what counts. Ask straight whether they might do it tonight, and keep anything that could be used out of reach. If yes or unsure: {emergency}, or take them to an emergency department. {line} is there for both of you. What do you see?',
    ],
    buttons: ['called', 'safer', 'keep_talking', 'numbers'],
  },
  hospital: {
    texts: [
      'Yes, go, if either of you is unsure: an emergency department sees people for exactly this, and somebody may come along and stay. {line} can help you two decide, {emergency} if it can’t wait. Leave behind anything you could use. Will you go together?',
      'When in doubt, go, and not alone: somebody comes along. Say at the desk that you are not safe with yourself. {emergency} if the way is too far, {line} while you make up your minds, away from anything you could use. Who could drive you?',
      'It is never wrong to let a doctor look tonight. Go together, or call {emergency}, and ask {line} if you want a second voice. Away from anything you could use until then. Can you set off?',
    ],
    buttons: ['called', 'with_someone', 'safer', 'cannot_call'],
  },
  just_going: {
    texts: [
      'Yes, to them, now, and leave behind anything you could use. Say only: “I’m not safe, stay with me.” {emergency} if it gets worse.',
      'Go, away from anything you could use. “Please stay with me, I’m not okay” is enough to say to them. {emergency} if it rises; {line} later, together.',
      'Do that, straight to somebody, away from anything you could use. You needn’t explain anything there. {emergency} if it rises before.',
    ],
    buttons: ['with_someone', 'alone', 'called', 'cannot_call'],
    goesRound: true,
  },
} as const satisfies Record<string, Say>;

/** Answers of `in_progress`: help is coming already, a wound while it comes, and somebody who asks not to be left. */
export const inProgressTold = {
  on_way: {
    texts: [
      'Then they are on the way. Until they come: the door unlocked, a light on, sit where you can be seen, with somebody. {emergency} again at once if anything gets worse. What is hurt, and is it you?',
      'While you wait: way in open, phone on loud, nobody alone. If breathing, bleeding or waking changes, {emergency} again straight away. Is it you who is hurt, or somebody with you?',
      'Help is coming; now the minutes until then. Unlock the door, sit down near it, keep somebody beside you. {emergency} again if it changes. What happened?',
    ],
    buttons: ['injured', 'injured_other', 'with_someone', 'alone'],
    card: 'small',
  },
  press: {
    texts: [
      'Press a clean cloth firmly on it and keep pressing; another one on top if it soaks through, none taken off. Hold it higher than your heart if you can, and sit or lie down. Somebody beside you, the door open. {emergency} again if it soaks on or you feel faint. Is it slowing?',
      'Keep the pressure on, both hands if need be, and don’t lift the cloth to look. Sit where people find you, kept warm, door open. {emergency} again if you get dizzy or cold. Does it hold?',
      'Firm and steady on the cloth, no looking underneath. Stay down, stay warm, somebody near, the door unlocked. {emergency} again if it comes through. Is it slowing?',
    ],
    buttons: ['with_someone', 'alone', 'called'],
  },
  pressing: {
    texts: [
      'Keep pressing, firmly, without lifting the cloth to look, for ten minutes by the clock; another cloth on top if it comes through. Sit or lie down, the hurt side raised. {emergency} tells you the rest, on speaker. Door open, somebody beside you. Is it slowing?',
      'Both hands, steady, no looking underneath. While you press, let somebody near you dial {emergency}, or put the phone on speaker beside you. Do not lie down alone. Does it come through the cloth?',
      'Press on without a break, the door open and somebody within reach. If it soaks through, turns numb or you feel faint: {emergency} this second. How is it under your hand?',
    ],
    buttons: ['called', 'with_someone', 'alone', 'cannot_call'],
    card: 'full',
  },
  soaks: {
    texts: [
      'Another cloth on top, none taken off, and your whole weight on it. {emergency} this minute, the phone on speaker beside you: “it bleeds through.” Sit or lie down, the hurt side raised, the door open, somebody with you. Are you dialling?',
      'Lean on it with both hands and don’t let go. Shout for somebody; {emergency} must hear now that it doesn’t stop. Do not lie down alone, leave the door open. Has anyone dialled?',
      'This has to be seen by a doctor now: {emergency}, and say where it bleeds and since when. Press as hard as you can on top of what is there, somebody beside you. Is the call running?',
    ],
    buttons: ['called', 'cannot_call', 'with_someone', 'alone'],
    card: 'full',
  },
  slower: {
    texts: [
      'Leave the cloth on and keep pressing a while, so that it doesn’t start again. What went deep has to be seen by a doctor today: let somebody take you. {emergency} if it soaks again, goes numb, or you feel faint. Who can go with you, and stay?',
      'Then cover it without taking the cloth off, and do not stay alone with it. A doctor should see it today, also for what is underneath. {emergency} at once if it opens. Who is with you?',
      'Hold it up and still. What went deep needs a doctor’s look today, even when it bleeds less. {emergency} if that changes. Is anything you could use still near you, and who could be with you?',
    ],
    buttons: ['with_someone', 'alone', 'safer', 'called'],
  },
  stays: {
    texts: [
      'I’m here until they come. I’m software, so whoever is beside you counts more than I do. Door open, sitting up; keep the packets or whatever it was to show them. {emergency} again if anything changes.',
      'Yes. Slow breath, feet on the floor, somebody near you. When they come, tell them all of it. {emergency} again if you get sleepy or worse.',
      'Still here. Sit upright, keep your eyes open, the door unlocked. One thing at a time, with somebody near, only until they are there. {emergency} again if it turns.',
    ],
    buttons: ['with_someone', 'alone', 'called'],
    goesRound: true,
  },
} as const satisfies Record<string, Say>;

/** Other states: a child in danger, the hour after, a small wound that nobody remembers. */
export const askTold = {
  child: {
    texts: [
      'Thank you for telling me. It is not your fault. This app is for grown-ups and can’t talk with that part. Go to a grown-up now and say, “I feel like I don’t want to be alive.” {youth_line} is for children, {emergency} if you could get hurt. Who is near?',
      'You did the right thing to say it. This is only an app for grown-ups and can’t make it stop; a grown-up can help. Go to one now, even if it is late. {youth_line} talks with children every day, {emergency} for danger. Who is in the house?',
      'Nobody is cross with you for this. An app can’t look after you, a grown-up can: fetch one, or call out. {youth_line} is there too, and {emergency} if you might get hurt. Who can you go to?',
    ],
    buttons: ['with_someone', 'alone', 'numbers'],
    card: 'full',
  },
} as const satisfies Record<string, Say>;

export const scaleTold = {
  hour_after: {
    texts: [
      'Thank you for coming back. Before anything else, since software can’t see you: from 0 to 10, how strong is the pull to die or to hurt yourself right now? {line} and the person with you are there for any number.',
      'People came, and somebody is with you. Let’s see how it stands: from 0 to 10, how strong is it now? Whatever it is, {line} stays within reach.',
      'You came through that, and it can come back in waves. How strong is it at this moment, from 0 to 10? {line} and somebody near can hear the number.',
    ],
    buttons: scaleButtons,
    card: 'small',
  },
} as const satisfies Record<string, Say>;

export const selfHarmTold = {
  small: {
    texts: [
      'Then let it stay clean and covered, and let somebody look at it today, a doctor or someone you trust. {emergency} if it opens again or goes deep. Is somebody near you?',
      'Clean water, a plaster, and a second pair of eyes today, since it may be more than it looks. {emergency} if it bleeds again. Who could look with you?',
      'That can be cared for at home for now: clean, covered, shown to someone you trust. {emergency} if it changes. Are you on your own?',
    ],
    buttons: ['with_someone', 'alone', 'numbers', 'called'],
  },
} as const satisfies Record<string, Say>;
