import { factAsides } from './asides-to-facts';
import { obstacleAsides } from './asides-to-obstacles';

/** A short answer to what was said beside the question; the question follows. At most 22 words; never praise. */
export const asides = {
  scared: [
    'Of course you’re scared. That fear may be what wants you kept safe.',
    'I hear how frightened you are. It’s only the next few minutes that have to be got through.',
    'Being scared makes sense here.',
  ],
  software: [
    'No, I’m not a person. I’m software, and my words in moments like this are prepared beforehand.',
    'There is nobody human on this side. That is why I keep asking about people near you.',
    'I’m a program. I can’t come, call or see you.',
  ],
  who_knows: [
    'I can’t tell anyone or send anyone; nothing goes out from here. What is written is kept as it was before.',
    'Nobody is contacted from here. Whether someone knows is up to you, and I hope you let someone.',
    'I don’t report and I can’t keep a secret safe for you like a person could. I only answer here.',
  ],
  hospital: [
    'It makes sense to fear losing your say. You can ask first what they do with what you tell them.',
    'Many people worry about that. You may ask at the start what happens next.',
    'That fear is understandable. You can say how much you want to tell, and ask what follows.',
  ],
  job: [
    'You fear for your work. Nobody there needs to hear of it for somebody to be with you tonight.',
    'Then not through your work. There are people who have nothing to do with it.',
    'Your livelihood weighs on you. It can be thought about later, outside of work, with somebody.',
  ],
  child_taken: [
    'You fear that they would take the child. I can’t know what others do; asking for help is how parents protect theirs.',
    'Of course you fear for your child. Somebody beside you tonight is for both of you.',
    'That fear keeps many parents silent. Saying it early is what keeps families together most.',
  ],
  wake_fear: [
    'You don’t want to trouble anyone. For this, people want to be troubled.',
    'You would be no burden; they would rather be woken than not know.',
    'It feels like too much to ask. It isn’t, not for this.',
  ],
  seen: [
    'You fear being seen. That lasts a few minutes; you may ask them to come quietly.',
    'It is hard to be looked at. They can be asked to come without a fuss.',
    'What others see will pass. You needn’t explain it to anyone.',
  ],
  why_ask: [
    'I ask because I take it seriously, not to catch you out.',
    'I keep asking because your safety comes before everything else here.',
    'The questions are there so that I don’t guess wrong.',
  ],
  angry: [
    'You can be angry with me. It changes nothing about how much this matters.',
    'I can take the anger. Prepared words can be maddening.',
    'That is fair; I’m not what you need most right now.',
  ],
  thanks: ['You’re welcome.', 'No need to thank me.', 'I hear you.'],
  sorry: ['There is nothing to be sorry for.', 'You are not too much.', 'No sorry needed.'],
  ashamed: [
    'There is nothing shameful in hurting this much.',
    'Shame likes to keep people silent. You spoke anyway.',
    'Nothing you said makes you less.',
  ],
  tired: [
    'You sound worn out, and tiredness makes everything darker.',
    'So tired. Rest can come next, with somebody knowing how bad it is.',
    'I hear how exhausted you are.',
  ],
  pain: [
    'That sounds like so much pain. I won’t argue you out of it.',
    'I hear how bad it is.',
    'You should not have to carry this by yourself.',
  ],
  leaving: [
    'You can stop talking to me whenever you like. Before you go:',
    'You may go. One thing first:',
    'I won’t hold you here. Only this before:',
  ],
  promise: [
    'You don’t owe me your word on anything. What helps is company.',
    'I don’t need a promise. I care about who is near you.',
    'No promises needed, to me or to yourself.',
  ],
  silence: ['I’m still here. No words needed.', 'Quiet is fine. Take your time.', 'Take the time you need.'],
  joke: [
    'You can laugh here, and I still take what you said seriously.',
    'It may be a joke, and I’d rather ask once too often.',
    'Even as a joke it matters to me.',
  ],
  loved: [
    'They matter to you, even now. Hold on to that for the next few minutes.',
    'You named someone who matters to you.',
    'That they are in your thoughts counts for something.',
  ],
  explore: [
    'The exploring can wait; nothing of it is lost. You come first.',
    'Not today, that work. It will keep.',
    'We leave the exploring where it is for now.',
  ],
  what_to_do: [
    'Let’s make it very small: first a person, then the next ten minutes.',
    'One thing only, nothing beyond it.',
    'The next step is small.',
  ],
  no_talk: [
    'You don’t have to explain anything. It’s possible to be with someone and say nothing.',
    'You needn’t talk about it. I’ll leave the details alone.',
    'That’s all right, no details.',
  ],
  words: [
    'You could send just this: “I’m not okay and I don’t want to be alone. Please come to me.”',
    'Few words do: “I need you now. You don’t have to fix it, only be here.”',
    'Begin with “this is hard to say”, and then let them read what you wrote here.',
  ],
  no_call: [
    'It needn’t be a call. A person beside you, or one written line to somebody, counts as much.',
    'Then no call. There are other ways to have someone with you.',
    'You needn’t ring anyone you don’t want to. We can look for another way.',
  ],
  not_knowing: [
    'Not knowing is fine. We take the smallest thing.',
    'You don’t have to know.',
    'That can stay open.',
  ],
  said_again: [
    'It is still here, then, and so am I.',
    'I take it as seriously as before.',
    'I hear it again, and I’m staying with it.',
  ],
  cannot: [
    'That feels impossible right now. We look for something smaller.',
    'Then not that. Something smaller.',
    'All right, a different way.',
  ],
  language: [
    'I read only English well, so I may miss things. Simple English, or one word, is enough.',
    'Only English is read well here, and I may miss something. One simple word will do.',
    'I may miss what is not in English; I read only English well. Short words are enough.',
  ],
  their_reaction: [
    'You fear how they would take it. Upset passes; most would rather be upset than not know.',
    'It makes sense to dread their reaction. They can be cross or in tears, and still stay with you.',
    'What they might think weighs on you. It need not decide who is near you now.',
  ],
  let_down: [
    'I’m sorry that it went like that. It was help that failed you, not you who failed.',
    'After that, of course you hesitate. There are other ways than the one that went wrong.',
    'That should have gone differently, and I won’t talk it away.',
  ],
  stay_here: [
    'I’m here for as long as you write. I’m software, so I want a person near you as well.',
    'I’ll stay. And as I can’t sit beside you, I keep asking about people who can.',
    'Yes, I’m still here, and nothing hurries us.',
  ],
  alone: [
    'Being alone with it makes it harder.',
    'Nobody there: that is a lonely place to be in with this.',
    'You should not have to be alone with it.',
  ],
  subject: [
    'We can turn to that afterwards. First this.',
    'That can come after. One thing stands before it.',
    'I’d gladly hear of that later; just now something else comes first.',
  ],
  asked: [
    'I have only prepared words for now, and may not have that answer.',
    'That I can’t answer well; in moments like this my words are prepared.',
    'I don’t want to guess at that. Your safety is what I can ask about.',
  ],
  grief: [
    'I’m sorry for that loss. It makes everything heavier.',
    'Losing someone close hurts, and it goes on hurting. I’m sorry.',
    'That is grief on top of the rest. I’m sorry.',
  ],
  own_mind: [
    'You know your own mind, and I won’t argue. I ask about the danger, not about your judgement.',
    'I don’t doubt that you can think clearly. People who think clearly can be in danger, too.',
    'No arguing from me. The question stays a plain one.',
  ],
  not_mad: [
    'No, I don’t think that of you.',
    'I don’t call it madness. It can be treated, and nobody has to bear it alone.',
    'Nothing you wrote makes you that.',
  ],
  come_back: [
    'Yes, you can come back, at any hour.',
    'You can write here again whenever you like.',
    'The page stays open to you, tomorrow too.',
  ],
  eased: [
    'It has come down a little, then.',
    'A bit less strong, I hear.',
    'So there is some ease in it now.',
  ],
  avenge: [
    'Somebody was hurt who should have been safe. The police can stop that; you needn’t with your hands.',
    'What was done there is wrong, and it can be reported. You are needed outside a cell.',
    'Wanting to protect someone makes sense. Distance protects them, and you.',
  ],
  not_to_bear: [
    'You needn’t put up with it, whoever says so.',
    'Nobody has to adjust to being hurt.',
    'That is not yours to bear, whatever the family says.',
  ],
  gossip: [
    'You fear that it gets round. You can begin with “please keep this between us”, and tell only one.',
    'Being talked about would hurt. It can be somebody outside of it all, who knows nobody there.',
    'Talk passes; what counts is that somebody is near you now.',
  ],
  line_doubt: [
    'They can’t take it off you. They can make the next minutes less lonely, and that is what I ask for.',
    'It may well not be enough. It is somebody awake who listens, and it needn’t be the only thing.',
    'Words don’t mend it, that is so. They can carry you over the worst of it.',
  ],
  ...obstacleAsides,
  ...factAsides,
  where: [
    'Then I know where that is for you, at least.',
    'So that is where you are.',
    'I hear where you are; I can’t see it from here.',
  ],
  drank: [
    'There is drink in this as well, and that makes it less predictable.',
    'You’ve been drinking, I hear; that lowers the brakes.',
    'With drink in it, small steps are safer.',
  ],
} as const;
/** The same in few words, for somebody who stands at a place: nothing may draw the eye from going away. */
export const briefAsides: Partial<Record<keyof typeof asides, readonly [string, string, string]>> = {
  software: ['Yes, a program.', 'A program, true.', 'I’m software, yes.'],
  why_ask: ['Because you matter.', 'Because it is serious.', 'Because of where you are.'],
  angry: ['Be angry with me.', 'That is all right.', 'I can take it.'],
  scared: ['Of course you’re scared.', 'I hear how scared you are.', 'That is frightening.'],
  who_knows: ['I can’t send anyone.', 'Nobody is sent from here.', 'Nothing goes out from here.'],
  hospital: ['That can be talked about later.', 'You may ask them about that.', 'That fear makes sense.'],
  their_reaction: ['They would rather have you.', 'Upset passes.', 'Whatever they feel, later.'],
  ashamed: ['No shame in it.', 'Nothing to be ashamed of.', 'You are no less for it.'],
  pain: ['I hear how bad it is.', 'So much pain.', 'That hurts so much.'],
  silence: ['I’m still here.', 'No words needed.', 'Still with you.'],
};

/** `else` is what is beside the question and not understood: nothing is said to it, the next question is. */
export type Aside = keyof typeof asides | 'else';
