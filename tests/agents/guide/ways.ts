import type { StateName } from '@/agents/guide/session';

const wish = ['hello', '4'];
const find = [...wish, 'notice something'];
const focus = [...find, 'I felt anxious after the call with my boss'];
const flesh = [...focus, 'in my chest'];
const toward = [...flesh, 'like a tight fist, and it wants me to work harder'];
const befriend = [...toward, 'a bit curious'];
const fears = [...befriend, 'it keeps me from messing up', 'years', 'yes'];
const name = [...fears, 'that I lose my job', 'then I disappoint everyone'];

/** What someone says to come to each state. */
export const way = {
  arrive: ['hello'],
  wish,
  find,
  focus,
  flesh,
  toward,
  unblend: [...toward, 'I hate it'],
  befriend,
  fears,
  name,
  ended: [...name, 'the Whip'],
  return: [...wish, 'come back to a part'],
  journal: [...wish, 'just write'],
  ground: ['hello', '8'],
  offer: [...focus, 'this is silly'],
  fence: [...fears, 'she was six and he locked the door'],
  /** Where a part called Planner is known. */
  match: ['my planner was loud today'],
  /** While exploring rests. */
  gentle: [...wish, 'my boss sent a cold email'],
} satisfies Record<StateName, string[]>;
