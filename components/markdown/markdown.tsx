import Link from 'next/link';
import { type ComponentProps, memo, type ReactNode } from 'react';
import { harden } from 'rehype-harden';
import { defaultRehypePlugins, Streamdown } from 'streamdown';

type Plugins = NonNullable<ComponentProps<typeof Streamdown>['rehypePlugins']>;

const { harden: _replaced, raw, ...rehype } = defaultRehypePlugins;

/**
 * A picture from elsewhere would tell its server that somebody reads here, so there are none at all; a link must
 * be a web or mail address, and opens without saying where it was pressed.
 */
const plugins = [
  ...Object.values(rehype),
  [
    harden,
    {
      defaultOrigin: 'http://parley.invalid',
      // Any web, mail or telephone address; scripts and data are never links.
      allowedLinkPrefixes: ['*'],
      allowedImagePrefixes: [],
      allowDataImages: false,
      imageBlockPolicy: 'text-only',
      linkBlockPolicy: 'text-only',
    },
  ],
] as Plugins;

/** Markup of pages is read by a parser of its own, which is the dearest step: only where there may be any. */
const pluginsForMarkup = [raw, ...plugins] as Plugins;
const mayHoldMarkup = (text: string) => text.includes('<');

/** Pages of this app; what only answers or changes something (/api) is never reached by a link in an answer. */
const pagesHere = /^\/(?:chat|parts|map|memory|history|inbox|help)(?:[/?#]|$)/;

/** A page of this app opens in place; anything else in a tab of its own. */
function AnswerLink({ href, children }: ComponentProps<'a'>) {
  if (href && pagesHere.test(href)) return <Link href={href}>{children}</Link>;
  if (href?.startsWith('/')) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** What is wider than the column scrolls in a box of its own, by finger and by the arrow keys. */
function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section aria-label={label} tabIndex={0} className="max-w-full overflow-x-auto [overflow-wrap:normal]">
      {children}
    </section>
  );
}

const Table = ({ children }: ComponentProps<'table'>) => (
  <ScrollBox label="A table">
    <table className="border-collapse text-sm [&_:is(td,th)]:min-w-20 [&_:is(td,th)]:border [&_:is(td,th)]:border-line [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:text-start [&_th]:bg-sunken">
      {children}
    </table>
  </ScrollBox>
);

const Preformatted = ({ children }: ComponentProps<'pre'>) => (
  <ScrollBox label="Text as it was written">
    <pre className="rounded-md bg-sunken p-4 text-sm">{children}</pre>
  </ScrollBox>
);

const components = { a: AnswerLink, img: () => null, table: Table, pre: Preformatted };

export interface MarkdownProps {
  text: string;
  streaming: boolean;
}

/** Some Markdown. It is read again only when it changes. */
export default memo(function Markdown({ text, streaming }: MarkdownProps) {
  return (
    <Streamdown
      className="space-y-3"
      components={components}
      controls={false}
      isAnimating={streaming}
      mode={streaming ? 'streaming' : 'static'}
      rehypePlugins={mayHoldMarkup(text) ? pluginsForMarkup : plugins}
      skipHtml
    >
      {text}
    </Streamdown>
  );
});
