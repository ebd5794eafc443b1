/** The words of a command line: parted at spaces, except within quotation marks. Nothing else in it means anything. */
export const wordsOfCommand = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
