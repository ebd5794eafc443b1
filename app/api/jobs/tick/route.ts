import { after } from 'next/server';
import { telegramWebhookToKeep } from '@/agents/channels/telegram/keep-webhook';
import { doDue, runMonitor } from '@/agents/engine/jobs';
import { isScheduler } from '@/lib/auth/scheduler';
import { env } from '@/lib/env';
import { ok, refuse } from '@/lib/errors';
import { budgetIn } from '@/lib/usage/budget';
import { respond } from '../../route-handler';
import { errandSettings } from '../../tasks/errand-settings';

export const dynamic = 'force-dynamic';
export const maxDuration = 300;

/** What a scheduler asks for every few minutes where no process keeps running. Nobody else is answered. */
export async function GET(request: Request) {
  if (!isScheduler(request.headers)) return respond(refuse('not_found', 'There is nothing like that here.'));
  const webhook = telegramWebhookToKeep();
  if (webhook) after(webhook);
  const due = await doDue(errandSettings());
  const monitored = await runMonitor(env(), budgetIn(env()));
  if (!due.ok) return respond(due);
  if (due.value.done > 0) after(() => due.value.ended);
  if (!monitored.ok) return respond(monitored);
  const { done, failed } = monitored.value;
  return respond(ok({ ...done, due: due.value.done, failed }));
}
