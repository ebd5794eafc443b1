const iso = (value: string) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/** How values leave the database: as PostgREST would write them in JSON. Keys are Postgres type ids. */
export const parsers = {
  /** bytea */
  17: (value: string) => value,
  /** timestamp */
  1114: iso,
  /** timestamptz */
  1184: iso,
  /** numeric */
  1700: (value: string) => Number(value),
};
