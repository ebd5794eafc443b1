import type { Standing } from '../../lib/db/lite/read-state.ts';
import { type Comparison, dropOf, revokeOf } from './compare.ts';
import type { Stated } from './files.ts';

/** The keys that stand otherwise in one than in the other, or in one alone. */
export const differing = ({ before, after }: Comparison): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].sort().filter((key) => {
    const [old, fresh] = [before.get(key), after.get(key)];
    return old?.definition !== fresh?.definition || old?.grants !== fresh?.grants;
  });

interface Step {
  order: 'drop' | 'define' | 'revoke' | 'attach' | 'grant';
  text: string;
}

const orders: readonly Step['order'][] = ['drop', 'define', 'revoke', 'attach', 'grant'];

/** The migration that brings a database to what the schema files state; empty when it stands so already. */
export function migrationOf(comparison: Comparison, stated: readonly Stated[]): string {
  // Backwards, so that triggers and policies go before the functions that they call.
  const steps = differing(comparison)
    .toReversed()
    .flatMap((key) =>
      stepsFor(
        comparison.before.get(key),
        comparison.after.get(key),
        stated.filter(({ object }) => object.key === key),
      ),
    );
  if (steps.length === 0) return '';
  const texts = orders.flatMap((order) =>
    steps.filter((step) => step.order === order).map(({ text }) => text),
  );
  return `${['set local check_function_bodies = off;', ...texts].join('\n\n')}\n`;
}

function stepsFor(old: Standing | undefined, fresh: Standing | undefined, stated: readonly Stated[]): Step[] {
  if (!fresh) return old ? [{ order: 'drop', text: dropOf(old) }] : [];
  const isFunction = fresh.key.startsWith('function ');
  const isOther = old?.definition !== fresh.definition;
  const isReplaced = old !== undefined && isOther && (!isFunction || old.shape !== fresh.shape);
  const steps: Step[] = isReplaced ? [{ order: 'drop', text: dropOf(old) }] : [];
  if (isOther) steps.push(...textsOf(stated, false, isFunction ? 'define' : 'attach'));
  if (old?.grants !== fresh.grants || (isFunction && (isReplaced || !old)))
    steps.push({ order: 'revoke', text: revokeOf(fresh) }, ...textsOf(stated, true, 'grant'));
  return steps;
}

const textsOf = (stated: readonly Stated[], grants: boolean, order: Step['order']): Step[] =>
  stated.filter(({ object }) => object.grants === grants).map(({ text }) => ({ order, text }));
