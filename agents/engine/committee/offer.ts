import { personas } from '@/agents/committee/personas';
import { getCommittee } from '@/lib/committee/get-committee';
import {
  type CommitteeOffer,
  type CommitteeSettings,
  committeeSettings,
  leastSeats,
  modesOffered,
  personaIds,
} from '@/lib/committee/schema';
import type { Ctx } from '@/lib/context';
import { ok, type Result } from '@/lib/errors';
import type { StoredAnswer } from '@/lib/model-choice/schema';
import type { ModelDescription } from '@/lib/models/describe';
import { takesEffort } from '@/lib/models/effort';
import { redactText } from '@/lib/safety/redact';
import { budgetOf } from '@/lib/usage/budget';
import type { Budget } from '@/lib/usage/schema';

type Offered = Extract<Awaited<ReturnType<typeof getCommittee>>, { ok: true }>['value'];

const examples = personaIds.map((id) => {
  const { name, category, color } = personas[id];
  const shown = { name, category, color, emoji: null };
  return { key: `persona:${id}` as const, ...shown, example: true, enough: true };
});

const ownSeats = ({ parts }: Offered): CommitteeOffer['seats'] =>
  parts.map(({ id, name, ...part }) => ({
    ...{ ...part, key: `part:${id}` as const, example: false },
    name: redactText(name, 'A part').value,
  }));

/** The settings that were kept, as far as their seats are still there; else a few who know each other least. */
function settingsFor(
  kept: CommitteeSettings | null,
  seats: CommitteeOffer['seats'],
  has: Pick<CommitteeOffer, 'byMeaning' | 'reads'>,
): CommitteeSettings {
  const able = seats.filter(({ enough }) => enough);
  const there = kept?.seats.filter((key) => able.some((seat) => seat.key === key)) ?? [];
  const own = able.filter(({ example }) => !example).slice(0, 3);
  const usual = able.filter(({ key }) => key === 'persona:protector' || key === 'persona:rebel');
  const first = [...own, ...usual].slice(0, 4).map(({ key }) => key);
  const byDefault = has.byMeaning ? 'hybrid' : 'text';
  const search = kept && modesOffered(has).includes(kept.search) ? kept.search : byDefault;
  return committeeSettings.parse({ ...kept, search, seats: there.length >= leastSeats ? there : first });
}

/** Tokens that a budget still holds. A limit in money is taken at what tokens cost so far; before that it is not known. */
function tokensLeft(given: Budget | undefined, { budget: used, level }: Offered): number | null {
  const budget = given && budgetOf(given, level);
  const left = (limit: number | null | undefined, spent = 0, held = 0) =>
    limit === null || limit === undefined ? null : Math.max(0, limit - spent - held);
  const tokens = left(budget?.tokens, used?.used_tokens, used?.held_tokens);
  const micros = left(budget?.micros, used?.used_micros, used?.held_micros);
  const price = used && used.used_tokens > 0 ? used.used_micros / used.used_tokens : 0;
  const bought = micros !== null && price > 0 ? Math.floor(micros / price) : null;
  const known = [tokens, bought].filter((one) => one !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

/** Who answers, as far as an offer tells of it: nobody is asked, so no model is made. */
interface Answering {
  model: Pick<ModelDescription, 'kind' | 'modelId'>;
  /** The one that was chosen instead; without it the one above answers everything. */
  chosen?: (answer: StoredAnswer) => Answering['model'];
  budget?: Budget | undefined;
  /** The server has an embedding model. */
  hasEmbedding?: boolean;
  /** The server has a small model, and where its words go. */
  small?: CommitteeOffer['reads'];
}

/** What a committee can be asked with, in a conversation or in a new one. */
export async function offerCommittee(
  ctx: Ctx,
  conversationId: string | null,
  answering: Answering,
): Promise<Result<CommitteeOffer>> {
  const isFixed = !answering.chosen || answering.model.kind !== 'guide';
  const found = await getCommittee(ctx, conversationId, isFixed);
  if (!found.ok) return found;
  const { who_answers: chosen, rests, settings: kept } = found.value;
  const model = (chosen && answering.chosen?.(chosen)) ?? answering.model;
  const seats = [...ownSeats(found.value), ...examples];
  const ofServer = !chosen || chosen.provider === 'server';
  const helps = ofServer && model.kind !== 'guide';
  const byMeaning = answering.hasEmbedding === true && helps;
  const reads = helps ? (answering.small ?? null) : null;
  return ok({
    ...{ seats, rests, kept: kept !== null, settings: settingsFor(kept, seats, { byMeaning, reads }) },
    ...{ byGuide: model.kind === 'guide', canThink: takesEffort(model), byMeaning, reads },
    tokensLeft: model.kind === 'guide' ? null : tokensLeft(answering.budget, found.value),
  });
}
