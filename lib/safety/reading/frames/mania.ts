import { type Frame, frame } from '../frame';

const harmless = [
  '{fiction}',
  'newborn|baby|=teething|infant|toddler|jet_lag|snore|snores|=snoring|neighbour|neighbours|noise|party_next|shift|shifts|nightshift|pain|toothache|exam|exams|deadline|heat|mosquito|puppy',
  'coffee|caffeine|espresso',
  'windows are clean',
  'lego|sims|monopoly',
];
const elation = ['{elated}', '{elated_only}', '{spree}'];

/** Days without sleep and not tired, money thrown about, racing and chosen. */
export const maniaFrames: readonly Frame[] = [
  frame({
    excusedIn: 'clause',
    why: 'mania.sleepless-and-high',
    kind: 'mania',
    strength: 'clear',
    study: 'keep',
    negated: 'keep',
    says: ['{awake_long}'],
    with: elation,
    unless: harmless,
  }),
  frame({
    excusedIn: 'clause',
    why: 'mania.sleepless',
    kind: 'mania',
    strength: 'weak',
    study: 'keep',
    negated: 'keep',
    past: 'drop',
    other: 'drop',
    says: ['not|never|no|without|hardly . sleep|slept .. {nights}', '{nights} . awake|up !at|to|late'],
    unless: [...harmless, 'badly|well|great'],
  }),
  frame({
    excusedIn: 'clause',
    why: 'mania.high',
    kind: 'mania',
    strength: 'clear',
    study: 'keep',
    negated: 'keep',
    says: ['{elated_only}', '{spree}'],
    unless: [
      ...harmless,
      'kitchen|worth it|christmas|wedding|sale|vet',
      // Worry that comes when it is quiet.
      'mind|head|brain|=thoughts|thought .. race|racing . at|in|before|when|about|over night|bed|work|sleep|exam|exams|meeting|meetings|go|lie',
      'meditation|festival|concert|gig',
      'untouchable .. team|season|league',
      'dresses for|books for|friends',
    ],
  }),
];
