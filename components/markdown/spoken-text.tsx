import { memo, type ReactNode, Suspense } from 'react';
import { late } from '@/components/ui/late';
import { looksLikeMarkdown } from './looks-like-markdown';
import { spokenLook } from './spoken-look';
import { typographic } from './typographic';

const Blocks = late(() => import('./blocks'), { Missing: InWords });

/** A text only grows at its end, so a paragraph's place is its identity. */
const paragraphsOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((words, place) => ({ key: `paragraph-${place}`, words }));

interface ParagraphsProps {
  text: string;
  /** How the words of a paragraph are shown; as they are unless given. */
  dress?: (words: string) => ReactNode;
}

export function Paragraphs({ text, dress }: ParagraphsProps) {
  return (
    <div className={spokenLook}>
      {paragraphsOf(text).map(({ key, words }) => (
        <p key={key} dir="auto" className="whitespace-pre-line">
          {dress ? dress(words) : words}
        </p>
      ))}
    </div>
  );
}

function InWords({ text }: { text: string }) {
  return <Paragraphs text={text} />;
}

export interface SpokenTextProps {
  text: string;
  /** More of it is coming. */
  streaming: boolean;
}

/** What software says: plain words at once, anything richer through a renderer that is fetched when first needed. */
export const SpokenText = memo(function SpokenText({ text: written, streaming }: SpokenTextProps) {
  const text = typographic(written);
  const plain = <Paragraphs text={text} />;
  if (!looksLikeMarkdown(text)) return plain;
  return (
    <Suspense fallback={plain}>
      <div dir="auto" className={spokenLook}>
        <Blocks {...{ text, streaming }} />
      </div>
    </Suspense>
  );
});
