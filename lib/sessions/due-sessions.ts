import { z } from 'zod';
import { callJob } from '../db/call-job';
import { dueSession } from './schema';

/** At most `most` conversations of everybody in which a session ended that was not seen to, the newest first; ids alone. */
export const dueSessions = (most: number) =>
  callJob('sessions', z.array(dueSession), 'sessions_due', { p_most: most });
