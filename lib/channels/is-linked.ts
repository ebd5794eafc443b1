import { z } from 'zod';
import { callJob } from '../db/call-job';
import type { Channel } from './schema';

/** Whether a sender still is this person. False also while nobody can tell. */
export async function isLinked(channel: Channel, sender: string, personId: string): Promise<boolean> {
  const asked = { p_channel: channel, p_sender: sender };
  const person = await callJob('channel', z.uuid().nullable(), 'get_channel_person', asked);
  return person.ok && person.value === personId;
}
