import Markdown from './markdown';
import { splitBlocks } from './split-blocks';

export interface BlocksProps {
  text: string;
  /** More of it is coming. */
  streaming: boolean;
}

/** Markdown block by block, so that a text that grows renders its last block alone. */
export default function Blocks({ text, streaming }: BlocksProps) {
  const blocks = splitBlocks(text).map((words, place) => ({ key: `block-${place}`, words }));
  return blocks.map(({ key, words }, place) => (
    <Markdown key={key} text={words} streaming={streaming && place === blocks.length - 1} />
  ));
}
