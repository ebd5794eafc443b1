import type { Result } from '@/lib/errors';
import type { Attachment } from '@/lib/files/schema';
import type { SafetyLevel } from '@/lib/safety/schema';

const mostBytes = 10_485_760;

const failed = (message: string): Result<never> => ({ ok: false, error: { code: 'unavailable', message } });

export interface FilePlace {
  conversation: string;
  /** It has not begun here yet. */
  isNew: boolean;
}

/** Sends one file to be kept; `signal` says that the person leaves it out. */
export async function sendFile(
  file: File,
  { conversation, isNew }: FilePlace,
  signal: AbortSignal,
): Promise<Result<Attachment & { level: SafetyLevel }>> {
  if (file.size > mostBytes) return failed('A file can hold 10 MB.');
  const about = new URLSearchParams({ id: crypto.randomUUID(), name: file.name || 'picture.png' });
  about.set('conversation', conversation);
  if (isNew) about.set('begins', '');
  try {
    const response = await fetch(`/api/attachments?${about}`, { method: 'POST', body: file, signal });
    return (await response.json()) as Result<Attachment & { level: SafetyLevel }>;
  } catch {
    return failed('Parley did not answer, so this file was not added. Please try again in a moment.');
  }
}
