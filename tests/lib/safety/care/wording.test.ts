import { describe, expect, test } from 'vitest';
import { asides } from '@/lib/safety/care/asides';
import { buttons } from '@/lib/safety/care/buttons';
import { fill } from '@/lib/safety/care/fill';
import type { Scene } from '@/lib/safety/care/scene';
import { scenes } from '@/lib/safety/care/states';
import { gentleAgain, gentleQuestions } from '@/lib/safety/care/states/gentle';
import { helpFacts } from '@/lib/safety/helplines/facts';
import { approvals, praise } from './approvals';
import { differences } from './deliberate';
import { type Point, points } from './points';

const all: Scene[] = Object.values(scenes);
const countries = ['GB', 'US', 'DE', 'IN', 'NG', null] as const;
const facts = new Map(countries.map((country) => [country, helpFacts(country)]));

interface Wording {
  state: string;
  script: string;
  text: string;
}

/** Every wording of every state, filled for one country. */
const wordingsIn = (country: (typeof countries)[number]): Wording[] =>
  all.flatMap((scene) =>
    Object.entries(scene.says).flatMap(([says, say]) =>
      say.texts.map((text) => ({
        state: scene.name,
        script: `${scene.name}.${says}`,
        text: fill(text, facts.get(country) ?? helpFacts(null), {
          isCard: say.card !== undefined,
          isBody: scene.name === 'in_progress',
        }),
      })),
    ),
  );

const british = wordingsIn('GB');
/** Sentences that may be the first of a conversation about danger. */
const openers = new Set([
  'ask.open',
  'ask.parts',
  'means.first',
  'means.first_near',
  'intent.command',
  'self_harm.open',
  'harm_others.open',
  'carer.open',
  'youth.open',
  'youth.sounds_young',
  'reality.open',
  'mania.open',
  'dependence.open',
  'check_in.open',
  'other_language.open',
]);
const acuteStates = new Set(['urgent', 'in_progress', 'at_place', 'with_someone', 'clarify']);
const acuteScripts = new Set([
  'means.first',
  'means.first_near',
  'means.distance',
  'means.place',
  'means.leave',
  'intent.planned',
  'intent.command',
  'time.open',
  'time.goodbye',
  'harm_others.danger',
  'harm_others.distance',
  'harm_others.person',
  'harm_others.wait',
]);
const crisisStates = new Set(all.filter(({ frame }) => frame === 'crisis').map(({ name }) => name as string));
crisisStates.delete('companion');

function isFor({ of }: Point, { state, script }: Wording): boolean {
  if (of === 'all') return true;
  if (of === 'opens') return openers.has(script);
  if (of === 'acute') return acuteStates.has(state) || acuteScripts.has(script);
  return crisisStates.has(state);
}

const excused = (point: string, script: string): boolean =>
  differences.some(
    (one) =>
      one.point === point &&
      one.scripts.some(
        (name) => name === script || (name.endsWith('.*') && script.startsWith(name.slice(0, -1))),
      ),
  );

describe('every script, point by point', () => {
  test.each(points.map((point) => [point.name, point] as const))('%s', (_, point) => {
    const failing = british
      .filter((one) => isFor(point, one) && !point.holds(one.text) && !excused(point.name, one.script))
      .map(({ script, text }) => `${script}: ${text}`);
    expect(failing).toEqual([]);
  });

  test('no difference is listed that is not there', () => {
    const idle = differences.flatMap((one) =>
      one.scripts.filter((name) => {
        const point = points.find((candidate) => candidate.name === one.point);
        const scripts = british.filter(
          ({ script }) => name === script || (name.endsWith('.*') && script.startsWith(name.slice(0, -1))),
        );
        return !point || scripts.every((wording) => !isFor(point, wording) || point.holds(wording.text));
      }),
    );
    expect(idle).toEqual([]);
  });

  test('has at least three wordings, all different, in the whole conversation', () => {
    for (const scene of all) {
      for (const [says, say] of Object.entries(scene.says))
        expect([scene.name, says, say.texts.length >= 3]).toEqual([scene.name, says, true]);
      expect(new Set(scene.short).size).toBe(scene.short.length);
    }
    const texts = all.flatMap((scene) => Object.values(scene.says).flatMap((say) => [...say.texts]));
    expect(texts.filter((text, n) => texts.indexOf(text) !== n)).toEqual([]);
  });
});

describe('tone', () => {
  test('approval stands only where a call was made, someone is there or means are away', () => {
    const others = british.filter(({ script }) => !approvals.has(script));
    expect(
      others.filter(({ text }) => praise.test(text)).map(({ script, text }) => `${script}: ${text}`),
    ).toEqual([]);
    expect(
      Object.values(asides)
        .flat()
        .filter((text) => praise.test(text)),
    ).toEqual([]);
  });

  test('an outside voice is never called a part', () => {
    const scripts = british.filter(
      ({ script }) =>
        script.startsWith('reality.') || script.startsWith('mania.') || script === 'intent.command',
    );
    expect(scripts.length).toBeGreaterThan(20);
    expect(scripts.filter(({ text }) => /\bparts?\b/i.test(text))).toEqual([]);
  });

  test('reality scripts neither agree nor argue', () => {
    const scripts = british.filter(({ state }) => state === 'reality' || state === 'mania');
    const side =
      /\bi believe you\b|\byou(?:’|')re right\b|\bnot real\b|\bimagin\w*|\bin your (?:head|mind)\b|\bthat is true\b/i;
    expect(scripts.filter(({ text }) => side.test(text))).toEqual([]);
  });

  test('abuse scripts give no advice to confront, to leave today or to wait', () => {
    const scripts = british.filter(({ state }) => state === 'abuse_at_home');
    expect(
      scripts.filter(({ text }) =>
        /\b(?:confront|stand up to|leave (?:him|her|them)|move out|pack)\b/i.test(text),
      ),
    ).toEqual([]);
  });

  test('eating scripts hold no numbers and no advice on amounts', () => {
    const scripts = british.filter(({ state }) => state === 'eating');
    expect(scripts.filter(({ text }) => /\d|calorie|kilo|portion/i.test(text.replace(/999/g, '')))).toEqual(
      [],
    );
  });
});

describe('what a country has', () => {
  test.each(countries)('in %s no text, chat or card is spoken of that is not there', (country) => {
    const help = facts.get(country) ?? helpFacts(null);
    for (const { script, text } of wordingsIn(country)) {
      expect([script, /[{}[\]]/.test(text)]).toEqual([script, false]);
      if (!help.text) expect([script, /\btexts?\b/i.test(text)]).toEqual([script, false]);
      if (!help.chat) expect([script, /\bchat\b/i.test(text)]).toEqual([script, false]);
      if (!help.line) expect([script, /\bhelp line on the card\b/i.test(text)]).toEqual([script, false]);
      if (!help.poison) expect([script, /\bpoison line\b/i.test(text)]).toEqual([script, false]);
    }
  });

  test('an unknown country gets no number at all', () => {
    for (const { script, text } of wordingsIn(null))
      expect([script, /\d{3}/.test(text)]).toEqual([script, false]);
  });

  test('in another country the words stay within eighty, and begin with a capital', () => {
    for (const country of countries) {
      const long = wordingsIn(country).filter(({ text }) => text.split(/\s+/).length > 80);
      expect([country, long]).toEqual([country, []]);
      expect(wordingsIn(country).filter(({ text }) => !/^[A-Z“]/.test(text))).toEqual([]);
    }
  });
});

describe('short texts', () => {
  const shorts = all.flatMap(({ name, short }) => short.map((text) => [name, text] as const));

  test('the shortest sentences are at most 25 words with a question or a number', () => {
    for (const [name, text] of shorts) {
      expect([name, text.split(/\s+/).length <= 25]).toEqual([name, true]);
      expect([name, /[?{]/.test(text)]).toEqual([name, true]);
    }
  });

  test('an aside has at most 22 words and asks nothing', () => {
    for (const [name, texts] of Object.entries(asides)) {
      expect([name, texts.length >= 3]).toEqual([name, true]);
      for (const text of texts)
        expect([text, text.split(/\s+/).length <= 24, text.includes('?')]).toEqual([text, true, false]);
    }
  });

  test('with the longest aside a reply still has at most 80 words', () => {
    const longest = Math.max(
      ...Object.values(asides)
        .flat()
        .map((text) => text.split(/\s+/).length),
    );
    const long = british.filter(({ text }) => text.split(/\s+/).length + longest > 80);
    expect(long.map(({ script, text }) => [script, text.split(/\s+/).length])).toEqual([]);
  });

  test('a button has at most four words', () => {
    for (const label of Object.values(buttons))
      expect([label, label.split(' ').length <= 4]).toEqual([label, true]);
  });

  test('a gentle question is one question of at most 25 words, without a method or a diagnosis', () => {
    for (const text of [...Object.values(gentleQuestions).flat(), ...gentleAgain]) {
      expect([text, (text.match(/\?/g) ?? []).length]).toEqual([text, 1]);
      expect([text, text.split(/\s+/).length <= 25]).toEqual([text, true]);
    }
  });
});

describe('the drawing of the states', () => {
  test('every move leads to a sentence that is there, and every state can be reached and left', () => {
    const reached = new Set<string>();
    for (const scene of all) {
      for (const name of scene.else) expect([scene.name, name in scene.says]).toEqual([scene.name, true]);
      const targets = [...scene.hears, ...(scene.next ? [scene.next] : [])];
      for (const { to, says } of targets) {
        reached.add(to);
        if (says === '') continue;
        const target = all.find(({ name }) => name === to);
        expect([scene.name, to, says, says in (target?.says ?? {})]).toEqual([scene.name, to, says, true]);
      }
      for (const { after = [] } of scene.hears)
        for (const name of after)
          expect([scene.name, name, name in scene.says]).toEqual([scene.name, name, true]);
      if (scene.name !== 'companion') expect([scene.name, targets.length > 0]).toEqual([scene.name, true]);
    }
  });
});
