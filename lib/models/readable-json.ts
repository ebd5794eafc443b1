const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const escapes: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (sign: string): string =>
  escapes[sign] ?? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * JSON as models write it, made JSON: line breaks and other control signs that stand in its texts as they are, and a comma behind the last
 * field. What is JSON already, or is none then either, stays as it was, so that a call that was cut is never made whole.
 */
export function readableJson(given: string): string {
  if (given.trim() === '' || parses(given)) return given;
  let read = '';
  let inText = false;
  for (let at = 0; at < given.length; at += 1) {
    const sign = given.charAt(at);
    if (inText && sign === '\\') {
      read += sign + given.charAt(at + 1);
      at += 1;
    } else if (inText) {
      read += sign < ' ' ? escaped(sign) : sign;
      inText = sign !== '"';
    } else if (sign === ',' && /^,\s*[}\]]/.test(given.slice(at, at + 40))) continue;
    else {
      read += sign;
      inText = sign === '"';
    }
  }
  return parses(read) ? read : given;
}
