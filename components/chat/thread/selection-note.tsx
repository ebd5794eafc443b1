/** Said over the upper edge of the view, as long as the selection lasts. Nothing moves for it, and it is not selected. */
export function SelectionNote() {
  return (
    <div className="no-print pointer-events-none sticky top-4 z-10 h-0 select-none">
      <p
        role="status"
        className="mx-auto w-fit animate-rise rounded-xl border border-line bg-raised px-4 py-1.5 text-soft text-sm shadow-lift"
      >
        Earlier messages are not loaded, so they are not selected. They come when you scroll up.
      </p>
    </div>
  );
}
