import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useImperativeHandle,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useGrowingField } from '@/components/ui/use-growing-field';
import { useFiles } from '../files/use-files';
import type { ComposerProps } from './composer';
import { useDraft } from './use-draft';

const touchAlone = '(hover: none) and (pointer: coarse)';
const hasTouchAlone = () => window.matchMedia(touchAlone).matches;

/** Enter that ends a composition of an input method belongs to the method. Without a keyboard, Enter is a new line. */
function meansSend(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.altKey) return false;
  if (event.nativeEvent.isComposing || event.keyCode === 229) return false;
  return event.ctrlKey || event.metaKey || !hasTouchAlone();
}

const noChange = () => () => {};
/** What Enter does, for a keyboard on the screen to say. */
const useEnterKeyHint = (): 'enter' | 'send' =>
  useSyncExternalStore(noChange, hasTouchAlone, () => true) ? 'enter' : 'send';

const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches;

/** What stands in the field, whether it can be sent, and what the keys do. */
export function useComposer(props: ComposerProps) {
  const { ref, conversationId, draftName, limit, busy, waits = 0, onSend, onWait, onBegin } = props;
  const { isNew = draftName === 'new' } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const enterKeyHint = useEnterKeyHint();
  const { text, write, giveBack, drop } = useDraft(draftName, field);
  useGrowingField(field, text);
  useImperativeHandle(
    ref,
    () => ({
      giveBack,
      drop,
      stay: (beside) => (hasKeyboard() ? field.current : beside)?.focus({ preventScroll: true }),
    }),
    [giveBack, drop],
  );

  // Not on a phone, where the focus would raise the keyboard over the words.
  useEffect(() => {
    if (hasKeyboard()) field.current?.focus({ preventScroll: true });
  }, []);

  const files = useFiles({
    ...{ conversationId, isNew, waits, busy },
    writing: text !== '',
  });
  const tooLong = text.length > limit;
  const say = busy ? onWait : onSend;
  const canSend = say !== undefined && !files.working && !tooLong && text.trim() !== '';
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!canSend || !say(text.trim())) return;
    write('');
    files.onSent();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (meansSend(event)) submit(event);
  };
  const onType = (next: string) => {
    onBegin();
    write(next);
  };
  return { field, enterKeyHint, text, tooLong, canSend, submit, onKeyDown, onType, files };
}
