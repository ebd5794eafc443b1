import { scene } from '../scene';

const wait = ['called', 'cannot_call', 'with_someone', 'alone'] as const;

export const atPlace = scene({
  name: 'at_place',
  frame: 'crisis',
  about:
    'The person stands where they would do it. Away from there, people, the emergency number; nothing else.',
  needs: 'suicide',
  says: {
    back: {
      texts: [
        'Please step back now and walk towards people. Call {emergency} and say where you are; they will come to you. I’m software and can’t come. Can you step back?',
        'Turn round and move away, ten steps, then ten more. Call {emergency}, or ask anyone near you to call. Stay with somebody. Are you moving away now?',
        'Away from there first. Then {emergency}: tell them the place. Go to the nearest person and stay with them. Can you do the first steps now?',
      ],
      buttons: wait,
      card: 'full',
    },
    people: {
      texts: [
        'Look for people: a car that stops, a shop, a light in a window. Say: “please stay with me and call {emergency}.” Keep moving away from there. Who is nearest?',
        'Anyone will do right now: a walker, a driver, a guard. Ask that person to stay with you and to call {emergency}. Are you further away than a minute ago?',
        'Sit down on the ground, well away from there, near people, and call {emergency}. They talk with you until somebody comes. Can you do that now?',
      ],
      buttons: wait,
    },
    stranger: {
      texts: [
        'Let that person come to you, and step towards them, away from there. Say: “please stay with me and call {emergency}.” They needn’t know you. Are you with them?',
        'That is a person, near you. Walk to them, away from there, and hand them this screen if words are hard; they can call {emergency}. Can you go to that person now?',
        'Go with them, away from there, and let them stay until {emergency} has come. You can say “I’m not all right”, and no more. Are you moving towards them?',
      ],
      buttons: wait,
    },
    with_them: {
      texts: [
        'Stay right beside them, and let them lead you away from there. “I’m not safe by myself” is enough to say. They can call {emergency}, or take you to a doctor. Are you walking with them?',
        'That is help, and it stands next to you. Hold on to them, go where they go, away from that place; tell them what you told me. {emergency} if they leave. What are they saying?',
        'Let go of the phone if you like, and talk with them. Away from there together, sitting down somewhere with people; {emergency} if it turns again. Will you stay with them?',
      ],
      buttons: ['yes', 'no', 'alone', 'called'],
    },
    parked: {
      texts: [
        'Whatever the engine is doing: both feet on the ground, the key out and away from you, and {emergency} on the phone. Someone should come to where you stand. Who is nearest?',
        'The next place where it can stand, and then away from it: to people, to a light. Call {emergency} from there, and let somebody hold the key. I’m software and can’t. Who is near?',
        'Not another metre, please. Sit down well away from the road, call {emergency}, and tell them where you stopped. Who could come to you?',
      ],
      buttons: wait,
      card: 'full',
    },
    pick_up: {
      texts: [
        'Pick up, and walk away from there while you talk. Say where you are and ask that person to call {emergency} and come. Will you answer now?',
        'Somebody wants to reach you. Take the call, step back as you do, and tell them the place; they or {emergency} can come to you. Can you pick up?',
        'Answer it, please, with your back to that place and your feet moving away. Somebody’s voice, then {emergency}. Are you taking it?',
      ],
      buttons: wait,
    },
    down: {
      texts: [
        'Please come away from the edge and down, the way you went up. Call {emergency} and say where you are, so that somebody comes to you. I’m software and can’t. Will you take the first step down?',
        'Come down first, everything else after. Step back from the edge, sit if you are dizzy, and call {emergency}, or have somebody come and fetch you. Are you moving away from the edge?',
        'Away from the edge, and down. {emergency} needs to know which building. Let anybody who is near come up and walk with you. Who is closest?',
      ],
      buttons: wait,
      card: 'full',
    },
    wheel: {
      texts: [
        'If you are driving, please slow down, put the hazard lights on, and stop where it is safe. Get out, away from the road, and call {emergency}, or somebody who can come to you. I’m software and can’t. Can you pull over at the next place?',
        'Stop first: the next exit, a lay-by, a lit car park. Then the key out, away from the road, near people, and {emergency} on the phone. Are you slowing down?',
        'No more driving for now, please. Pull in, switch off, and keep away from the wheel. Call {emergency} and say where you stand; ask somebody to come to you. Where can you stop?',
      ],
      buttons: wait,
      card: 'full',
    },
    cannot: {
      texts: [
        'Then move away first, and let someone else call {emergency}: wave, shout, show this screen. Which way are people?',
        'No call is needed to take the first step away. Take it, and another, to the nearest person. Then ask anyone to call {emergency}. Are you moving?',
        'Dial {emergency} and leave the line open; they can hear you. Walk away from there, towards people, while you do. Can you?',
      ],
      buttons: ['called', 'with_someone', 'alone'],
      card: 'full',
    },
    together: {
      texts: [
        'I’m glad somebody is there. Hold on to them, go away from there together, and let them call {emergency} now. Are you walking away?',
        'Good that you are not alone. Stay close to them, move away together, and have them call {emergency}. Have they dialled?',
        'That helps. Walk with them to a place with people, away from there, and let them call {emergency}. Are they calling?',
      ],
      buttons: ['called', 'cannot_call', 'alone'],
    },
    wait: {
      texts: [
        'I’m glad you called. Wait well away from there, beside somebody, and stay on the line; {emergency} again if it breaks off. Are they on the way?',
        'Good that they know where you are. Keep away from there, near people, until they come. {emergency} again if anything changes. Who is with you?',
        'That call counts. Sit down where they can see you, away from there, with somebody. {emergency} again if it gets worse. What did they say?',
      ],
      buttons: ['with_someone', 'alone', 'safer'],
    },
  },
  short: [
    'Step back now. Call {emergency}. Is somebody near?',
    'Walk towards people and call {emergency}. Are you moving away?',
  ],
  hears: [
    { hears: ['helper_here'], to: 'at_place', says: 'with_them', sets: { known: { company: true } } },
    { hears: ['stranger'], to: 'at_place', says: 'stranger' },
    { hears: ['rings_me'], to: 'at_place', says: 'pick_up' },
    { hears: ['sat_with'], to: 'at_place', says: 'together', sets: { known: { company: true } } },
    { hears: ['coming', 'knocks'], to: 'at_place', says: 'stranger' },
    {
      hears: ['call_failed', 'cannot_call', 'phone_dying', 'no_voice', 'no_credit', 'wants_text'],
      to: 'at_place',
      says: 'cannot',
    },
    { hears: ['written'], to: 'at_place', says: 'people' },
    { hears: ['called'], to: 'at_place', says: 'wait', sets: { known: { called: true } } },
    {
      hears: ['company'],
      to: 'at_place',
      says: 'together',
      sets: { known: { company: true } },
    },
    { hears: ['away', 'left'], to: 'urgent', says: 'moved', sets: { known: { meansAway: true } } },
    { hears: ['safe'], to: 'urgent', says: 'person' },
    { hears: ['will_reach'], to: 'urgent', says: 'go' },
    { hears: ['in_house'], to: 'with_someone', says: 'fetch' },
    { hears: ['present', 'someone'], to: 'at_place', says: 'stranger' },
    { hears: ['yes'], after: ['with_them'], to: 'at_place', says: 'with_them' },
    { hears: ['anything'], after: ['wheel'], when: 'asked thrice to stop', to: 'at_place', says: 'parked' },
    { hears: ['anything'], after: ['wheel'], to: 'at_place', says: 'wheel' },
    { hears: ['anything'], after: ['parked'], to: 'at_place', says: 'parked' },
    { hears: ['named', 'nobody'], to: 'at_place', says: 'people' },
  ],
  else: ['people', 'back'],
  patience: 99,
  next: null,
});
