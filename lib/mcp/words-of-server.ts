import { redactText } from '../safety/redact';
import { withUnseen } from '../unseen-signs/schema';
import { mostWords } from './schema';

/** Words of a server, cut, without signs that nobody sees and without what no model and no person is to read unasked. */
export const wordsOfServer = (text: string | undefined, most = mostWords): string =>
  redactText(withoutUnseen(text ?? '').slice(0, most), '').value.trim();

const withoutUnseen = (text: string): string => withUnseen(text, () => ' ').replaceAll('\t', ' ');
