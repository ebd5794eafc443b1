import type { ComponentProps } from 'react';
import { harden } from 'rehype-harden';
import { defaultRehypePlugins, Streamdown } from 'streamdown';
import { spokenLook } from './spoken-look';

const { harden: _replaced, ...rehype } = defaultRehypePlugins;

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
] as ComponentProps<typeof Streamdown>['rehypePlugins'];

function OutwardLink({ href, children }: ComponentProps<'a'>) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

const components = { a: OutwardLink, img: () => null };

export interface MarkdownProps {
  text: string;
  streaming: boolean;
}

export default function Markdown({ text, streaming }: MarkdownProps) {
  return (
    <Streamdown
      className={spokenLook}
      components={components}
      controls={false}
      isAnimating={streaming}
      mode={streaming ? 'streaming' : 'static'}
      rehypePlugins={plugins}
      skipHtml
    >
      {text}
    </Streamdown>
  );
}
