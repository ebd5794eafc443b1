export interface Job {
  name: string;
  /** Jobs that have to be over before this one begins; those that are not among the jobs are not waited for. */
  needs?: string[];
  /** How many cores it keeps busy; 1 unless said. One that wants more than there are runs alone. */
  cores?: number;
}

/** Runs the jobs in their order, each as soon as what it needs is over and there are cores for it. */
export async function schedule<One extends Job>(
  jobs: One[],
  cores: number,
  take: (job: One) => Promise<void>,
): Promise<void> {
  const waiting = [...jobs];
  const running = new Map<One, Promise<void>>();
  const wanted = ({ cores: own = 1 }: One) => Math.min(own, cores);
  const isOver = (name: string) => ![...waiting, ...running.keys()].some((job) => job.name === name);
  const next = () => {
    const free = cores - [...running.keys()].reduce((sum, job) => sum + wanted(job), 0);
    return waiting.find((job) => wanted(job) <= free && (job.needs ?? []).every(isOver));
  };
  while (waiting.length > 0 || running.size > 0) {
    const job = next();
    if (!job) {
      if (running.size === 0)
        throw new Error(`${waiting.map(({ name }) => name).join(', ')} wait for each other.`);
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(job), 1);
    running.set(
      job,
      take(job).finally(() => running.delete(job)),
    );
  }
}
