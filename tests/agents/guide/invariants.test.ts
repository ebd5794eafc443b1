import { describe, expect, test } from 'vitest';
import { foldTurns, type Next } from '@/agents/guide/fold';
import { hash } from '@/agents/guide/phrases';
import type { Done, Turn } from '@/agents/guide/prompt';
import { careTurn, startCare } from '@/lib/safety/care';
import { createReplyGuard } from '@/lib/safety/reply-guard';
import { talk, way } from './talk';

const things = [
  'hi',
  '3',
  '7',
  '9',
  'notice something',
  'come back to a part',
  'my planner',
  'just write',
  'rest',
  'done',
  'my boss sent a cold email yesterday',
  'I felt ashamed after the meeting',
  'my inner critic was loud today',
  'part of me wants to hide under the table',
  'in my belly',
  'nowhere',
  'my throat is tight!',
  'everywhere really',
  'like a grey fog',
  'a wall, tall and silent',
  'it says hurry up',
  "it's a knot, and it wants me to leave",
  'the Watcher',
  'no name',
  'call it Mo',
  'add my Critic',
  'make this a part',
  'curious',
  'I hate it',
  'annoyed',
  'neutral',
  'okay with it',
  'a bit warm toward it',
  'scared of it',
  'yes',
  'no',
  'not sure',
  "I don't know",
  'I don’t know, maybe my neck?',
  'none of these',
  'keep me safe',
  'so that nobody laughs at me',
  'years',
  'since I was a kid',
  'that I would be alone',
  'it would all fall apart',
  'we lose everything',
  'make tea',
  'thanks',
  'stop',
  'skip',
  'pause',
  'undo',
  'help',
  'delete',
  'delete what I said',
  'delete everything',
  'undo the delete',
  'forget that about my boss',
  'remember that my boss is cold',
  'show me what you kept',
  'search for fog',
  'open the map',
  'go back',
  'start over',
  'can they talk to each other?',
  'who can read this?',
  'what does this cost?',
  'is that normal?',
  'why do you ask that?',
  "no, it's in my chest, not my belly",
  "that's wrong, I didn't mean that",
  'ground me',
  'feet',
  '4',
  'go on',
  'same',
  'different',
  'are you human?',
  'this is silly',
  'what do you mean?',
  'what should I do?',
  'it says you are worthless and nobody would miss you',
  'can I call it Dot?',
  'when I was nine she left',
  'she is a little girl crying',
  'too much',
  "I'd rather not",
  'sit for a minute',
  'stay with the not-knowing',
  'I work too much, I never rest, and my jaw hurts when I lie down; what is that?',
  '...',
  'ok',
  'asdf qwer',
  '“quoted” *words* <b>x</b>',
];

/** A small generator of numbers from a seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

interface Spoken {
  text: string;
  calls: { tool: string; input: Record<string, unknown> }[];
  cared: boolean;
}

const answers: Record<string, (count: number) => unknown> = {
  searchParts: (count) => ({
    ok: true,
    parts: count % 3 === 0 ? [{ id: 'p', name: 'Quill', similarity: 0.8 }] : [],
  }),
  addEvidence: (count) => ({ ok: true, actionId: `a${count}`, evidenceId: `e${count}` }),
  createProposal: (count) =>
    count % 2
      ? { ok: true, actionId: `a${count}`, proposalId: `p${count}` }
      : { ok: false, error: { code: 'not_allowed', message: 'no' } },
  listEvidence: () => ({ ok: true, evidence: [] }),
  listRecentActions: (count) => ({
    ok: true,
    actions: [{ id: `a${count - 1}`, tool: 'addEvidence', status: 'ok', undone: false }],
  }),
  undoAction: (count) => ({ ok: true, actionId: `u${count}`, undone: `a${count - 2}`, restored: 1 }),
  deleteMessages: (count) =>
    count % 4
      ? { ok: true, actionId: `d${count}`, deleted: 1, quotes: 1, left: count % 2 }
      : { ok: false, error: { code: 'locked' } },
  readMarkdown: () => ({ ok: true, path: 'p', content: '', hash: 'a1' }),
  writeMarkdownSection: (count) => ({ ok: true, actionId: `w${count}` }),
  searchMarkdown: () => ({ ok: true, found: [] }),
};

/** One turn of the loop that an agent would run: ask, answer the calls, ask again. */
function speak(turns: Turn[], seed: string, counter: { value: number }): Spoken {
  const last = turns.at(-1);
  const calls: Spoken['calls'] = [];
  for (let step = 0; step < 6; step += 1) {
    const next: Next = foldTurns(turns, { sessionId: seed }, () => true);
    if ('line' in next) return { text: next.line.text, calls, cared: next.session.afterCare };
    const done = next.calls.map((call): Done => {
      counter.value += 1;
      return { ...call, answer: answers[call.tool]?.(counter.value) };
    });
    calls.push(...next.calls);
    last?.done.push(...done);
  }
  throw new Error('A turn never came to its words.');
}

function randomSession(seed: number): { said: string[]; spoken: Spoken[] } {
  const next = numbers(seed);
  const counter = { value: seed };
  const turns: Turn[] = [];
  const spoken: Spoken[] = [];
  const length = 6 + Math.floor(next() * 14);
  for (let index = 0; index < length; index += 1) {
    turns.push({ text: things[Math.floor(next() * things.length)] ?? 'hi', done: [] });
    spoken.push(speak(turns, `seed-${seed}`, counter));
  }
  return { said: turns.map((turn) => turn.text), spoken };
}

const sessions = Array.from({ length: 500 }, (_, seed) => randomSession(seed));
const lines = sessions.flatMap(({ said, spoken }) =>
  spoken.map((one, index) => ({ ...one, said: said.slice(0, index + 1) })),
);
const own = lines.filter((line) => !line.cared);
/** Without their words, and without links: those name pages of the app. */
const withoutLinks = (text: string) => text.replace(/\[[^\]]*\]\([^)]*\)/g, '');
const withoutQuotes = (text: string) => withoutLinks(text.replace(/“[^”]*”/g, ''));
const strings = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(strings)
      : [];

describe('what holds in 500 random sessions', () => {
  test('One question a turn at most, 45 words at most, and no exclamation mark.', () => {
    for (const { text } of own) {
      expect(withoutLinks(text).match(/\?/g)?.length ?? 0, text).toBeLessThanOrEqual(1);
      expect(text.match(/\S+/g)?.length ?? 0, text).toBeLessThanOrEqual(45);
      expect(text).not.toMatch(/!/);
      expect(text.trim()).not.toBe('');
    }
  });

  test('Whatever stands in quotation marks was said by the person, or is a name they gave before.', () => {
    const fixed = new Set(['Quill', 'done', 'undo', 'just write', 'Add my …']);
    for (const { text, said } of own) {
      for (const [, whole = ''] of text.matchAll(/“([^”]*)”/g)) {
        // What was deleted is named by its first words.
        const quote = whole.replace(/…$/, '');
        const known = fixed.has(whole) || (quote !== '' && said.some((words) => words.includes(quote)));
        expect(known, `${whole} in ${text}`).toBe(true);
      }
    }
  });

  test('Outside of quotation marks there is no name, age, gender, look or history that the person did not say.', () => {
    const supplied =
      /\b(?:he|she|him|her|his|hers|man|woman|girl|boy|child|childhood|young|old|years|little one|critic|manager|firefighter|exile|protector|inner|self-energy|trauma|memory|mother|father|blend\w*|burden\w*|part of you|IFS|therapy|disorder)\b/gi;
    const forms: Record<string, RegExp> = { him: /\bhe\b/i, her: /\bshe\b/i, he: /\bhe\b/i, she: /\bshe\b/i };
    for (const { text, said } of own)
      for (const [word] of withoutQuotes(text).matchAll(supplied)) {
        const theirs = forms[word.toLowerCase()] ?? new RegExp(word.replace(/of you$/, 'of me'), 'i');
        expect(
          said.some((one) => theirs.test(one)),
          `${word} in ${text}`,
        ).toBe(true);
      }
  });

  test('The guard between models and people lets every answer pass whole.', () => {
    for (const { text } of own) {
      for (const crisis of [false, true]) {
        const guard = createReplyGuard({ crisis });
        expect(guard.push(text) + guard.end()).toBe(text);
      }
    }
  });

  test('Every word given to a tool is the person’s own.', () => {
    const whys = new Set([
      'You gave it this name.',
      'It came up more than once, in your words.',
      'You said what it does for you.',
    ]);
    const technical =
      /^(?:create_part|update_part|p|[adeuw]\d+|overview\.md|parts\/[a-z0-9-]+\.md|who|about|log|append|append_item|evidence|message)$/;
    // A line of memory says what the quote in it is about.
    const quoted = (words: string) => [
      ...words.matchAll(/^(?:- What it [a-z ]+|[^“”\n]{1,40}): “([^”]*)”$/gm),
    ];
    const inLines = (words: string, said: string[]) => {
      const found = quoted(words);
      return found.length > 0 && found.every(([, quote = '']) => said.some((one) => one.includes(quote)));
    };
    for (const { calls, said } of lines) {
      for (const call of calls) {
        const kinds = call.tool === 'addEvidence' ? [call.input.quote] : Object.values(call.input);
        for (const words of kinds.flatMap(strings)) {
          const mine =
            whys.has(words) ||
            technical.test(words) ||
            said.some((one) => one.includes(words)) ||
            inLines(words, said);
          expect(mine, `${call.tool}: ${words}`).toBe(true);
        }
      }
    }
  });

  test('In a turn that the safety layer answers no tool is called but to look, undo or delete.', () => {
    const may = /^(?:undoAction|deleteMessages|list\w+|search\w+|read\w+|get\w+)$/;
    for (const { cared, calls } of lines)
      if (cared) expect(calls.filter(({ tool }) => !may.test(tool))).toEqual([]);
  });

  test('The same conversation always gets the same answers.', () => {
    for (const seed of [1, 77, 401]) expect(randomSession(seed)).toEqual(sessions[seed]);
    expect(hash('parley')).toBe(hash('parley'));
  });

  test('A session shows at most one new card.', () => {
    for (const { spoken } of sessions) {
      const asked = spoken.flatMap((one) => one.calls).filter((call) => call.input.kind === 'create_part');
      expect(asked.length).toBeLessThanOrEqual(1);
    }
  });
});

describe('what holds of one conversation', () => {
  test('Replayed from the start it says the same, whatever was streamed in between.', async () => {
    const [once, again] = [await talk(way.ended), await talk(way.ended)];
    expect(again).toEqual(once);
  });

  test('Two conversations are not worded alike throughout.', async () => {
    const [one, other] = await Promise.all(
      ['first', 'second'].map((sessionId) => talk(way.ended, undefined, { sessionId })),
    );
    expect(one?.map((said) => said.text)).not.toEqual(other?.map((said) => said.text));
  });

  test('Asked to answer a turn of the safety layer, it says that layer’s words.', async () => {
    const words = 'part of me wants to die';
    const expected = careTurn(startCare(), words).reply;
    const [said] = await talk([words]);
    expect(said?.text).toBe(expected?.text);
    expect(said?.choices).toEqual(expected?.choices.map(({ label }) => label));
  });

  test('A wish to be rid of a critic is no crisis.', async () => {
    const { text } = (await talk(['I want to kill my inner critic lol']))[0] ?? { text: '' };
    expect(text).not.toMatch(/suicid|kill yourself|alive/i);
  });
});
