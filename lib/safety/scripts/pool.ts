/** Ways of saying one thing. At least two, so that nothing is ever said twice running. */
export type Pool = readonly [string, string, ...string[]];
