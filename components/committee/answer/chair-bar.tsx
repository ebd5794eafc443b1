import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { keepDraft, readDraft } from '@/components/ui/draft';
import { useGrowingField } from '@/components/ui/use-growing-field';
import { type Deliberation, leastSeats, mostRounds, type SeatKey } from '@/lib/committee/schema';
import { SeatName } from '../seat-name';
import { SeatShape } from '../seat-shape';
import { SelfCard } from './self-card';
import { useLeftOut } from './use-left-out';

/** After so many rounds the person is asked whether to go on at all. */
const roundsBeforeAsking = 3;

const words = {
  go: 'You decide how this goes on. Say something to them, or just hear another round.',
  ask: 'You have heard three rounds. You can go on, or leave it here for today.',
  more: 'You have heard them for a while. You can go on once more, or leave it here.',
  few: 'Too few of them are still here to go on. You can ask a new committee.',
  end: 'That was the fifth round, which is the last. You can ask them something new another time.',
} as const;

export interface ChairBarProps {
  deliberation: Deliberation;
  /** Under which name what is being written here is kept. */
  draftName: string;
  /** The answer that is gone on with. */
  answerId: string;
  /** Asks these voices for another round; false when it cannot be asked now. */
  onGoOn: (words: string, seats: SeatKey[]) => boolean;
}

/** What the person, who holds the chair, can do between rounds: speak to them, leave voices out, hear more, or end here. */
export function ChairBar({ deliberation, draftName, answerId, onGoOn }: ChairBarProps) {
  const { away = [], lastRound } = deliberation;
  const seats = deliberation.seats.filter(({ key }) => !away.includes(key));
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  const [out, setOut] = useLeftOut(deliberation, draftName, answerId);
  const [left, leave] = useState(false);
  const stopped = deliberation.state === 'stopped';
  const [speaks, speak] = useState(!stopped);
  const [questions, setQuestions] = useState(true);
  // The server knows nothing of what was begun in this browser.
  useEffect(() => {
    const begun = readDraft(draftName);
    setSaid(begun);
    if (begun !== '') speak(true);
  }, [draftName]);
  const wasSpeaking = useRef(speaks);
  useEffect(() => {
    if (speaks && !wasSpeaking.current && stopped) field.current?.focus();
    wasSpeaking.current = speaks;
  }, [speaks, stopped]);
  useGrowingField(field, said);
  const write = (text: string) => {
    setSaid(text);
    keepDraft(draftName, text);
  };
  // A round that was stopped was not heard.
  const heard = stopped ? lastRound - 1 : lastRound;
  const asks = heard >= roundsBeforeAsking;
  const over = lastRound >= mostRounds;
  const speaking = seats.filter(({ key }) => !out.includes(key)).map(({ key }) => key);
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (onGoOn(said.trim(), speaking)) write('');
  };
  if (over) return <p className="text-soft text-sm">{words.end}</p>;
  if (seats.length < leastSeats) return <p className="text-soft text-sm">{words.few}</p>;
  if (left)
    return (
      <div className="flex flex-wrap items-center gap-2 text-soft text-sm">
        <p>It ends here. Everything is kept.</p>
        <Button size="sm" variant="plain" onClick={() => leave(false)}>
          Go on after all
        </Button>
      </div>
    );
  if (!speaks)
    return (
      <div className="no-print flex flex-wrap items-center gap-2">
        <Button size="sm" variant="primary" onClick={() => onGoOn('', speaking)}>
          Another round
        </Button>
        <Button size="sm" variant="plain" onClick={() => speak(true)}>
          Say something to them
        </Button>
        <Button size="sm" variant="plain" onClick={() => leave(true)}>
          Leave it here
        </Button>
      </div>
    );
  return (
    <form
      onSubmit={submit}
      aria-label="Go on with the committee"
      className="no-print grid grid-cols-1 gap-3 rounded-xl border border-line p-3 sm:p-4"
    >
      <p className="text-soft text-sm">
        {asks ? (heard > roundsBeforeAsking ? words.more : words.ask) : words.go}
      </p>
      {questions && (
        <SelfCard
          id={`${id}-question`}
          round={lastRound}
          onHide={() => {
            setQuestions(false);
            field.current?.focus();
          }}
        />
      )}
      <label htmlFor={id} className="sr-only">
        What you say to them
      </label>
      <textarea
        dir="auto"
        ref={field}
        id={id}
        aria-describedby={questions ? `${id}-question` : undefined}
        rows={1}
        value={said}
        maxLength={4_000}
        placeholder="Say something to them"
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
        className="field-sizing-content max-h-[30dvh] min-h-11 w-full resize-none rounded-lg border border-edge bg-raised px-3 py-2 font-person"
      />
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-faint text-sm">
          Who speaks in the next round (at least {leastSeats})
        </legend>
        <div className="flex flex-wrap gap-1.5">
          {seats.map((seat) => {
            const isIn = !out.includes(seat.key);
            return (
              <label
                key={seat.key}
                className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-raised py-1 ps-3 pe-3.5 text-sm has-checked:border-accent has-checked:bg-accent-wash has-disabled:cursor-not-allowed"
              >
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  checked={isIn}
                  disabled={isIn && speaking.length <= leastSeats}
                  onChange={() => setOut(isIn ? [...out, seat.key] : out.filter((one) => one !== seat.key))}
                />
                <SeatShape seat={seat} size={20} />
                <SeatName seat={seat} among={seats} />
              </label>
            );
          })}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={asks ? 'quiet' : 'primary'} size="sm">
          {said.trim() === '' ? 'Another round' : 'Send and hear them'}
        </Button>
        {asks && (
          <Button size="sm" variant="primary" onClick={() => leave(true)}>
            Leave it here
          </Button>
        )}
      </div>
    </form>
  );
}
