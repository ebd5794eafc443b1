import { emptyStore, talk } from '../talk';
import type { Meant } from './many-wordings';

/** What the guide makes of one message, read from the tools it calls and what it says. */
export async function meantBy(text: string): Promise<Meant> {
  const [said] = await talk([text], emptyStore(), { today: '2026-11-29' });
  const call = (name: string) => said?.calls.find(({ tool }) => tool === name)?.input;
  const on = call('scheduleCheckIn');
  if (on) {
    const { days, date, time } = on as { days?: number[]; date?: string; time: string };
    return { on: { ...(days && { days }), ...(date && { date }), time } };
  }
  if (call('cancelCheckIn')) return { off: true };
  if (call('listGoals')) return { lists: true };
  const card = call('proposeGoal');
  if (card) return { makes: String(card.title) };
  return said?.text.includes('Nothing is on yet') ? { asksBack: true } : { talk: true };
}
