import type { Line } from '../../speak';
import { bare } from '../short-answers';
import { type Sign, signOf, word } from './sign';

const gathered: Line = { to: 'ask', says: 'gathered' };
const atPlace: Line = { to: 'means', says: 'place' };
const everyday =
  'party|trip|holiday|exam|interview|dinner|meeting|presentation|journey|flight|train|delivery|wedding|project|game|match|film|movie|novel|song|dream';
const height = word(
  'balcony|balkon|rooftop|roof|dach|fenster|window ?sill|ledge|bridge|brücke|brucke|(?:nice|quiet|high|cold|here) up here|up here|(?:\\d+|[a-z]+(?:th|nd|rd))(?: \\w+)? (?:stock|floor|etage|storey|story)',
);

const signs: readonly Sign[] = [
  // All is prepared, and a time or nothing but waiting.
  {
    all: [
      word(
        "(?:got|have|have got|i've got|ive got) (?:it |everything )?all (?:ready|laid out|set up|set out|lined up)|got (?:it|everything|them) (?:ready|laid out|lined up)|(?:it|everything)(?:'s|s| is) (?:all )?(?:ready|laid out|lined up) (?:here|now|tonight|beside me|in front of me)|(?:i've been|ive been|been|i am|i'm|im) ready since",
      ),
      word(
        "tonight|tonite|sat here|sitting here|i'm sat|im sat|sit here|just wanted to (?:type|talk|write|say)|before i (?:go|do)|one last|goodbye|nobody knows",
      ),
    ],
    not: word(everyday),
    line: gathered,
  },
  // High up, and a step.
  {
    all: [
      height,
      word(
        'jump(?:ing)?|springen|spring|one step|just a step|nur ein schritt|ein schritt|let go|step off|lean(?:ing)? (?:over|out)',
      ),
    ],
    not: word(`${everyday}|bungee|bungy|parkour|climb(?:ing)?|diving|parachut\\w*|swimming`),
    line: atPlace,
    isDanger: true,
  },
  {
    all: [
      word(
        "jump(?:ing)? is (?:just |only )?(?:one|a) step|everything(?:'s| is)? (?:so )?small|alles (?:so )?klein",
      ),
      height,
    ],
    not: word(everyday),
    line: atPlace,
    isDanger: true,
  },
  // High up and drunk.
  {
    all: [
      height,
      word(
        '(?:viel|zu viel|richtig viel|voll) getrunken|betrunken|besoffen|drunk|(?:had|drank|drunk) (?:a lot|too much|loads|way too much|the whole bottle)|wasted|hammered|so much (?:vodka|wine|whisky|gin)',
      ),
      word(
        "sorry|alone|allein|alleine|ich bin auf|i'm on|im on|i am on|sit(?:ting)? on|stand(?:ing)? on|steh\\w*",
      ),
    ],
    not: word(`${everyday}|barbecue|bbq|friends|freunde|kollegen|mates|they|everyone|wir`),
    line: gathered,
  },
  // A way was looked up, and something is gathered.
  {
    all: [
      word(
        '(?:been |am |i am )?(?:stocking up|stockpiling|saving (?:them|my (?:pills|tablets|meds))|hoarding)',
      ),
      word('(?:yes|yeah|fine|ok|okay|googled|looked (?:it )?up|searched)'),
    ],
    not: word(`${everyday}|food|toilet paper|books|wool|yarn|beer|groceries`),
    line: gathered,
  },
];

/** What is ready, how high, and how much was drunk, told in passing or as a joke. In: what was written. Pure. */
export const atHand = (text: string): { line: Line; isDanger: boolean } | null => signOf(signs, bare(text));

/** "Jumping is just one step", said by somebody who is in danger, laughing or not. In: what was written. */
export const isOneStep = (text: string): boolean =>
  /\b(?:jump(?:ing)?|springen) (?:is|ist|would be) (?:just |only |nur )?(?:one|a|ein) (?:step|schritt)\b|\b(?:just|only|nur) (?:one|a|ein) (?:step|schritt) (?:off|over|and|und|from|to the (?:edge|ground))\b/i.test(
    text,
  );
