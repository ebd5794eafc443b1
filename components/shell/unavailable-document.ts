import type { ProblemWords } from '@/lib/db/schema';
import { applyBeforePaint } from './settings-script';
import { asText, brandSvg, leaveScript, wholePageStyle } from './whole-page';

/** Asks for the page that should stand here now and then, and leaves the page at once when that is asked. */
const script = `
const look = async (pause) => {
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
    if (answer.status !== 503) return location.reload();
  } catch {}
  setTimeout(look, pause, Math.min(pause * 1.5, 30000));
};
setTimeout(look, 5000, 5000);${leaveScript}`;

/**
 * A whole page that says what is the matter with the database and the way out. It needs no scripts, no other file and
 * no database, stands at the address that was asked for, and gives way to that page when the database is back.
 */
export const unavailableDocument = ({ title, text }: ProblemWords): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Parley</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<link rel="icon" href="/icon.svg"><style>${wholePageStyle}</style><script>${applyBeforePaint}</script>
<noscript><meta http-equiv="refresh" content="20"></noscript></head>
<body><header><a href="/help">Help</a><button type="button" hidden>Leave quickly</button></header>
<main>${brandSvg}<h1>${asText(title)}</h1><p>${asText(text)}</p>
<p>Nothing you wrote and kept is lost, and a message you have started is still here. This page tries again by itself.</p>
<p><a class="first" href="">Try again</a></p></main><script>${script}</script></body></html>
`;
