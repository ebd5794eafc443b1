import { Button, buttonClass } from '@/components/ui/button';

const resources = [
  {
    name: 'Child Helpline International',
    about: 'Finds the free line for children and young people in your country.',
    url: 'https://childhelplineinternational.org/helplines/',
  },
  {
    name: 'Find A Helpline',
    about: 'Lines by country and topic; choose “youth” to narrow it down.',
    url: 'https://findahelpline.com/',
  },
];

export function TooYoung({ onBack }: { onBack: () => void }) {
  return (
    <section
      aria-live="polite"
      className="grid animate-fade gap-4 rounded-xl border border-line bg-raised p-6"
    >
      <h2 className="font-semibold text-xl">Thank you for saying so.</h2>
      <p className="text-soft">
        Parley is made for adults, so it ends here for now. That says nothing about you, or about what brought
        you. There are people whose work it is to listen to young people, and you can tell them as much or as
        little as you like. An adult you trust can be a good start, too.
      </p>
      <ul className="grid gap-3">
        {resources.map(({ name, about, url }) => (
          <li key={url}>
            <a href={url} rel="noreferrer" className="font-medium text-accent underline underline-offset-3">
              {name}
            </a>
            <p className="text-soft text-sm">{about}</p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <a href="/help" className={buttonClass({ variant: 'primary' })}>
          Numbers to reach someone now
        </a>
        <Button variant="plain" onClick={onBack}>
          Back
        </Button>
      </div>
    </section>
  );
}
