import { scene } from '../scene';
import { childMoves, needMoves, peopleMoves, thingMoves } from './shared-moves';

const near = ['with_someone', 'called', 'cannot_call', 'safer', 'taken'] as const;

export const urgent = scene({
  name: 'urgent',
  frame: 'crisis',
  about:
    'Danger for today. Emergency number, somebody beside them, distance, the next hour; until it has eased.',
  needs: 'suicide',
  says: {
    person: {
      texts: [
        'You should not be alone with this. Is there somebody who can come to you, or whom you can go to, right now? Please call {emergency} or {line} meanwhile, and keep away from anything you could use.',
        'Who is the nearest person you trust? Ask them to come and stay, and to keep what you could use out of your reach. {emergency} and {line} are there while you wait. Whom will you ask?',
        'One person beside you, that is the next thing. “I’m in danger, please come” is enough to say. Call {emergency} or {line} too, away from anything you could use. Who is it?',
      ],
      buttons: near,
    },
    call: {
      texts: [
        'I’m software and can’t call for you. On {emergency} you can say: “I am thinking of killing myself and I am not safe.” They ask where you are. Be near someone, away from anything you could use. Can you call now?',
        'Please call {emergency}, or {line} if that is easier. Someone answers, stays with you and asks simple things. Move away from anything you could use, towards someone. Will you call, or what stops you?',
        'The call is short: where you are, and that you are not safe. {emergency} can send people; software can’t. Have someone with you, and distance from anything you could use. Can you dial now?',
      ],
      buttons: ['called', 'cannot_call', 'with_someone', 'numbers', 'taken'],
      card: 'full',
    },
    distance: {
      texts: [
        'Please check once more: is there a door between you and anything you could use? Someone you trust can take it away. {emergency} or {line} can stay on the phone meanwhile. How far are you from it?',
        'Keep away from anything you could use, also from what might follow it. Another room, or outside with someone. Call {emergency} or {line} from there. Is that possible now?',
        'Distance from anything you could use is what counts for the next minutes. Go to someone, and call {emergency} or {line}. Where could you go?',
      ],
      buttons: ['away', 'near', 'with_someone', 'called', 'cannot_call'],
    },
    hour: {
      texts: [
        'Only the next hour. Be with someone you trust, away from anything you could use. Light on, feet on the floor, a slow breath out. Call {emergency} if it rises. Who will be with you in that hour?',
        'The strongest pull often passes its peak. Until then: someone beside you, distance from anything you could use, {emergency} or {line} on the phone. What will the next ten minutes be?',
        'Ten minutes, and then ten more. Sit with someone, hold something cold, away from anything you could use. {emergency} and {line} are there throughout. Can you begin with that?',
      ],
      buttons: near,
    },
    barrier: {
      texts: [
        'Something holds you back from calling {emergency} or from asking someone to come. What is it? I won’t argue. Please stay away from anything you could use while we look at it.',
        'What would make it possible to call {emergency} or {line}, or to let someone sit with you, away from anything you could use? Name the hardest bit, and we look for a way around it.',
        'It may be fear of what happens then, or shame, or not wanting to trouble someone. Which is it for you? {emergency} and {line} hear all of it. Keep away from anything you could use.',
      ],
      buttons: near,
    },
    hospital: {
      texts: [
        'You can go to a hospital’s emergency department just for this. Ask someone to take you, away from anything you could use, or call {emergency}. Is that possible for you?',
        'A doctor should see you today. {emergency} or the nearest emergency department can do that. Go with someone, and leave behind anything you could use. Who could go with you?',
        'You can walk into an emergency department and say: I am not safe with myself. Take someone along, leave behind anything you could use. Or call {emergency}. Would you do that?',
      ],
      buttons: near,
    },
    nobody: {
      texts: [
        'Then let it be people who come for exactly this: {emergency}. And {line} needs no one who knows you. Go where others are, a shop or a hospital, away from anything you could use. Can you call now?',
        'If nobody is there, a neighbour’s door, a shop, an emergency department all have people. Away from anything you could use, someone beside you, {emergency} on the phone. Which is nearest?',
        'Being alone with this makes it so dangerous. {emergency} can send somebody; {line} stays on the phone. Get away from anything you could use, and go to someone. Will you?',
      ],
      buttons: ['called', 'cannot_call', 'numbers', 'taken'],
      card: 'full',
    },
    cannot_call: {
      texts: [
        'Then let someone call for you: show this screen to whoever is nearest, or knock at a door. [text: The line on the card answers texts.] {emergency} can be called by anyone. Keep away from anything you could use. Who is nearest?',
        'One message is enough: “Please call {emergency} for me and come.” Send it to someone near. [text: You can text the line as well.] Whom? Stay away from anything you could use meanwhile.',
        'What makes the call hard? Someone you trust could dial {emergency} with you. [chat: The line on the card has a chat.] Go to them, away from anything you could use. Could you do that?',
      ],
      buttons: ['with_someone', 'called', 'alone', 'numbers', 'taken'],
      card: 'full',
    },
    failed: {
      texts: [
        'I’m sorry nobody was there for you at that moment. Please call {emergency}; they answer. Go to someone, away from anything you could use. Can you dial it now?',
        'Lines can be busy, and it says nothing about you. {emergency} is the one to call now. Be near someone, away from anything you could use. Will you try it?',
        'Then {emergency} next, right away. And someone beside you, away from anything you could use, while you try again. Who could that be?',
      ],
      buttons: ['called', 'cannot_call', 'with_someone', 'taken'],
      card: 'full',
    },
    called: {
      texts: [
        'I’m glad you made that call. Tell them where you are and everything you told me. Stay near someone, away from anything you could use, until they are with you, and call {emergency} again if it gets worse. What did they say?',
        'That call matters. If they told you to wait, wait with someone, away from anything you could use. {emergency} again if it gets worse. Is help on the way?',
        'Good that someone knows now. Do what they tell you, keep away from anything you could use, and have someone stay. {emergency} if anything changes. Are they still with you?',
      ],
      buttons: ['with_someone', 'safer', 'keep_talking', 'cannot_call', 'taken'],
    },
    moved: {
      texts: [
        'That distance helps. Keep it, and do not go back to it alone. Now someone beside you: who can come? {emergency} and {line} are there meanwhile.',
        'Good that it is out of reach of you. Next is a person: call {emergency} or {line}, and ask someone you trust to stay. Who could come?',
        'That makes the next hour safer. Please stay away from it, and let someone you trust be with you. {emergency} or {line} until then. Whom will you ask?',
      ],
      buttons: near,
    },
    go: {
      texts: [
        'Please do that now, before anything else. Stay away from anything you could use, be with someone, and call {emergency} if it gets worse. Tell me here who you reached. What is the first step?',
        'Then right now, please. {emergency} or {line}, someone beside you, away from anything you could use. Come back and tell me who is with you. What could get in the way?',
        'Begin this minute; I’ll be here after. Keep clear of anything you could use, and go to someone. If you can’t reach them, call {emergency}. Who is first?',
      ],
      buttons: ['called', 'with_someone', 'cannot_call', 'taken'],
    },
    ask_them: {
      texts: [
        'Let that person know this minute: “I’m in danger, I need you here.” Call {emergency} or {line} as well, and stay away from anything you could use. Can you reach them now?',
        'Could that person come, or stay on the phone until somebody does? Two words are enough: “please come”. {emergency} and {line} are there too, away from anything you could use. Will you write it now?',
        'Then that is someone to turn to at once, away from anything you could use. If there is no answer, {emergency} or {line}. How can you reach them fastest?',
      ],
      buttons: ['with_someone', 'called', 'cannot_call', 'taken'],
    },
    door: {
      texts: [
        'Please unlock the door first and come out to where somebody is, away from anything you could use. Then {emergency} or {line}. Is there someone on the other side of it?',
        'A locked door keeps help out. Open it, leave what you could use behind, and call to someone; {emergency} if nobody is there. Can you turn the key now?',
        'Come out of there, one step: the lock, the handle, then someone’s company. Away from anything you could use; {emergency} or {line} on the phone. Can you do the lock now?',
      ],
      buttons: ['with_someone', 'called', 'cannot_call', 'taken'],
      card: 'full',
    },
    numbers: {
      texts: [
        'Here they are. For danger it is {emergency}. Someone can dial with you, away from anything you could use. Will you call now, or what is in the way?',
        'The numbers are on the card again, {emergency} first. Be beside someone, away from anything you could use. Can you dial it now?',
        'They are here once more: {emergency}, then the lines. Go to someone, away from anything you could use, and call. Will you?',
      ],
      buttons: ['called', 'cannot_call', 'with_someone', 'taken'],
      card: 'full',
    },
    children: {
      texts: [
        'With a child there you can’t simply walk out, so somebody has to come to you. Shut away what you could use, in another room, and call {emergency} or {line}. Who could come and stay, for you and for them?',
        'You are not alone in the house, and a child shouldn’t have to be the one who watches over you. Let someone grown up come; {emergency} or {line} until then, away from anything you could use. Whom will you ask?',
        'Stay near the child, away from anything you could use, with the phone: {emergency} or {line}. They know what to do when there are children. Who could be there soon, somebody you trust?',
      ],
      buttons: near,
    },
    phone: {
      texts: [
        'Your phone may go soon, so the call comes first: {emergency}, and say where you are. Then plug it in, or go to somebody who has one, away from anything you could use. Can you dial now?',
        'Before the battery ends: {emergency}, with the place you are at. After that a neighbour, a shop, anyone with a phone, and distance from anything you could use. Which is nearest?',
        'While it still works, tell one person where you are, {emergency} first. Then be with someone, away from anything you could use, so that you don’t need the phone. Whom will you tell?',
      ],
      buttons: ['called', 'cannot_call', 'with_someone', 'taken'],
      card: 'full',
    },
    dialling: {
      texts: [
        'Stay on the line until somebody answers. Say first where you are, then that you are not safe. Keep away from anything you could use, near someone. {emergency} if another number stays silent. Who has answered?',
        'Let it ring, and keep hold of the phone. Two sentences are enough: where you are, and “I’m not safe with myself”. {emergency} if nobody takes it; someone near, and nothing you could use at hand. Has it been answered?',
        'Please wait until they speak. They lead, you only answer; {emergency} if it breaks off. Be with somebody meanwhile, away from anything you could use. What do they say?',
      ],
      buttons: ['called', 'cannot_call', 'with_someone', 'taken'],
    },
    call_explained: {
      texts: [
        'On {emergency} they ask where you are and what is happening, and may send somebody to you. {line} asks, listens, and you say as much as you like. Nothing is called from here by itself. Away from anything you could use, near someone: which will you try?',
        'Whoever answers asks a few plain questions. {emergency} can send people; with {line} you mostly talk and decide yourself. You may ask first what they do. Stay near someone, away from anything you could use. Will you try one?',
        'First a voice, then simple questions: where, who is with you, are you safe. {emergency} may come to you, {line} stays with you in words. Someone can sit beside you, away from anything you could use. Which one?',
      ],
      buttons: ['called', 'cannot_call', 'numbers', 'with_someone', 'taken'],
      card: 'full',
    },
    no_voice: {
      texts: [
        'Then nothing by voice. If you are registered to send {emergency} a message, or use a relay, do that now. [text: The line on the card answers texts.] [chat: It has a chat.] Or show this screen to whoever is nearest. Keep away from anything you could use. Who is near?',
        'No telephone, then. Somebody near can call {emergency} for you: hand them this screen, or write “I’m not safe, stay with me”. A relay or a message reaches them too, where you have that. Away from anything you could use. Whom will you show it to?',
        'That needs a way without hearing or speaking: a person beside you, a relay to {emergency}, a written line to someone you trust. Keep away from anything you could use. Which of these is the quickest?',
      ],
      buttons: ['with_someone', 'alone', 'numbers', 'taken'],
      card: 'full',
    },
    no_credit: {
      texts: [
        'In most places {emergency} can be called without credit, even from a locked phone. If there is no phone at all: a neighbour’s door, a shop, anyone who has one. [chat: The line on the card has a chat.] Away from anything you could use. Which is nearest?',
        'Then somebody else’s phone: next door, a shop, anyone on the street. “Please call {emergency} for me” is enough. Where you can write online, ask someone to come. Keep away from anything you could use. Where will you go?',
        'Use what still works: a message online to someone who can come, or a knock at a door. {emergency} often works without credit. Away from anything you could use. Whom can you reach that way?',
      ],
      buttons: ['called', 'with_someone', 'alone', 'taken'],
      card: 'full',
    },
    written: {
      texts: [
        'I’m glad somebody has read it. Keep writing with them: where you are, and that you are not safe. Ask them to come, or to get {emergency} to you. Shaking is what a body does after that. Away from anything you could use. What do they write?',
        'Good that it is sent. Tell them all of it in writing, and let them call {emergency} if it gets worse. Stay near someone, away from anything you could use, while you wait for each answer. Can they come to you?',
        'That message counts. Stay with whoever answers, and say plainly that you need company now; they can call {emergency} for you. Keep away from anything you could use. Who is writing back?',
      ],
      buttons: ['with_someone', 'alone', 'safer', 'taken'],
    },
    text: {
      texts: [
        'Writing counts as much as speaking. [text: The line on the card answers texts.] [chat: The line on the card has a chat.] For danger it stays {emergency}; someone near can speak for you. Away from anything you could use. Whom will you write to first?',
        'You needn’t speak. [chat: You can write to the line on the card.] [text: It takes texts.] One message to someone near helps too: “please come and call {emergency}”. Keep away from anything you could use. Will you send one?',
        'Then by writing. [text: A text to the line on the card is enough to begin.] [chat: So is its chat.] Let someone near read this screen and call {emergency}, away from anything you could use. Which can you do now?',
      ],
      buttons: ['called', 'with_someone', 'numbers', 'alone', 'taken'],
      card: 'full',
    },
    drunk: {
      texts: [
        'Drink makes such a night more dangerous, so please have no more, and don’t drive. Somebody should be with you until it has worn off, away from anything you could use; {emergency} or {line} until then. Who is near?',
        'With drink in you, what feels decided can change by morning. Hand over keys and anything you could use, keep your distance from it, and stay beside someone. {emergency} or {line} if it pulls. Who could sit with you?',
        'I’ll keep it short, since you have been drinking: water, no driving, a door between you and anything you could use, and a person. {emergency} or {line} count. Whom can you wake or ring?',
      ],
      buttons: near,
    },
    high: {
      texts: [
        'That is still very strong. Please call {emergency} now, and have someone you trust stay with you, away from anything you could use. Can you call, or who could do it for you?',
        'Thank you for the true number. At that strength nobody should be alone: {emergency}, someone beside you, distance from anything you could use. What can you do first?',
        'Then we stay with this. {emergency} or {line} should hear that number, with someone near you and nothing you could use at hand. Will you call?',
      ],
      buttons: near,
      card: 'full',
    },
  },
  short: [
    'Please call {emergency} now. Is someone with you?',
    'Call {emergency}. Go to someone, away from anything you could use. Can you?',
  ],
  hears: [
    { hears: ['shut_in'], to: 'urgent', says: 'door' },
    { hears: ['scale_low'], to: 'after', says: 'open', sets: { settled: true } },
    { hears: ['scale_high', 'scale_top'], to: 'urgent', says: 'high' },
    { hears: ['called'], to: 'urgent', says: 'called', sets: { known: { called: true } } },
    { hears: ['call_failed'], to: 'urgent', says: 'failed' },
    ...peopleMoves,
    ...needMoves,
    { hears: ['company'], to: 'with_someone', says: 'confirmed', sets: { known: { company: true } } },
    { hears: ['present'], to: 'with_someone', says: 'awake' },
    { hears: ['someone'], to: 'with_someone', says: 'who' },
    { hears: ['asleep'], to: 'with_someone', says: 'wake' },
    { hears: ['in_house'], to: 'with_someone', says: 'fetch' },
    { hears: ['elsewhere'], to: 'with_someone', says: 'elsewhere' },
    { hears: ['will_reach'], to: 'urgent', says: 'go' },
    { hears: ['do_it'], to: 'clarify', says: 'it' },
    { hears: ['safe'], to: 'scale', says: 'open' },
    ...thingMoves,
    { hears: ['near'], to: 'means', says: 'distance', sets: { known: { means: true } } },
    { hears: ['away'], to: 'urgent', says: 'moved', sets: { known: { meansAway: true } } },
    { hears: ['cannot_call'], to: 'urgent', says: 'cannot_call' },
    ...childMoves,
    { hears: ['nobody'], to: 'urgent', says: 'nobody' },
    { hears: ['numbers'], to: 'urgent', says: 'numbers' },
    { hears: ['no'], to: 'urgent', says: 'barrier' },
    {
      hears: ['yes'],
      after: [
        'person',
        'call',
        'distance',
        'hour',
        'hospital',
        'nobody',
        'cannot_call',
        'failed',
        'numbers',
        'high',
        'phone',
        'call_explained',
        'text',
        'drunk',
        'no_voice',
        'no_credit',
      ],
      to: 'urgent',
      says: 'go',
    },
    { hears: ['yes'], after: ['dialling'], to: 'urgent', says: 'called', sets: { known: { called: true } } },
    { hears: ['named'], to: 'urgent', says: 'ask_them' },
  ],
  else: ['person', 'call', 'distance', 'hour', 'barrier', 'hospital'],
  patience: 99,
  next: null,
});
