import type { UIMessageStreamWriter } from 'ai';
import type { ParleyMessage } from '../../messages';
import type { Ending } from '../persist';
import { raised } from '../run-agent';
import type { Voice } from '../voice';
import { holdCommittee } from './hold-committee';
import type { MayConvene } from './may-convene';
import { setTable } from './set-table';

type Lent = Omit<Parameters<typeof setTable>[0], 'committee' | 'tools' | 'controller' | 'onRaised'>;

/** Says why no committee convenes, and what is possible. */
function say(writer: UIMessageStreamWriter<ParleyMessage>, text: string): Ending {
  const id = 'committee';
  writer.write({ type: 'message-metadata', messageMetadata: { voice: 'guide' } });
  writer.write({ type: 'text-start', id });
  writer.write({ type: 'text-delta', id, delta: text });
  writer.write({ type: 'text-end', id });
  return { stop: 'finished' };
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
