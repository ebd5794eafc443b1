/** The time zone of this device by its IANA name; undefined where the browser does not say. */
export const deviceZone = (): string | undefined =>
  Intl.DateTimeFormat().resolvedOptions().timeZone || undefined;
