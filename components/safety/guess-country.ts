/** Many browsers ask for this wherever in the world they are. */
const asDelivered = 'en-us';

/**
 * A first suggestion from the languages a browser asks for ("de-AT,de;q=0.9"), never from a network address. Where they
 * say no more than a browser does as delivered, the clock of the device decides, if it is known. Out: a country's code,
 * or null; it is offered and can be changed.
 */
export function guessCountry(
  acceptLanguage: string | null,
  countries: readonly { code: string }[],
  timeZone?: string | null,
): string | null {
  const tags = (acceptLanguage ?? '').split(',').map((tag) => tag.split(';')[0]?.trim().toLowerCase() ?? '');
  const codes = countries.map(({ code }) => code);
  const byLanguage = tags.map(regionOf).find((region) => codes.includes(region));
  const speaksForItself =
    byLanguage && tags.some((tag) => tag !== asDelivered && regionOf(tag) === byLanguage);
  if (speaksForItself || !timeZone) return byLanguage ?? null;
  const byClock = codes.filter((code) => zonesOf(code).includes(timeZone));
  return byClock.find((code) => code === byLanguage) ?? byClock[0] ?? byLanguage ?? null;
}

const regionOf = (tag: string): string =>
  tag.match(/^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/)?.[1]?.toUpperCase() ?? '';

/** Empty where the platform does not know the zones of a country. */
function zonesOf(code: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale('und', {
    region: code,
  });
  return locale.getTimeZones?.() ?? [];
}
