/** One warm question that the companion asks in passing, by what the weak sign was about. */
export const gentleQuestions = {
  life: [
    'When you say that, do you mean it as a way of speaking, or is there also a wish not to be here?',
    'I’d like to understand you rightly: is that tiredness of today, or of being alive?',
    'May I ask what lies behind that; does it go as far as not wanting to live?',
  ],
  now: [
    'I’d like to ask this plainly: is somebody hurt right now, or hard to wake, you or anybody near you?',
    'Before anything else: is anybody’s body in danger at this moment, yours or somebody else’s?',
    'One plain question first: is somebody hurt, very ill or in a dangerous place right now?',
  ],
  body: [
    'May I ask how you are treating your body these days; is it getting what it needs?',
    'I’d like to ask, only once: is some of that hard on your body at the moment?',
    'When you say that, is there something you do to your body that worries you?',
  ],
  harm: [
    'May I ask, only once: is there a pull in that to hurt someone, or is it a way of speaking?',
    'I’d like to understand you rightly: could it come to somebody being hurt by you?',
    'When you say that, is there something in you that wants to harm someone?',
  ],
  abuse: [
    'May I ask: does someone make you afraid, or do you feel safe with the people around you?',
    'I’d like to understand: is somebody hurting you, or taking from you what is yours?',
    'When you say that, is there someone near you who frightens you?',
  ],
  someone: [
    'May I ask, only once: are you worried that they might not be safe?',
    'I’d like to understand: could somebody you know be in danger in this?',
    'When you say that, is there someone whose life you are afraid for?',
  ],
  state: [
    'May I ask how you have slept lately, and whether things feel real and near?',
    'I’d like to ask, only once: does that frighten you, or is there someone who knows about it?',
    'When you say that, is it something that happens often, and do you have someone to tell?',
  ],
  voice: [
    'May I ask: is that something you hear or feel from outside, that tells you what to do?',
    'I’d like to ask, only once: does it want things of you that frighten you?',
    'When you say that, does something other than you decide what happens?',
  ],
  unclear: [
    'I’d like to be sure I understand: is there something in this that isn’t safe for you?',
    'May I ask, only once: how close does this come to not wanting to be here, or to somebody being hurt?',
    'When you say that, are you all right just now, or does something underneath worry you?',
  ],
} as const;
/** Asked when the first question was answered by silence, a word, or something else. */
export const gentleAgain = [
  'You needn’t explain anything. I’d only like to know: is part of this that you may not be alive, or safe, tomorrow?',
  'I’m still thinking of what you wrote before. Is somebody’s life in it, yours or another’s?',
  'One word is enough, or none: is it only a hard day, or is there danger in it?',
] as const;
export type GentleTopic = keyof typeof gentleQuestions;
