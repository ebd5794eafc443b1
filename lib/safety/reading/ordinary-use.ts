/** A wording that a rule finds and that means nothing of the kind: how it is written, and what must or must not stand around it. */
export interface OrdinaryUse {
  why: string;
  /** The found words. */
  says: RegExp;
  before?: RegExp;
  after?: RegExp;
  /** Stands anywhere in the text. */
  beside?: RegExp;
  /** Nothing of this stands anywhere in the text. */
  unless?: RegExp;
}
