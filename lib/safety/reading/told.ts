/**
 * Relations of several things, each of which says what is done and to whom: down to which score they
 * stand. The score does not count them: they hold where it knows too little, and it was learnt without them.
 */
export const told: ReadonlyMap<string, number> = new Map([
  ['in-progress.taken-already', -2.5],
  ['in-progress.taken-in-few-words', -2],
  ['in-progress.anothers-medicine', -2],
  ['attempt.just-now', -1.2],
  ['suicide.accident-welcome', -1.2],
  ['suicide.plan-in-passing', -0.8],
  ['farewell.thanks-and-decided', -0.8],
  ['substance.overdose-going-under', -2.5],
  ['self-harm.bleeding-on', -2],
  ['harm-others.infant', -2.5],
  ['abuse.held', -1.5],
  ['abuse.intruder', -1.2],
  ['abuse.small-signs', -0.8],
  ['abuse.small-signs-knife', -0.8],
  ['abuse.writes-while-away', -1],
  ['in-progress.other-acted', -0.8],
  ['in-progress.other-jumped', -1],
  ['in-progress.other-found', -0.8],
  ['other.goodbye-to-a-group', -0.5],
  ['means.gun-near', -1.5],
  ['place.sure-to-fly', -2.5],
  ['mania.sure-to-fly', -0.8],
]);
