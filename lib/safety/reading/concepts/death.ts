import type { ConceptTable } from '../match';

/** Dying, ending one's life, and not being there any more. */
export const death = {
  kill: [
    'kill|off|neck|hang|shoot|drown|murder|end|finish|unalive|delete|erase|terminate|poison|smother|gas|strangle|destroy|annihilate|obliterate',
  ],
  kill_self: [
    '{kill} {me}',
    'do myself in',
    'do away with {me}',
    'top myself|himself|herself|ourselves',
    'take|end|finish my|our|his|her|their|its own? life|lives|existence',
    'commit suicide',
    'suicide',
    'kms',
    'unalive',
    'end it all',
    'end ourselves',
    'do it to myself',
    'off myself',
  ],
  die: ['die', 'be dead', 'death', 'stop live|breathe|exist|wake', 'cease exist|be|to', 'pass away'],
} satisfies ConceptTable;
