import type { NextRequest } from 'next/server';
import { answerTelegram } from './telegram';
import { answerTerminal } from './terminal';
import { answerWebhook } from './webhook';

export const dynamic = 'force-dynamic';
export const maxDuration = 300;

/** What a channel sends. Each says in its own way who speaks; of one that is not there nothing is said. */
export async function POST(request: NextRequest, { params }: { params: Promise<{ channel: string }> }) {
  const { channel } = await params;
  if (channel === 'terminal') return answerTerminal(request);
  if (channel === 'telegram') return answerTelegram(request);
  if (channel === 'webhook') return answerWebhook(request);
  return new Response(null, { status: 404 });
}
