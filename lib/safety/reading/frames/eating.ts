import { type Frame, frame } from '../frame';

const harmless = [
  '{fiction}',
  'flu|virus|bug|ramadan|lent|fasting_blood|blood_test|surgery|anaesthetic|colonoscopy|newborn|pregnant|pregnancy|chemo|=hiking|trek|ferry|hangover|norovirus|=poisoning|appendix|holiday|dentist|plane|vegan|vegetarian|keto|intermittent',
  'hamster|cat|dog|puppy|kitten|fish|baby|toddler|plant|tortoise|rabbit',
  'doctor|gp|nurse|hospital say|tell|told|asked',
];
const asked = { study: 'keep', past: 'past' } as const;

/** Not eating, emptying oneself, and the signs that a body cannot bear it. */
export const eatingFrames: readonly Frame[] = [
  frame({
    excusedIn: 'clause',
    ...asked,
    why: 'eating.restricting',
    kind: 'restricting',
    strength: 'clear',
    says: ['{no_food}', '{hunger_voice}', '{thin_signs}'],
    unless: [
      ...harmless,
      'give up . sugar|sweets|chocolate',
      'lose weight healthily',
      '=starving for',
      '=starving $ when',
    ],
    raised: [{ near: ['{faint}'], strength: 'strong', kind: 'medical_emergency' }],
  }),
  frame({
    excusedIn: 'clause',
    ...asked,
    why: 'eating.purging',
    kind: 'purging',
    strength: 'clear',
    says: ['{empties}'],
    unless: harmless,
    raised: [{ near: ['{faint}', 'blood|bleed'], strength: 'strong', kind: 'medical_emergency' }],
  }),
  frame({
    excusedIn: 'clause',
    ...asked,
    why: 'eating.body-gives-way',
    kind: 'medical_emergency',
    strength: 'strong',
    says: [
      '{faint} .. from|because|after|since . not|no|never? eat|eating|food|purge|starve|fast|restrict',
      '{faint} .. not let me|us eat|have',
    ],
    unless: ['{fiction}', 'blood test|needle'],
  }),
  frame({
    excusedIn: 'clause',
    ...asked,
    why: 'eating.little-eaten-and-faint',
    kind: 'restricting',
    strength: 'clear',
    says: [
      'faint|collapse',
      'black|pass|blacked|passed out',
      'black dots|spots',
      'heart keep? skip|flutter',
      'dizzy',
    ],
    near: [
      'stairs|shower|stand|again|second|third|time|week|morning .. eat|controlling|said good|food|breakfast|week',
      'food|eat|meal|breakfast|kilo|weigh|bread|cucumber|hungry|starve',
    ],
    unless: ['{fiction}', '{alcohol}', 'after eat|lunch|dinner', 'heat|sun|hot|blood_test|needle'],
  }),
];
