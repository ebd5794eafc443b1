import { scene } from '../scene';

const hurtNow = ['called', 'cannot_call', 'with_someone', 'alone'] as const;

export const harmChild = scene({
  name: 'harm_child',
  frame: 'crisis',
  about:
    'A child could be hurt by the person, or was. Put the child down safely, the next room, a person; an ambulance when it was hurt.',
  needs: 'carers',
  says: {
    open: {
      texts: [
        'Put the child down on their back in a cot or another safe place, close the door and go into the next room. Crying alone does no harm. Call someone to come; I’m software and can’t. {emergency} if you may do something, {line} to talk. Is the child down?',
        'First: the child in a safe place, on their back, and a closed door between you for ten minutes. Then someone you trust, or {line}; {emergency} if it could happen now. I’m software and can’t step in. Can you put the child down?',
        'You can put the child down and step away; a few minutes of crying are safe. A cot, a closed door, then a call to someone who can come, or {line}. {emergency} if you are close to it. I’m software. Who could come?',
      ],
      buttons: ['called', 'with_someone', 'cannot_call', 'injured_child', 'figure'],
      card: 'full',
    },
    next_door: {
      texts: [
        'Stay on the other side of that door until it has eased, and look in every few minutes without picking up. Someone you trust should come and take over; {line} meanwhile, {emergency} if it climbs. Who is the nearest?',
        'Keep the door between you and the child for now. Cold water, slow breath, and a call to someone who can be there soon, or to {line}; {emergency} if you fear you may do it. Has the child been hurt already?',
        'Nobody can do this alone without sleep. Stay in the other room and let someone take the child for tonight; {line} or {emergency} if there is nobody. Who could you ask, and is the child unhurt?',
      ],
      buttons: ['called', 'with_someone', 'cannot_call', 'injured_child'],
    },
    out: {
      texts: [
        'Lay the child in the cot if you are holding it; a cot is safe, however loud it gets. Then out of that room, the door closed, for ten minutes. Cold water on your hands, and a call to someone or {line}; {emergency} if it climbs. Are you out?',
        'One step now: you out of the room, the child where it lies safely. Crying alone does no harm. Ring someone from the other side of the door, {line} or {emergency} if it rises. Can you go out this minute?',
        'Turn away and leave the room. The child is safer with a closed door between you. Then someone’s voice: whoever can come, {line}, or {emergency}. Are you on the other side?',
      ],
      buttons: ['called', 'with_someone', 'cannot_call', 'injured_child'],
    },
    keep: {
      texts: [
        'Yes, that is right: the child in a safe place, a closed door between you. Crying alone does no harm. Stay out until someone else is there; look in, without picking up. {emergency} if it climbs, {line} to talk. Who can come?',
        'Keep it like that. The cot, the door, you outside: that is how a child stays safe tonight. Ring whoever can come soon, {line} if nobody answers, {emergency} if you feel it rise. Who is it?',
        'Putting distance between you is the safe thing to do; you may leave it so for a good while. Let someone else go in next. {emergency} or {line} if nobody comes. How soon can somebody be there?',
      ],
      buttons: ['called', 'with_someone', 'cannot_call', 'injured_child'],
    },
    pictures: {
      texts: [
        'Pictures like that come to many parents with too little sleep, and frighten because you don’t want it. Let someone else hold the child for now, and tell a doctor or midwife; they hear this often. {line} as well, {emergency} if it turns into a wish. Who could come today?',
        'Having such a picture is not doing it. Until someone has listened: the child in a safe place when it comes, and another grown-up near. A doctor, midwife or {line} knows these thoughts. {emergency} if you fear that you may act. Whom could you tell in one sentence?',
        'You may say exactly this to a doctor or midwife: “I see pictures of hurting the baby, and I don’t want them.” It can be helped. Somebody with you till then; {line} at any hour, {emergency} if it comes closer. Is anybody near?',
      ],
      buttons: ['called', 'with_someone', 'cannot_call', 'injured_child'],
      card: 'full',
    },
    person: {
      texts: [
        'Who can come now: a partner, a neighbour, a friend, a grandparent? You need only say: “Please take the child, I’m at my end.” Keep the door between you until then. {emergency} if nobody can. Whom will you ask?',
        'Let somebody else hold the child tonight, while you are in another room. {line} can think with you about who; {emergency} comes when it can’t wait. Who is it going to be?',
        'A doctor or {line} has heard this from many parents. For tonight someone should be with you, with a door between you and the child; {emergency} if it climbs. Who could that be?',
      ],
      buttons: ['called', 'with_someone', 'cannot_call', 'injured_child'],
    },
    hurt: {
      texts: [
        'Call {emergency} now and ask for an ambulance for the child, even if nothing can be seen: shaking or a blow can hurt inside. Say what happened, and do what they tell you. Unlock the door, stay until somebody comes. I’m software and can’t call. Are you dialling?',
        'The child needs a doctor this minute: {emergency}, on speaker. They tell you what to do until somebody is there. Stay beside the child, touch gently, open the front door. Say truthfully what happened. Can you dial now?',
        'Please call {emergency} for the child before anything else. Tell them the age, what happened, and whether there is breathing. They stay on the line with you. Open the door for them. Have you called?',
      ],
      buttons: hurtNow,
      card: 'full',
      body: true,
    },
    cannot: {
      texts: [
        'Then somebody else has to call {emergency} for the child, this minute: a neighbour, anyone in the house or on the street. Shout, knock, open the door. Stay near the child. Who can hear you?',
        'Carry the phone to the child and let {emergency} do the talking; one word is enough. Or get a neighbour to call, with the door open. What keeps you from it?',
        'You may be afraid of what follows. The child cannot wait for that: {emergency}, or a neighbour who calls, and the door open. Can you do one of the two now?',
      ],
      buttons: hurtNow,
      card: 'full',
      body: true,
    },
    called: {
      texts: [
        'They are coming for the child. Stay on the line, do what they say, keep the door open, and let someone be with you. {emergency} again if anything changes. Is the child breathing?',
        'Stay beside the child until they are there, with the phone on speaker and the door unlocked. {emergency} again at any change. Who else can come to you?',
        'Tell the people who come the whole of it; it decides how they treat the child. Door open, {emergency} again if it gets worse, somebody with you. What did they tell you to do?',
      ],
      buttons: ['with_someone', 'alone', 'cannot_call'],
      body: true,
    },
    take_to: {
      texts: [
        'That is near enough: let that person come and take the child, or bring the child to their door and stay outside yourself. {emergency} if you feel it rising on the way, {line} while you wait. Can you call out to them now?',
        'Then hand the child over to them, this minute, and say only “please keep the child tonight”. You stay away; {emergency} if it gets stronger, {line} to talk. Will you do it now?',
        'Let them hold the child, and put a wall between you and what you could use. {emergency} comes for you too, {line} stays with you. How soon can that person be there?',
      ],
      buttons: ['called', 'with_someone', 'cannot_call', 'injured_child'],
    },
    wait: {
      texts: [
        'Let them take the child for tonight, and keep a door between you while it is this strong. Tell them plainly how close it was. {emergency} if it climbs, a doctor or {line} tomorrow. Has the child been hurt at all?',
        'Then let the others do the holding, while you stay in another room and away from the child. {emergency} if it comes back, {line} for the days after. Who stays tonight?',
        'Stay out of the room until you can breathe slowly again, and let someone else go in. {emergency} if it rises, a doctor or {line} soon. How is it now?',
      ],
      buttons: ['safer', 'with_someone', 'called', 'injured_child'],
    },
  },
  short: [
    'Child down safely, door closed. Call {emergency} or {line}. Who can come?',
    'Is the child hurt? Then {emergency} now. Who is with you?',
  ],
  hears: [
    { hears: ['safe', 'eased'], when: 'held long enough', to: 'scale', says: 'open' },
    { hears: ['child_hurt'], to: 'harm_child', says: 'hurt', sets: { known: { otherHurt: true } } },
    {
      hears: ['cannot_call', 'call_failed', 'no', 'nobody', 'rather_not'],
      when: 'they are hurt',
      to: 'harm_child',
      says: 'cannot',
    },
    { hears: ['called', 'company'], when: 'they are hurt', to: 'harm_child', says: 'called' },
    {
      hears: ['anything'],
      after: ['called'],
      when: 'they are hurt',
      to: 'harm_child',
      says: 'called',
    },
    { hears: ['anything'], when: 'they are hurt', to: 'harm_child', says: 'hurt' },
    { hears: ['company', 'called'], to: 'harm_child', says: 'wait' },
    { hears: ['with_child'], to: 'harm_child', says: 'out' },
    { hears: ['asks_right'], to: 'harm_child', says: 'keep' },
    { hears: ['away', 'left'], to: 'harm_child', says: 'wait' },
    { hears: ['safe', 'eased', 'yes'], to: 'harm_child', says: 'next_door' },
    { hears: ['do_it', 'no'], to: 'harm_child', says: 'next_door' },
    {
      hears: ['named', 'present', 'in_house', 'will_reach', 'coming'],
      to: 'harm_child',
      says: 'take_to',
    },
    {
      hears: ['nobody', 'cannot_call', 'someone', 'asleep', 'elsewhere'],
      to: 'harm_child',
      says: 'person',
    },
  ],
  else: ['next_door', 'person', 'open'],
  patience: 99,
  next: null,
});
