import { setTimeout as pause } from 'node:timers/promises';
import type { SignIn } from '../schema';

type Fetch = typeof globalThis.fetch;

/** Where what a person may show a server is read and kept; each `save` says what it takes the place of. */
export interface SignInStore {
  read(): Promise<SignIn | null>;
  /** Out: whether `was` stood there still. */
  save(next: SignIn | null, was: SignIn): Promise<boolean>;
}

/** So long (ms) a process may take to renew, as whoever signs people in is waited for; then another one does. */
const renewalMs = 15_000;
/** Milliseconds between two looks at whether another process is done. */
const lookEveryMs = 100;

/** The sign-in is gone: answered as whoever signs people in would. */
const over = () => Response.json({ error: 'invalid_grant' }, { status: 400 });

/** Of a request for tokens: what it renews with; null for any other request. */
function renewalOf(init: RequestInit | undefined): string | null {
  if (init?.method?.toUpperCase() !== 'POST') return null;
  const { body } = init;
  if (typeof body !== 'string' && !(body instanceof URLSearchParams)) return null;
  const asked = new URLSearchParams(body);
  return asked.get('grant_type') === 'refresh_token' ? asked.get('refresh_token') : null;
}

/**
 * A fetch over which what a person was given is renewed by one process at a time. Many servers take back a renewal that was used
 * once, so whoever comes second waits and is answered what the first one got. Who renews stands in what is kept, for all processes.
 */
export function renewedByOne(store: SignInStore, fetch: Fetch): Fetch {
  return (async (input: string | URL | Request, init?: RequestInit) => {
    const renews = renewalOf(init);
    if (renews === null) return fetch(input, init);
    for (;;) {
      init?.signal?.throwIfAborted();
      const was = await store.read();
      if (!was) return over();
      if (was.tokens.refresh_token !== renews) return Response.json(was.tokens);
      if ((was.renewed_until ?? 0) > Date.now()) {
        await pause(lookEveryMs);
        continue;
      }
      if (await store.save({ ...was, renewed_until: Date.now() + renewalMs }, was)) break;
    }
    const answer = await fetch(input, init).catch(async (error) => {
      await given(store, renews);
      throw error;
    });
    // A refusal of the renewal itself ends the sign-in; any other one leaves it to the next who asks.
    if (!answer.ok && answer.status !== 400 && answer.status !== 401) await given(store, renews);
    return answer;
  }) as Fetch;
}

/** Leaves the renewal to whoever asks next. */
async function given(store: SignInStore, renews: string): Promise<void> {
  const was = await store.read();
  if (!was || was.tokens.refresh_token !== renews) return;
  const { renewed_until: _, ...kept } = was;
  await store.save(kept, was);
}
