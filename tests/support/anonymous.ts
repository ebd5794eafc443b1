import type { Ctx } from '@/lib/context';
import type { TestDb } from './db';

/** Makes somebody one who signed in without an account, or gives them one, as the sign-in server notes it. */
export const becomeAnonymous = (db: TestDb, { personId }: Ctx, anonymous = true) =>
  db.sql('update auth.users set is_anonymous = $2 where id = $1', [personId, anonymous]);
