import { randomUUID } from 'node:crypto';
import type { Ctx } from '@/lib/context';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { renameConversation } from '@/lib/conversations/rename-conversation';
import { say } from '../support/scene';

export interface Hands {
  person: () => Ctx;
  ids: (table: string) => Promise<string[]>;
}

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(list.length, 1)];

/** What can be done with conversations, as steps of the property test. */
export const conversationSteps = ({ person, ids }: Hands) => {
  const one = async (n: number) => pick((await ids('conversations')).toReversed(), n) ?? randomUUID();
  return {
    begin: async (_: number, b: number) =>
      void (await say(
        person(),
        randomUUID(),
        b % 2 ? 'Tonight the Planner wants to rest.' : 'Good evening.',
      )),
    rename: async (a: number, b: number) =>
      void (await renameConversation({ ...person(), tool: 'renameConversation' }, await one(a), `t${b % 2}`)),
    remove: async (a: number) =>
      void (await deleteConversation({ ...person(), tool: 'deleteConversation' }, await one(a))),
  };
};
