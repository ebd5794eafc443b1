import { PanelLeft } from 'lucide-react';
import { Button } from '@/components/ui/button';

export function FoldButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button variant="plain" size="icon" aria-label={label} title={label} onClick={onPress}>
      <PanelLeft aria-hidden />
    </Button>
  );
}
