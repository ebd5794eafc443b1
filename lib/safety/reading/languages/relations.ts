import type { DangerKind, Signal } from '../../danger';
import { denial, find, type Reader } from './find';
import * as others from './relations-others';
import * as self from './relations-self';
import { denied, deniedWithin, near } from './sentence';
import type { Concept } from './table';

const whole =
  (kind: DangerKind, strength: Signal['strength'], when: Signal['when'] = 'unsaid'): Reader =>
  (main, sentence) =>
    denied(sentence, main) ? undefined : { ...find(kind, strength, main), when };

/** What each wording can begin. The others only take part in a relation. */
export const readers: Partial<Record<Concept, Reader>> = {
  killSelf: self.readKillSelf,
  wishDie: self.readWish,
  unwish: (main) => denial(main),
  die: self.readDie,
  live: self.readLive,
  jumpFrom: self.readJump,
  took: self.readTook,
  overdosed: whole('overdose', 'strong', 'now'),
  inProgress: (main, sentence) =>
    denied(sentence, main) || self.isHarmless(main, sentence)
      ? undefined
      : { ...find('in_progress', 'strong', main), when: 'now' },
  hoard: self.readHoard,
  selfHarm: self.readSelfHarm,
  cut: self.readCut,
  hit: others.readHit,
  abuse: others.readAbuse,
  threat: others.readThreat,
  kill: others.readKill,
  killThem: others.readKillThem,
  voices: others.readVoices,
  commanded: whole('command_voice', 'strong'),
  hearsVoices: (main, sentence) =>
    sentence.table.negation === 'before' && deniedWithin(others.nextWord, sentence, main)
      ? undefined
      : find('outside_voice', 'clear', main),
  minor: (main, sentence) =>
    near(sentence, main, ['past', 'ageElsewhere', 'other']) || denied(sentence, main)
      ? undefined
      : find('minor', 'clear', main),
  farewell: whole('farewell', 'clear'),
  hopeless: (main) => find('hopeless', 'weak', main),
  burden: whole('burden', 'clear'),
};
