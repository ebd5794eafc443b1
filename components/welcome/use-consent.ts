import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { deviceZone } from '@/components/profile/device-zone';
import { giveConsent } from './give-consent';

interface Missing {
  adult?: string;
  understood?: string;
}

const asks: Required<Missing> = {
  adult: 'Please tick this if it is true.',
  understood: 'Please tick this once you have read the lines above.',
};

/** Sends the ticks and the country, says what is missing, and keeps everything that was entered. */
export function useConsent(country: string | null) {
  const router = useRouter();
  const [missing, setMissing] = useState<Missing>({});
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const ticks = new FormData(form);
    const unticked = (['adult', 'understood'] as const).filter((name) => !ticks.has(name));
    setMissing(Object.fromEntries(unticked.map((name) => [name, asks[name]])));
    const [first] = unticked;
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    setBusy(true);
    const words = await giveConsent({ adult: true, understood: true, country, timeZone: deviceZone() });
    setProblem(words);
    if (words) return setBusy(false);
    router.push('/chat');
    router.refresh();
  };

  return { missing, problem, busy, send };
}
