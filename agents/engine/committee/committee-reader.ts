import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { LineRead, ReadAs, ReadBeside } from '@/agents/committee/reader-instructions';
import type { RefusedTopic } from '@/agents/committee/refused-topics';
import type { Ctx } from '@/lib/context';
import { recordCommitteeReading } from '../record-safety';
import type { ReadFault } from './ask-reader';
import { type LinesRead, readLines } from './read-lines';
import { askSubject, type SubjectRead } from './read-subject';

/** A small model that reads what a committee says, beside the rules. It can only take out and refuse. */
export interface LineReader {
  model: LanguageModelV4;
  modelId: string;
}

/** What the readings of one committee came to: counts and words of closed lists. */
export interface ReadingsTold {
  model: string;
  read: number;
  failed: Partial<Record<ReadFault, number>> | null;
  named: { of: ReadAs; why: string }[];
  refused: RefusedTopic | null;
  tokens: number | null;
}

/** Reads for one committee, and keeps count of it. */
export interface CommitteeReader {
  lines(as: ReadAs, lines: readonly LineRead[], beside: ReadBeside): Promise<LinesRead>;
  /** The subject of what the person says where no question is put. */
  subject(text: string): Promise<SubjectRead>;
  /** What the call that put the question said of the subject. */
  note(read: SubjectRead): void;
  /** Leaves its line in the ledger; one for all of a committee. */
  record(agent: Ctx): Promise<void>;
}

/** Reads with this model until `stopped`. */
export function committeeReader({ model, modelId }: LineReader, stopped: AbortSignal): CommitteeReader {
  const startedAt = performance.now();
  const told: ReadingsTold = {
    model: modelId,
    read: 0,
    failed: null,
    named: [],
    refused: null,
    tokens: null,
  };
  const note = (failed: ReadFault | null, tokens: number | null) => {
    told.read += 1;
    told.tokens = (told.tokens ?? 0) + (tokens ?? 0) || null;
    if (failed) told.failed = { ...told.failed, [failed]: (told.failed?.[failed] ?? 0) + 1 };
  };
  const noteSubject = ({ topic, failed, tokens }: SubjectRead) => {
    note(failed, tokens);
    told.refused = topic;
  };
  return {
    async lines(as, lines, beside) {
      if (lines.length === 0) return { named: [], failed: null, tokens: null };
      const read = await readLines(model, { as, lines, beside }, stopped);
      note(read.failed, read.tokens);
      told.named.push(...read.named.map(({ why }) => ({ of: as, why })));
      return read;
    },
    async subject(text) {
      const read = await askSubject(model, text, stopped);
      noteSubject(read);
      return read;
    },
    note: noteSubject,
    async record(agent) {
      if (told.read > 0) await recordCommitteeReading(agent, told, performance.now() - startedAt);
    },
  };
}
