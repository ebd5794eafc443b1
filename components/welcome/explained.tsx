import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Quote } from '@/components/ui/quote';

const is = [
  'A place to write, and to notice what goes on in you.',
  'A companion that asks one small question at a time and keeps what you said, in your words.',
  'A record of every single thing it did, which you can read and take back.',
];

const isNot = [
  'Not a person. It is software, also when it sounds warm.',
  'Not therapy, and not reviewed by clinicians.',
  'Not for emergencies. It cannot call anyone for you.',
];

function Points({ title, points, icon }: { title: string; points: string[]; icon: ReactNode }) {
  return (
    <section className="rounded-xl border border-line bg-raised p-5">
      <h2 className="mb-3 font-semibold text-lg">{title}</h2>
      <ul className="grid gap-3">
        {points.map((point) => (
          <li key={point} className="flex gap-3 text-soft">
            <span className="mt-1 shrink-0 text-accent [&_svg]:size-4.5">{icon}</span>
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Explained() {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Points title="What this is" points={is} icon={<Check aria-hidden />} />
        <Points title="What it is not" points={isNot} icon={<Minus aria-hidden />} />
      </div>
      <p>
        If you are in danger, or think about ending your life, please go to{' '}
        <a href="/help" className="font-medium text-accent underline underline-offset-3">
          people who can help now
        </a>
        . That page is open to everyone.
      </p>
      <section className="grid gap-4">
        <h2 className="font-semibold text-xl">Who is speaking</h2>
        <p className="text-soft">
          Your words always look like yours, in this face and beside this line. Whatever software wrote looks
          like the text you are reading now. You never have to wonder.
        </p>
        <Quote className="text-lg" label="how your words will look">
          A part of me plans every hour, and another one just wants to lie down.
        </Quote>
      </section>
      <section className="grid gap-3 text-soft">
        <h2 className="font-semibold text-ink text-xl">Parts</h2>
        <p>
          Many people find it useful to speak of parts of themselves: one that plans, one that criticises, one
          that wants to hide. The idea is known from Internal Family Systems (IFS). Nobody but you names a
          part here, and nothing is kept as one unless you say so.
        </p>
      </section>
    </>
  );
}
