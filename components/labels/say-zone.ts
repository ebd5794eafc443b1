/** "America/Los_Angeles" in words: "Los Angeles (America)". */
export const sayZone = (zone: string): string => {
  const [place = zone, ...around] = zone.replaceAll('_', ' ').split('/').reverse();
  return around.length > 0 ? `${place} (${around.join(', ')})` : place;
};
