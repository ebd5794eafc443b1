import type { Say } from '../scene';

const near = ['with_someone', 'called', 'cannot_call', 'safer', 'taken'] as const;
const people = ['with_someone', 'alone', 'called', 'cannot_call'] as const;
const beside = ['called', 'safer', 'alone', 'keep_talking'] as const;

/** One step towards safety at a time, where nobody is there yet. Said by `urgent` and, without danger for today, `reach`. */
export const ownSteps = (danger: string) =>
  ({
    step_who: {
      texts: [
        `Nobody should be by themselves with this. Think of the nearest person: next door, down the hall, one call away. It needn’t be somebody who understands. {emergency} ${danger}. Who comes to mind first?`,
        `One person beside you changes the next hours. A message of four words is enough: “please come to me”. {emergency} ${danger}. To whom could it go?`,
        `It can be anybody awake: a neighbour, a colleague, the person at a counter. Being near people is the point, explaining isn’t. {emergency} ${danger}. Where are people right now?`,
        `Think of whoever would be upset not to have been asked. That is the person for tonight. {emergency} ${danger}. Who would it be?`,
      ],
      buttons: people,
    },
    step_distance: {
      texts: [
        `Now the distance: a closed door, or a whole street, between you and anything you could use. Somebody can keep it for you. {emergency} ${danger}. Is it out of your reach?`,
        `Whatever you could use, let it be hard to get to: with somebody else, or you somewhere else. Such hours pass, if there is distance. {emergency} ${danger}. What can you do about that now?`,
        `Please stay away from the room where anything is that you could use, near somebody if you can. {emergency} ${danger}. Can you go or stay elsewhere?`,
        `Farther away is safer: from what you could use, and from where you would. {emergency} ${danger}, and people nearby. How far can you get?`,
      ],
      buttons: ['away', 'near', 'with_someone', 'called', 'cannot_call'],
    },
    step_line: {
      texts: [
        `{line} is people who listen to exactly this, and it commits you to nothing. [text: You can write to some lines instead of speaking.] {emergency} ${danger}. Would you contact them, or what is in the way?`,
        `A stranger can be easier than somebody you know: on {line} you may begin with “I don’t know where to start”. {emergency} ${danger}. Could you try that?`,
        `You could let {line} sit through this with you, also while somebody is on the way. They ask, you answer as much as you want. {emergency} ${danger}. Is that possible?`,
        `If one line doesn’t suit you, another may; {line} is one of them. {emergency} ${danger}, someone you trust for the rest. Which of them is easiest now?`,
      ],
      buttons: ['called', 'cannot_call', 'numbers', 'with_someone'],
      card: 'small',
    },
    step_hour: {
      texts: [
        `Only the next hour counts. Something warm, a lit room, somebody near or on the phone, and nothing decided. {emergency} ${danger}. What will the hour look like?`,
        `Nothing has to be solved tonight. One hour with light and people around, then the next; {line} for the gaps, {emergency} ${danger}. What comes first?`,
        `Put off everything but this hour: sit where it is bright, let somebody know where you are. {emergency} ${danger}. Where will you sit?`,
        `Small things carry an hour: water, shoes on, a door open to where somebody is. {emergency} ${danger}. Which one can you do?`,
      ],
      buttons: near,
    },
    step_doctor: {
      texts: [
        `A doctor or a hospital sees people for this, at any hour and without a time agreed. Somebody may come along. {emergency} ${danger}. Could you go, or ask for one tomorrow?`,
        `Somebody whose work this is should hear it: your doctor, a clinic, whoever has seen you before. “It is urgent, I think of dying” gets you in. {emergency} ${danger}. Whom could you ask?`,
        `For tomorrow, one call to a doctor or therapist, with somebody beside you while you make it. {emergency} ${danger}. What would make that call possible?`,
        `It can be treated, and nobody has to do that alone: a doctor first, then what you two agree on. {emergency} ${danger}. Is there one you know?`,
      ],
      buttons: ['called', 'cannot_call', 'with_someone', 'numbers'],
    },
    step_home: {
      texts: [
        `What happens at home counts as well, and I haven’t forgotten it. Someone you trust beside you can hear that, too; under Help at the top there are lines for it. {emergency} ${danger}. Could you be somewhere else tonight?`,
        `You don’t have to go back to where you are hurt because of this. Stay with someone you trust, and say it to them: “I’m not safe at home either.” {emergency} ${danger}. Who could take you in?`,
        `Both are true: what you wish to do to yourself, and what is done to you. Nobody needs to choose which to tell first. {emergency} ${danger}. Could someone you trust come to you and hear both?`,
      ],
      buttons: people,
    },
  }) as const satisfies Record<string, Say>;

/** Whether it is near, asked once the question about dying has been left open. Said by `reach` alone. */
export const nearStep = {
  step_near: {
    texts: [
      'You needn’t explain anything. Only so that I don’t guess: is it for today, or is anything near that you could use? Someone you trust or {line} can hear the answer too; {emergency} if it turns dangerous.',
      'One word is enough here, and {line} or someone you trust can hear it as well: is what you could use within reach at the moment? {emergency} if it turns dangerous.',
      'I’d rather know than guess, and someone you trust should, too: could you come to harm today by your own hand? {line} is there for either answer, {emergency} for danger.',
    ],
    buttons: ['yes', 'not_sure', 'rather_not', 'no'],
  },
} as const satisfies Record<string, Say>;

/** The emergency number, where something is at hand or it is for today. */
export const callSteps = {
  step_call: {
    texts: [
      'This needs people who can come: {emergency}, now, with “I’m not safe with myself” and where you are. I’m software and can’t call. Can you, or somebody for you?',
      'I ask you for one thing before all else: {emergency}. Somebody talks with you first and decide with you what follows. What would make that call possible?',
      'If speaking is hard, somebody near you can call {emergency} and say it for you. Who could that be?',
      'The quickest way to have somebody with you stays {emergency}. You needn’t know what to say; they ask. Will you?',
    ],
    buttons: near,
    card: 'small',
  },
} as const satisfies Record<string, Say>;

/** The same once somebody is known of: named, on the way, there, or called. Said by `with_someone`. */
export const helpSteps = {
  step_go: {
    texts: [
      'You have somebody to turn to. Go there, or call out, before you write on: “I’m not safe, please stay with me.” {emergency} if nobody answers. Will you do that first?',
      'That somebody exists counts now. Knock or send it: “please come, it’s bad”. It needn’t be explained. {emergency} if it can’t wait. What holds you back?',
      'If the words won’t come, hold out this screen to them; reading takes a moment. {emergency} if it gets worse before. Could you do that?',
      'A person who is told can only then decide to come. One line does it; {emergency} if it gets worse meanwhile. When will you send it?',
    ],
    buttons: people,
  },
  step_until: {
    texts: [
      'Somebody is on the way to you. Until then: a lit place near the door, away from anything you could use, the phone in your hand. {emergency} if it gets too strong before. Where will you wait?',
      'Until they are with you, stay in touch: write or speak with them on the way, and keep away from anything you could use. {emergency} if it rises. Do they know how bad it is?',
      'Somebody is coming, so these are only minutes. Decide nothing in them; open the door, sit down, wait. {emergency} if they are too long. How do you get through them?',
      'When they come, you can begin with: “don’t leave me alone tonight”. Till then nothing else has to be done. {emergency} if it turns. Could you say that to them?',
    ],
    buttons: ['with_someone', 'alone', 'called', 'safer'],
  },
  step_tell: {
    texts: [
      'You are not alone with it now. Tell them in one sentence what this is: “I’ve thought of killing myself, please stay.” Or let them read this. {emergency} together if it rises. Can you?',
      'They can only help with what they know. “It is about wanting to die” is enough for them; they may be quiet at first. {emergency} together if it rises. Do they know it all?',
      'If you can’t say it, hand this screen to them and look away. {emergency} together if it gets worse. Would that work?',
      'It needn’t be told well to them, only once, with the worst in it. {emergency} together if it gets worse. Have they heard it?',
    ],
    buttons: ['yes', 'no', 'called', 'safer'],
  },
  step_keep: {
    texts: [
      'Let them stay through the night, and let them keep whatever you could use. That is theirs to look after, not yours. {emergency} together if it rises. Can they stay?',
      'Ask them for two things: to stay, and to put away what you could use. {emergency} together if it gets worse. What do they say to it?',
      'Stay in the same room with them, doors open, and let anything you could use be their business. {emergency} together if it turns. Until when are they there?',
      'Tonight you sleep where somebody can hear you, and nothing you could use is near. {emergency} together if it turns. Is that arranged?',
    ],
    buttons: beside,
  },
  step_together: {
    texts: [
      'The next step is for the two of you: {line} or a doctor, with the phone between you, together. {emergency} if it gets worse. Who of you makes the call?',
      'Somebody whose work this is should hear of it, tonight if it stays strong, otherwise in the morning: a doctor or {line}, and they come along. {emergency} if it can’t wait. What have you two agreed on?',
      'Agree on tomorrow while they are there: who is with you when, and which doctor is called. {emergency} if it comes back. What is settled?',
      'You two can ask {line} together what to do next; they advise those who stand by as well. {emergency} if it comes back. Would they call?',
    ],
    buttons: beside,
    card: 'small',
  },
  step_rest: {
    texts: [
      'You can leave the writing now and be with them: something warm, few words. {emergency} together if it rises, and this page stays open. How strong is it at this moment?',
      'Nothing more is to be explained tonight. Let them see to you; {emergency} together if it turns. Is it easing at all?',
      'Be with them, and do something that needs no thought. {emergency} together if it turns. What are you two doing now?',
    ],
    buttons: ['safer', 'called', 'alone', 'keep_talking'],
    goesRound: true,
  },
  step_called: {
    texts: [
      'Help is asked for, then. Stay where people can find you, the way in open, away from anything you could use, and answer what they ask. {emergency} again if it gets worse. What have they told you to do?',
      'Somebody is under way. Until they are there nothing needs to be decided; stay near the phone, away from anything you could use. {emergency} again if it turns. What is happening now?',
      'When they are there, tell them what you told me, also the worst. You can show this screen. {emergency} again if it gets worse before. Could you do that?',
      'They know now, and they would rather hear from you twice: {emergency} again if anything changes. Stay beside people meanwhile. How are these minutes?',
    ],
    buttons: beside,
  },
} as const satisfies Record<string, Say>;
