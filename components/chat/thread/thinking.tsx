import { Disclosure } from '@/components/ui/disclosure';

/** What a model thought before it answered; closed until somebody wants to read it. */
export default function Thinking({ text }: { text: string }) {
  return (
    <Disclosure summary="What the model thought" summaryClassName="text-sm" className="max-w-measure">
      <p dir="auto" className="whitespace-pre-wrap ps-6 pt-1 text-sm text-soft [overflow-wrap:anywhere]">
        {text.trim()}
      </p>
      <p className="ps-6 pt-2 text-faint text-sm">It is not kept, and is gone once this page is.</p>
    </Disclosure>
  );
}
