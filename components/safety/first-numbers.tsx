import { buttonClass } from '@/components/ui/button';
import { type HelpLines, shownHelp } from './help-lines';
import { ToHelpPage } from './to-help-page';

const most = 3;

/** Whom to call, as plain links: what stands in the help dialog until the rest of it has been fetched. */
export function FirstNumbers({ lines }: { lines: HelpLines }) {
  const { help, place } = shownHelp(lines);
  const listening = help.lines.filter(({ listens, callHref }) => listens && callHref !== null).slice(0, most);
  return (
    <>
      {lines.country === null && <p>Call {lines.help.emergencyAdvice}.</p>}
      {place && <p>If you are in {place}:</p>}
      {help.emergency.map(({ call, href, for: whom, byText }) => (
        <a key={href + whom} href={href} className={buttonClass({ variant: 'danger' }, 'min-h-14')}>
          {byText ? 'Text' : 'Call'} {call}
          {whom !== 'all' && `, ${whom}`}
        </a>
      ))}
      {listening.map(({ name, call, callHref, press }) => (
        <a key={name} href={callHref ?? undefined} className={buttonClass({}, 'min-h-14')}>
          Call {call}
          {press && `, then press ${press}`}, {name}
        </a>
      ))}
      <ToHelpPage />
    </>
  );
}
