/**
 * A first suggestion from the languages a browser asks for ("de-AT,de;q=0.9") and, where it is known, its time zone;
 * never from a network address. Many browsers ask for en-US wherever they are, so the clock is asked first.
 * Out: a country's code, or null. It is offered, never taken for granted.
 */
export function guessCountry(
  acceptLanguage: string | null,
  countries: readonly { code: string }[],
  timeZone?: string | null,
): string | null {
  const regions = (acceptLanguage ?? '').split(',').map((tag) =>
    tag
      .trim()
      .match(/^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i)?.[1]
      ?.toUpperCase(),
  );
  const known = (code: string | undefined) => countries.some((country) => country.code === code);
  const here = timeZone ? countries.filter(({ code }) => zonesOf(code).includes(timeZone)) : [];
  const [only] = here;
  if (only) return regions.find((region) => here.some(({ code }) => code === region)) ?? only.code;
  return regions.find(known) ?? null;
}

/** Empty where the platform does not know the zones of a country. */
function zonesOf(code: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale('und', {
    region: code,
  });
  return locale.getTimeZones?.() ?? [];
}
