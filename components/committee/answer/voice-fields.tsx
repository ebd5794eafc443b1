import { Quote } from '@/components/ui/quote';
import type { VoiceSaid } from '@/lib/committee/schema';
import { saySure, sayTaken, sayTime } from '../words';
import { unmarked } from './quotes-in-line';
import { whereSaid } from './voice-lines';

const Row = ({ title, children }: { title: string; children: string }) => (
  <div className="grid gap-x-3 sm:grid-cols-[6.5rem_1fr]">
    <dt className="text-faint text-sm">{title}</dt>
    <dd dir="auto" className="min-w-0 text-sm [overflow-wrap:anywhere]">
      {children}
    </dd>
  </div>
);

/** What a voice ends with beside its words: what it wants and fears, how sure it is, what it leans on, what it took. */
export function VoiceFields({ said }: { said: VoiceSaid }) {
  const { fields, tokens, ms, pieces } = said;
  const spoken = new Set(pieces.filter(({ from }) => from === 'yours').map(({ text }) => unmarked(text)));
  const leansOn = fields?.quotes.filter(({ text }) => !spoken.has(unmarked(text))) ?? [];
  const took = [tokens ? sayTaken(tokens) : '', ms ? sayTime(ms) : ''].filter(Boolean).join(' · ');
  return (
    <>
      {fields && (fields.wants || fields.fears || fields.sure) && (
        <dl className="grid gap-1.5">
          {fields.wants && <Row title="Wants for you">{fields.wants}</Row>}
          {fields.fears && <Row title="Is afraid of">{fields.fears}</Row>}
          {fields.sure && <Row title="How sure">{saySure(fields.sure)}</Row>}
        </dl>
      )}
      {leansOn.length > 0 && (
        <div className="grid gap-2">
          <p className="text-faint text-sm">Based on your words</p>
          {leansOn.map((quote) => (
            <Quote key={quote.text} href={whereSaid(quote)} className="[overflow-wrap:anywhere]">
              {unmarked(quote.text)}
            </Quote>
          ))}
        </div>
      )}
      {took && <p className="text-faint text-xs tabular-nums">{took}</p>}
    </>
  );
}
