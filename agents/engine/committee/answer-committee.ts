import type { UIMessageStreamWriter } from 'ai';
import type { ParleyMessage } from '../../messages';
import type { Today } from '../context';
import type { Ending } from '../persist';
import type { Sent } from '../prompt/within-window';
import { raised } from '../run-agent';
import type { Care } from '../safety-turn';
import type { Voice } from '../voice';
import { holdCommittee } from './hold-committee';
import { mayConvene } from './may-convene';
import { setTable } from './set-table';

type Lent = Omit<Parameters<typeof setTable>[0], 'committee' | 'tools' | 'controller' | 'onRaised' | 'sent'>;
type Writer = UIMessageStreamWriter<ParleyMessage>;
type Answering<V> = (care: Care, controller: AbortController, voice: V) => Promise<Ending>;

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

const cameFirst = 'The committee was not asked this time, because this came first. You can ask it again.';

/**
 * How a turn is answered that may have asked a committee: it is held, or it is said why not; else as without one. A voice that
 * has safety raised ends all of them, and safety answers.
 */
export function withCommittee<V extends Voice & { onRaised: (about: string) => void }>(
  answering: Answering<V>,
  lent: Lent & { today: Today },
): Answering<V> {
  const { turn, care, writer, today } = lent;
  const { committee } = turn;
  const may = mayConvene(turn, care, today);
  if (!committee) return answering;
  return async (now, controller, voice) => {
    if (may?.do === 'say') return say(writer, may.text);
    if (may?.do === 'hold') {
      const onRaised = (about: string) => {
        voice.onRaised(about);
        controller.abort(raised);
      };
      const sent: Sent = { filled: null, knew: false, unseen: false };
      const table = await setTable({ ...lent, committee, tools: voice.tools, controller, onRaised, sent });
      const ending = await holdCommittee(table);
      await table.reader?.record(table.agent);
      voice.sent.filled = sent.filled;
      return ending;
    }
    const ending = await answering(now, controller, voice);
    if (!now.reply && ending.stop === 'finished') write(writer, cameFirst);
    return ending;
  };
}
