import { several } from './tool-view';

/** That some of the sources the companion named share no word with what it wrote. */
export function RefusedSources({ refused = [] }: { refused?: readonly unknown[] }) {
  if (refused.length === 0) return null;
  return (
    <p className="text-faint text-sm">
      {several(refused.length, 'source')} it named shared no word with this and{' '}
      {refused.length === 1 ? 'was' : 'were'} not kept.
    </p>
  );
}
