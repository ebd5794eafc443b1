import { execFileSync } from 'node:child_process';
import { type Figure, figure, share } from './report.ts';

const aims: Record<string, { least?: number; most?: number }> = {
  safety_recall_severe_heldout: { least: 0.65 },
  safety_recall_any_heldout: { least: 0.9 },
  safety_false_alarm_heldout: { most: 0.02 },
  safety_gentle_benign_heldout: { most: 0.08 },
  safety_talks_by_third_heldout: { least: 0.9 },
  safety_talks_false_straight_heldout: { most: 0.02 },
  safety_talks_false_gentle_heldout: { most: 0.08 },
};

/** The figures of `npm run bench:safety` on messages that nobody tuned with, in a process of their own. */
export function safetyFigures(): Figure[] {
  const args = ['--import', './scripts/resolve-ts.mjs', 'tests/bench/safety.ts', '--quiet'];
  const lines = execFileSync(process.execPath, args, { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [id = '', value = ''] = line.split(' ');
    if (id === 'safety_us_per_word_heldout') return [figure('safety_us_per_word', Number(value), 'us', 10)];
    return id.endsWith('_heldout') ? [share(id, Number(value), aims[id])] : [];
  });
}
