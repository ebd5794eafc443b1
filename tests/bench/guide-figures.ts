import { execFileSync } from 'node:child_process';
import { type Figure, share } from './report.ts';

const aims: Record<string, { least?: number; most?: number }> = {
  guide_purpose_accuracy_heldout: { least: 0.92 },
  guide_requests_met_heldout: { least: 0.95 },
  guide_wrong_quotes_heldout: { most: 0.05 },
};

/** The figures of `npm run bench:guide` on dialogues that nobody built with, in a process of their own. */
export function guideFigures(): Figure[] {
  const args = ['--import', './scripts/resolve-ts.mjs', 'tests/bench/guide.ts'];
  const lines = execFileSync(process.execPath, args, { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [id = '', value = ''] = line.split(' ');
    return id.endsWith('_heldout') ? [share(id, Number(value), aims[id])] : [];
  });
}
