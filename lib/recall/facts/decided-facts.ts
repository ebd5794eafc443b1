import { redactText } from '../../safety/redact';
import { fold } from '../../search/fold';
import type { CandidateMessage } from '../schema';
import { eachOnce, inTime } from './in-time';
import { type Fact, factsIn, keyOf } from './read-facts';
import type { FactKey, SaidForFacts } from './schema';
import { sayFact } from './show-fact';
import { understoodFact } from './understood-facts';

const nameOf = ({ messageId, matter, past, subject, object, nth }: FactKey): string =>
  JSON.stringify([messageId, matter, past, subject, object, nth]);

export const isSameKey = (one: FactKey, other: FactKey): boolean => nameOf(one) === nameOf(other);

/** What a fact says, however it is written. */
export const sense = ({
  matter,
  over,
  subject,
  object,
}: Pick<Fact, 'matter' | 'over' | 'subject' | 'object'>): string =>
  JSON.stringify([matter, over, fold(subject), fold(object ?? '')]);

/**
 * What one message states: as the patterns read it, and what a model understood there beside that. Nothing of a message with
 * words of a hard moment.
 */
function factsOf(message: SaidForFacts['messages'][number], understood: SaidForFacts['understood']): Fact[] {
  const read = factsIn(message);
  const more = understood
    .filter((one) => one.message === message.id)
    .flatMap((one) => understoodFact(one, message) ?? []);
  const known = new Set(read.map(sense));
  const facts = [...read, ...more.filter((fact) => !known.has(sense(fact)) && known.add(sense(fact)))];
  return facts.length > 0 && redactText(message.text).count === 0 ? facts : [];
}

export interface DecidedFacts {
  standing: Fact[];
  dismissed: Fact[];
  /** What a model understood and the person has not decided about. */
  proposed: Fact[];
}

/** The order in which messages were said. */
export const byTime = (one: CandidateMessage, other: CandidateMessage): number =>
  one.at.localeCompare(other.at) || one.o - other.o;

type Said = Pick<SaidForFacts, 'messages' | 'decisions' | 'understood'> &
  Partial<Pick<SaidForFacts, 'dismissals'>>;

/** Until when what says this was dismissed: whatever was said of it before, however often, is dismissed with it. */
const lastDismissed = (dismissals: SaidForFacts['dismissals']): Map<string, string> =>
  new Map(
    dismissals
      .toSorted((one, other) => one.at.localeCompare(other.at))
      .map(({ matter, past, subject, object, at }) => [sense({ matter, over: past, subject, object }), at]),
  );

/** Each fact with what the person said of it, which is about the sentence that they were shown: “lives in”, or “lived in”. */
function withDecisions({ messages, decisions, understood, dismissals = [] }: Said): Fact[] {
  const decided = new Map(
    decisions.map(({ message, decision, statement, day, ...read }) => [
      nameOf({ messageId: message, ...read }),
      { decision, statement, day },
    ]),
  );
  const dismissedTo = lastDismissed(dismissals);
  return messages
    .flatMap((message) => factsOf(message, understood))
    .map((fact) => {
      const on = decided.get(nameOf(keyOf(fact)));
      const wasShown = !fact.over && on?.statement !== sayFact(fact) && on?.statement === sayFact(fact, true);
      return {
        ...fact,
        confirmed: on?.decision === 'confirmed',
        dismissed: on ? on.decision === 'dismissed' : fact.message.at < (dismissedTo.get(sense(fact)) ?? ''),
        ended: wasShown,
        endedOn: wasShown ? (on?.day ?? null) : null,
      };
    });
}

const about = ({ matter, subject }: Fact): string => JSON.stringify([matter, fold(subject)]);

/**
 * What a model understood and nobody decided about, each as it will stand once the person says that it is right: none of them
 * ends anything or is ended by another one of them.
 */
function proposedAmong(left: readonly Fact[], isProposed: (fact: Fact) => boolean): Fact[] {
  const others = Map.groupBy(left, about);
  const each = Map.groupBy(left.filter(isProposed), sense);
  const placed = [...each.values()].flatMap((own) => {
    const these = new Set(own);
    const near = (own[0] && others.get(about(own[0]))) ?? [];
    const asIf = near
      .filter((fact) => these.has(fact) || !isProposed(fact))
      .map((fact) => (these.has(fact) ? { ...fact, confirmed: true, proposed: true } : fact));
    return inTime(asIf)
      .filter((fact) => 'proposed' in fact)
      .map((fact) => ({
        ...{ ...fact, confirmed: false },
        said: fact.said.map((it) => ({ ...it, confirmed: false })),
      }));
  });
  return placed.sort((one, other) => byTime(one.message, other.message));
}

/**
 * The facts in what was said, in order of time, apart by what the person decided: what they dismissed closes nothing, nor does
 * what a model understood before they confirmed it.
 */
export function decidedFacts(said: Said): DecidedFacts {
  const facts = withDecisions(said);
  const left = facts.filter(({ dismissed }) => !dismissed);
  const waits = ({ understoodBy, confirmed }: Fact) => understoodBy !== null && !confirmed;
  const standing = inTime(left.filter((fact) => !waits(fact)));
  const stated = new Set(standing.map(sense));
  return {
    standing,
    dismissed: eachOnce(facts.filter(({ dismissed }) => dismissed)),
    proposed: proposedAmong(
      left.filter((fact) => !waits(fact) || !stated.has(sense(fact))),
      waits,
    ),
  };
}
