import { exercises } from '@/components/safety/ground-exercises';
import type { Help } from '@/lib/safety/helplines';
import { applyBeforePaint } from './settings-script';
import { asText, brandSvg, leaveScript, wholePageStyle } from './whole-page';

/** How many lines that listen are shown for each country. */
const most = 4;

const style = `
main { padding-top: 1rem; text-align: start; } h1, h2 { text-align: start; }
h2 { margin: 2rem 0 .5rem; font-size: 1.15rem; font-weight: 600; } svg { width: 2.5rem; height: 2.5rem; }
ul.numbers { display: grid; gap: .5rem; margin: .75rem 0; padding: 0; list-style: none; }
ul.numbers a { width: 100%; min-height: 3.25rem; border: 1px solid var(--line); }
select { width: 100%; min-height: 44px; padding: .4rem .8rem; border: 1px solid var(--line); border-radius: .6rem;
  background: var(--paper); color: var(--ink); font: inherit; }
summary { min-height: 44px; padding: .6rem 0; cursor: pointer; font-weight: 500; } details { border-top: 1px solid var(--line); }
details p { margin: 0; } ol { margin: .5rem 0 1.25rem; padding-inline-start: 1.4rem; font-size: 1.15rem; }
li + li { margin-top: .6rem; } select:focus-visible, summary:focus-visible { outline: 3px solid var(--warm); }`;

const link = (href: string, words: string, first = false) =>
  `<li><a${first ? ' class="first"' : ''} href="${asText(href)}">${asText(words)}</a></li>`;

function numbersOf({ country, name, emergency, lines }: Help): string {
  const listening = lines.filter(({ listens, callHref }) => listens && callHref !== null).slice(0, most);
  const rows = [
    ...emergency.map(({ call, href, byText, for: whom }) =>
      link(href, `${byText ? 'Text' : 'Call'} ${call}${whom === 'all' ? '' : `, ${whom}`}`, true),
    ),
    ...listening.map(({ name: line, call, callHref, press }) =>
      link(callHref ?? '', `Call ${call}${press ? `, then press ${press}` : ''}, ${line}`),
    ),
  ];
  return `<section data-country="${asText(country ?? '')}" aria-label="${asText(name ?? '')}" hidden>
<ul class="numbers">${rows.join('')}</ul></section>`;
}

/** Shows the numbers of the country that the browser's language names, as a guess that can be changed. */
const script = `
const select = document.querySelector('select');
const show = () => {
  for (const one of document.querySelectorAll('[data-country]')) one.hidden = one.dataset.country !== select.value;
};
for (const language of navigator.languages) {
  const region = /-([A-Z]{2})$/.exec(language);
  if (region && [...select.options].some((option) => option.value === region[1])) { select.value = region[1]; break; }
}
select.onchange = show;
show();
const look = async (pause) => {
  try {
    const answer = await fetch('/api/health');
    if (answer.ok) return location.reload();
  } catch {}
  setTimeout(look, pause, Math.min(pause * 1.5, 60000));
};
if (location.pathname !== '/offline') setTimeout(look, 5000, 5000);${leaveScript}`;

const grounding = exercises
  .map(
    ({ name, about, steps }) => `<details><summary>${asText(name)}</summary><p>${asText(about)}</p>
<ol>${steps.map((step) => `<li>${asText(step)}</li>`).join('')}</ol></details>`,
  )
  .join('');

export interface OfflineHelp {
  /** What is known where the country is not. */
  anywhere: Help;
  countries: readonly Help[];
}

/** A whole page for when Parley cannot be reached: people who can help, and grounding. It needs no other file. */
export const offlineDocument = ({ anywhere, countries }: OfflineHelp): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Parley</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<link rel="icon" href="data:,"><style>${wholePageStyle}${style}</style><script>${applyBeforePaint}</script></head>
<body><header><a href="#help">Help</a><button type="button" hidden>Leave quickly</button></header>
<main>${brandSvg}<h1>Parley can’t be reached right now.</h1>
<p>You may be offline, or Parley is not running. What you wrote and kept is not lost. This page tries again by itself.</p>
<p><a class="first" href="">Try again</a></p>
<h2 id="help">People who can help</h2><p>In danger, call ${asText(anywhere.emergencyAdvice)}.</p>
<label for="country">Numbers for</label><select id="country"><option value="">Choose your country</option>${countries
  .map(({ country, name }) => `<option value="${asText(country ?? '')}">${asText(name ?? '')}</option>`)
  .join('')}</select>${countries.map(numbersOf).join('')}
<h2>Ground me</h2><p>Keep your eyes open. One small step after another; you can stop at any time.</p>${grounding}
</main><script>${script}</script></body></html>
`;
