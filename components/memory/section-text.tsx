import { clsx } from 'clsx';
import { looksLikeMarkdown } from '@/components/markdown/looks-like-markdown';
import { SpokenText } from '@/components/markdown/spoken-text';
import type { MemorySource, Section } from '@/lib/memory/schema';
import { type Block, blocksOf, piecesOf } from './passage-blocks';

interface WordsProps {
  block: Block;
  sources: readonly MemorySource[];
}

function Words({ block, sources }: WordsProps) {
  if (block.voice === 'person') return <span className="font-person">{block.text}</span>;
  return (
    <>
      {piecesOf(block.text, sources).map(({ text, quoted }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one unchanging line
        <span key={n} className={quoted ? 'font-person' : undefined}>
          {text}
        </span>
      ))}
    </>
  );
}

/** Runs of items become lists; the rest are paragraphs. */
function groupsOf(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'item' && last?.[0]?.kind === 'item') last.push(block);
    else groups.push([block]);
  }
  return groups;
}

/** What a section says: the person's words in their face, the software's in its own. */
export function SectionText({ section, sources }: { section: Section; sources: readonly MemorySource[] }) {
  const blocks = blocksOf(section, sources);
  if (blocks.some(({ text }) => looksLikeMarkdown(text))) {
    const own = blocks.every(({ voice }) => voice === 'person');
    return (
      <div className={clsx(own && '[&_*]:font-person')}>
        <SpokenText text={section.text} streaming={false} />
      </div>
    );
  }
  return (
    <div className="grid max-w-measure gap-3 wrap-anywhere">
      {groupsOf(blocks).map((group, n) =>
        group[0]?.kind === 'item' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one unchanging text
          <ul key={n} className="grid list-disc gap-1 ps-5 marker:text-faint">
            {group.map((block, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items of one unchanging list
              <li key={i} dir="auto">
                <Words block={block} sources={sources} />
              </li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one unchanging text
          <p key={n} dir="auto" className="whitespace-pre-line">
            {group[0] && <Words block={group[0]} sources={sources} />}
          </p>
        ),
      )}
    </div>
  );
}
