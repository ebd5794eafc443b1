/** A message is longer than the model reads at once; it was not asked. */
export class MessageTooLong extends Error {
  override name = 'MessageTooLong';
}

/** A model reads so little at once that no message fits beside its instructions; it was not asked. */
export class WindowTooSmall extends Error {
  override name = 'WindowTooSmall';
}

/** A model wrote more into the arguments of one call than any tool takes; the rest of its answer was not read. */
export class ArgumentsTooLong extends Error {
  override name = 'ArgumentsTooLong';
}

/**
 * Most characters of the arguments of one call. The longest text that a tool takes (a document of 20,000 characters) fits in also where
 * each of its signs is escaped as six, as Python writes all that is no ASCII.
 */
export const longestArguments = 130_000;
