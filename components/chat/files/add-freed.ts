import { callApi } from '@/components/ui/call-api';
import { addOwn } from '../session/own-files';
import { loadFiles } from './files-store';

/** The answer to the withdrawal of a message may have been lost on its way, and with it which files go with its new words. */
export async function addFreed(messageId: string, conversation: string): Promise<void> {
  const freed = await callApi<{ files: string[] }>(`/api/messages/${messageId}/withdraw`);
  if (!freed.ok || freed.value.files.length === 0) return;
  addOwn(freed.value.files, conversation);
  await loadFiles(conversation);
}
