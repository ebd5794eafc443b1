import type { Action } from '@/lib/undo/schema';
import { sayAction } from './say-action';

/** Whether a step only read something: it is folded away. */
export const isLookUp = ({ actor, status, change_count }: Action): boolean =>
  actor === 'agent' && status === 'ok' && change_count === 0;

const most = 3;

/** "kept 2 quotes": the same deed several times is counted. */
function counted(what: string, times: number): string {
  if (times === 1) return what;
  const many = what.replace(
    /\ba (quote|part|note|message|suggestion|memory file)\b/,
    (_, one) => `${times} ${one}s`,
  );
  return many === what ? `${what}, ${times} times` : many;
}

/** What a turn changed, in one line: "Parley kept 2 quotes for Critic, suggested a new part". */
export function sayTurn(actions: readonly Action[]): string {
  const oldestFirst = [...actions].reverse();
  const changing = oldestFirst.filter((one) => one.change_count > 0 && one.status === 'ok');
  const told = changing.some(({ actor }) => actor !== 'person')
    ? changing.filter(({ actor }) => actor !== 'person')
    : changing;
  if (told.length === 0) {
    const looked = actions.filter(isLookUp).length;
    return looked > 0 ? 'Parley only looked things up' : 'Nothing was changed';
  }
  const deeds = new Map<string, number>();
  for (const action of told) {
    const { who, what, name, runsOn } = sayAction(action);
    const words = name ? `${what}${runsOn ? '' : ':'} ${name}` : what;
    const key = `${who} ${words}`;
    deeds.set(key, (deeds.get(key) ?? 0) + 1);
  }
  const [first = '', ...others] = [...deeds].map(([deed, times]) => counted(deed, times));
  const start = first.split(' ')[0] ?? '';
  const rest = others.map((deed) => (deed.startsWith(`${start} `) ? deed.slice(start.length + 1) : deed));
  const all = [first, ...rest];
  return all.length > most
    ? `${all.slice(0, most).join(', ')} and ${all.length - most} more`
    : all.join(', ');
}
