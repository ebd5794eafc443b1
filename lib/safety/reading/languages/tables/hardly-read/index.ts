import type { LanguageTable } from '../../table';
import { africa } from './africa';
import { asia } from './asia';
import { europe } from './europe';

/**
 * Languages that are told apart by their small words, and of which only the plainest sentences are read: whoever writes
 * in one of them is told so.
 */
export const hardlyRead: readonly LanguageTable[] = [...europe, ...asia, ...africa];
