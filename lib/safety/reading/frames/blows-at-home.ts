import { type Frame, frame } from '../frame';

const blows =
  '=hit|=hits|=hitting|=beats|=beat|=beating|=punched|=punches|=punching|=slapped|=slaps|=slapping|=kicked|=kicks|=kicking|=booted|=boots|=headbutted|=headbutts|=battered|=batters|=leathers|=leathered|=lamped|=lamps|=decked|=decks|=whacked|=whacks|=belted|=belts|=strangled|=strangles|=choked|=chokes|=thumped|=thumps|=clouted|=walloped|=smacked|=smacks|=shoved|=shoves|=stabbed|=burned|=burnt|=knifed|=caned|=flogged|=thrashed|=bashed|=bashes';
const mine =
  'lip|nose|eye|jaw|tooth|teeth|finger|fingers|arm|wrist|rib|ribs|cheek|cheekbone|collarbone|eardrum|skull|foot|hand';
const face = 'face|eye|arm|ribs|jaw|head|back|nose|mouth|stomach|belly|chest|teeth';
const harmless = [
  '{fiction}',
  '{sport}',
  'toddler|baby|newborn|dog|puppy|cat|kitten|horse|goat|boxing|sparring|judo|karate|rugby|accident|accidentally|by_mistake|elbow|dream|dreamt|game|cards|chess|mario|scrabble|quiz|news|idea|realisation|like_a_ton|guilt|grief|shame|wave|critic|voice|perfectionist|part|inner|inside|film|trolley|car_door_by|balloon|pillow|snowball|lol|haha|april_fool|hugged|joke|jokingly|playfully|the_road|the_books|the_gym|my_car|words|silence|music|song|drums|boss_of',
  'year|years|decade ago',
  'as . kid|child|boy|girl',
  'when i be|was . kid|child|little|young|small|=5|=6|=7|=8|=9|=10',
  'used to',
  'never . hit|hits|hitting|beat|beats|laid|raised|touched',
  'from hitting|beating|hurting',
  'beat|beats|beating|=beat me|us . . to|at|in|by',
  'lip|nose|eye|jaw|tooth|teeth|finger|fingers|arm|wrist|foot|hand .. football|ski|skiing|bike|fell|ladder|ice',
  'gonna|going_to|will give me . hiding|slap|clip',
  'teething|ludo|cribbage|results|packing|stab_vest|catch|when_i_did_her|bang_up|break_and|night_break',
];

/** Blows by somebody at home, in the few words in which they are told. */
export const blowsAtHome: readonly Frame[] = [
  frame({
    why: 'abuse.blows',
    kind: 'abuse_at_home',
    strength: 'clear',
    study: 'keep',
    other: 'keep',
    negated: 'drop',
    past: 'past',
    takenBack: 'keep',
    says: [
      `{abuser} .. ${blows} me|us !up|off|out|on|with|at|to|like|down_gently|for_six|as`,
      `{abuser} .. ${blows} me|us with . pipe|belt|stick|hoover|broom|iron|cable|pan|bottle|slipper|strap|cane|hose|shoe|ladle`,
      `{abuser} .. ${blows} my . ${face} !up`,
      `{abuser}|have|has|went|gone . =done|=did . my ${face} in`,
      `=done|=did . my ${face} in again`,
      `split|bust|busted|break|broke|broken|blacked|burst|smashed|loosened|dislocated|fractured . . of? . my ${mine}`,
      '{abuser} .. take|takes|took|taken . belt|strap|cane|stick|slipper|hoover|broom|ladle to me|us',
      'give|gave|given|giving|gives me|us . another? . black_eye|hiding|slap|beating|thump|kicking|hammering|battering|thick_lip|pasting|dig|clout|fat_lip',
      'get|got . . slap|hiding|beating|battering|kicking|clout|thump|dig off|from . him|her|them|da|dad|ma|mum',
      '{abuser} .. knock|knocked|knocks|knocking|push|pushes|pushed|pushing me|us about|around',
      'knocked|slapped|pushed|kicked|hit|battered about|around? again|at home|by . {abuser}',
      '{abuser} .. put|puts me|us into|through|against . wall|door|table|window|floor|cooker',
      '{abuser} .. fist|hand|foot|boot|knee .. through|in|into|across .. my . jaw|face|stomach|belly|ribs|mouth',
      '{abuser} .. throw|threw|chucked|flung|fired . iron|kettle|plate|plates|ashtray|chair|pan|pot|knife|phone|bottle|cup|mug|remote .. at me|us|my',
      '{abuser} .. drag|drags|dragged|pulled|pulls me . . by . hair|ankle|arm|feet',
      '{abuser} .. kick|kicks|kicked|beat|beats|knocked|knock .. shit|crap|hell|bollocks|living .. out of me',
      '{abuser} .. hurt|hurts me .. when|if|after|every_time|only . . drunk|drinks|drinking|angry|lose|pub',
      '{abuser} .. raise|raised|raises . hand|fist to me|us',
      '{abuser} .. sat|knelt|stood on my . chest|back|neck',
      '{abuser} don? beat|slap|flog|wound me',
    ],
    unless: harmless,
  }),
];
