import { sendAppEvent } from '@/components/ui/app-events';
import { Button } from '@/components/ui/button';
import { MissingDialog, type MissingDialogProps } from '@/components/ui/missing-dialog';

/** Grounding that needs nothing to be loaded, for when the exercises could not be: with the page, not after it. Help stays in sight. */
export function MissingGround(props: MissingDialogProps) {
  return (
    <MissingDialog {...props}>
      <p>You can ground yourself without it. Take your time with each of these.</p>
      <ol className="grid list-decimal gap-2 ps-6">
        <li>Let your eyes go to something far away: a window, a wall, a light.</li>
        <li>Press your feet down a little, or your hands on something solid.</li>
        <li>Say where you are, and three things that you can see.</li>
      </ol>
      <Button variant="help" className="justify-self-start" onClick={() => sendAppEvent('help')}>
        Help from a person
      </Button>
    </MissingDialog>
  );
}
