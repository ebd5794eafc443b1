import type { Scene } from '../scene';
import type { StateName } from '../state';
import { abuseAtHome } from './abuse-at-home';
import { after } from './after';
import { ask } from './ask';
import { atPlace } from './at-place';
import { carer } from './carer';
import { checkIn } from './check-in';
import { clarify } from './clarify';
import { companion } from './companion';
import { dependence } from './dependence';
import { eating } from './eating';
import { grounding } from './grounding';
import { harmChild } from './harm-child';
import { harmOthers } from './harm-others';
import { inProgress } from './in-progress';
import { intent } from './intent';
import { mania } from './mania';
import { means } from './means';
import { medication } from './medication';
import { otherLanguage } from './other-language';
import { plan } from './plan';
import { reach } from './reach';
import { reality } from './reality';
import { scale } from './scale';
import { selfHarm } from './self-harm';
import { time } from './time';
import { urgent } from './urgent';
import { withSomeone } from './with-someone';
import { youth } from './youth';

/** Every state with its wording. The gentle question has none here: the companion asks it. */
export const scenes = {
  companion,
  ask,
  plan,
  intent,
  time,
  means,
  clarify,
  reach,
  urgent,
  with_someone: withSomeone,
  scale,
  in_progress: inProgress,
  at_place: atPlace,
  self_harm: selfHarm,
  harm_others: harmOthers,
  harm_child: harmChild,
  carer,
  abuse_at_home: abuseAtHome,
  youth,
  reality,
  mania,
  grounding,
  eating,
  medication,
  dependence,
  after,
  check_in: checkIn,
  other_language: otherLanguage,
} as const satisfies Record<Exclude<StateName, 'gentle'>, Scene>;
