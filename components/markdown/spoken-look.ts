/** How software's words are set. The plain paragraphs and the renderer share it, so that nothing moves between them. */
export const spokenLook = [
  'max-w-measure text-ink [overflow-wrap:anywhere] space-y-3',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:ps-5 [&_ol]:ps-6 [&_ul]:space-y-1 [&_ol]:space-y-1 [&_li]:ps-1',
  '[&_li>p]:my-0 [&_h1]:text-lg [&_h2]:text-lg [&_h3]:text-base [&_h4]:text-base',
  '[&_:is(h1,h2,h3,h4,h5,h6)]:mt-5 [&_:is(h1,h2,h3,h4,h5,h6)]:mb-1 [&_:is(h1,h2,h3,h4,h5,h6)]:font-semibold',
  '[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-3 [&_blockquote]:border-s-2 [&_blockquote]:border-line',
  '[&_blockquote]:ps-4 [&_blockquote]:text-soft [&_blockquote]:not-italic',
].join(' ');
