export function buildState(root: string): 'fresh' | 'missing' | 'old';
