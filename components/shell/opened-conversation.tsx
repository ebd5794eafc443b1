'use client';

import { useEffect } from 'react';
import type { Conversation } from '@/lib/conversations/schema';
import { tellOfConversation } from './conversation-news';

/** The conversation on the screen stays in the list in the rail, however old it is. */
export function OpenedConversation({ conversation }: { conversation: Conversation }) {
  useEffect(() => tellOfConversation(conversation), [conversation]);
  return null;
}
