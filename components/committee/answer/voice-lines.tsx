import { Badge } from '@/components/ui/badge';
import { Quote } from '@/components/ui/quote';
import type { LinePiece, VoiceSaid } from '@/lib/committee/schema';
import { tagWords } from '../words';
import { piecesOf } from './committee-text';
import { stretchesOf, unmarked } from './quotes-in-line';

/** Where a quote was said; none when its message is not known. */
export const whereSaid = ({
  messageId,
  conversationId,
}: Pick<LinePiece, 'messageId' | 'conversationId'>): string | undefined =>
  messageId ? `${conversationId ? `/chat/${conversationId}` : ''}#m-${messageId}` : undefined;

/** Words of the person within a sentence: their face over the warm rule, and the way to where they were said. */
function QuoteWithin({ piece }: { piece: LinePiece }) {
  const href = whereSaid(piece);
  const look = 'border-warm border-b-2 font-person';
  const words = `“${unmarked(piece.text)}”`;
  return (
    <>
      {href ? (
        <a dir="auto" href={href} title="where you said this" className={look}>
          {words}
        </a>
      ) : (
        <span dir="auto" className={look}>
          {words}
        </span>
      )}{' '}
      <Badge tone="accent" className="align-[0.1em]">
        {tagWords.yours}
      </Badge>
    </>
  );
}

const keyed = (pieces: LinePiece[]) => pieces.map((piece, place) => ({ key: `piece-${place}`, piece }));

const Prose = ({ pieces }: { pieces: LinePiece[] }) => (
  <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
    {keyed(pieces).map(({ key, piece }) =>
      piece.from === 'yours' ? <QuoteWithin key={key} piece={piece} /> : piece.text,
    )}{' '}
    <Badge className="align-[0.1em]">{tagWords.imagined}</Badge>
  </p>
);

/** The words of a voice: the person's own as they look everywhere, imagined ones as software's, each with its tag. */
export function VoiceLines({ said }: { said: VoiceSaid }) {
  const live = said.state === 'speaking' || said.state === 'looking';
  if (live)
    return said.text === '' ? null : (
      <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {said.text}
      </p>
    );
  return stretchesOf(piecesOf(said)).map((stretch) =>
    'quote' in stretch ? (
      <div key={stretch.key} className="grid justify-items-start gap-1.5">
        <Quote href={whereSaid(stretch.quote)} className="[overflow-wrap:anywhere]">
          {unmarked(stretch.quote.text)}
        </Quote>
        <Badge tone="accent">{tagWords.yours}</Badge>
      </div>
    ) : (
      <Prose key={stretch.key} pieces={stretch.prose} />
    ),
  );
}
