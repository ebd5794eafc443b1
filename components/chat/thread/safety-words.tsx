'use client';

import { useMemo } from 'react';
import { Paragraphs } from '@/components/markdown/spoken-text';
import { typographic } from '@/components/markdown/typographic';
import { useHelpLines } from '@/components/safety/help-lines';

/** What safety says. An emergency number in it is one tap away, also where no card stands beside it. */
export function SafetyWords({ text }: { text: string }) {
  const lines = useHelpLines();
  const emergency = lines && lines.country !== null ? lines.help.emergency : undefined;
  const numbers = useMemo(
    () => new Map(emergency?.filter(({ byText }) => !byText).map(({ call, href }) => [call, href])),
    [emergency],
  );
  return <Paragraphs text={typographic(text)} dress={(words) => withLinks(words, numbers)} />;
}

const escaped = (number: string) => number.replace(/[^\p{L}\p{N}]/gu, '\\$&');

function withLinks(words: string, numbers: ReadonlyMap<string, string>) {
  if (numbers.size === 0) return words;
  const any = new RegExp(`(?<!\\d)(${[...numbers.keys()].map(escaped).join('|')})(?!\\d)`);
  return words.split(any).map((piece, place) => {
    const href = place % 2 === 1 ? numbers.get(piece) : undefined;
    const key = `piece-${place}`;
    return href ? (
      <a key={key} href={href} className="font-semibold">
        {piece}
      </a>
    ) : (
      <span key={key}>{piece}</span>
    );
  });
}
