/** Names that browsers still give some zones, and the places as they are called today. The name stays the zone's id. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Europe/Uzhgorod': 'Europe/Uzhhorod',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const today = (zone: string): string => renamed[zone] ?? zone;

/** Whether two ids are of the same place: "Asia/Calcutta" and "Asia/Kolkata". */
export const isSameZone = (one: string, other: string): boolean => today(one) === today(other);

/** "America/Los_Angeles" in words: "Los Angeles (America)"; a place by its name of today. */
export const sayZone = (zone: string): string => {
  const [place = zone, ...around] = today(zone).replaceAll('_', ' ').split('/').reverse();
  return around.length > 0 ? `${place} (${around.join(', ')})` : place;
};

/** The zones this browser knows, each place once, by their names of today; `zone` stands in it under its own id. */
export const zonesWith = (zone: string | null): string[] =>
  [
    ...Intl.supportedValuesOf('timeZone').filter((one) => !zone || !isSameZone(one, zone)),
    ...(zone ? [zone] : []),
  ]
    .map((id) => ({ id, words: today(id) }))
    .sort((one, other) => (one.words < other.words ? -1 : 1))
    .map(({ id }) => id);
