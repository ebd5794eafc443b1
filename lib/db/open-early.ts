import { env } from '../env';
import { backend, backendKind } from './backend';

/**
 * Begins to open a database of this computer without making anybody wait. What goes wrong is told here
 * once; whoever asks next tries again.
 */
export function openEarly(): void {
  if (env().NEXT_PHASE === 'phase-production-build' || backendKind() === 'hosted') return;
  backend().catch((error: unknown) => {
    console.error(
      `[db] The database did not open: ${error instanceof Error ? error.message : 'unknown reason'}`,
    );
  });
}
