/** How a question is compared by meaning, where an embedding model is set. */
export interface Meaning {
  /** The model whose vectors are compared. */
  model: string;
  /** The question as the model hears it; null where it does not answer in time. */
  vectorOf(question: string): Promise<readonly number[] | null>;
}
