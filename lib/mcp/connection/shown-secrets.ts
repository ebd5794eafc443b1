import { escapeForRegExp } from '../../whole-word';

/** Names of headers by which a server may know who asks. */
const tellsWho =
  /auth(?!or(?!i[sz]))|key|token|secret|cookie|pass|credential|session|signature|jwt|bearer|access|licen[cs]e|(?<![a-z])(?:pat|pin|code)(?![a-z])/i;
/** Names whose value is always a secret: of a header, of a cookie, or of a part of a list. */
const isSecretByName =
  /^(?:proxy-)?authorization$|(?:key|token|secret|password|passwd|session|signature|credentials?|jwt)$/i;
/** Shorter ones may be any word of an answer (characters). */
const shortest = 8;

/** Whether a value reads like a secret, and not like a word, a date, an address or a sentence. */
function looksSecret(value: string): boolean {
  if (/\s|:\/\/|@/.test(value) || /^\d{4}-\d\d-\d\d/.test(value)) return false;
  return value.length >= 20 || (value.length >= 12 && /\d/.test(value) && /\p{L}/u.test(value));
}

/** The name and the word that "Basic …" holds: the word is a secret, and so is a name that needs none, as a key that stands for both. */
function namedIn(value: string): string[] {
  const basic = /^basic +(\S+)$/i.exec(value)?.[1];
  if (!basic) return [];
  const [name = '', word = ''] = Buffer.from(basic, 'base64').toString().split(/:(.*)/s);
  const isKey = looksSecret(name) || (word === '' && !name.includes('@'));
  return isKey ? [name, word] : [word];
}

/** What stands in a list: cookies, or what a header says by name, with or without quotes. A name is left out where there is none. */
const listed = (value: string): { name: string; said: string }[] =>
  (value.match(/(?:"[^"]*"|[^";,])+/g) ?? []).map((piece) => {
    const plain = piece.replaceAll('"', '').trim();
    const at = plain.indexOf('=');
    // What is written in base64 may end with such signs.
    const isNamed = at > 0 && /[^=]/.test(plain.slice(at + 1)) && !/\s/.test(plain.slice(0, at));
    return isNamed
      ? { name: plain.slice(0, at), said: plain.slice(at + 1).trim() }
      : { name: '', said: plain };
  });

/** What one header may hold that lets somebody in. */
function within(header: string, value: string): string[] {
  const isSecret = isSecretByName.test(header);
  const isAuthorization = /authorization$/i.test(header);
  // Behind the word that says how.
  const shown = value.replace(/^[\w-]+ +/, '');
  const pieces = listed(shown);
  const isWhole = isSecret && (!isAuthorization || pieces.every(({ name }) => name === ''));
  const secret = pieces.filter(
    ({ name, said }) => (name === '' ? isWhole : isSecretByName.test(name)) || looksSecret(said),
  );
  const whole = isAuthorization ? [shown] : [value, shown];
  return [...(isWhole ? whole : []), ...secret.map(({ said }) => said), ...namedIn(value)];
}

/**
 * What a server is shown so that it lets somebody in, of the headers of a request. In `Authorization` and in a header whose name ends as
 * a secret is called (key, token, secret, password, session, signature) it is all that is shown, but for what is named otherwise there;
 * it is the word of `Basic`, and its name where that stands for both. In another header that tells who asks, and in a cookie, it is what
 * reads like a secret: at least 12 characters with letters and digits, or at least 20. Nothing is one that has fewer than 8.
 */
export const secretsIn = (headers: Headers): string[] =>
  [...headers].flatMap(([name, value]) =>
    tellsWho.test(name) ? within(name, value.trim()).filter((one) => one.length >= shortest) : [],
  );

/**
 * What a command is given that lets somebody in, of its arguments: what is named as a secret there (`--api-key …`, `TOKEN=…`), and what a
 * header holds that it is to send.
 */
export const secretsInArguments = (given: readonly string[]): string[] =>
  given
    .flatMap((one, n) => {
      const [, before = '', said = ''] = /^([\w-]+)=(.+)$/s.exec(one) ?? [];
      const [, name = '', value = ''] = /^(?:--?header=)?([\w-]+): *(\S.*)$/is.exec(one) ?? [];
      const previous = given[n - 1] ?? '';
      const isNamed = previous.startsWith('-') && !one.startsWith('-') && isSecretByName.test(previous);
      return [
        ...(isNamed ? [one] : []),
        ...(isSecretByName.test(before) ? [said] : []),
        ...(tellsWho.test(name) ? within(name, value.trim()) : []),
      ];
    })
    .filter((one) => one.length >= shortest);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Escapes that hold letters may be written with small ones and with large ones. */
const escapes = /%[\da-f]{2}|\\u[\da-f]{4}/gi;
const inSmall = (text: string): string => text.replaceAll(escapes, (one) => one.toLowerCase());
const inLarge = (text: string): string =>
  text.replaceAll(escapes, (one) => one.toUpperCase().replace('U', 'u'));

/** As some programs write JSON: what is no plain letter by its number. */
const byNumbers = (json: string): string =>
  json.replaceAll(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** As a secret is sent, and as one program or another writes it in JSON and in an address. */
function formsOf(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  const encoded = encodeURIComponent(secret.toWellFormed());
  return [secret, json, byNumbers(json), encoded, encoded.replaceAll('%20', '+'), decoded(secret)]
    .flatMap((one) => [one, one.replaceAll('/', String.raw`\/`)])
    .flatMap((one) => [one, inSmall(one), inLarge(one)]);
}

/** What may stand right before a word: no letter and no digit, but the end of an escape in JSON, in an address or of a terminal. */
const before = String.raw`(?<=^|[^\p{Script=Latin}\p{N}]|\\[bfnrt]|\\u[\da-fA-F]{4}|%[\da-fA-F]{2}|\x1b\[[\d;]*m)`;
const after = String.raw`(?![\p{Script=Latin}\p{N}])`;

/**
 * Leaves out of a text what its server was shown to let somebody in: some repeat it in their errors. What does not read like a secret only
 * where no letter (as headers have them) or digit stands right before or after it, so that no word loses a piece. A longer secret may
 * hold a shorter one.
 */
export function cutterOf(secrets: Iterable<string>): (text: string) => string {
  const patterns = new Map<string, string>();
  for (const secret of secrets)
    for (const form of formsOf(secret).filter((one) => one.length >= shortest)) {
      const itself = escapeForRegExp(form);
      if (looksSecret(secret)) patterns.set(form, itself);
      else if (!patterns.has(form)) patterns.set(form, `${before}${itself}${after}`);
    }
  const forms = [...patterns.keys()].toSorted((a, b) => b.length - a.length);
  const any = new RegExp(forms.map((one) => patterns.get(one)).join('|'), 'gu');
  return (text) =>
    forms.some((one) => text.includes(one)) ? text.replace(any, '[left out: a secret]') : text;
}

/**
 * Leaves them out of all that a server said, names of fields included: `said` was read from JSON and is changed in place, since it may go deeper
 * than can be walked otherwise.
 */
export function leaveOutSecrets<Said>(said: Said, secrets: ReadonlySet<string>): Said {
  if (secrets.size === 0) return said;
  const cut = cutterOf(secrets);
  const whole = { said };
  const open: Record<string, unknown>[] = [whole];
  for (let one = open.pop(); one; one = open.pop())
    for (const [key, value] of Object.entries(one)) {
      const name = cut(key);
      if (name !== key) delete one[key];
      const told = typeof value === 'string' ? cut(value) : value;
      if (name !== key || told !== value)
        Object.defineProperty(one, name, {
          value: told,
          ...{ enumerable: true, configurable: true, writable: true },
        });
      if (typeof value === 'object' && value !== null) open.push(value as Record<string, unknown>);
    }
  return whole.said;
}
