/** Names of headers by which a server knows who asks. */
const tellsWho = /auth|key|token|secret|cookie|pass|credential/i;
/** Shorter ones may be any word of an answer (characters). */
const shortest = 8;

/** The word of "Basic …", which holds a name, a colon and a word. */
function namedIn(value: string): string[] {
  const basic = /^basic +(\S+)$/i.exec(value)?.[1];
  return basic ? Buffer.from(basic, 'base64').toString().split(/:(.*)/s).slice(1) : [];
}

/** What one header may hold that lets somebody in: what stands behind the word that says how, each cookie, and the word of a name. */
function within(value: string): string[] {
  const shown = value.replace(/^[\w-]+ +/, '');
  const pieces = shown.split(';').flatMap((piece) => [piece, piece.slice(piece.indexOf('=') + 1)]);
  return [shown, ...pieces, ...namedIn(value)];
}

/** What a server is shown so that it lets somebody in, of the headers of a request. */
export const secretsIn = (headers: Headers): string[] =>
  [...headers].flatMap(([name, value]) =>
    tellsWho.test(name)
      ? within(value.trim())
          .map((one) => one.trim())
          .filter((one) => one.length >= shortest)
      : [],
  );

/** A text of a server without what it was shown to let somebody in: some repeat it in their errors. A longer one may hold a shorter. */
export const withoutSecrets = (text: string, secrets: Iterable<string>): string =>
  [...new Set(secrets)]
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, secret) => left.replaceAll(secret, '[left out: a secret]'), text);
