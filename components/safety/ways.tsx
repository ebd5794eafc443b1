import { MessageCircle, MessagesSquare, Phone } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import type { HelpLine } from '@/lib/safety/helplines';

export interface WaysProps {
  line: HelpLine;
  /** The one to begin with: as large as a shaking hand needs. */
  first?: boolean;
}

const away = { rel: 'noreferrer', target: '_blank' };

/** Every way to reach one line, the call first. A link names the line, so that it makes sense read alone. */
export function Ways({ line, first }: WaysProps) {
  const size = first ? 'min-h-14 text-lg max-sm:flex-1 max-sm:basis-full' : 'min-h-12';
  const looks = [buttonClass({ variant: 'primary' }, size), buttonClass({}, 'min-h-12')] as const;
  const main = first ? looks[0] : looks[1];
  const named = <span className="sr-only">, {line.name}</span>;
  return (
    <>
      {line.dial && (
        <p className="min-w-full font-semibold text-lg">
          Dial {line.dial}
          <span className="font-normal text-base text-soft">, by hand on your phone</span>
        </p>
      )}
      {line.callHref && (
        <a href={line.callHref} className={main}>
          <Phone aria-hidden />
          Call {line.call}
          {line.press && `, then press ${line.press}`}
          {named}
        </a>
      )}
      {line.text && (
        <a href={line.text.href} className={line.callHref ? looks[1] : main}>
          <MessageCircle aria-hidden />
          Text {line.text.keyword ? `${line.text.keyword} to ${line.text.to}` : line.text.to}
          {named}
        </a>
      )}
      {line.chat && (
        <a href={line.chat} {...away} className={looks[1]}>
          <MessagesSquare aria-hidden />
          Chat{named}
        </a>
      )}
    </>
  );
}
