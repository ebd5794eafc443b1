import { type Frame, frame } from '../frame';
import { signScopes } from './sign-scopes';

const errands =
  'homework|essay|report|thesis|shift|book|chapter|course|degree|project|race|marathon|painting|dinner|tea|work|degree|list|form|conversation|session|chat|call|game|level|series|talking|writing|reading|cleaning|marking|packing|knitting';

/**
 * First words of danger that name little: an end without its object, an edge under the feet, what one would need, nights
 * of which there can be no more, a wound that shows through.
 */
export const saidInFewWords: readonly Frame[] = [
  frame({
    ...signScopes,
    why: 'few.wants-to-finish',
    kind: 'passive_wish',
    strength: 'clear',
    says: [
      '=i|we want|wanna|wish|going_to|gonna to? finish|end . $',
      '=i|we want|wanna|wish|going_to|gonna to? finish|end . tonight|today|now|this_night',
      '^ want|wanna|wish to? end $',
      'want|wanna|wish|going_to|gonna to? finish . my_life|me|myself . $',
    ],
    unless: ['{fiction}', errands],
  }),
  frame({
    ...signScopes,
    why: 'few.legs-over-an-edge',
    kind: 'place',
    strength: 'clear',
    says: [
      'legs|feet|toes|foot|leg .. over|ower|off|past|hanging|dangling . edge|ledge|side|rail|railing|railings|parapet|wall|quay|barrier|sill|drop',
      'wrong|far|other|outer side . rail|railing|railings|barrier|fence|parapet|balcony',
      'sit|sitting|sittin|sat|stand|standing .. edge|ledge|parapet|sill . legs|feet|drop|water|nobody|alone',
    ],
    unless: [
      '{fiction}',
      '{sport}',
      'bed|pool|cot|sofa|couch|bath|boat|fishing|picnic|ice_cream|chips|sunset|toddler|baby|cat|dog|chair|desk|swing|stage|road|street|pitch',
    ],
  }),
  frame({
    ...signScopes,
    why: 'few.has-what-is-needed',
    kind: 'means',
    strength: 'weak',
    says: [
      '=i|we|=ive|weve .. buy|bought|got|have|ordered|collected|picked_up .. what|all|everything . i|we|=id|wed . need|needed|need_for . $',
      'bought|got|ordered|have . what =id|i_would|we_would|wed need',
    ],
    unless: [
      '{fiction}',
      'recipe|cake|dinner|garden|shed|kitchen|school|trip|camping|party|paint|shop|shopping|tesco|ikea|bike|boat|exam|course',
    ],
  }),
  frame({
    ...signScopes,
    why: 'few.no-more-nights',
    kind: 'passive_wish',
    strength: 'weak',
    says: [
      'can|could not|=cant|cannot .. do|face|take|get_through|go_through|have|bear|stand .. another|one_more|any_more .. night|nights|day|week|winter|year|christmas',
      '^ .. not another|one_more night|nights|winter .. like|of',
    ],
    unless: [
      '{fiction}',
      'shift|shifts|course|class|zoom|noise|neighbours|hotel|flight|tent|sofa|party|exam|teething|feeds|mince|turkey|chicken|salad|lockdown|off|quiz',
    ],
  }),
  frame({
    ...signScopes,
    why: 'few.wound-shows-through',
    kind: 'self_harm',
    strength: 'clear',
    says: [
      'come|comes|coming|seep|seeps|seeping|soak|soaks|soaking|soaked|leak|leaking|bleed|bleeding|weep|weeping|show|showing . through .. towel|towels|bandage|sleeve|tissue|tissues|plaster|plasters|dressing|gauze|wrap|kitchen_roll|loo_roll|jeans',
      'one|part|scratch|she|he|it|critic|=i did|done|made . bad|deep|proper|big one|cut .. toilet|toilets|bathroom|loo|arm|thigh|leg|wrist',
    ],
    unless: [
      'accident|accidentally|fell|slipped|paper_cut|ink|paint|tea|coffee|juice|rain|roof|nose|nosebleed|period|milk|sauce|gravy|sweat|blister|shaving|surgery|operation|stitches|tattoo|poo|wee|smell',
    ],
  }),
  frame({
    ...signScopes,
    why: 'few.way-out-of-here',
    kind: 'passive_wish',
    strength: 'weak',
    says: [
      'coupon|ticket|voucher|tickets|discount|reservation|seat|bus|train .. afterlife|other_side|heaven|hereafter|hell|grave',
    ],
    unless: ['{fiction}', 'film|movie|show|musical|band|concert|hades'],
  }),
];
