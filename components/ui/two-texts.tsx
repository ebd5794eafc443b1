export interface TwoTextsProps {
  before: { label: string; text: string };
  after: { label: string; text: string };
}

/** Two whole texts side by side. */
export function TwoTexts({ before, after }: TwoTextsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Text {...before} />
      <Text {...after} />
    </div>
  );
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <section aria-label={label} className="grid min-w-0 content-start gap-1.5">
      <h2 className="text-faint text-sm">{label}</h2>
      <pre
        dir="auto"
        className="whitespace-pre-wrap break-words rounded-lg border border-line bg-raised p-3.5 font-sans text-[0.95em]"
      >
        {text}
      </pre>
    </section>
  );
}
