import { scene } from '../scene';
import { carerHelp } from './carer-help';
import { carerHurt } from './carer-hurt';
import { otherWithHelp } from './while-help-is-there';

export const carer = scene({
  name: 'carer',
  frame: 'carer',
  about:
    'Somebody else may be in danger. How sure, are they alone, stay, remove means, call together; and how are you.',
  needs: 'carers',
  says: {
    ...carerHurt,
    ...carerHelp,
    ...otherWithHelp,
    open: {
      texts: [
        'That is frightening to hear from someone. If it may be now, call {emergency} for them, wherever they are. I’m software and can’t. What did they say or do: does it sound like today?',
        'Thank you for taking them seriously. If they are in danger now, {emergency} comes first; I am software and can’t send anyone. {line} advises you as well. How sure are you that it is about today?',
        'You are right not to pass over that. {emergency} for danger now; I’m software; {line} talks with the people around, too. Do they have a plan, or have they said when?',
      ],
      buttons: ['yes', 'not_sure', 'no', 'also_me'],
      card: 'full',
    },
    now: {
      texts: [
        'Then please call {emergency} now and give their address. Go to them, or send someone who is close. You may tell them: “I’ve called, I’m coming, I’m staying.” Are they alone at the moment?',
        'Call {emergency} now, even if they asked you not to; a broken promise can be mended. Keep them talking if you can. Is anybody with them right now?',
        'That is for {emergency}, at once: say who, where, and what they said. Ask someone nearby to go to the door. Are they on their own?',
      ],
      buttons: ['yes', 'not_sure', 'no', 'called'],
      card: 'full',
    },
    alone: {
      texts: [
        'Are they alone right now? If so, who could be with them soonest, you or someone near? {emergency} can go there too, and {line} can stay with you on the phone.',
        'Who is with them at this moment? Being alone is when it is most dangerous. {emergency} can check on them, {line} can advise you. Can somebody get there?',
        'Is there a person who could sit with them, now or within the hour? Until then, stay in touch with them. {line} helps you do it, {emergency} if they stop answering.',
      ],
      buttons: ['yes', 'no', 'not_sure', 'called'],
    },
    stay: {
      texts: [
        'Stay with them, or on the phone. Ask plainly: are you thinking of killing yourself? Asking does not put it there. Then call {line} together, or {emergency}. Could you ask them that?',
        'You need no perfect words. “I care about you, I’m not leaving, let’s call someone together.” {line} with both of you on the phone, {emergency} if it is close. Can you do that?',
        'Listen more than you argue, and don’t promise to keep it secret. Call {line} together, or {emergency} if they won’t. Could you stay with them for now?',
      ],
      buttons: ['yes', 'no', 'called', 'cannot_call'],
    },
    means: {
      texts: [
        'Is there anything near them that they could use? Take it away, or take them somewhere without it, if that is safe for you. {emergency} and {line} can tell you how. Is that possible?',
        'Please get what they could use out of reach, with them or without them, and never by force. {line} can advise on it; {emergency} if you are afraid to. Can somebody do that?',
        'Distance saves lives here too: what they could use should leave the home for a while. Who could take it? {line} can help you plan it, {emergency} if it cannot wait.',
      ],
      buttons: ['yes', 'no', 'not_sure', 'called'],
    },
    no_answer: {
      texts: [
        'No answer after such words is reason enough to call {emergency}: give the name, the place and what was said. Keep ringing, and write one line: “I’m here, I’m sending someone.” Will you call now?',
        'When they stop answering, please do not wait: {emergency} can go and look. A neighbour or a key may be quicker. {line} stays with you meanwhile. Who is nearest to them?',
        'Treat silence as danger: {emergency} first, then anyone who lives close by. It is all right if it turns out to be nothing. Can you call now?',
      ],
      buttons: ['called', 'cannot_call', 'not_sure'],
      card: 'full',
    },
    go: {
      texts: [
        'Call {emergency} before you go, and tell them where you are heading. Go with somebody, stay where it is safe for you, and keep talking from there. Is anybody able to go with you?',
        'First the call: {emergency}, name and place. Then go if it is safe, never alone into danger; your voice at the door or on the phone counts. Can you call now?',
        'Both, in this order: {emergency}, then the phone to them, then the way there with somebody. Do not climb or force anything; leave that to those who come. Will you call?',
      ],
      buttons: ['called', 'cannot_call', 'yes', 'no'],
      card: 'full',
    },
    called: {
      texts: [
        'That was the right call to make. Stay with them until somebody takes over, and keep what they could use out of reach. {emergency} again if it changes. Who is with you in this?',
        'Now you don’t carry it alone. Stay near, keep talking with them, and let those who came lead. {emergency} again if needed. Is someone there for you too?',
        'They know now, and that helps. Stay beside the person if you can do so safely. {line} is there for you as well. Who could keep you company?',
      ],
      buttons: ['yes', 'no', 'keep_talking', 'also_me'],
    },
    who_to_call: {
      texts: [
        'Call {emergency} if it may be now: they can go there, whoever you are and wherever you write from. Then anyone close to them: a neighbour, family, somebody with a key. {line} can think with you. Whom can you reach first?',
        'First {emergency}, with name and place, if you fear it is today. A person nearby may be faster: next door, work, family. {line} advises you. Who lives close to them?',
        'The numbers are on the card: {emergency} for danger, {line} to be advised. Beside those, whoever is nearest to them and can knock. Who could that be?',
      ],
      buttons: ['called', 'cannot_call', 'not_sure', 'also_me'],
      card: 'full',
    },
    going: {
      texts: [
        'Then keep your phone free for whoever goes, and give them the whole of what you know. {emergency} as well, if nobody opens or you fear they did something. How soon will they be there?',
        'That is the quickest way to know. Ask that person to call {emergency} at once if the door stays shut or they are hurt, and to stay there. When will you hear from them?',
        'Stay reachable. Whoever goes should not go into danger, and should call {emergency} from the door if it stays quiet. {line} can wait with you on the phone. Who is with you meanwhile?',
      ],
      buttons: ['called', 'not_sure', 'also_me'],
    },
    found: {
      texts: [
        'How are they right now? If they are hurt, took something or can’t be woken: {emergency} at once. If not, somebody stays with them tonight, and {line} or a doctor comes next.',
        'Then the first thing is their body: did they take or do anything? {emergency} if so, or if you can’t tell. Otherwise someone stays beside them, and they are not left alone tonight.',
        'Is somebody beside them now? Someone should stay, also if they say that it is over; {emergency} if they are hurt or want to leave, {line} for what comes next.',
      ],
      buttons: ['yes', 'no', 'not_sure', 'called'],
      card: 'full',
    },
    bereaved: {
      texts: [
        'I’m so sorry. Losing someone that way hurts like little else, and none of it is your fault. I’m software; {line} and someone you trust can be with you in it. Since it can wake such thoughts: are you thinking about dying, too?',
        'I’m sorry that they died. Grief like this is too much for one person; {line} listens to those who are left, and so can someone close. May I ask straight: do you have thoughts of killing yourself?',
        'That is a terrible loss, and I’m sorry. You needn’t find words for it here; I’m software, and {line} or someone you trust can stay with you. Is there a wish to die in you as well?',
      ],
      buttons: ['yes', 'not_sure', 'rather_not', 'no'],
      card: 'small',
    },
    you: {
      texts: [
        'And you: how are you in all this? Standing beside someone in danger wears a person out. {line} is for the people around them as well. Who is there for you?',
        'Let me ask about you as well. You can’t hold this for two. Someone you trust, or {line}, can hold some of it. How are you doing?',
        'You matter in this too. What is it doing to you, and who could you tell? {line} listens to people who worry about someone.',
      ],
      buttons: ['also_me', 'keep_talking', 'numbers', 'called'],
    },
    self: {
      texts: [
        'I’ll ask this once: is any of it also about you? Do you have thoughts of killing yourself? A yes is fine to say here, and {line} and someone you trust can hear it.',
        'One question, and only once: while you look after them, are there thoughts of dying in you, too? {line} is there for you just as much.',
        'Sometimes we speak of a friend and mean ourselves as well. Is that so, are you thinking about killing yourself? {line} and someone you trust are there for you.',
      ],
      buttons: ['yes', 'not_sure', 'rather_not', 'no'],
    },
    grief: {
      texts: [
        'How are you living with it, and who is near you? {line} is for those who are left as well. Eating, sleeping and one person who knows are enough for today.',
        'There is no right way to carry this. Is there somebody with whom you can speak of them, or be silent? {line} can be that, too.',
        'Would you like to tell me about it, or rather have company by somebody? {line} and a doctor know this grief; if it turns to wanting to die, {emergency}.',
      ],
      buttons: ['also_me', 'keep_talking', 'numbers', 'stop_here'],
    },
    child: {
      texts: [
        'A child in danger comes first. If it is happening now, call {emergency}. A doctor, the school or {line} will take it seriously, also when you are not certain. Is the child safe at this moment?',
        'Please don’t wait for proof: {emergency} if it is now, child protection or a doctor today otherwise. {line} can tell you whom to call. Who is with the child right now?',
        'Thank you for looking closely. Danger now means {emergency}; {line} can tell you the next step for a child. Can the child be with someone safe tonight?',
      ],
      buttons: ['yes', 'no', 'not_sure', 'called'],
      card: 'full',
    },
  },
  short: [
    'If it is now, call {emergency} for them. Are they alone?',
    '{line} advises you too. Is somebody with them?',
  ],
  hears: [
    {
      hears: ['called'],
      when: 'they are hurt',
      to: 'carer',
      says: 'hurt_called',
      sets: { known: { called: true } },
    },
    { hears: ['fears_police', 'cannot_call'], when: 'they are hurt', to: 'carer', says: 'afraid' },
    { hears: ['found'], to: 'carer', says: 'found' },
    { hears: ['called'], to: 'carer', says: 'called', sets: { known: { called: true } } },
    {
      hears: ['worse', 'body_alarm'],
      when: 'they have a way',
      to: 'carer',
      says: 'hurt',
      sets: { known: { otherHurt: true } },
    },
    { hears: ['numbers', 'no_credit', 'no_voice'], to: 'carer', says: 'who_to_call' },
    { hears: ['asks_going'], to: 'carer', says: 'go' },
    { hears: ['on_way'], to: 'carer', says: 'going' },
    { hears: ['door_shut', 'shut_in'], to: 'carer', says: 'locked' },
    { hears: ['other_has'], to: 'carer', says: 'bought' },
    { hears: ['call_failed', 'locked_in'], to: 'carer', says: 'no_answer' },
    { hears: ['whereabouts'], to: 'carer', says: 'now' },
    { hears: ['also_me'], to: 'ask', says: 'open' },
    { hears: ['longs_for_dead'], when: 'somebody died', to: 'ask', says: 'open' },
    {
      hears: ['yes', 'unsure', 'rather_not'],
      after: ['bereaved'],
      to: 'plan',
      says: 'unsure',
      sets: { locked: true, known: { admitted: true } },
    },
    { hears: ['no'], after: ['bereaved'], to: 'carer', says: 'grief' },
    {
      hears: ['go_on', 'just_talk', 'stop', 'safe'],
      when: 'somebody died',
      to: 'companion',
      says: 'carer_leave',
    },
    { hears: ['anything'], after: ['bereaved', 'grief'], when: 'somebody died', to: 'carer', says: 'grief' },
    { hears: ['at_place'], to: 'carer', says: 'now' },
    { hears: ['called'], to: 'carer', says: 'called' },
    { hears: ['safe'], when: 'they are hurt', to: 'companion', says: 'carer_leave' },
    { hears: ['anything'], after: ['hurt', 'afraid'], when: 'they are hurt', to: 'carer', says: 'watch' },
    { hears: ['anything'], after: ['watch'], when: 'they are hurt', to: 'carer', says: 'hurt' },
    { hears: ['yes'], after: ['found'], to: 'carer', says: 'called' },
    { hears: ['no', 'unsure'], after: ['found'], to: 'carer', says: 'now' },
    { hears: ['yes'], after: ['open'], to: 'carer', says: 'now' },
    { hears: ['no', 'unsure', 'rather_not'], after: ['open'], to: 'carer', says: 'alone' },
    { hears: ['yes', 'unsure', 'nobody'], after: ['now', 'alone'], to: 'carer', says: 'stay' },
    { hears: ['no', 'company', 'someone'], after: ['now', 'alone'], to: 'carer', says: 'means' },
    { hears: ['no'], after: ['child'], to: 'carer', says: 'now' },
    { hears: ['yes', 'unsure', 'rather_not'], after: ['self'], to: 'ask', says: 'open' },
    { hears: ['no'], after: ['self'], to: 'companion', says: 'carer_leave' },
    {
      hears: ['company', 'safe'],
      when: 'not asked yet',
      to: 'carer',
      says: 'self',
      sets: { selfAsked: true },
    },
    { hears: ['safe'], to: 'companion', says: 'carer_leave' },
    { hears: ['cannot_call'], to: 'carer', says: 'stay' },
  ],
  else: ['alone', 'stay', 'means', 'you', 'self'],
  patience: 5,
  next: { to: 'companion', says: 'carer_leave' },
});
