import type { NoteKind } from '@/lib/notes/schema';

/** The name of everything that pages ask for and show. */
export const keys = {
  action: (id: string) => ['action', id],
  approval: (id: string) => ['approval', id],
  archived: ['archived'],
  committee: (conversationId: string | undefined) => ['committee', conversationId ?? null],
  document: (id: string) => ['document', id],
  facts: ['facts'],
  history: (filter: string) => ['history', filter],
  lastRequest: (conversationId: string, tokens: number | undefined) => [
    'last-request',
    conversationId,
    tokens ?? null,
  ],
  voiceRequest: (conversationId: string, seat: string, tokens: number | undefined) => [
    ...['last-request', conversationId, tokens ?? null, seat],
  ],
  map: ['map'],
  mapPicture: (id: string | null) => ['map-picture', id],
  memoryPreview: (content: string) => ['memory-preview', content],
  messageQuotes: (messageId: string) => ['message-quotes', messageId],
  notes: (partId: string, kind: NoteKind) => ['notes', partId, kind],
  partHistory: (partId: string, field: string) => ['part-history', partId, field],
  partRules: (evidenceIds: readonly string[]) => ['part-rules', ...evidenceIds],
  parts: ['parts'],
  revision: (changeId: number) => ['revision', changeId],
  revisions: (fileId: string) => ['revisions', fileId],
  serverQuestions: (conversationId: string) => ['server-questions', conversationId],
  summaries: ['summaries'],
  toolsInUse: ['tools-in-use'],
  search: (query: string, limit: number | undefined) => ['search', query, limit ?? null],
};
