import type { Ctx } from '../context';
import { ok, type Result, refuse } from '../errors';
import { flaggedLevels } from '../safety/assess';
import { redactValue } from '../safety/redact';
import type { SafetyLevel } from '../safety/schema';
import { heaviestOf, restFor } from '../safety/with-care';
import { notPassedOn } from './not-passed-on';

/** What the person wrote, field by field in order, and as it reads together: a sentence may go over several fields. */
function readings(values: readonly unknown[]): string[] {
  const texts = values
    .flat()
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String);
  const pairs = texts.slice(1).map((text, n) => `${texts[n]} ${text}`);
  return [...new Set([...texts, ...pairs, texts.join(' '), texts.join('\n')])];
}

/**
 * Reads what the person would send to a server, before it goes: each value and all of them together, of which the heaviest counts. Words
 * of a hard moment let the day stay gentle. `instead`: what is answered where nothing may be sent (not sent, with its level, or
 * `invalid_input` where it holds what no text of Parley's passes on); null where it may go.
 */
export async function heldBack(
  ctx: Ctx,
  values: readonly unknown[],
): Promise<{ level: SafetyLevel; instead: Result<{ sent: false; level: SafetyLevel }> | null }> {
  const all = readings(values);
  const level = heaviestOf(all);
  await restFor(ctx, level);
  if (flaggedLevels.includes(level)) return { level, instead: ok({ sent: false, level }) };
  const isHeld = redactValue(all).count > 0;
  return { level, instead: isHeld ? refuse('invalid_input', notPassedOn) : null };
}
