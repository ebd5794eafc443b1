import type { Piece } from '@/lib/search/schema';

/** An excerpt with what was looked for marked; its texts are shown as they are, never read as anything else. */
export function Excerpt({ pieces }: { pieces: readonly Piece[] }) {
  let at = 0;
  return pieces.map(({ text, hit }) => {
    const key = at;
    at += text.length;
    return hit ? (
      <mark key={key} className="rounded-sm bg-glow px-0.5 font-semibold text-ink">
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}
