export { afterAlarm } from './after-alarm';
export { afterPause } from './after-pause';
export { besideTurn, heavierFirst } from './beside-turn';
export { buttons } from './buttons';
export { careTurn, mayRaise, raisedTurn } from './machine';
export {
  type CareFrame,
  type CareReply,
  type CareState,
  type Need,
  type StartingPoint,
  startCare,
  stateNames,
} from './state';
export type { Said } from './turn';
