import type { ReactNode } from 'react';

export interface SettingsSectionProps {
  /** What a link to it ends in. */
  id: string;
  title: string;
  children: ReactNode;
}

export function SettingsSection({ id, title, children }: SettingsSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid grid-cols-1 gap-4 border-line border-t pt-6"
    >
      <h2 id={`${id}-title`} className="font-semibold text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

const ways = [
  { id: 'profile', label: 'You' },
  { id: 'appearance', label: 'How it looks' },
  { id: 'who-answers', label: 'Who answers' },
  { id: 'committee', label: 'The committee' },
  { id: 'rhythms', label: 'Rhythms' },
  { id: 'ways-in', label: 'Ways in' },
  { id: 'connections', label: 'Connections' },
  { id: 'usage', label: 'Usage' },
  { id: 'health', label: 'How Parley is' },
  { id: 'people', label: 'People' },
  { id: 'data', label: 'Your data' },
] as const;

/** The sections of the page as links. `people`: whoever looks after this Parley has that one, too. */
export function SettingsWays({ account, people }: { account: boolean; people: boolean }) {
  const shown = people ? ways : ways.filter(({ id }) => id !== 'people');
  const ends = account
    ? [
        { id: 'sign-out', label: 'Sign out' },
        { id: 'delete', label: 'Delete account' },
      ]
    : [{ id: 'delete', label: 'Delete everything' }];
  return (
    <nav aria-label="On this page">
      <ul className="-mx-2 flex flex-wrap">
        {[...shown, ...ends].map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-md px-2 text-accent underline underline-offset-3"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
