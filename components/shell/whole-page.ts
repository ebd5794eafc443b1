import { elsewhere } from '@/components/safety/leave-quickly';

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const asText = (text: string) => text.replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign);

/** For pages that need no other file: the colours of app/tokens.css that are needed here; nothing else of the app may be needed. */
export const wholePageStyle = `
:root { color-scheme: light dark; --paper: light-dark(#faf5ec, #1b1722); --ink: light-dark(#2e2433, #f0e8dc);
  --soft: light-dark(#4c4250, #cdc4b8); --accent: light-dark(#13555a, #86c4c0); --on-accent: light-dark(#fffbf3, #14262a);
  --line: light-dark(#ddd2c3, #3f3848); --warm: light-dark(#c88556, #d9a06b); }
[data-theme=light] { color-scheme: light; } [data-theme=dark] { color-scheme: dark; }
[data-text-size=large] { font-size: 120%; } [data-text-size=larger] { font-size: 137.5%; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.6 Figtree, system-ui, sans-serif; overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: .25rem; padding: .5rem; }
main { max-width: 30rem; margin: 0 auto; padding: 12vh 1.25rem 4rem; text-align: center; }
h1 { font-size: 1.35rem; line-height: 1.3; text-wrap: balance; } p { color: var(--soft); text-wrap: pretty; }
h1 { letter-spacing: -.012em; font-weight: 600; } svg { width: 3.5rem; height: 3.5rem; }
a, button { display: inline-flex; align-items: center; min-height: 44px; padding: .4rem 1rem; border: 0; border-radius: .6rem;
  background: none; color: var(--accent); font: inherit; font-weight: 500; text-decoration: none; cursor: pointer; }
a.first { background: var(--accent); color: var(--on-accent); }
a:focus-visible, button:focus-visible { outline: 3px solid var(--warm); outline-offset: 2px; }
[hidden] { display: none; }`;

export const brandSvg = `<svg aria-hidden="true" viewBox="0 0 32 32" fill="none" stroke-linecap="round">
<circle cx="16" cy="16" r="9" fill="var(--warm)" opacity="0.2"/><circle cx="16" cy="16" r="3.4" fill="var(--warm)"/>
<path d="M11.5 5.5a11.5 11.5 0 0 0 0 21" stroke="var(--ink)" stroke-width="2.8"/>
<path d="M20.5 5.5a11.5 11.5 0 0 1 0 21" stroke="var(--accent)" stroke-width="2.8"/></svg>`;

/** Empties the page and goes elsewhere when the button of the header is pressed, as leave-quickly.ts does. */
export const leaveScript = `
const leave = document.querySelector('header button');
leave.hidden = false;
leave.onclick = () => {
  document.title = ' ';
  document.body.replaceChildren();
  try { sessionStorage.setItem('parley.left', '1'); } catch {}
  location.replace(/^(localhost|127\\.0\\.0\\.1|\\[::1\\])$/.test(location.hostname) ? 'about:blank' : '${elsewhere}');
};`;
