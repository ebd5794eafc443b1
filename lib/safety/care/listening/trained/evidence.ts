import type { Beside } from '../../../../text-classifier/features';
import type { Assessment } from '../../../danger';
import type { Listened } from '../listen';
import type { AskedName } from './labels';

const facts = [
  'took',
  'hurt',
  'will',
  'done',
  'means',
  'place',
  'soon',
  'farewell',
  'weapon',
  'notMe',
] as const;

/** What the rules heard in a text, as the trained listener is told of it; the same in training and in use. */
export function evidenceOf(asked: AskedName, listened: Listened, { signals }: Assessment): Beside {
  const answers = [...listened.answers];
  return {
    context: asked,
    extras: [
      ...listened.concepts.map((name) => `concept ${name}`),
      ...answers.flatMap((name) => [`answer ${name}`, `${asked} ${name}`]),
      ...facts.filter((name) => listened[name]).map((name) => `fact ${name}`),
      ...signals.flatMap(({ kind, strength, whose }) => [
        `signal ${kind}`,
        `signal ${kind} ${strength} ${whose}`,
      ]),
    ],
  };
}
