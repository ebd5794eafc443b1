import { after } from 'next/server';
import { runErrands } from '@/agents/engine/errands/run-due';
import { errandSettings } from './errand-settings';

/** Once the answer is out, what is due of errands is begun; what fails is taken up again by the job. */
export const beginAfter = (): void =>
  after(async () => {
    const round = await runErrands(errandSettings());
    if (round.ok) await round.value.ended;
  });
