import { Check, Circle } from 'lucide-react';
import { type PartRule, partRule } from '@/lib/evidence/schema';
import { sayRule } from './rule-words';

/** The rules that a refusal carries; null when it was refused for something else. */
export function rulesOf(detail: unknown): PartRule[] | null {
  const rules = typeof detail === 'object' && detail !== null && 'rules' in detail ? detail.rules : null;
  const parsed = partRule.array().safeParse(rules);
  return parsed.success ? parsed.data : null;
}

/** Rules that only speak when they are broken: nobody needs a tick for what they never asked. */
const quiet: readonly string[] = [
  'already_waiting',
  'never_again',
  'declined_lately',
  'two_new_quotes',
  'few_waiting',
  'three_pending',
  'one_per_session',
  'no_near_duplicate',
];

/** What we would still need, as a plain checklist. */
export function StillNeeded({ rules }: { rules: readonly PartRule[] }) {
  const shown = rules.filter(({ rule, met }) => !met || !quiet.includes(rule));
  return (
    <ul className="grid gap-1.5">
      {shown.map((rule) => {
        const { text, more } = sayRule(rule);
        const Icon = rule.met ? Check : Circle;
        return (
          <li key={rule.rule} className="flex items-baseline gap-2.5">
            <Icon
              aria-hidden
              className={`size-4 shrink-0 translate-y-0.5 ${rule.met ? 'text-accent' : 'text-faint'}`}
            />
            <span className={rule.met ? 'text-soft' : undefined}>
              <span className="sr-only">{rule.met ? 'There: ' : 'Missing: '}</span>
              {text}
              {more && <span className="text-faint"> · {more}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
