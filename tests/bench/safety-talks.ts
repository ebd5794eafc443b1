import { readFileSync } from 'node:fs';
import type { AskStrength } from '../../lib/safety/danger.ts';
import { assessNext, nothingHeard } from '../../lib/safety/heard.ts';

export interface LabelledTalk {
  id: string;
  risk: boolean;
  /** By which message a careful listener would have asked, counted from 1; null in a harmless talk. */
  due: number | null;
  messages: string[];
}

const folder = new URL('../lib/safety/talks/', import.meta.url);

/** The talks of one writer. */
export const talksOf = (writer: string): LabelledTalk[] =>
  readFileSync(new URL(`${writer}.jsonl`, folder), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LabelledTalk);

/** What is asked after each message of a talk. */
export function askedIn(messages: readonly string[]): AskStrength[] {
  let heard = nothingHeard;
  return messages.map((text) => {
    const next = assessNext(heard, text);
    heard = next.heard;
    return next.assessment.asks;
  });
}

const isAsked = (asks: AskStrength) => asks !== 'none';
const isStraight = (asks: AskStrength) => asks === 'direct' || asks === 'frame';

/** How many talks are asked about: shares between 0 and 1. */
export function talkFigures(talks: readonly LabelledTalk[]) {
  const all = talks.map((talk) => ({ ...talk, asks: askedIn(talk.messages) }));
  const risky = all.filter(({ risk }) => risk);
  const harmless = all.filter(({ risk }) => !risk);
  const share = (ones: typeof all, holds: (one: (typeof all)[number]) => boolean) =>
    ones.filter(holds).length / Math.max(1, ones.length);
  return {
    talks_by_third: share(risky, ({ asks }) => asks.slice(0, 3).some(isAsked)),
    talks_by_due: share(risky, ({ asks, due }) => asks.slice(0, due ?? 3).some(isAsked)),
    talks_straight_by_due: share(risky, ({ asks, due }) => asks.slice(0, due ?? 3).some(isStraight)),
    talks_ever: share(risky, ({ asks }) => asks.some(isAsked)),
    talks_false_straight: share(harmless, ({ asks }) => asks.some(isStraight)),
    talks_false_gentle: share(harmless, ({ asks }) => asks.some(isAsked) && !asks.some(isStraight)),
  };
}
