import { expect, test } from 'vitest';
import { wordsOfCommand } from '@/components/connections/words-of-command';

test('a command is parted at spaces, except within quotation marks, and nothing in it means anything', () => {
  expect(wordsOfCommand(`npx -y  "a server" 'of tools' --dir=/tmp; rm $HOME`)).toEqual([
    ...['npx', '-y', 'a server', 'of tools', '--dir=/tmp;', 'rm', '$HOME'],
  ]);
  expect(wordsOfCommand('  ')).toEqual([]);
});
