/** Names of headers by which a server knows who asks. */
const tellsWho = /auth|key|token|secret|cookie|pass|credential/i;
/** Shorter ones may be any word of an answer (characters). */
const shortest = 8;

/** What a server is shown so that it lets somebody in, of the headers of a request; of "Bearer …" what comes behind the first word. */
export const secretsIn = (headers: Headers): string[] =>
  [...headers]
    .filter(([name]) => tellsWho.test(name))
    .map(([, value]) => value.slice(value.indexOf(' ') + 1).trim())
    .filter((value) => value.length >= shortest);

/** A text of a server without what it was shown to let somebody in: some repeat it in their errors. */
export const withoutSecrets = (text: string, secrets: Iterable<string>): string =>
  [...secrets].reduce((left, secret) => left.replaceAll(secret, '[left out: a secret]'), text);
