/** Why words of the person are not sent to a server: they hold what `redactValue` takes out. */
export const notPassedOn =
  'This holds amounts of a medicine or ways to get hurt, which Parley passes on to nobody. Nothing was sent. Please put it in other words.';
