import type { Session, StateName } from '../session';
import type { OpenQuestion } from './purposes';

const flesh: Record<string, OpenQuestion> = { look: 'look', says: 'says', name: 'name' };
const befriend: Record<string, OpenQuestion> = { job: 'job', long: 'how-long' };

const open: Record<StateName, (s: Session) => OpenQuestion> = {
  arrive: (s) => (s.step === 'full' ? 'strength' : 'none'),
  wish: () => 'suggestion',
  return: () => 'name',
  find: () => 'moment',
  match: () => 'same',
  focus: () => 'body',
  flesh: (s) => flesh[s.step] ?? 'look',
  toward: () => 'toward',
  unblend: () => 'room',
  befriend: (s) => befriend[s.step] ?? 'anything-else',
  fears: (s) => (s.step === 'deeper' ? 'and-then' : 'fear'),
  fence: () => 'need',
  name: () => 'name',
  ended: (s) => (s.step === 'over' ? 'none' : 'anything-else'),
  journal: (s) => (s.step === 'after' ? 'suggestion' : 'none'),
  ground: (s) => (s.step === 'after' ? 'strength' : 'suggestion'),
  gentle: () => 'rest',
  offer: () => 'suggestion',
};

/** The question that stands open in a session, which an answer would answer. */
export const openQuestionOf = (s: Session): OpenQuestion => open[s.state](s);
