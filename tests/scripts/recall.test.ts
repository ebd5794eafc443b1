import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { evidenceOf, samples, sessionsOf } from '../../scripts/recall/samples';

const dir = mkdtempSync(path.join(tmpdir(), 'parley-recall-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** The shape of LoCoMo's own file with what is uneven in it: no text, no caption, dates without a session, odd evidence. */
const sample = {
  sample_id: 'conv-0',
  conversation: {
    speaker_a: 'Mira',
    speaker_b: 'Jonas',
    session_1_date_time: '1:56 pm on 8 May, 2023',
    session_1: [
      { speaker: 'Mira', dia_id: 'D1:1', text: 'I adopted a greyhound called Pepper.' },
      {
        ...{ speaker: 'Jonas', dia_id: 'D1:2', text: 'Lovely. Here is my balcony.', query: 'balcony' },
        ...{ img_url: ['https://pictures.example/1.jpg'], blip_caption: 'a photo of tomatoes in pots' },
      },
      { speaker: 'Mira', dia_id: 'D1:3', text: 'So green.', blip_caption: null, img_url: null },
    ],
    session_2_date_time: '12:05 am on 1 January, 2024',
    session_2: [
      { speaker: 'Jonas', dia_id: 'D2:1', text: 'I start as a baker in March.' },
      { speaker: 'Mira', dia_id: 'D2:2', text: 'Pepper has learnt to swim.' },
      { speaker: 'Jonas', dia_id: 'D2:3', text: null },
    ],
    session_3: [],
    session_4_date_time: '9:00 am on 2 February, 2024',
  },
  event_summary: { events_session_1: {} },
  observation: {},
  session_summary: {},
  qa: [
    { question: 'What is the greyhound of Mira called?', answer: 'Pepper', evidence: ['D1:1'], category: 1 },
    { question: 'When does Jonas start as a baker?', answer: 2024, evidence: ['D:2:1'], category: 2 },
    { question: 'What grows on the balcony?', answer: 'tomatoes', evidence: ['D1:2; D1:03'], category: 4 },
    { question: 'What has Pepper learnt?', answer: 'to swim', evidence: 'D2:2', category: 3 },
    { question: 'What does Mira bake?', adversarial_answer: 'bread', evidence: ['D2:1'], category: 5 },
    { question: 'Which song does Jonas hum?', answer: 'none', evidence: ['D'], category: 1 },
    { question: 'Which film was it?', answer: 'none', evidence: [], category: 4 },
    { question: 'Who sang?', answer: 'nobody', evidence: null, category: 4 },
    { question: 'Where was it?', answer: 'nowhere', evidence: ['D9:9'], category: 4 },
  ],
};

test('evidence is read however it is written', () => {
  const read = (...evidence: string[]) => evidenceOf(evidence);
  expect(read('D8:6; D9:17')).toEqual(['D8:6', 'D9:17']);
  expect(read('D9:1 D4:4 D4:6', 'D9:1')).toEqual(['D9:1', 'D4:4', 'D4:6']);
  expect(read('D:11:26', 'D30:05')).toEqual(['D11:26', 'D30:5']);
  expect(read('D', '')).toEqual([]);
});

test('sessions have their moments, and turns what they say and show', () => {
  const [first] = samples.parse([sample]);
  if (!first) throw new Error('There is no sample.');
  const sessions = sessionsOf(first);
  expect(sessions.map(({ at }) => at.toISOString().slice(0, 16))).toEqual([
    '2023-05-08T13:56',
    '2024-01-01T00:05',
    '2024-01-02T00:05',
  ]);
  expect(sessions.flatMap(({ turns }) => turns.map(({ dia, text }) => [dia, text]))).toEqual([
    ['D1:1', 'I adopted a greyhound called Pepper.'],
    ['D1:2', 'Lovely. Here is my balcony. [shares a photo of tomatoes in pots]'],
    ['D1:3', 'So green.'],
    ['D2:1', 'I start as a baker in March.'],
    ['D2:2', 'Pepper has learnt to swim.'],
    ['D2:3', ''],
  ]);
});

test('a file in that shape is measured: questions with evidence and an answer count, and the figures come last', async () => {
  const file = path.join(dir, 'talks.json');
  writeFileSync(file, JSON.stringify([sample, { ...sample, sample_id: 'conv-1' }]));
  const run = promisify(execFile)(
    process.execPath,
    ['--import', './scripts/resolve-ts.mjs', 'scripts/recall.ts', file],
    { env: { NODE_ENV: 'test', PATH: process.env.PATH ?? '' } },
  );
  const lines = (await run).stdout.trim().split('\n');
  expect(lines.filter((line) => line.startsWith('category')).map((line) => line.split(',')[0])).toEqual([
    'category 1: 2 questions',
    'category 2: 2 questions',
    'category 3: 2 questions',
    'category 4: 2 questions',
    'category 5: 2 questions',
  ]);
  const figures = JSON.parse(lines.at(-1) ?? '');
  expect(Object.keys(figures)).toEqual(['recall5', 'recall10', 'p95_ms']);
  // Of the balcony's two turns the one that only answers is found beside the other or not at all.
  expect(figures.recall10).toBeGreaterThanOrEqual(0.875);
  expect(figures.p95_ms).toBeGreaterThan(0);
});
