/** What the address of the page asks for; only that is read. */
export interface Asked {
  view?: string;
  state?: string;
  by?: string;
  before?: string;
}
