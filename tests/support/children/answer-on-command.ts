// A server process that answers with what it is told on stdin, one JSON per line: {turn} begins an answer, {parts} are what
// the model says next, {close} ends what it said, {busy} has it refuse once and wait for so many seconds. Tells on stdout that a turn has begun, and how its answer ended.
import { createInterface } from 'node:readline';
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { APICallError } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { runTurn } from '@/agents/engine/run-turn';
import { localIdentity } from '@/lib/auth/local-session';
import type { Ctx } from '@/lib/context';
import type { ChatInput } from '@/lib/conversations/schema';
import { backend } from '@/lib/db/backend';
import { clientOn } from '@/lib/db/client-for';
import type { ResolvedModel } from '@/lib/models/resolve';
import { must } from '../scene';

interface Command {
  turn?: ChatInput;
  parts?: LanguageModelV4StreamPart[];
  close?: boolean;
  busy?: number;
}

process.env.DATABASE_URL = process.argv[2];
const opened = await backend();
const { server } = opened;
if (!server) throw new Error('This process has no database of its own.');
const { personId, accessToken } = await localIdentity({ ...opened, server });
const person: Ctx = {
  personId,
  actor: 'person',
  db: clientOn(opened, accessToken),
  sign: opened.sign,
  now: () => new Date(),
};

let speaking: ReadableStreamDefaultController<LanguageModelV4StreamPart> | undefined;
const waiting: LanguageModelV4StreamPart[] = [];
let busy = 0;
const tooMany = (seconds: number) =>
  new APICallError({
    ...{ message: 'Too many requests', url: 'http://model', requestBodyValues: {}, statusCode: 429 },
    responseHeaders: { 'retry-after': String(seconds) },
  });
const model: ResolvedModel = {
  ...{ kind: 'compatible', modelId: 'told', label: 'Told', leavesTheMachine: false, host: null },
  model: new MockLanguageModelV4({
    doStream: async ({ abortSignal }) => {
      const seconds = busy;
      busy = 0;
      if (seconds > 0) throw tooMany(seconds);
      return {
        stream: new ReadableStream({
          start(controller) {
            speaking = controller;
            for (const part of waiting.splice(0)) controller.enqueue(part);
            abortSignal?.addEventListener('abort', () => {
              speaking = undefined;
              controller.error(abortSignal.reason);
            });
          },
        }),
      };
    },
  }),
};

async function begin(input: ChatInput): Promise<void> {
  const turn = must(await runTurn(person, input, { model, pace: 'instant', perMinute: 10_000 }));
  console.log('begun');
  await turn.response.text();
  await turn.kept;
  console.log('kept');
}

async function obey({ turn, parts = [], close, busy: seconds = busy }: Command): Promise<void> {
  busy = seconds;
  if (turn) void begin(turn);
  for (const part of parts) speaking ? speaking.enqueue(part) : waiting.push(part);
  if (!close) return;
  speaking?.close();
  speaking = undefined;
}

createInterface({ input: process.stdin })
  .on('line', (line) => void obey(JSON.parse(line)))
  .on('close', () => void server.close().then(() => process.exit(0)));
console.log('ready');
