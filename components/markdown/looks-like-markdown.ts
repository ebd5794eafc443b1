const marks = [
  /[*_~`]\S/,
  /^ {0,3}(#{1,6}|[-+*>]|\d{1,3}[.)])\s/m,
  /!?\[[^\]]*\]\(/,
  /^ {0,3}(\||-{3,}|={3,})/m,
  /<\/?[a-z][^>]*>/i,
  /https?:\/\//i,
  /&[a-z#0-9]+;/i,
  /\\[\\`*_{}[\]()#+.!-]/,
];

/** Whether a text asks for more than paragraphs. Plain words need no renderer, and most of what is said is plain. */
export const looksLikeMarkdown = (text: string): boolean => marks.some((mark) => mark.test(text));
