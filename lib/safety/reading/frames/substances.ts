import { type Frame, frame } from '../frame';

const harmless = [
  '{fiction}',
  'chocolate|netflix|coffee|caffeine|sugar|vitamin|vitamins|cheese|cake|memes|podcasts|cookies|biscuits',
  'charity|=gardening|nail varnish',
  'as prescribed|usual|told|directed|normal',
  'pharmacist',
  'doctor|gp|nurse|psychiatrist give|gave|say|prescribe|raise|lower|tell',
  'prescribed by',
];

/** Taking too much, poison, drugs, drink, and coming off them. */
export const substanceFrames: readonly Frame[] = [
  frame({
    excusedIn: 'clause',
    why: 'substance.overdose',
    kind: 'overdose',
    strength: 'strong',
    study: 'keep',
    says: [
      '{swallowed} . {so_much} .. {tablets}',
      '{swallowed} .. {tablets} .. {so_much}',
      '{swallowed} .. {poison_drink}',
      '{overdosed}',
      'take|swallow|down|neck . too many|much !time|on|work|photo|breaks|shift|call|holiday|notes',
      'take|swallow all of them|it',
      'i|we|she|he|part|one take {so_much} . {tablets}',
    ],
    unless: [
      ...harmless,
      'want|wish|could|might|going|urge|tempted|think .. take|swallow|down|overdose',
      'breath|order|photo|picture|notes|day_off',
      'supplements',
      'drink had|=had .. {strong_drink}',
      'two paracetamol',
      // Work and duties, nothing that is swallowed.
      'take on',
    ],
  }),
  frame({
    excusedIn: 'clause',
    why: 'substance.mixing',
    kind: 'substance',
    strength: 'clear',
    study: 'keep',
    says: ['{mixes}'],
    unless: [
      ...harmless,
      'not|never|no .. mix|with alcohol|drink',
      'can|may|should i',
      'glass of wine with dinner',
    ],
    raised: [{ near: ['{swallowed}', '{sick_now}'], strength: 'strong', kind: 'overdose' }],
  }),
  frame({
    excusedIn: 'clause',
    why: 'substance.heavy-drinking',
    kind: 'substance',
    strength: 'clear',
    study: 'keep',
    says: ['{drink_a_lot}'],
    unless: [
      ...harmless,
      'water|juice|milk|tea|coffee|squash|smoothie',
      'hangover|festival|wedding|hen|stag|student|freshers',
      'party $',
      'pint with|after',
      'nine beers in|taste|=tasting',
    ],
    raised: [{ near: ['{sick_now}'], strength: 'strong', kind: 'overdose' }],
  }),
  frame({
    excusedIn: 'clause',
    why: 'substance.drugs',
    kind: 'substance',
    strength: 'clear',
    study: 'keep',
    says: ['{uses}'],
    unless: [
      ...harmless,
      'diet coke',
      'coke zero',
      '=running speed',
      'speed =dating|limit|camera',
      'crack on|up|the',
      'spice|spices rack|cook|curry',
      'drug mule',
      'prescribed',
      'use . word|phrase|filter|term|excel',
      'use . app|laptop|phone|timer|journal|word|voice|computer|bus|pen|map',
    ],
    raised: [
      {
        near: ['{sick_now}', 'narcan|naloxone', 'nearly|almost .. die|come back|dead'],
        strength: 'strong',
        kind: 'overdose',
      },
    ],
  }),
  frame({
    excusedIn: 'clause',
    why: 'substance.withdrawal',
    kind: 'withdrawal',
    strength: 'clear',
    study: 'keep',
    says: ['{withdraw}'],
    unless: ['{fiction}', 'caffeine|coffee|sugar|phone|instagram|social|screen|chocolate|ketchup'],
    raised: [
      {
        near: [
          'see|hear thing|spider|spiders|insect|insects|bug',
          'wall move|breathe|be',
          'seizure|fit|hallucinate',
          'hand|hands .. leaf|leaves|hold',
        ],
        strength: 'strong',
        kind: 'medical_emergency',
      },
    ],
  }),
];
