/** One quiet line about what is going on. It stands at the end, so that nothing above it moves when it goes. */
export function QuietLine({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-2.5 text-faint text-sm" data-quiet-line>
      <span aria-hidden className="size-2 animate-breathe rounded-full bg-warm" />
      {text}
    </p>
  );
}
