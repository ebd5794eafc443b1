import { describe, expect, test } from 'vitest';
import { assess } from '@/lib/safety/assess';
import { anchors } from '@/lib/safety/scripts/crisis-anchors';
import { accompanied, bodies, leavingCare } from '@/lib/safety/scripts/crisis-bodies';
import {
  acuteOpeners,
  ideationOpeners,
  planQuestions,
  scaleQuestions,
} from '@/lib/safety/scripts/crisis-openers';
import { corrected, grounding, minor, reality } from '@/lib/safety/scripts/gentle';
import type { Pool } from '@/lib/safety/scripts/pool';
import { checks, cleared, watch } from '@/lib/safety/scripts/questions';
import { replacements } from '@/lib/safety/scripts/replacements';

const named = (prefix: string, pools: Readonly<Record<string, Pool>>): [string, string][] =>
  Object.entries(pools).flatMap(([name, pool]) =>
    pool.map((text, i): [string, string] => [`${prefix}.${name} ${i}`, text]),
  );

/** A care reply is made of two halves; every pair is a reply that may be shown. */
const careReplies = (groups: readonly (keyof typeof anchors)[]): [string, string][] =>
  named('body', bodies).flatMap(([name, body]) =>
    groups.flatMap((group) =>
      anchors[group].map((tail, i): [string, string] => [`${name} + ${group} ${i}`, `${body}\n\n${tail}`]),
    ),
  );

const asksSomethingElse = [
  ...named('ideation', ideationOpeners),
  ...named('plan', planQuestions),
  ...named('scale', { all: scaleQuestions }),
];
const acute = [...named('acute', acuteOpeners), ...named('accompanied', accompanied)];
const acuteCare = careReplies(['suicide', 'harm_others', 'danger_from_others', 'body']);
const gentleCare = [...careReplies(['care']), ...named('leave', { all: leavingCare })];
const crisis = [...asksSomethingElse, ...acute, ...acuteCare, ...gentleCare];
const quiet = [
  ...named('ground', grounding),
  ...named('reality', reality),
  ...named('check', checks),
  ...named('cleared', cleared),
  ...named('single', { minor, corrected, watch }),
];
const everything = [
  ...crisis,
  ...quiet,
  ...named('replacement', Object.fromEntries(Object.entries(replacements).map(([k, v]) => [k, [v, v]]))),
];

const failing = (texts: readonly [string, string][], holds: (text: string) => boolean): string[] =>
  texts.filter(([, text]) => !holds(text)).map(([name]) => name);

const words = (text: string): number => text.split(/\s+/).length;
const software = /\bsoftware\b|\bprogram\b/i;
const professional = /\b(?:line|helpline|doctor|nurse|emergency|therapist)\b/i;
const trusted = /\bsomeone (?:you trust|near you)\b/i;
const canAndWill = /\b(?:can|could|would|will) you\b[^?]*\?|\bwhich could you\b[^?]*\?/i;
const barrier =
  /\bin the way\b|\bstop(?:s|ping)? you\b|\bstands in the way\b|\bat risk\b|\bmake(?:s)? that hard\b|shall someone near you/i;
const coping =
  /\b(?:feet|breaths?|breathe|water|look|find (?:one|three)|sit|chair|shoulders|hold|hand on|lean|sip|ground under|feel the (?:floor|ground)|rest your eyes|cloth|drink|steps?)\b/i;
const methodWords =
  /\b(?:pills?|tablets?|overdos\w*|cut(?:ting)?|blades?|razors?|kni(?:fe|ves)|guns?|ropes?|noose|hang(?:ing)?|jump\w*|bridge|poison|bleach|drown\w*|shoot\w*|burn\w*|slit|starv\w*|purg\w*)\b/i;

describe('every crisis reply', () => {
  test('is at most 80 words', () => {
    expect(failing(crisis, (text) => words(text) <= 80)).toEqual([]);
  });

  test('says that it is software', () => {
    expect(failing(crisis, (text) => software.test(text))).toEqual([]);
  });

  test('offers a professional and someone trusted', () => {
    expect(failing(crisis, (text) => professional.test(text) && trusted.test(text))).toEqual([]);
  });

  test('points to help that is free and there day and night: the line or the emergency number', () => {
    expect(failing(crisis, (text) => /\b(?:line|helpline|emergency)\b/i.test(text))).toEqual([]);
  });

  test('asks whether they can and will use it, and what is in the way, unless it asks the direct question', () => {
    const asking = [...acute, ...acuteCare, ...careReplies(['care'])];
    expect(failing(asking, (text) => canAndWill.test(text))).toEqual([]);
    expect(
      failing(
        [...acuteCare, ...careReplies(['care'])],
        (text) => barrier.test(text) || /what might/.test(text),
      ),
    ).toEqual([]);
    expect(failing(asksSomethingElse, (text) => text.includes('?'))).toEqual([]);
  });

  test('offers a coping step', () => {
    expect(failing(crisis, (text) => coping.test(text))).toEqual([]);
  });

  test('never asks for a contract, never diagnoses, never says it must stop', () => {
    expect(failing(crisis, (text) => !/\b(?:promise|swear|contract|agree not)\b/i.test(text))).toEqual([]);
    expect(
      failing(
        crisis,
        (text) => !/\b(?:depress|disorder|diagnos|borderline|bipolar|psychosis|ptsd)/i.test(text),
      ),
    ).toEqual([]);
    expect(
      failing(
        crisis,
        (text) =>
          !/\b(?:i (?:have to|must) stop|i can(?:'t|not) (?:talk|continue|go on)|end this (?:chat|conversation))\b/i.test(
            text,
          ),
      ),
    ).toEqual([]);
  });

  test('uses plain, short words', () => {
    const longWords = (text: string) => (text.match(/[a-z]{13,}/gi) ?? []).length;
    expect(failing(crisis, (text) => longWords(text) === 0)).toEqual([]);
  });
});

describe('every acute reply', () => {
  test('urges emergency services', () => {
    expect(
      failing([...acute, ...acuteCare], (text) => /\bemergency (?:number|services|team)\b/i.test(text)),
    ).toEqual([]);
  });

  test('asks to be with someone', () => {
    expect(
      failing(
        [...acute, ...acuteCare],
        (text) =>
          /\b(?:be with|beside|near|with you|stay with|go to someone|come|reach someone|get to someone)\b/i.test(
            text,
          ) && /someone/i.test(text),
      ),
    ).toEqual([]);
  });

  test('asks for distance from anything that could be used', () => {
    expect(
      failing([...acute, ...acuteCare], (text) =>
        /\b(?:distance|away from|out of reach|door between|far away)\b/i.test(text),
      ),
    ).toEqual([]);
  });
});

describe('the direct question', () => {
  test('is asked plainly and never leads to “no”', () => {
    expect(
      failing(named('ideation', ideationOpeners), (text) =>
        /are you thinking about killing yourself, or wishing you weren't alive\?/.test(text),
      ),
    ).toEqual([]);
    expect(
      failing(
        everything,
        (text) => !/\byou(?:'re| are) not (?:thinking|going)\b|, are you\?|, do you\?/i.test(text),
      ),
    ).toEqual([]);
  });

  test('of a check is “And you, today”, and three kinds ask about danger instead', () => {
    for (const [kind, pool] of Object.entries(checks)) {
      const direct = ['harm_others', 'danger_from_others', 'eating'].includes(kind);
      for (const text of pool) expect([kind, /And you, today/.test(text)]).toEqual([kind, !direct]);
    }
  });
});

describe('quiet replies', () => {
  test('are at most 45 words with one question', () => {
    expect(failing(quiet, (text) => words(text) <= 45)).toEqual([]);
    expect(failing(quiet, (text) => (text.match(/\?/g) ?? []).length === 1)).toEqual([]);
  });

  test('of the reality fence never say part, agree or argue', () => {
    expect(
      failing(
        named('reality', reality),
        (text) => !/\bparts?\b|\bI believe you\b|\bnot real\b|\bimagin|\bdelusion/i.test(text),
      ),
    ).toEqual([]);
  });
});

describe('every text the app shows here', () => {
  test('is free of method words and of anything that could be dialled', () => {
    expect(failing(everything, (text) => !methodWords.test(text))).toEqual([]);
    const dialled = everything.map(([name, text]): [string, string] => [
      name,
      text.replace(/0 to 10|of 18|5-4-3-2-1/g, ''),
    ]);
    expect(failing(dialled, (text) => !/\d[\d\s-]{1,}\d/.test(text))).toEqual([]);
  });

  test('has at least two wordings, all different', () => {
    const pools = [
      bodies,
      anchors,
      acuteOpeners,
      ideationOpeners,
      planQuestions,
      grounding,
      reality,
      checks,
      cleared,
      accompanied,
    ];
    for (const pool of pools.flatMap((group) => Object.values(group) as Pool[])) {
      expect(new Set(pool).size).toBe(pool.length);
      expect(pool.length).toBeGreaterThan(1);
    }
  });

  test('only the first ideation question speaks of parts, so that a voice is never called one', () => {
    const others = crisis.filter(([name]) => !name.startsWith('ideation.parts'));
    expect(failing(others, (text) => !/\bparts?\b/i.test(text))).toEqual([]);
  });

  test('of the quiet and care kind would not itself be taken for danger', () => {
    expect(failing(gentleCare, (text) => assess(text).level !== 'acute')).toEqual([]);
  });
});
