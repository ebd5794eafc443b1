import type { UIMessageStreamWriter } from 'ai';
import type { ParleyMessage } from '../../messages';
import type { Ending } from '../persist';
import { raised } from '../run-agent';
import type { Voice } from '../voice';
import { holdCommittee } from './hold-committee';
import type { MayConvene } from './may-convene';
import { setTable } from './set-table';

type Lent = Omit<Parameters<typeof setTable>[0], 'committee' | 'tools' | 'controller' | 'onRaised'>;

type Writer = UIMessageStreamWriter<ParleyMessage>;

function write(writer: Writer, text: string): void {
  const id = 'committee';
  writer.write({ type: 'text-start', id });
  writer.write({ type: 'text-delta', id, delta: text });
  writer.write({ type: 'text-end', id });
}

/** Says why no committee convenes, and what is possible. */
function say(writer: Writer, text: string): Ending {
  writer.write({ type: 'message-metadata', messageMetadata: { voice: 'guide' } });
  write(writer, text);
  return { stop: 'finished' };
}

/** Said after the companion's answer where a committee was asked and something else came first. */
export function sayNotConvened(writer: Writer, { stop }: Ending): void {
  if (stop === 'finished')
    write(writer, 'The committee did not convene this time, because this came first. You can ask it again.');
}

/**
 * The answer of a turn that asked a committee: it is held, or it is said why not. A voice that has safety raised ends all of
 * them, and safety answers.
 */
export async function answerCommittee(
  may: NonNullable<MayConvene>,
  lent: Lent,
  controller: AbortController,
  { tools, onRaised }: Voice & { onRaised: (about: string) => void },
): Promise<Ending> {
  const { committee } = lent.turn;
  if (may.do === 'say' || !committee) return say(lent.writer, may.do === 'say' ? may.text : '');
  const table = await setTable({
    ...{ ...lent, committee, tools, controller },
    onRaised: (about) => {
      onRaised(about);
      controller.abort(raised);
    },
  });
  return holdCommittee(table);
}
