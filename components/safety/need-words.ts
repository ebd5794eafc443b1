import type { HelpNeed } from '@/lib/safety/schema';

/** What somebody looks for, in their own words, and what is worth knowing before the call. */
export const needWords: Readonly<Record<HelpNeed, { label: string; first: string; none: string }>> = {
  youth: {
    label: 'For young people',
    first: 'You can tell them as much or as little as you like.',
    none: 'No line for young people alone is known here. The lines below are there for you, too.',
  },
  abuse: {
    label: 'Abuse',
    first: 'A call can show on a phone or on its bill. Use one that nobody else looks at, if you can.',
    none: 'No line about abuse is known here. The lines below can listen, too.',
  },
  eating: {
    label: 'Eating',
    first: 'You do not have to be sure that it is bad enough.',
    none: 'No line about eating is known here. The lines below can listen, too.',
  },
  poison: {
    label: 'Poison',
    first: 'If anyone is very unwell, call the emergency number first.',
    none: 'No poison line is known here. If anything was taken, call the emergency number.',
  },
  carers: {
    label: 'I worry about someone',
    first:
      'You can talk to these lines about someone else. If they are in danger now, call the emergency number.',
    none: 'You can talk to these lines about someone else. If they are in danger now, call the emergency number.',
  },
};

/** The type above holds exactly these keys, in the order in which they are offered. */
export const needsOffered = Object.keys(needWords) as HelpNeed[];
