import { clsx } from 'clsx';
import { Camera, Eye, EyeOff, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

export type MapKind = 'map' | 'list';

export interface ToolbarProps {
  kind: MapKind;
  onKind: (kind: MapKind) => void;
  hasTender: boolean;
  showTender: boolean;
  onTender: () => void;
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  still: boolean;
  onKeep: () => void;
  save: ReactNode;
}

const kinds = [
  { kind: 'map', label: 'Map' },
  { kind: 'list', label: 'List' },
] as const;

function Tool({
  label,
  icon,
  ...rest
}: { label: string; icon: ReactNode } & React.ComponentProps<typeof Button>) {
  return (
    <Button size="sm" variant="plain" {...rest}>
      {icon}
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}

/** All that can be done with the map as a whole. */
export function Toolbar(props: ToolbarProps) {
  const {
    kind,
    onKind,
    hasTender,
    showTender,
    onTender,
    canUndo,
    canRedo,
    onUndo,
    onRedo,
    still,
    onKeep,
    save,
  } = props;
  return (
    <div role="toolbar" aria-label="Map" className="no-print flex flex-wrap items-center gap-x-1 gap-y-2">
      <div className="me-2 flex rounded-lg border border-line bg-sunken p-0.5">
        {kinds.map((one) => (
          <button
            key={one.kind}
            type="button"
            aria-pressed={kind === one.kind}
            onClick={() => onKind(one.kind)}
            className={clsx(
              'min-h-8 rounded-md px-3.5 text-sm pointer-coarse:min-h-10',
              kind === one.kind ? 'bg-raised font-medium text-ink shadow-soft' : 'text-soft hover:text-ink',
            )}
          >
            {one.label}
          </button>
        ))}
      </div>
      {!still && <Tool label="Undo" icon={<Undo2 aria-hidden />} disabled={!canUndo} onClick={onUndo} />}
      {!still && canRedo && <Tool label="Redo" icon={<Redo2 aria-hidden />} onClick={onRedo} />}
      {hasTender && (
        <Tool
          label="Hide tender parts"
          icon={showTender ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          aria-pressed={!showTender}
          onClick={onTender}
          className={showTender ? undefined : 'bg-accent-wash text-accent'}
        />
      )}
      {!still && <Tool label="Keep this picture" icon={<Camera aria-hidden />} onClick={onKeep} />}
      {save}
    </div>
  );
}
