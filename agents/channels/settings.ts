import { env } from '@/lib/env';
import { ok, type Result } from '@/lib/errors';
import { turnSettings } from '../engine/server-settings';
import type { TurnSettings } from '../engine/turn-settings';

export interface ChannelSettings extends TurnSettings {
  /** How many guests are made in a day at most; without it nobody talks without an account. */
  guestsPerDay?: number;
  /** Where this Parley is opened in a browser, where that is known. */
  site?: string | undefined;
}

/** What the environment says about ways in. Refuses where no model can answer. */
export function channelSettings(): Result<ChannelSettings> {
  const turns = turnSettings();
  if (!turns.ok) return turns;
  const { PARLEY_GUESTS_PER_DAY: guestsPerDay, PARLEY_SITE_URL: site } = env();
  return ok({ ...turns.value, guestsPerDay, site });
}
