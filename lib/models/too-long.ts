/** A message is longer than the model reads at once; it was not asked. */
export class MessageTooLong extends Error {
  override name = 'MessageTooLong';
}
