/**
 * A first suggestion from the languages a browser asks for ("de-AT,de;q=0.9"), never from a network address.
 * In: the header and the countries that are known. Out: a country's code, or null; it is shown and can be changed.
 */
export function guessCountry(
  acceptLanguage: string | null,
  countries: readonly { code: string }[],
): string | null {
  const regions = (acceptLanguage ?? '').split(',').map((tag) =>
    tag
      .trim()
      .match(/^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i)?.[1]
      ?.toUpperCase(),
  );
  return regions.find((region) => countries.some(({ code }) => code === region)) ?? null;
}
