import type { Line } from '../../speak';
import { bare } from '../short-answers';
import { ofOthers } from './of-others';
import { ownBody } from './own-body';
import { ownLife } from './own-life';
import { signOf } from './sign';

const signs = [...ownBody, ...ofOthers, ...ownLife];

/**
 * Whether few words, or words of little English, may tell of danger by what stands in them together: an end, a time, a
 * thing, a place, a farewell, somebody dead who is longed for, somebody else. Null for everything else. Pure.
 */
export const signInFewWords = (text: string): { line: Line; isDanger: boolean } | null =>
  signOf(signs, bare(text));
